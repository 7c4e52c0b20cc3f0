"""The result of a game: its page, its share text, and its picture."""
