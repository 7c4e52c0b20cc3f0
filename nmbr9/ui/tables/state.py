"""The tables of this browser: their actions, the one in play, the setup of the next."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from nmbr9.decisions import Decision
from nmbr9.deck import Seeded
from nmbr9.errors import BadValue, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import MOST_PLAYERS, Options
from nmbr9.protocol import Strength
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.record.json_form import options_form, read_options
from nmbr9.table import Seat, Table
from nmbr9.ui.games import bots
from nmbr9.ui.games.people import clean_name, isolated, look_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.options import changed_options
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.seating.seats import (
    COLOURS,
    LEAST_PLAYERS,
    MINUTE,
    TWO_PLAYER_OPTIONS,
    Phase,
    name_of,
    read_table,
)

TABLE: Final = "#table="
"""The name of a stored table follows."""
NOBODY: Final = -1
PLAYERS: Final = range(LEAST_PLAYERS, MOST_PLAYERS + 1)


@dataclass(frozen=True, slots=True)
class Hotseat:
    """A table and the seat that has the device."""

    name: str
    """Empty: somebody else's table, opened by a link to be viewed."""
    table: Table
    phase: Phase = Phase.PASS
    seat: int = 0
    """The seat that has the device, or gets it next; NOBODY while every player is away."""
    seen: int = 0
    """The last turn whose result all have looked at."""
    minute: int | None = None
    """The seconds left to the seat in hand, if the others have asked for the minute."""
    computers: tuple[Strength | None, ...] = ()
    """[seat]: the strength of its computer; None for a person. Empty: all people."""
    earlier: tuple[Table, ...] = field(default=(), repr=False, compare=False)
    """The table before each decision of the turn in hand, for taking back."""

    @property
    def played_here(self) -> bool:
        return bool(self.name)

    @property
    def playing(self) -> bool:
        return self.phase is Phase.TURN

    def computer(self, seat: int) -> Strength | None:
        return self.computers[seat] if 0 <= seat < len(self.computers) else None

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(n for n in range(len(self.table.seats)) if self.computer(n) is None)

    @property
    def persons_to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.table.to_act if self.computer(seat) is None)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The computers whose turn it is; none before all have looked at a revealed round."""
        turning = self.phase in (Phase.PASS, Phase.TURN, Phase.WAIT) and self.seat != NOBODY
        if not turning or not self.played_here or self.table.turn - 1 > self.seen:
            return ()
        return tuple(seat for seat in self.table.to_act if self.computer(seat) is not None)

    def with_turn(self, seat: int, decisions: Sequence[Decision]) -> "Hotseat":
        """A computer's turn; it stays if a person takes back. Raises Refused, IllegalPlacement."""
        earlier = tuple(_decided(table, seat, decisions) for table in self.earlier)
        hotseat = replace(self, table=_decided(self.table, seat, decisions), earlier=earlier)
        return hotseat.went_on() if self.phase is Phase.WAIT else hotseat

    @property
    def in_view(self) -> Game:
        """The game that may be on the board now: of this round only the playing seat's own."""
        if self.phase is Phase.END:
            return self.table.games[self.table.ranking()[0].seat]
        games = self.table.games if self.playing else self.table.revealed()
        return games[max(0, self.seat)]

    def take(self, seat: int) -> "Hotseat":
        """A person takes the device. Raises Refused if there is nothing to play at that seat."""
        person = self.computer(seat) is None
        refusal = self.table.why_not_act(seat) if person else Refusal.NO_SUCH_SEAT
        if refusal is not None:
            raise Refused(refusal)
        return self._to(Phase.TURN, seat)

    def played(self, game: Game) -> "Hotseat":
        """The table as the seat in hand has left its game: decisions made, or taken back.

        Nobody has seen a round that this reveals, so taking back is still open.
        """
        decisions = self.table.games[self.seat].decisions
        if game.decisions[: len(decisions)] == decisions:
            table = _decided(self.table, self.seat, game.decisions[len(decisions) :])
            return replace(self, table=table, earlier=(*self.earlier, self.table))
        for n, table in enumerate(self.earlier):
            if table.games[self.seat].decisions == game.decisions:
                return replace(self, table=table, earlier=self.earlier[:n])
        table = self.table
        with suppress(Refused):
            while len(table.games[self.seat].decisions) > len(game.decisions):
                table = table.take_back(self.seat)
        return replace(self, table=table)

    def went_on(self) -> "Hotseat":
        """The table in its next phase, once the seat in hand has finished for now."""
        table = self.table
        if all(table.seats[seat].away for seat in self.persons):
            return self._to(Phase.PASS, NOBODY)
        if not table.to_act:
            return replace(self._to(Phase.END, self.seat), seen=table.turn - 1)
        if table.turn - 1 > self.seen:
            return self._to(Phase.ROUND, self.seat)
        if not self.persons_to_act:
            return self._to(Phase.WAIT, table.to_act[0])
        # A person alone with computers hands the device to nobody.
        alone = len(self.persons) == 1
        staying = (Phase.TURN,) if alone else (Phase.PASS, Phase.TURN)
        if self.phase in staying and self.seat in self.persons_to_act:
            return self
        after = [seat for seat in self.persons_to_act if seat > self.seat] or self.persons_to_act
        return self._to(Phase.TURN if alone else Phase.PASS, after[0])

    def _to(self, phase: Phase, seat: int) -> "Hotseat":
        """The table in another phase: the minute is over, and nothing can be taken back."""
        return replace(self, phase=phase, seat=seat, minute=None, earlier=())

    def end_round(self) -> "Hotseat":
        """The table after the open round: the device goes to the first person who has to play."""
        if self.phase is not Phase.ROUND:
            return self
        last = len(self.table.seats) - 1
        return replace(self, seen=self.table.turn - 1, seat=last).went_on()

    def leave(self, seat: int) -> "Hotseat":
        """Nobody waits for the player. Raises Refused. Source: ruling R18."""
        return replace(self, table=self.table.leave(seat), earlier=()).went_on()

    def come_back(self, seat: int) -> "Hotseat":
        """The player has missed turns to play. Raises Refused. Source: ruling R18."""
        return replace(self, table=self.table.come_back(seat), earlier=()).went_on()

    @property
    def may_give_minute(self) -> bool:
        """Whether the others may give the seat in hand one more minute: a person has placed."""
        refusals = map(self.table.why_not_act, self.persons)
        return self.playing and Refusal.OTHERS_TO_PLACE in refusals

    def one_more_minute(self) -> "Hotseat":
        """The table with a minute that runs, or with one more. Source: rules, base game 11."""
        if not self.may_give_minute:
            return self
        return replace(self, minute=(self.minute or 0) + MINUTE)

    def ticked(self, seconds: int) -> "Hotseat":
        if not self.minute or not self.playing:
            return self
        return replace(self, minute=max(0, self.minute - seconds))

    def named(self, seat: int) -> str:
        return name_of(self.table, seat)


