"""The result of a game: its page, the player's own record beside it, and its picture."""
