"""One seat's game: where the cards come from, the options and the decisions; the rest follows."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from nmbr9 import placing, scoring, variants
from nmbr9.board import Board, Placement
from nmbr9.decisions import (
    Activate,
    Choose,
    Decision,
    Decline,
    EndTurn,
    Filler,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
    SitOut,
)
from nmbr9.deck import Source
from nmbr9.errors import BadValue, GameOver, Reason, Refusal, check_kind
from nmbr9.modules import breaking_rules, gap_fillers, starting_tiles
from nmbr9.open_decisions import OpenDecisions, may_do_more
from nmbr9.options import STANDARD, Module, Options, refused
from nmbr9.powers import NO_POWERS, POWER_MARKERS, Power, check_powers
from nmbr9.rules import LegalPlacements, Verdict
from nmbr9.state import Hand, SeatState, Setup, Transition, refuse
from nmbr9.tiles import FILLERS, NUMBERS
from nmbr9.variants import VariantRules

__all__ = ["Decision", "Game", "Place"]


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way or finished, equal to any other with the same four stored parts.

    Made from its parts it is played through: IllegalPlacement, Refused or GameOver where a decision
    could not have been made, BadValue (BAD_OPTIONS) for options that cannot be played.
    """

    source: Source
    options: Options = STANDARD
    decisions: tuple[Decision, ...] = ()
    seat: int = 0
    """Which seat of the table plays it, from 0."""
    state: SeatState = field(init=False, repr=False, compare=False)
    """The board, the hand and the cards as they are now."""
    variant_rules: VariantRules = field(init=False, repr=False, compare=False)
    """How the variant draws its cards."""

    def __post_init__(self) -> None:
        check_kind(self.source, Source, "a source of cards")
        check_kind(self.options, Options, "the options of a game")
        check_kind(self.decisions, tuple, "a tuple of decisions")
        self.options.check_seat(self.seat)
        decisions = self.decisions
        fill = object.__setattr__
        fill(self, "decisions", ())
        fill(self, "variant_rules", variants.rules_of(self.options.variant))
        fill(self, "state", opening(self.source, self.options, self.seat))
        game = replay(self, decisions)
        fill(self, "decisions", game.decisions)
        fill(self, "state", game.state)

    @classmethod
    def start(cls, source: Source, options: Options = STANDARD, seat: int = 0) -> "Game":
        """A game before its first decision; BadValue (BAD_OPTIONS)."""
        return cls(source, options, (), seat)

    @property
    def deck(self) -> tuple[int, ...]:
        """The numbers in the order they are shown, without cards that never are."""
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
        """The number of the tile to place; none before it is chosen, or when it is placed."""
        return self.state.card

    @property
    def shown(self) -> tuple[int, ...]:
        """The numbers shown; none when the game is finished."""
        return self.state.turn.shown

    @property
    def reserved(self) -> int | None:
        """The number of the tile set aside."""
        reserved = self.state.hand.reserved
        return reserved.number if reserved else None

    @property
    def turn(self) -> int:
        """The turn under way, from 1; past the last when the game is finished."""
        return self.state.turn.number

    @property
    def rounds(self) -> int:
        """How many rounds the game has; of level to level, if no more markers become active."""
        return self.variant_rules.rounds(self.state)

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
        """[number]: how many of its cards the player has not seen; removed cards count as unseen.

        A deck dealt in part counts as a whole one: what it lacks was never seen either.
        """
        turn = self.state.turn
        seen = self.deck[: turn.first + len(turn.shown)]
        return tuple(self.options.variant.copies - seen.count(number) for number in NUMBERS)

    def open(self) -> OpenDecisions:
        """The decisions that are open now, and why the others are not."""
        return OpenDecisions(self.state, self.variant_rules)

    def judge(self, placement: Placement, powers: frozenset[Power] = NO_POWERS) -> Verdict:
        """The verdict of the rules on the tile in hand, with the powers the player would use.

        WRONG_TILE where another tile is in hand, or none.
        """
        _check(placement, powers)
        state = self.state
        return placing.judge(state, placement, powers, state.card, state.turn.ceiling)

    def judge_filler(self, placement: Placement) -> Verdict:
        """The verdict of the rules on a filler; WRONG_TILE where that is not to be had."""
        _check(placement)
        return gap_fillers.judge(self.state, placement)

    def judge_relocation(self, tile: int, placement: Placement) -> Verdict:
        """The verdict of the rules on laying a tile of the board again, counted without it.

        WRONG_TILE where that tile cannot be laid again.
        """
        _check(placement)
        return breaking_rules.judge_relocation(self.state, tile, placement)

    def judge_reserved(self, placement: Placement, powers: frozenset[Power] = NO_POWERS) -> Verdict:
        """The verdict of the rules on the reserved tile."""
        _check(placement, powers)
        return breaking_rules.judge_reserved(self.state, placement, powers)

    def legal(self, powers: frozenset[Power] = NO_POWERS) -> LegalPlacements:
        """The legal placements of the tile in hand, flipped if FLIP is among the powers.

        GameOver when the game is finished, Refused where no tile is in hand or a power not open.
        """
        self._check_under_way()
        check_powers(powers)
        refuse(placing.why_not_place(self.state))
        turn = self.state.turn
        return placing.legal(self.state, powers, self.card or 0, turn.ceiling)

    def legal_fillers(self, cells: int) -> LegalPlacements:
        """The legal placements of the filler of one cell or two; Refused."""
        return gap_fillers.legal(self.state, cells)

    def legal_relocations(self, tile: int) -> LegalPlacements:
        """Where a tile of the board may be laid again, its own place included; Refused."""
        return breaking_rules.legal_relocations(self.state, tile)

    def legal_reserved(self, powers: frozenset[Power] = NO_POWERS) -> LegalPlacements:
        """The legal placements of the reserved tile; Refused."""
        check_powers(powers)
        return breaking_rules.legal_reserved(self.state, powers)

    def loses_reserved(self, level: int) -> bool:
        """Whether laying a tile on that level would lose the reserved one. Source: ruling R6."""
        return placing.loses_reserved(self.state, level)

    def place(self, placement: Placement, powers: frozenset[Power] = NO_POWERS) -> "Game":
        """The game with the tile in hand laid; IllegalPlacement, Refused, or GameOver."""
        self._check_under_way()
        _check(placement, powers)
        return self._after(placing.place(self.state, placement, powers))

    def decide(self, decision: Decision) -> "Game":
        """The game after any decision; IllegalPlacement, Refused, or GameOver."""
        self._check_under_way()
        return self._after(self._transition(decision))

    def take_back(self) -> "Game":
        """The game before its last decision; GameOver where there is none. Source: ruling R1."""
        if not self.decisions:
            raise GameOver("there is no decision to take back")
        return Game(self.source, self.options, self.decisions[:-1], self.seat)

    def _transition(  # noqa: C901, PLR0911  a table: one arm a kind
        self, decision: Decision
    ) -> Transition:
        state, rules = self.state, self.variant_rules
        match decision:
            case Place(placement, powers):
                return placing.place(state, placement, powers)
            case Filler():
                return gap_fillers.lay(state, decision)
            case Relocate():
                return breaking_rules.relocate(state, decision)
            case Reserve():
                return breaking_rules.reserve(state, decision)
            case PlaceReserved():
                return breaking_rules.place_reserved(state, decision)
            case Choose(card):
                refuse(rules.why_not_choose(state, card))
                return Transition(state._replace(turn=rules.chosen(state, card)), decision)
            case Decline():
                refuse(rules.why_not_decline(state))
                return Transition(state._replace(turn=rules.declined(state)), decision)
            case SitOut():
                refuse(rules.why_not_sit_out(state))
                return Transition(state._replace(turn=rules.after(state)), decision)
            case Activate():
                refuse(rules.why_not_activate(state))
                return Transition(state._replace(turn=rules.activated(state)), decision)
            case EndTurn():
                refuse(self.open().why_not_end_turn())
                return Transition(state._replace(turn=rules.after(state)), decision)
        raise BadValue(Reason.BAD_FORM, "a decision is asked for")

    def _check_under_way(self) -> None:
        if self.state.finished:
            raise GameOver("the game is finished: no card is shown")

    def _after(self, transition: Transition) -> "Game":
        """The game after a decision; a turn in which nothing more can be done is over."""
        setup, board, hand, turn = state = transition.state
        if (transition.done or turn.laid) and not may_do_more(state):
            turn = self.variant_rules.after(state)
        elif turn.number == self.state.turn.number:
            begun = turn.begun or not isinstance(transition.decision, Activate)
            turn = turn._replace(laid=turn.laid or transition.done, begun=begun)
        return self._with_turn(
            (*self.decisions, transition.decision), SeatState(setup, board, hand, turn)
        )

    def _with_turn(self, decisions: tuple[Decision, ...], state: SeatState) -> "Game":
        """A game of the same deck and options, as it stands after these decisions."""
        game = object.__new__(Game)
        object.__setattr__(game, "source", self.source)
        object.__setattr__(game, "options", self.options)
        object.__setattr__(game, "seat", self.seat)
        object.__setattr__(game, "variant_rules", self.variant_rules)
        object.__setattr__(game, "decisions", decisions)
        object.__setattr__(game, "state", state)
        return game


def _check(placement: Placement, powers: frozenset[Power] = NO_POWERS) -> None:
    check_kind(placement, Placement, "a placement")
    check_powers(powers)


def opening(source: Source, options: Options, seat: int) -> SeatState:
    """The turn of a seat before its first decision; BadValue (BAD_OPTIONS, BAD_DECK, BAD_SEED).

    The options are known to be those of a game; with this deck they may leave no card to play.
    """
    rules = variants.rules_of(options.variant)
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
        rules.top,
    )
    tile = setup.starting_tile
    board = Board.empty() if tile is None else starting_tiles.board_with(tile)
    return SeatState(
        setup, board, Hand(setup.fillers, frozenset(setup.powers)), rules.opening(setup)
    )


def replay(game: Game, decisions: Iterable[Decision]) -> Game:
    """The game after these decisions as well."""
    for decision in decisions:
        game = game.decide(decision)
    return game
