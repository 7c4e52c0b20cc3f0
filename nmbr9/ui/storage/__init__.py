"""The small store of texts for a player's games and settings."""
