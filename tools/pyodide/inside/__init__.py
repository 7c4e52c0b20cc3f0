"""Scripts that run inside Pyodide, started by node.mjs."""
