"""The views of the game in play: the stack, the row under the thumb, and what stands beside."""
