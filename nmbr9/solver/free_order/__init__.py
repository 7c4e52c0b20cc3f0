"""The best layout of the twenty tiles, whose order is the player's own. It stays at home."""
