"""The solver: finds good games and plays as an opponent. The one part of the game that needs numpy.

It imports the engine and numpy, and no module of the engine imports it. The names in `__all__` are
public; each is loaded when it is asked for.
"""

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nmbr9.protocol import Strength
    from nmbr9.solver.fair_play.player import choose_placement
    from nmbr9.solver.jobs import review
    from nmbr9.solver.known_deck.solve import solve_deck
    from nmbr9.solver.plus.player import turn_of
    from nmbr9.solver.plus.search import solve_game

__all__ = ["Strength", "choose_placement", "review", "solve_deck", "solve_game", "turn_of"]


_MODULES: Final = MappingProxyType(
    {
        "Strength": "protocol",
        "choose_placement": "solver.fair_play.player",
        "review": "solver.jobs",
        "solve_deck": "solver.known_deck.solve",
        "solve_game": "solver.plus.search",
        "turn_of": "solver.plus.player",
    }
)


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"nmbr9.{_MODULES[name]}"), name)
    return value
