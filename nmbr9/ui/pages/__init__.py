"""Pages over the board in one file each, with their part of the state."""
