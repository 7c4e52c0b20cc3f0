"""The command line, `python -m nmbr9`: it knows the engine and the solver, and nothing knows it."""
