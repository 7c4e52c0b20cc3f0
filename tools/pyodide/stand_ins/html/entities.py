"""Nothing: PyScript writes HTML and never reads it."""

html5: dict[str, str] = {}
