"""The result of a game: its page, the player's own games beside it, and its picture."""
