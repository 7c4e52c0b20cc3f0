"""Games in the app: their names, their history in words, their saves and an index."""
