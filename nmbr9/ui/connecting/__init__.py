"""Connections between two devices, made by codes."""
