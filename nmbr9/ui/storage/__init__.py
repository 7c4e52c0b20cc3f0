"""The small store of texts that a player's games and settings are saved in."""
