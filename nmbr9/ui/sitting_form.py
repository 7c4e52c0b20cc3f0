"""A table as it is saved: its record, who has the device, and which computers play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.record import table_from_json, table_to_json
from nmbr9.solver.protocol import Strength
from nmbr9.ui import coach
from nmbr9.ui.tables import NOBODY, Phase, Sitting, resumed
from nmbr9.untrusted import as_int, as_list, as_object, as_text, malformed

if TYPE_CHECKING:
    from nmbr9.table import Table

_KEYS = frozenset({"table", "phase", "seat", "seen", "minute"})
_COMPUTERS = "computers"
"""A key that is there only where a computer plays, so a table of persons is saved as ever."""


def sitting_to_json(sitting: Sitting) -> dict[str, object]:
    """What is saved of a table: its record, and who has the device."""
    form: dict[str, object] = {
        "table": table_to_json(sitting.table),
        "phase": sitting.phase.value,
        "seat": sitting.seat,
        "seen": sitting.seen,
        "minute": sitting.minute,
    }
    if any(sitting.computers):
        form[_COMPUTERS] = [strength and strength.value for strength in sitting.computers]
    return form


def sitting_from_json(name: str, form: object) -> Sitting:
    """The table of a save, brought to where it can go on; BadRecord for anything else."""
    body = as_object(form, "a saved table")
    if body.keys() - {_COMPUTERS} != _KEYS:
        keys = ", ".join(sorted(_KEYS))
        raise malformed(f"a saved table has the keys {keys}, may have {_COMPUTERS}, and no other")
    table = table_from_json(body["table"])
    computers = _computers(body[_COMPUTERS], table) if _COMPUTERS in body else ()
    phase = as_text(body["phase"], "the phase")
    seat = as_int(body["seat"], "the seat")
    if phase not in tuple(Phase) or not NOBODY <= seat < len(table.seats):
        raise malformed("the table is in no known phase")
    minute = None if body["minute"] is None else max(0, as_int(body["minute"], "the minute"))
    seen = max(0, min(as_int(body["seen"], "the turn seen"), table.turn - 1))
    return resumed(Sitting(name, table, Phase(phase), seat, seen, minute, computers))


def _computers(form: object, table: Table) -> tuple[Strength | None, ...]:
    """The computers of a save; BadRecord unless one seat at least is a person's."""
    names = as_list(form, "the computers")
    if len(names) != len(table.seats) or None not in names:
        raise malformed("a table says of each seat which computer plays there, and not everywhere")
    if not coach.knows(table.options):
        raise malformed("computers play the base game only")
    return tuple(None if name is None else _strength(name) for name in names)


def _strength(name: object) -> Strength:
    text = as_text(name, "a strength")
    if text not in tuple(Strength):
        raise malformed("a computer has a strength that is not known here")
    return Strength(text)
