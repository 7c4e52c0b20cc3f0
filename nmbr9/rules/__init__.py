"""The rules: the faults of a placement, the legal ones, and the decisions of a seat."""
