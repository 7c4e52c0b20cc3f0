"""Pages over the board that are a file each, with the part of the state that they own."""
