"""What happens at a table: the page before and after, pure. `update` asks here first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from nmbr9.ui import actions as do
from nmbr9.ui.locale import texts
from nmbr9.ui.seating import default_names, draft_of
from nmbr9.ui.state import Message, Page, State
from nmbr9.ui.tables import NOBODY, Phase, Sitting, stepped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nmbr9.ui.seating import Draft

PAGES: Final[Mapping[Phase, Page | None]] = {
    Phase.PASS: Page.PASS,
    Phase.TURN: None,
    Phase.WAIT: Page.WAIT,
    Phase.ROUND: Page.BOARDS,
    Phase.END: Page.STANDING,
}
"""What lies over the board in each phase."""

NO_MINUTE: Final = Message("pass.minute_why")
ALONE: Final = Message("pass.minute_alone")


class Happened(NamedTuple):
    """The next state, and what the page has to do."""

    state: State
    effects: tuple[do.Effect, ...] = ()


def set_up(state: State, action: do.Action) -> Happened:
    """Before a table begins."""
    match action:
        case do.SetUp(name=name, value=value):
            return _drafted(state, state.draft.changed(name, value))
        case do.Option(name=name, value=value):
            return _drafted(state, state.draft.with_option(name, value))
        case do.Drafted(draft=draft, tables=tables):
            return _drafted(state.changed(tables=tables), replace(draft, opened=True))
        case do.StartTable():
            return _started(state)
        case do.ForgetTable(name=name) if any(table.name == name for table in finished(state)):
            return Happened(state, (action,))
        case do.SameAgain() if state.sitting is not None:
            draft = replace(draft_of(state.sitting), opened=True)
            state = state.changed(draft=draft, page=Page.SEATS)
            return Happened(state, (do.SaveDraft(), do.ReadTables()))
    return Happened(state)


def finished(state: State) -> tuple[Sitting, ...]:
    """The stored tables that may be deleted: played to the end, and not the one that lies here."""
    here = state.sitting.name if state.sitting is not None else ""
    return tuple(table for table in state.tables if table.phase is Phase.END and table.name != here)


def _drafted(state: State, draft: Draft) -> Happened:
    return Happened(state.changed(draft=draft), (do.SaveDraft(),))


def _started(state: State) -> Happened:
    """On the way to the table, if it can begin."""
    fault = draft_fault(state)
    if fault is not None:
        return Happened(state.changed(said=(fault,)))
    state = state.changed(draft=replace(state.draft, opened=False), page=None)
    return Happened(state, (do.SaveDraft(), do.GoTable()))


def draft_fault(state: State) -> Message | None:
    """Why the table that is set up cannot begin."""
    if state.draft.without_person:
        return Message("seats.no_person")
    defaults = default_names(texts(state.language), state.draft.computers)
    name = state.draft.doubled(defaults)
    return Message("seats.same_name", {"name": name}) if name else None


def acted(state: State, action: do.AtTable) -> Happened:
    """After one of the table's own buttons, or a second."""
    before = state.sitting
    if before is None or state.replay is not None:
        return Happened(state)
    after = stepped(before, action.what, action.seat)
    if after == before:
        why = (why_no_minute(before),) if action.what == "minute" else state.said
        return Happened(state.changed(said=why))
    if action.what == "tick":
        over = (Message("pass.minute_over"),) if after.minute == 0 else state.said
        return Happened(state.changed(sitting=after, said=over))
    if action.what == "minute":
        said = (Message("pass.minute_said", {"seconds": after.minute or 0}),)
        return Happened(state.changed(sitting=after, said=said), (do.Save(),))
    if after.playing and before.playing and after.seat == before.seat:
        return Happened(state.changed(sitting=after), (do.Save(),))
    return Happened(put_on(state, after), (do.Save(),))


def why_no_minute(sitting: Sitting) -> Message:
    """Why nobody may give one more minute now: computers do not wait as people do."""
    return ALONE if len(sitting.persons) == 1 else NO_MINUTE


def followed(
    before: State, action: do.Action, state: State, effects: tuple[do.Effect, ...]
) -> Happened:
    """What an action of the board means for the table; without a table, what it was."""
    sitting = before.sitting
    if sitting is not None and isinstance(action, do.Restart):
        return Happened(before)
    if sitting is None or state.sitting is not sitting:
        return Happened(state, effects)
    if not sitting.playing:
        looked_at = before.replay is not None or state.replay is not None
        decided = state.game is not before.game and not looked_at
        return Happened(before) if decided else Happened(state, effects)
    return _decided(before, state, effects, sitting)


def _decided(
    before: State, state: State, effects: tuple[do.Effect, ...], sitting: Sitting
) -> Happened:
    """After an action of the seat in hand: its decisions, or the end of its turn."""
    if state.game is not before.game:
        sitting = sitting.played(state.game)
    elif state.drawn == before.drawn:
        return Happened(state, effects)
    if not state.drawn:
        return Happened(state.changed(sitting=sitting), effects)
    effects = effects if do.Save() in effects else (*effects, do.Save())
    went_on = sitting.went_on()
    if went_on.playing:
        return Happened(state.changed(sitting=went_on, game=went_on.in_view), effects)
    return Happened(put_on(state, went_on), effects)


def closed(before: State, after: Happened) -> Happened:
    """Keep in mind that the page on which a table is set up was left."""
    state = after.state
    if before.page is not Page.SEATS or state.page is Page.SEATS or not state.draft.opened:
        return after
    draft = replace(state.draft, opened=False)
    return Happened(state.changed(draft=draft), (*after.effects, do.SaveDraft()))


def put_on(state: State, sitting: Sitting) -> State:
    """The page in a new phase of a table: of what was done before nothing is left to see."""
    return state.holding(
        sitting=sitting,
        game=sitting.in_view,
        dropped=None,
        drawn=True,
        held=False,
        replay=None,
        shared=None,
        page=PAGES[sitting.phase],
        said=(_said(sitting),),
    )


def _said(sitting: Sitting) -> Message:
    if sitting.seat == NOBODY:
        return Message("pass.nobody")
    name = sitting.named(sitting.seat)
    match sitting.phase:
        case Phase.PASS:
            return Message("pass.said", {"name": name})
        case Phase.TURN:
            game = sitting.in_view
            shown = ", ".join(map(str, game.shown))
            values: dict[str, str | int] = {
                "name": name,
                "round": game.round,
                "rounds": game.rounds,
                "shown": shown,
            }
            return Message("pass.turn_said", values)
        case Phase.WAIT:
            return Message("wait.thinking", {"name": name})
        case Phase.ROUND:
            return Message("boards.said")
    return verdict(sitting)


def verdict(sitting: Sitting) -> Message:
    """Who has won, or shares the win; or who is ahead, while somebody may still come back."""
    table = sitting.table
    ranking = table.ranking()
    first = [standing.seat for standing in ranking if standing.place == 1]
    values: dict[str, str | int] = {
        "names": ", ".join(map(sitting.named, first)),
        "n": ranking[0].score,
        "away": ", ".join(
            sitting.named(seat) for seat, game in enumerate(table.games) if not game.finished
        ),
    }
    if not table.finished:
        return Message("standing.ahead", values)
    return Message("standing.won" if len(first) == 1 else "standing.shared", values)
