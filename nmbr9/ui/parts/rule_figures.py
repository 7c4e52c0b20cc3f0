"""The rules of NMBR 9 ++ in pictures, each with its name and its sentences."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from nmbr9.board import Board, Placement
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Variant
from nmbr9.powers import Power
from nmbr9.rules.judging import Verdict, judge, place
from nmbr9.rules.modules.starting_tiles import board_with
from nmbr9.tiles import Face
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import flat_board, small_tile
from nmbr9.ui.parts.widgets import figure
from nmbr9.ui.parts.words import Texts

Rule: TypeAlias = Variant | Module | Power

RULES: Final = (*tuple(Variant)[1:], *Module, *Power)
"""All rules that NMBR 9 ++ adds, in the order of its page."""

TWO_TILES: Final = "9r0@0,0 5r0@3,0"
"""The tiles of most figures."""

BAY: Final = 2
"""The starting tile of the figure."""

CARDS: Final[Mapping[Rule, tuple[int, ...]]] = {
    Variant.BASE: (6, 9),
    Variant.TWO_OF_THREE: (3, 7, 5),
    Variant.LEVEL_TO_LEVEL: (0, 4, 8),
    Power.RESERVE: (4,),
}
"""The tiles of rules that are about cards."""


class Figure:
    """A board, perhaps `without` a laid tile, and a placement tried on it, both as in records."""

    def __init__(
        self,
        laid: str,
        tried: str,
        *powers: Power,
        face: Face = Face.FRONT,
        without: int = -1,
        begins: Board | None = None,
    ) -> None:
        board = begins or Board.empty()
        for text in laid.split():
            board = place(board, Placement.parse(text))
        self.board = board.without(without) if without >= 0 else board
        placement = Placement.parse(tried, face)
        self.verdict: Verdict = judge(self.board, placement, None, frozenset(powers))

    def drawn(self) -> Node:
        return flat_board(self.board, self.verdict)


@lru_cache(maxsize=1)
def plus_figures() -> Mapping[Rule, Figure]:
    return {
        Module.STARTING_TILES: Figure("5r3@2,-1", "4r2@3,-1", begins=board_with(BAY)),
        Module.GAP_FILLERS: Figure(TWO_TILES, "2r1@2,2", face=Face.FILLER),
        Power.RELOCATE: Figure(f"{TWO_TILES} 7r1@2,0", "7r0@6,0", without=2),
        Power.BRIDGE: Figure("0r0@0,0 9r0@3,0", "5r2@1,0", Power.BRIDGE),
        Power.FLIP: Figure(TWO_TILES, "7r3@1,0", Power.FLIP, face=Face.BACK),
        Power.DETACH: Figure(f"{TWO_TILES} 6r0@6,0 1r1@0,0", "4r0@5,0", Power.DETACH),
        Power.SOLO_SUPPORT: Figure(TWO_TILES, "7r0@0,0", Power.SOLO_SUPPORT),
    }


def disc(power: Power) -> Node:
    return el("span", icons.POWERS[power], class_="disc", aria_hidden="true")


def picture(rule: Rule) -> Node:
    if rule in plus_figures():
        return plus_figures()[rule].drawn()
    numbers = CARDS.get(rule, ())
    tiles = [small_tile(number, with_digit=True) for number in numbers]
    discs = () if tiles else map(disc, (Power.BRIDGE, Power.FLIP))
    return el("span", *tiles, *discs, class_=f"cards {rule.value}", aria_hidden="true")


def key_of(rule: Rule) -> str:
    return f"{type(rule).__name__.lower()}.{rule.value}"


def rules_of(game: Game) -> tuple[Rule, ...]:
    """The rules that a game adds to the base game."""
    options = game.options
    variant = () if options.variant is STANDARD.variant else (options.variant,)
    return (*variant, *(module for module in Module if module in options.modules), *game.powers)


def told(rules: Iterable[Rule], t: Texts, *, brief: bool = False) -> Node:
    """Each rule with its picture, its name, and at most three sentences, or one."""
    return el("div", *(_told(rule, t, brief=brief) for rule in rules), class_="pictured")


def _told(rule: Rule, t: Texts, *, brief: bool) -> Node:
    key = key_of(rule)
    name = el("b", disc(rule) if isinstance(rule, Power) else None, t(key))
    more = f"{key}_more"
    about = " ".join(map(t, (f"{key}_about", *((more,) if more in t and not brief else ()))))
    return figure(picture(rule), caption=(name, about), key=key)
