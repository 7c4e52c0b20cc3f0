"""The solver: finds good games and plays as an opponent. The one part of the game that needs numpy.

It imports the engine and numpy, and no module of the engine imports it.
"""
