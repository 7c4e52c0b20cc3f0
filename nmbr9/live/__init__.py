"""A table at which each plays on a device of their own: what the pages say to each other.

Pure: no page, no clock, no chance. docs/live.md tells the protocol and what it promises.
"""
