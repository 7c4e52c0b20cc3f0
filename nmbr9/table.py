"""Several seats with the same cards: who may act, what each may see, and the ranking.

Source: rules, base game 9 and level to level.
"""

from dataclasses import dataclass, field, replace

from nmbr9.board import FAR
from nmbr9.decisions import Activate, Decision
from nmbr9.deck import Source
from nmbr9.errors import BadValue, Reason, Refusal, Refused, check_kind
from nmbr9.game import Game, replay
from nmbr9.level_markers import agreed_markers, has_markers
from nmbr9.options import Options, refused
from nmbr9.rules.state import refuse
from nmbr9.rules.variants.level_to_level import earns_marker
from nmbr9.steps import at_step, steps
from nmbr9.values import unchecked


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a name, the number of a colour, the decisions made there.

    Nobody waits for a seat whose player is away.
    """

    name: str = ""
    colour: int = 0
    decisions: tuple[Decision, ...] = ()
    away: bool = False

    def __post_init__(self) -> None:
        check_kind(self.name, str, "a name")
        check_kind(self.decisions, tuple, "a tuple of decisions")
        for decision in self.decisions:
            check_kind(decision, Decision, "a decision")
        if type(self.colour) is not int or abs(self.colour) > FAR or type(self.away) is not bool:
            raise BadValue(Reason.BAD_FORM, "a seat has the number of a colour, and is away or not")


@dataclass(frozen=True, slots=True)
class SeatView:
    """The games as one seat may see them: its own as it stands, the others as last revealed.

    `hidden` says that the seat has finished its turn and waits: its game already shows the next
    card, which nobody may see yet.
    """

    seat: int
    games: tuple[Game, ...]
    hidden: bool


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place in the ranking; equal scores share one."""

    place: int
    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class Table:
    """A game of one to six seats; tables with the same source, options and seats are equal.

    The constructor replays the decisions. It raises what `Game` does, and BadValue (ILLEGAL_GAME)
    for impossible level markers. A player's seat decides nothing but the starting tile.
    """

    source: Source
    options: Options
    seats: tuple[Seat, ...]
    games: tuple[Game, ...] = field(init=False, repr=False, compare=False)
    """Each seat's present game. Only its own seat may see it: see `view`."""
    markers: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """[turn - 1]: the number of its active level markers, for the turns known so far."""

    def __post_init__(self) -> None:
        check_kind(self.options, Options, "the options of a table")
        check_kind(self.seats, tuple, "a tuple of seats")
        for seat in self.seats:
            check_kind(seat, Seat, "a seat")
        if len(self.seats) != self.options.players:
            raise refused(Refusal.BAD_PLAYERS, "a table has a seat for each of its players")
        games = tuple(
            Game(self.source, self.options, seat.decisions, index)
            for index, seat in enumerate(self.seats)
        )
        object.__setattr__(self, "games", games)
        object.__setattr__(self, "markers", agreed_markers(games, self.turn, self.to_act))
        object.__setattr__(self, "seats", _seated(self.seats, games))

    @classmethod
    def start(cls, source: Source, options: Options, seats: tuple[Seat, ...] = ()) -> "Table":
        """A table before the first decision. Raises BadValue (BAD_OPTIONS)."""
        named = seats or tuple(Seat(colour=index) for index in range(options.players))
        return cls(source, options, named)

    @property
    def turn(self) -> int:
        """The turn under way, from 1: the first that a seat at the table has not finished.

        A turn is a card of two of three, else a round.
        """
        present = [game.turn for game, seat in self.pairs() if not seat.away]
        return min(present or [game.turn for game in self.games])

    @property
    def round(self) -> int:
        """The round under way, from 1."""
        return min(game.round for game in self.games)

    @property
    def finished(self) -> bool:
        """Whether every seat has played to the end."""
        return all(game.finished for game in self.games)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide in the turn under way."""
        return tuple(seat for seat in range(len(self.seats)) if self.why_not_act(seat) is None)

    def why_not_act(self, seat: int) -> Refusal | None:
        """The reason why a seat cannot decide anything now."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            return Refusal.NO_SUCH_SEAT
        if self.seats[seat].away:
            return Refusal.AWAY
        game = self.games[seat]
        if game.finished:
            return Refusal.FINISHED
        return Refusal.OTHERS_TO_PLACE if game.turn > self.turn else None

    def decide(self, seat: int, decision: Decision) -> "Table":
        """The table after a seat's decision. Raises Refused, or what `Game.decide` does.

        When the last seat has finished its turn the turn is revealed, and the next one begins.
        """
        refuse(self.why_not_act(seat))
        if isinstance(decision, Activate):
            raise Refused(Refusal.FORCED)
        return self._with(seat, self.games[seat].decide(decision))

    def take_back(self, seat: int) -> "Table":
        """The table before a seat's last decision, as long as its turn is not revealed.

        Raises Refused.
        """
        self._seat(seat)
        game = self.games[seat]
        last = game.decisions[-1:]
        if not last or isinstance(last[0], Activate):
            raise Refused(Refusal.REVEALED)
        before = game.take_back()
        if before.turn < max(self.turn, len(self.markers)):  # known: revealed at some time
            raise Refused(Refusal.REVEALED)
        return self._with(seat, before)

    def leave(self, seat: int) -> "Table":
        """The table after a player has left; the others no longer wait. Raises Refused (AWAY)."""
        refuse(Refusal.AWAY if self._seat(seat).away else None)
        return self._changed(seat, away=True)

    def come_back(self, seat: int) -> "Table":
        """The table after a player has come back, to play the missed turns first.

        Raises Refused.
        """
        refuse(None if self._seat(seat).away else Refusal.NOT_AWAY)
        return self._changed(seat, away=False)

    def view(self, seat: int) -> SeatView:
        """The games as a seat may see them. Raises Refused (NO_SUCH_SEAT)."""
        self._seat(seat)
        games = tuple(
            self.games[index] if index == seat else game
            for index, game in enumerate(self.revealed())
        )
        return SeatView(seat, games, self.why_not_act(seat) is Refusal.OTHERS_TO_PLACE)

    def revealed(self) -> tuple[Game, ...]:
        """Every seat's game at the reveal of the turn before."""
        turn = self.turn
        return tuple(_until(game, turn) for game in self.games)

    def ranking(self) -> tuple[Rank, ...]:
        """The seats from first to last, by their scores at the last reveal. Base game 7."""
        scores = [game.score for game in self.revealed()]
        order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
        return tuple(
            Rank(1 + sum(other > scores[seat] for other in scores), seat, scores[seat])
            for seat in order
        )

    def pairs(self) -> tuple[tuple[Game, Seat], ...]:
        """Each game with its seat."""
        return tuple(zip(self.games, self.seats, strict=True))

    def _seat(self, seat: int) -> Seat:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise Refused(Refusal.NO_SUCH_SEAT)
        return self.seats[seat]

    def _changed(self, seat: int, *, away: bool) -> "Table":
        changed = replace(self.seats[seat], away=away)
        seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])
        return self._of(seats, self.games)

    def _with(self, seat: int, game: Game) -> "Table":
        games = (*self.games[:seat], game, *self.games[seat + 1 :])
        return self._of(self.seats, games)

    def _of(self, seats: tuple[Seat, ...], games: tuple[Game, ...]) -> "Table":
        """The table with these games, with markers where the reveal of a turn requires them."""
        same = {"source": self.source, "options": self.options}
        table = unchecked(Table, **same, seats=seats, games=games, markers=self.markers)
        markers = _with_turn(table)
        games = tuple(_marked(game, table.turn, markers) for game in games)
        seats = _seated(seats, games)
        return unchecked(Table, **same, seats=seats, games=games, markers=markers)


