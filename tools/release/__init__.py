"""Versions, their changes and names, and the pictures of the README."""
