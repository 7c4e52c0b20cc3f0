"""Free order: the twenty tiles in an order that the player chooses, tile by tile."""

from functools import cache
from typing import Final

from nmbr9.board import Placement
from nmbr9.contests import shipped
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Options
from nmbr9.tiles import COPIES, NUMBERS
from nmbr9.untrusted import as_int, as_list, as_object, parse_json

NAME: Final = "order"
"""The name of the only game of this kind, in storage and in the page's address."""

BEST_KNOWN: Final = 229
"""The best figure in the literature: Lagerkvist, arXiv 2001.04238, quoting a forum."""


class Ordered(Dealt):
    """A whole deck in the player's order: the tiles laid, the one in hand, the rest by number.

    To the engine it is a deck like any other; only the page may change its order.
    """

    __slots__ = ()

    @classmethod
    def fresh(cls) -> "Ordered":
        """A game with no tile chosen yet."""
        return cls(tuple(sorted([*NUMBERS] * COPIES)))


def with_tile(game: Game, number: int) -> Game | None:
    """The game with another tile in hand; None if no tile of that number is left."""
    laid = len(game.decisions)
    rest = list(game.deck[laid:])
    if number not in rest:
        return None
    rest.remove(number)
    order = (*game.deck[:laid], number, *sorted(rest))
    return Game(Ordered(order), game.options, game.decisions)


def reread(game: Game) -> Game:
    """A game from storage, with its deck in the player's order. A record knows only `Dealt`."""
    assert isinstance(game.source, Dealt)  # noqa: S101 - who asks has looked
    return Game(Ordered(game.source.numbers), game.options, game.decisions)


def may_be_ordered(source: object, options: Options) -> bool:
    """Whether a game from storage can be a game of free order: a whole deck, dealt card by card."""
    whole = len(NUMBERS) * options.variant.copies
    return isinstance(source, Dealt) and len(source.numbers) == whole


@cache
def layout() -> Game:
    """The best layout that our solver has found, replayed by the engine."""
    form = as_object(parse_json(shipped.read_shipped("free_order.json")), "a layout")
    cards = as_list(form["deck"], "the deck of a layout")
    game = Game.start(Dealt(tuple(as_int(card, "a card") for card in cards)))
    for part in as_list(form["placements"], "the placements of a layout"):
        tile = as_object(part, "a placement")
        number, rotation, x, y = (as_int(tile[key], key) for key in ("tile", "rotation", "x", "y"))
        game = game.place(Placement(number, rotation, Cell(x, y)))
    return game