def _seated(seats: tuple[Seat, ...], games: tuple[Game, ...]) -> tuple[Seat, ...]:
    """The seats with the decisions of their games."""
    return tuple(
        replace(seat, decisions=game.decisions) for seat, game in zip(seats, games, strict=True)
    )


def _with_turn(table: Table) -> tuple[int, ...]:
    """The markers of each turn, that of the turn under way included. Source: level to level."""
    markers, turn = table.markers, table.turn
    if turn <= len(markers):
        return markers
    markers += markers[-1:] * (turn - 1 - len(markers))
    present = [game for game, seat in table.pairs() if not seat.away]
    boards = [_until(game, turn).board for game in present if has_markers(game)]
    earned = any(earns_marker(board, markers[-1]) for board in boards)
    return (*markers, markers[-1] + earned)


def _until(game: Game, turn: int) -> Game:
    """The game when its seat began that turn; the present game if it has not come so far."""
    if game.turn < turn:
        return game
    # The markers that became active for the turn stand before its other decisions.
    before = (
        step.turn < turn or (step.turn == turn and isinstance(step.decision, Activate))
        for step in steps(game)
    )
    return at_step(game, sum(before))


def _marked(game: Game, turn: int, markers: tuple[int, ...]) -> Game:
    """The game with the markers that its turn has at this table, once it is revealed."""
    at = game.turn
    if not has_markers(game) or game.finished or at > turn or at > len(markers):
        return game
    more = markers[at - 1] - game.state.turn.markers
    return replay(game, [Activate()] * more) if more > 0 else game
