"""What NMBR 9 ++ adds to the base game or to a variant: one module of code a module of the game."""
