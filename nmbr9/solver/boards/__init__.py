"""Boards in bulk: many at once in numpy arrays, and all their legal placements."""
