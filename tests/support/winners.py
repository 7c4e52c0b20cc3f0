"""The winners of a table that is played to its end."""

from nmbr9.table import Table


def winners(table: Table) -> tuple[int, ...]:
    """The seats with the most points when all have finished: several may share the win."""
    if not table.finished:
        return ()
    return tuple(rank.seat for rank in table.ranking() if rank.place == 1)
