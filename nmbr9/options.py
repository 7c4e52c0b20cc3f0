"""The options of a game: players, variant, modules and removed cards, as data."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, Self

from nmbr9.errors import BadValue, Reason, Refusal, check_kind
from nmbr9.powers import Power
from nmbr9.tiles import COPIES, NUMBERS
from nmbr9.values import Named, value_repr

MOST_PLAYERS: Final = 6
TILES_IN_THE_BOX: Final = 12
"""Tiles of each number in the base game and NMBR 9 ++ together."""

OPEN_POWERS: Final = 2
"""The number of open powers by default."""


class Variant(Named):
    """The ways in which cards become turns, each with its deck and its numbers of players."""

    copies: int
    """The cards of each number in its deck."""
    cards_a_round: int
    """The cards of its first round."""
    most_players: int

    def __new__(cls, name: str, copies: int, cards_a_round: int, most_players: int) -> Self:
        """Make a member whose value is the name."""
        member = str.__new__(cls, name)
        member._value_ = name
        member.copies = copies
        member.cards_a_round = cards_a_round
        member.most_players = most_players
        return member

    BASE = "base", COPIES, 1, MOST_PLAYERS
    TWO_OF_THREE = "two_of_three", 3, 3, 4
    LEVEL_TO_LEVEL = "level_to_level", 4, 1, 4

    @property
    def deck_size(self) -> int:
        """The number of cards in its whole deck."""
        return self.copies * len(NUMBERS)


class Module(Named):
    """An addition of NMBR 9 ++ to the base game or to a variant."""

    STARTING_TILES = "starting_tiles"
    GAP_FILLERS = "gap_fillers"
    BREAKING_RULES = "breaking_rules"


@dataclass(frozen=True, slots=True)
class Options:
    """A game's options; `removed` cards at the end of the deck are put away unseen.

    `powers`: the number that Breaking Rules draws from the seed, or the chosen powers. Any sets are
    kept as frozen sets. Raises BadValue (BAD_OPTIONS) for impossible options; `refusal` says why.
    """

    players: int = 1
    variant: Variant = Variant.BASE
    modules: AbstractSet[Module] = frozenset()
    removed: int = 0
    powers: int | AbstractSet[Power] = OPEN_POWERS

    __repr__ = value_repr

    @property
    def tiles_each(self) -> int:
        """The tiles of each number that a player has. Source: rules, material, level to level."""
        return min(self.variant.copies, TILES_IN_THE_BOX // self.players)

    @property
    def is_plus(self) -> bool:
        """Whether a variant or a module of NMBR 9 ++ is played."""
        return self.variant is not Variant.BASE or bool(self.modules)

    def check_seat(self, seat: int) -> None:
        """Raise BadValue (BAD_OPTIONS) unless such a game has this seat."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise refused(Refusal.BAD_SEAT, f"the seats are 0 to {self.players - 1}")

    def __post_init__(self) -> None:
        self._check_players()
        most = self.variant.deck_size - self.variant.cards_a_round
        if type(self.removed) is not int or not 0 <= self.removed <= most:
            raise refused(Refusal.BAD_REMOVED, f"0 to {most} cards can be removed")
        check_kind(self.modules, set | frozenset, "a set of Module")
        object.__setattr__(self, "modules", frozenset(self.modules))
        if any(type(each) is not Module for each in self.modules):
            raise refused(Refusal.UNKNOWN_MODULE, "the module is not known here")
        if Module.BREAKING_RULES in self.modules:
            self._check_powers()
        elif type(self.powers) is not int or self.powers != OPEN_POWERS:
            raise refused(
                Refusal.NO_BREAKING_RULES,
                "powers are chosen for breaking_rules alone; leave them out",
            )

    def _check_players(self) -> None:
        if type(self.players) is not int or self.players < 1:
            raise refused(Refusal.BAD_PLAYERS, f"a game has 1 to {MOST_PLAYERS} players")
        if self.players > MOST_PLAYERS:
            raise refused(Refusal.TOO_MANY_PLAYERS, f"a game has 1 to {MOST_PLAYERS} players")
        if type(self.variant) is not Variant:
            raise refused(Refusal.UNKNOWN_VARIANT, "the variant is not known here")
        most = self.variant.most_players
        if self.players > most:
            raise refused(
                Refusal.TOO_MANY_FOR_VARIANT, f"{self.variant} is played by 1 to {most} players"
            )

    def _check_powers(self) -> None:
        powers = self.powers
        if isinstance(powers, set | frozenset):
            object.__setattr__(self, "powers", frozenset(powers))
            if any(type(power) is not Power for power in powers):
                raise refused(Refusal.UNKNOWN_POWER, "the power is not known here")
            powers = len(powers)
        check_kind(powers, int, "a number of powers, or a set of Power")
        if type(powers) is not int or not 1 <= powers <= len(Power):
            raise refused(Refusal.BAD_POWERS, f"1 to {len(Power)} powers are open")


STANDARD: Final = Options()
"""The base game alone, with the whole deck."""


def refused(refusal: Refusal, sentence: str) -> BadValue:
    """The error for impossible options."""
    return BadValue(Reason.BAD_OPTIONS, sentence, refusal)
