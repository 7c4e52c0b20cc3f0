"""The best layout of the twenty tiles in any order. Only the command line searches for it."""
