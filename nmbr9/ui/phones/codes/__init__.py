"""Codes that bring phones together: shown, pasted, and read by the camera."""
