"""A table of phones by links, which people send each other round by round."""
