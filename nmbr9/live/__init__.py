"""The protocol of a table at which each player uses a device of their own.

Pure: no page, no clock, no chance. docs/live.md describes the protocol and what it promises.
"""
