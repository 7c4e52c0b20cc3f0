"""The outlook of a board: the points it will still bring, by a learned network."""