def _decided(table: Table, seat: int, decisions: Sequence[Decision]) -> Table:
    for decision in decisions:
        table = table.decide(seat, decision)
    return table


def resume(hotseat: Hotseat) -> Hotseat:
    """The table as it was left; a phase that its game has passed is replaced by the next one."""
    table = hotseat.table
    match hotseat.phase:
        case Phase.TURN | Phase.PASS if hotseat.seat in hotseat.persons_to_act:
            return hotseat
        case Phase.ROUND if table.turn - 1 > hotseat.seen and table.to_act:
            return hotseat
    return replace(hotseat, phase=Phase.PASS).went_on()


def read_seats(text: str) -> Hotseat:
    """The table of a link, to view. Raises BadRecord."""
    return resume(Hotseat("", read_table(text), Phase.END))


# Before a table begins


@dataclass(frozen=True, slots=True)
class Chair:
    name: str
    colour: int
    strength: Strength | None = None


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The choices for a new table; every chair keeps its name, even while nobody uses it."""

    chairs: tuple[Chair, ...] = tuple(Chair("", colour) for colour in range(COLOURS))
    options: Options = TWO_PLAYER_OPTIONS
    seed: str = ""
    """The word for the deck; if empty, the deck is random."""
    opened: bool = False
    """Whether its page is open, so that a reload returns to it."""

    @property
    def word(self) -> str:
        """The word, shortened so that a share code can hold it."""
        return self.seed.strip().encode(errors="ignore")[:MAX_SEED_BYTES].decode(errors="ignore")

    @property
    def seats(self) -> tuple[Chair, ...]:
        return self.chairs[: self.options.players]

    def changed(self, name: str, value: object) -> "TableSetup":
        """The setup with one field changed; an unknown name or value changes nothing.

        `name` is `seed`, an option (see `changed_options`), or for a chair `name-0`, `colour-0` and
        `strength-0` (a value of `Strength`, or empty for a person). If another chair has the
        colour, the two swap: no two are alike. `+1` is the next colour that no seat has.
        """
        field, _, number = name.partition("-")
        match value:
            case str() if field == "seed":
                return replace(self, seed=value[:MAX_SEED_BYTES])
            case str() if number in map(str, range(len(self.chairs))):
                return replace(self, chairs=self._chairs(int(number), field, value))
            case str() | bool():
                options = changed_options(self.options, name, value)
                return replace(self, options=options) if options.players in PLAYERS else self
        return self

    def _chairs(self, n: int, field: str, value: str) -> tuple[Chair, ...]:
        chairs, chair = list(self.chairs), self.chairs[n]
        match field:
            case "name":
                chairs[n] = replace(chair, name=value[:MAX_SEED_BYTES])
            case "strength" if value in ("", *Strength):
                chairs[n] = replace(chair, strength=Strength(value) if value else None)
            case "colour" if value in ("+1", *map(str, range(COLOURS))):
                colour = self._next_colour(n) if value == "+1" else int(value)
                has = next(n for n, other in enumerate(chairs) if other.colour == colour)
                chairs[has] = replace(chairs[has], colour=chair.colour)
                chairs[n] = replace(chair, colour=colour)
        return tuple(chairs)

    def _next_colour(self, chair: int) -> int:
        """The next colour after that of a chair; one that another seat has only if all do."""
        used, own = [seat.colour for seat in self.seats], self.chairs[chair].colour
        after = [(own + n) % COLOURS for n in range(1, COLOURS)]
        return next((colour for colour in after if colour not in used), after[0])

    @property
    def computers(self) -> tuple[Strength | None, ...]:
        """The computer of each seat; empty if all are people."""
        computers = tuple(chair.strength for chair in self.seats)
        return computers if any(computers) else ()

    def default_name(self, chair: int, t: Texts) -> str:
        if self.chairs[chair].strength:
            return t.of(bots.name_of(chair + 1))
        return t("seats.player", n=chair + 1)

    def names(self, t: Texts) -> tuple[str, ...]:
        chairs = enumerate(self.seats)
        return tuple(clean_name(chair.name) or self.default_name(n, t) for n, chair in chairs)

    def why_not_begin(self, t: Texts) -> Message | None:
        """The fault: nobody would play, or two seats have one name."""
        if self.computers and None not in self.computers:
            return Message("seats.no_person")
        names = self.names(t)
        looks = [look_of(name) for name in names]
        name = next((name for name in names if looks.count(look_of(name)) > 1), "")
        return Message("seats.same_name", {"name": isolated(name)}) if name else None

    def table(self, seed: str, t: Texts) -> Table:
        """The table before its first round. Raises BadRecord for options that no table has."""
        chairs = zip(self.names(t), self.seats, strict=True)
        seats = tuple(Seat(name, chair.colour) for name, chair in chairs)
        return Table.start(Seeded(seed), self.options, seats)

    def to_json(self) -> dict[str, object]:
        return {
            "options": options_form(self.options),
            "seed": self.seed,
            "opened": self.opened,
            "names": [chair.name for chair in self.chairs],
            "colours": [chair.colour for chair in self.chairs],
            "strengths": [chair.strength or "" for chair in self.chairs],
        }


def setup_from_json(data: object) -> TableSetup:
    """A setup from stored data; an unreadable field keeps its default."""
    if not isinstance(data, dict):
        return TableSetup()
    setup = TableSetup().changed("seed", data.get("seed"))
    with suppress(BadValue):
        options = read_options(data.get("options"))
        if options.players in PLAYERS:
            setup = replace(setup, options=options)
    for name in ("name", "colour", "strength"):
        values = data.get(f"{name}s")
        for chair, value in enumerate(values if isinstance(values, list) else ()):
            setup = setup.changed(f"{name}-{chair}", str(value) if name == "colour" else value)
    return replace(setup, opened=data.get("opened") is True)


def setup_of(hotseat: Hotseat) -> TableSetup:
    """A setup with the same players and a random deck."""
    table = hotseat.table
    setup = TableSetup(options=table.options)
    for chair, seat in enumerate(table.seats):
        setup = setup.changed(f"name-{chair}", clean_name(seat.name))
        setup = setup.changed(f"strength-{chair}", hotseat.computer(chair) or "")
        setup = setup.changed(f"colour-{chair}", str(seat.colour % COLOURS))
    return setup


@dataclass(frozen=True, slots=True)
class Tables:
    current: Hotseat | None = None
    setup: TableSetup = field(default_factory=TableSetup)
    stored: tuple[Hotseat, ...] = ()
    """All tables in storage, read when the page that shows them opens."""

    @property
    def table(self) -> Table | None:
        return self.current.table if self.current is not None else None

    @property
    def finished(self) -> tuple[Hotseat, ...]:
        """The stored tables that may be deleted: finished, and not on the board."""
        ended = (table for table in self.stored if table.phase is Phase.END)
        return tuple(it for it in ended if self.current is None or it.name != self.current.name)


def on_board(tables: Tables) -> Hotseat | None:
    return tables.current


# Actions


class StartTable(Action):
    """Sit down at the table that was set up."""


class BeginTable(Action):
    """Without a seed, the drawn text becomes it, and another is drawn for the table's name."""

    seed: str
    name: str


class PlayAgain(Action):
    """Begin another table with the same players."""


class ForgetTable(Action):
    name: str


class OpenTable(Action):
    hotseat: Hotseat
    notices: tuple[Notice, ...] = ()


class AtTable(Action):
    """A button: a method of `Hotseat`, perhaps about a seat, which may refuse it."""

    decides = True
    change: Callable[..., Hotseat]
    of: tuple[int, ...] = ()
