"""The home: today, what else can be played, friends, and the player."""
