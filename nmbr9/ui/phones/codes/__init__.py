"""Codes that connect phones: shown, pasted, and scanned by the camera."""
