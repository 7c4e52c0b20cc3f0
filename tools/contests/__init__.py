"""Pars, rivals, puzzles and the outlook: data that are made once and kept in the tree."""
