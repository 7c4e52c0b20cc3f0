"""A table of phones that goes on by links, which people send each other round by round."""
