"""The command line, `python -m nmbr9`: it uses the engine and the solver."""
