"""Pyodide as a site publishes it: a smaller start from npm's package. See the README beside it."""
