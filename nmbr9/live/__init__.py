"""The protocols of devices: a table at which each player has one, and a move to another one.

Pure: no page, no clock, no chance. docs/live.md describes the first and what it promises,
docs/architecture.md the second.
"""
