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
from nmbr9.tiles import FILLERS, NUMBERS
from nmbr9.turn import Hand, Setup, Transition, Turn, refuse
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
    turn: Turn = field(init=False, repr=False, compare=False)
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
        fill(self, "turn", opening(self.source, self.options, self.seat))
        game = replay(self, decisions)
        fill(self, "decisions", game.decisions)
        fill(self, "turn", game.turn)

    @classmethod
    def start(cls, source: Source, options: Options = STANDARD, seat: int = 0) -> "Game":
        """A game before its first decision; BadValue (BAD_OPTIONS)."""
        return cls(source, options, (), seat)

    @property
    def deck(self) -> tuple[int, ...]:
        """The numbers in the order they are shown, without cards that never are."""
        return self.turn.setup.deck

    @property
    def board(self) -> Board:
        """The tiles on the player's table."""
        return self.turn.board

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that are open in this game, used or not."""
        return self.turn.setup.powers

    @property
    def card(self) -> int | None:
        """The number of the tile to place; none before it is chosen, or when it is placed."""
        return self.turn.card

    @property
    def shown(self) -> tuple[int, ...]:
        """The numbers shown; none when the game is finished."""
        return self.turn.draw.shown

    @property
    def reserved(self) -> int | None:
        """The number of the tile set aside."""
        reserved = self.turn.hand.reserved
        return reserved.number if reserved else None

    @property
    def rounds(self) -> int:
        """How many rounds the game has; of level to level, if no more markers become active."""
        return self.variant_rules.rounds(self.turn)

    @property
    def round(self) -> int:
        """The round being played, from 1; stays at the last when the game is finished."""
        return self.turn.draw.round

    @property
    def finished(self) -> bool:
        """Whether nothing is left to decide."""
        return self.turn.finished

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

        A deck dealt in part counts as a whole one: what it lacks was never seen either.
        """
        draw = self.turn.draw
        seen = self.deck[: draw.first + len(draw.shown)]
        return tuple(self.options.variant.copies - seen.count(number) for number in NUMBERS)

    def open(self) -> OpenDecisions:
        """The decisions that are open now, and why the others are not."""
        return OpenDecisions(self.turn, self.variant_rules)

    def judge(self, placement: Placement, powers: frozenset[Power] = NO_POWERS) -> Verdict:
        """The verdict of the rules on the tile in hand, with the powers the player would use.

        WRONG_TILE where another tile is in hand, or none.
        """
        _check(placement, powers)
        turn = self.turn
        return placing.judge(turn, placement, powers, turn.card, turn.draw.ceiling)

    def judge_filler(self, placement: Placement) -> Verdict:
        """The verdict of the rules on a filler; WRONG_TILE where that is not to be had."""
        _check(placement)
        return gap_fillers.judge(self.turn, placement)

    def judge_relocation(self, tile: int, placement: Placement) -> Verdict:
        """The verdict of the rules on laying a tile of the board again, counted without it.

        WRONG_TILE where that tile cannot be laid again.
        """
        _check(placement)
        return breaking_rules.judge_relocation(self.turn, tile, placement)

    def judge_reserved(self, placement: Placement, powers: frozenset[Power] = NO_POWERS) -> Verdict:
        """The verdict of the rules on the reserved tile."""
        _check(placement, powers)
        return breaking_rules.judge_reserved(self.turn, placement, powers)

    def legal(self, powers: frozenset[Power] = NO_POWERS) -> LegalPlacements:
        """The legal placements of the tile in hand, flipped if FLIP is among the powers.

        GameOver when the game is finished, Refused where no tile is in hand or a power not open.
        """
        self._check_under_way()
        check_powers(powers)
        refuse(placing.why_not_place(self.turn))
        draw = self.turn.draw
        return placing.legal(self.turn, powers, self.card or 0, draw.ceiling)

    def legal_fillers(self, cells: int) -> LegalPlacements:
        """The legal placements of the filler of one cell or two; Refused."""
        return gap_fillers.legal(self.turn, cells)

    def legal_relocations(self, tile: int) -> LegalPlacements:
        """Where a tile of the board may be laid again, its own place included; Refused."""
        return breaking_rules.legal_relocations(self.turn, tile)

    def legal_reserved(self, powers: frozenset[Power] = NO_POWERS) -> LegalPlacements:
        """The legal placements of the reserved tile; Refused."""
        check_powers(powers)
        return breaking_rules.legal_reserved(self.turn, powers)

    def loses_reserved(self, level: int) -> bool:
        """Whether laying a tile on that level would lose the reserved one. Source: ruling R6."""
        return placing.loses_reserved(self.turn, level)

    def place(self, placement: Placement, powers: frozenset[Power] = NO_POWERS) -> "Game":
        """The game with the tile in hand laid; IllegalPlacement, Refused, or GameOver."""
        self._check_under_way()
        _check(placement, powers)
        return self._after(placing.place(self.turn, placement, powers))

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
        turn, rules = self.turn, self.variant_rules
        match decision:
            case Place(placement, powers):
                return placing.place(turn, placement, powers)
            case Filler():
                return gap_fillers.lay(turn, decision)
            case Relocate():
                return breaking_rules.relocate(turn, decision)
            case Reserve():
                return breaking_rules.reserve(turn, decision)
            case PlaceReserved():
                return breaking_rules.place_reserved(turn, decision)
            case Choose(card):
                refuse(rules.why_not_choose(turn, card))
                return Transition(turn._replace(draw=rules.chosen(turn, card)), decision)
            case Decline():
                refuse(rules.why_not_decline(turn))
                return Transition(turn._replace(draw=rules.declined(turn)), decision)
            case SitOut():
                refuse(rules.why_not_sit_out(turn))
                return Transition(turn._replace(draw=rules.after(turn)), decision)
            case Activate():
                refuse(rules.why_not_activate(turn))
                return Transition(turn._replace(draw=rules.activated(turn)), decision)
            case EndTurn():
                refuse(self.open().why_not_end_turn())
                return Transition(turn._replace(draw=rules.after(turn)), decision)
        raise BadValue(Reason.BAD_FORM, "a decision is asked for")

    def _check_under_way(self) -> None:
        if self.turn.finished:
            raise GameOver("the game is finished: no card is shown")

    def _after(self, transition: Transition) -> "Game":
        """The game after a decision; a turn in which nothing more can be done is over."""
        setup, board, hand, draw = turn = transition.turn
        if (transition.done or draw.laid) and not may_do_more(turn):
            draw = self.variant_rules.after(turn)
        elif draw.turn == self.turn.draw.turn:
            begun = draw.begun or not isinstance(transition.decision, Activate)
            draw = draw._replace(laid=draw.laid or transition.done, begun=begun)
        return self._with_turn(
            (*self.decisions, transition.decision), Turn(setup, board, hand, draw)
        )

    def _with_turn(self, decisions: tuple[Decision, ...], turn: Turn) -> "Game":
        """A game of the same deck and options, as it stands after these decisions."""
        game = object.__new__(Game)
        object.__setattr__(game, "source", self.source)
        object.__setattr__(game, "options", self.options)
        object.__setattr__(game, "seat", self.seat)
        object.__setattr__(game, "variant_rules", self.variant_rules)
        object.__setattr__(game, "decisions", decisions)
        object.__setattr__(game, "turn", turn)
        return game


def _check(placement: Placement, powers: frozenset[Power] = NO_POWERS) -> None:
    check_kind(placement, Placement, "a placement")
    check_powers(powers)


def opening(source: Source, options: Options, seat: int) -> Turn:
    """The turn of a seat before its first decision; BadValue (BAD_OPTIONS, BAD_DECK, BAD_SEED).

    The options are known to be those of a game; with this deck they may leave no card to play.
    """
    rules = variants.rules_of(options.variant)
    cards = source.cards(options.variant.copies)
    deck = rules.playable(cards[: max(0, len(cards) - options.removed)])
    if len(deck) < options.variant.draw:
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
    return Turn(setup, board, Hand(setup.fillers, frozenset(setup.powers)), rules.opening(setup))


def replay(game: Game, decisions: Iterable[Decision]) -> Game:
    """The game after these decisions as well."""
    for decision in decisions:
        game = game.decide(decision)
    return game
