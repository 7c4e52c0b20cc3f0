"""The views of the game in play: the stack, the row under the thumb, and the views beside."""
