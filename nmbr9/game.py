"""One seat's game: where the cards come from, the options and the decisions; the rest follows."""

from dataclasses import dataclass, field
from typing import TypeAlias

from nmbr9 import rules, scoring
from nmbr9.board import Board, Placement
from nmbr9.deck import Source
from nmbr9.errors import BadRecord, Fault, GameOver, IllegalPlacement, Reason
from nmbr9.options import STANDARD, Options
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.tiles import COPIES, NUMBERS


@dataclass(frozen=True, slots=True)
class Place:
    """The decision to lay the shown tile; its level follows from the board."""

    placement: Placement


Decision: TypeAlias = Place
"""Whatever a player can decide. The base game knows one kind."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way or finished, equal to any other with the same three stored parts.

    Made from its parts it is played through: IllegalPlacement or GameOver where a decision could
    not have been made, BadRecord (BAD_OPTIONS) for options that cannot be played.
    """

    source: Source
    options: Options = STANDARD
    decisions: tuple[Decision, ...] = ()
    deck: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The numbers in the order they are shown, removed cards gone."""
    board: Board = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.options.check()
        cards = self.source.cards()
        rounds = len(cards) - self.options.removed
        if rounds < 1:
            raise BadRecord(Reason.BAD_OPTIONS, "at least one card must be left to play")
        _fill(self, cards[:rounds], Board.empty())
        game = Game._of(self, (), self.board)
        for decision in self.decisions:
            game = game.place(decision.placement)
        object.__setattr__(self, "decisions", game.decisions)
        object.__setattr__(self, "board", game.board)

    @classmethod
    def start(cls, source: Source, options: Options = STANDARD) -> "Game":
        """A game before its first decision; BadRecord (BAD_OPTIONS)."""
        return cls(source, options)

    @property
    def card(self) -> int | None:
        """The number shown; none when the game is finished."""
        return None if self.finished else self.deck[len(self.decisions)]

    @property
    def rounds(self) -> int:
        """How many rounds the game has, one a card."""
        return len(self.deck)

    @property
    def round(self) -> int:
        """The round being played, from 1; stays at the last when the game is finished."""
        return min(len(self.decisions) + 1, self.rounds)

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return len(self.decisions) == self.rounds

    @property
    def score(self) -> int:
        """The points so far."""
        return scoring.score(self.board)

    @property
    def breakdown(self) -> tuple[int, ...]:
        """The points of level 0, 1, 2 … so far."""
        return scoring.breakdown(self.board)

    @property
    def left(self) -> tuple[int, ...]:
        """[number]: how many of its cards the player has not seen; removed cards count as unseen.

        A deck dealt in part counts as one of twenty: what it lacks was never seen either.
        """
        seen = self.deck[: len(self.decisions) + 1]
        return tuple(COPIES - seen.count(number) for number in NUMBERS)

    def judge(self, placement: Placement) -> Verdict:
        """What the rules say to the placement now, with WRONG_TILE where another card is shown."""
        verdict = rules.judge(self.board, placement)
        if placement.number == self.card:
            return verdict
        return Verdict(
            verdict.placement,
            verdict.level,
            (*verdict.faults, Fault.WRONG_TILE),  # the last by name, so still sorted
            verdict.blocked,
            verdict.hanging,
            verdict.support,
        )

    def legal(self) -> LegalPlacements:
        """The legal placements of the shown card; GameOver when the game is finished."""
        return rules.legal_placements(self.board, self._shown())

    def place(self, placement: Placement) -> "Game":
        """The game with the shown tile laid; IllegalPlacement, or GameOver when it is finished."""
        self._shown()
        verdict = self.judge(placement)
        if verdict.faults:
            raise IllegalPlacement(verdict.faults)
        board = self.board.with_tile(placement, verdict.level)
        return self._of((*self.decisions, Place(placement.canonical())), board)

    def take_back(self) -> "Game":
        """The game before its last decision; GameOver where there is none. Source: ruling R1."""
        if not self.decisions:
            raise GameOver("there is no decision to take back")
        return self._of(self.decisions[:-1], Board(self.board.tiles[:-1]))

    def _shown(self) -> int:
        card = self.card
        if card is None:
            raise GameOver("the game is finished: no card is shown")
        return card

    def _of(self, decisions: tuple[Decision, ...], board: Board) -> "Game":
        """The same cards and options with other decisions, which are known to lead to the board."""
        game = object.__new__(Game)
        object.__setattr__(game, "source", self.source)
        object.__setattr__(game, "options", self.options)
        object.__setattr__(game, "decisions", decisions)
        _fill(game, self.deck, board)
        return game


def _fill(game: Game, deck: tuple[int, ...], board: Board) -> None:
    object.__setattr__(game, "deck", deck)
    object.__setattr__(game, "board", board)
