"""The home: today, other games, friends, and the player."""
