"""Measures of the page's start and play, and of the solver's strength and speed."""
