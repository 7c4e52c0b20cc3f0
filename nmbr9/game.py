"""One seat's game: the source of the cards, the options and the decisions; the rest follows."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from nmbr9.board import Board, Placement
from nmbr9.choices import Choices, may_do_more
from nmbr9.decisions import Activate, Laying, Place, laying
from nmbr9.deck import Source
from nmbr9.errors import GameOver, Refusal, check_kind
from nmbr9.options import STANDARD, Module, Options, refused
from nmbr9.powers import NO_POWERS, POWER_MARKERS, Power, frozen_powers
from nmbr9.rules import scoring
from nmbr9.rules.decision import Asked, Decision, Kind
from nmbr9.rules.judging import LegalPlacements, Verdict
from nmbr9.rules.modules import breaking_rules, starting_tiles
from nmbr9.rules.placing import check_number_tile, loses_reserved
from nmbr9.rules.state import Hand, SeatState, Setup
from nmbr9.rules.variants import RULES
from nmbr9.tiles import FILLERS, NUMBERS


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way or finished; games with the same four stored parts are equal.

    The constructor replays the decisions. It raises IllegalPlacement, Refused or GameOver if one
    was not possible, BadValue (BAD_OPTIONS) for options that cannot be played.
    """

    source: Source
    options: Options = STANDARD
    decisions: tuple[Decision, ...] = ()
    seat: int = 0
    """The seat of the table that plays it, from 0."""
    state: SeatState = field(init=False, repr=False, compare=False)
    """The present board, hand and cards."""

    def __post_init__(self) -> None:
        check_kind(self.source, Source, "a source of cards")
        check_kind(self.options, Options, "the options of a game")
        check_kind(self.decisions, tuple, "a tuple of decisions")
        self.options.check_seat(self.seat)
        decisions = self.decisions
        fill = object.__setattr__
        fill(self, "decisions", ())
        fill(self, "state", opening(self.source, self.options, self.seat))
        game = replay(self, decisions)
        fill(self, "decisions", game.decisions)
        fill(self, "state", game.state)

    @classmethod
    def start(cls, source: Source, options: Options = STANDARD, seat: int = 0) -> "Game":
        """A game before its first decision. Raises BadValue (BAD_OPTIONS)."""
        return cls(source, options, (), seat)

    def __str__(self) -> str:
        """The board from above and its levels if it has several, the round, cards and points."""
        levels = f"\n\n{self.board}" if self.board.levels > 1 else ""
        return f"{self.board:top}{levels}\n\n{self._progress()}, {self.score} points"

    def _progress(self) -> str:
        if self.finished:
            return "finished"
        cards = (
            f"shown {' '.join(map(str, self.shown))}" if self.card is None else f"card {self.card}"
        )
        return f"round {self.round} of {self.rounds}, {cards}"

    @property
    def deck(self) -> tuple[int, ...]:
        """The numbers in the order shown; cards that are never shown are left out."""
        return self.state.setup.deck

    @property
    def board(self) -> Board:
        """The tiles on the player's table."""
        return self.state.board

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that are open in this game, used or not."""
        return self.state.setup.powers

    @property
    def card(self) -> int | None:
        """The number of the tile to place; None before it is chosen, or after it is placed."""
        return self.state.card

    @property
    def shown(self) -> tuple[int, ...]:
        """The numbers shown; none when the game is finished."""
        return self.state.turn.shown

    @property
    def reserved(self) -> int | None:
        """The number of the reserved tile."""
        reserved = self.state.hand.reserved
        return reserved.number if reserved else None

    @property
    def turn(self) -> int:
        """The turn under way, from 1; past the last when the game is finished."""
        return self.state.turn.number

    @property
    def rounds(self) -> int:
        """The number of rounds; in level to level, if no more markers become active."""
        return self.state.setup.rules.rounds(self.state)

    @property
    def round(self) -> int:
        """The round being played, from 1; stays at the last when the game is finished."""
        return self.state.turn.round

    @property
    def finished(self) -> bool:
        """Whether nothing is left to decide."""
        return self.state.finished

    @property
    def score(self) -> int:
        """The points so far."""
        return scoring.score(self.board)

    @property
    def breakdown(self) -> tuple[int, ...]:
        """The points of level 0, 1, 2 … so far."""
        return scoring.breakdown(self.board)

    @property
    def unseen(self) -> tuple[int, ...]:
        """[number]: the cards that the player has not seen; removed cards count as unseen.

        So do cards missing from a deck that is dealt in part.
        """
        turn = self.state.turn
        seen = self.deck[: turn.first + len(turn.shown)]
        return tuple(self.options.variant.copies - seen.count(number) for number in NUMBERS)

    @property
    def choices(self) -> Choices:
        """All decisions that may be made now, and the reasons against others."""
        return Choices(self.state)

    def judge(
        self, placement: Placement | Laying, powers: AbstractSet[Power] = NO_POWERS
    ) -> Verdict:
        """The verdict of the rules on the tile in hand, with the powers the player would use.

        It also takes any decision that lays a tile. WRONG_TILE if another tile is to be laid, or
        none.
        """
        if isinstance(placement, Laying):
            return placement.judge(self.state, placement.placement, placement.asked)
        check_number_tile(placement)
        if powers is NO_POWERS:
            return Place.judge(self.state, placement)
        return Place.judge(self.state, placement, Asked(None, frozen_powers(powers)))

    def legal(
        self,
        powers: AbstractSet[Power] = NO_POWERS,
        kind: Kind = Kind.PLACE,
        which: int | None = None,
    ) -> LegalPlacements:
        """The legal placements of the tile in hand, flipped if FLIP is among the powers.

        With another `kind`, those of that decision: `which` is the filler, by its cells, or the
        tile of the board. Raises GameOver when the game is finished, Refused if that is not open.
        """
        self._check_under_way()
        return laying(kind).legal(self.state, Asked(which, frozen_powers(powers)))

    def loses_reserved(self, level: int) -> bool:
        """Whether laying a tile on that level would lose the reserved one. Source: ruling R6."""
        check_kind(level, int, "a level")
        return loses_reserved(self.state, level)

    def place(self, placement: Placement, powers: AbstractSet[Power] = NO_POWERS) -> "Game":
        """The game with the tile in hand laid. Raises IllegalPlacement, Refused or GameOver."""
        return self.decide(Place(placement, frozen_powers(powers)))

    def decide(self, decision: Decision) -> "Game":
        """The game after any decision. Raises IllegalPlacement, Refused or GameOver."""
        check_kind(decision, Decision, "a decision")
        self._check_under_way()
        return self._after(*decision.made(self.state))

    def take_back(self) -> "Game":
        """The game before its last decision. Raises GameOver if there is none.

        Source: ruling R1.
        """
        if not self.decisions:
            raise GameOver("there is no decision to take back")
        return Game(self.source, self.options, self.decisions[:-1], self.seat)

    def _check_under_way(self) -> None:
        if self.state.finished:
            raise GameOver("the game is finished: no card is shown")

    def _after(self, state: SeatState, decision: Decision) -> "Game":
        """The game after a decision; a turn without further decisions ends."""
        setup, board, hand, turn = state
        if (decision.spends_tile or turn.laid) and not may_do_more(state):
            turn = setup.rules.after(state)
        elif turn.number == self.state.turn.number:
            begun = turn.begun or not isinstance(decision, Activate)
            turn = turn._replace(laid=turn.laid or decision.spends_tile, begun=begun)
        game = object.__new__(Game)
        object.__setattr__(game, "source", self.source)
        object.__setattr__(game, "options", self.options)
        object.__setattr__(game, "seat", self.seat)
        object.__setattr__(game, "decisions", (*self.decisions, decision))
        object.__setattr__(game, "state", SeatState(setup, board, hand, turn))
        return game


def opening(source: Source, options: Options, seat: int) -> SeatState:
    """The state of a seat before its first decision.

    Options that a game may have can still leave this deck without a card to play. Raises BadValue
    (BAD_OPTIONS, BAD_DECK, BAD_SEED).
    """
    rules = RULES[options.variant]
    cards = source.cards(options.variant.copies)
    deck = rules.playable(cards[: max(0, len(cards) - options.removed)])
    if len(deck) < options.variant.cards_a_round:
        raise refused(Refusal.BAD_REMOVED, "at least the cards of one round must be left to play")
    modules = options.modules
    breaking = Module.BREAKING_RULES in modules
    starting = Module.STARTING_TILES in modules
    setup = Setup(
        options,
        deck,
        breaking_rules.open_powers(source, options) if breaking else (),
        POWER_MARKERS if breaking else 0,
        tuple(FILLERS) if Module.GAP_FILLERS in modules else (),
        starting_tiles.tile_of(source, seat) if starting else None,
        rules,
    )
    tile = setup.starting_tile
    board = Board.empty() if tile is None else starting_tiles.board_with(tile)
    return SeatState(
        setup, board, Hand(setup.fillers, frozenset(setup.powers)), rules.opening(setup)
    )


def replay(game: Game, decisions: Iterable[Decision]) -> Game:
    """The game after these further decisions."""
    for decision in decisions:
        game = game.decide(decision)
    return game
