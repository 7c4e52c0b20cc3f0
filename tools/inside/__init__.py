"""Scripts that run inside Pyodide, started by tools/pyodide.mjs."""
