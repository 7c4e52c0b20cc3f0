"""The additions of NMBR 9 ++: one module of code for each module of the game."""
