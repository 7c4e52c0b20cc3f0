"""A table on one device: the engine's `Table` with the hand-over, open rounds and the minute."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from nmbr9.decisions import Decision
from nmbr9.errors import Refusal, Refused
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.table import Table
from nmbr9.ui.seating.addresses import read_table
from nmbr9.ui.seating.seats import MINUTE, Phase, name_of

NOBODY: Final = -1


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


TABLE: Final = "#table="
"""The name of a stored table follows."""


def read_seats(text: str) -> Hotseat:
    """The table of a link, to view. Raises BadRecord."""
    return resume(Hotseat("", read_table(text), Phase.END))
