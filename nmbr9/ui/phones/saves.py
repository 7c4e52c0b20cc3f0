"""Saves of tables of phones: each has the whole open table, and the player's own turn."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from nmbr9.errors import BadValue
from nmbr9.live.by_links import LinkPage
from nmbr9.live.desk import desk_from_json, desk_to_json
from nmbr9.live.forms import MOST_DECISIONS
from nmbr9.live.guest import GuestPage
from nmbr9.live.host import HostPage
from nmbr9.live.log import MOST_ENTRIES
from nmbr9.live.meeting import played
from nmbr9.live.page import LivePage
from nmbr9.ui.games.people import told_apart
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import STORED
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Kind, Saved
from nmbr9.ui.storage.text_store import StorageError, unseal
from nmbr9.untrusted import as_bool, as_int, as_int_within, as_list, as_object, as_text, malformed

FORMAT: Final = 1
BY_LINKS: Final = 2

_KEYS: Final = frozenset({"format", "desk", "hosts", "draft", "seen"})
_LINK_KEYS: Final = frozenset({"format", "desk", "holds", "since", "draft", "seen"})


def save_phones(store: SafeStore, sitting: Sitting) -> tuple[Notice, ...]:
    return PHONES.save(store, sitting) if sitting.seat >= 0 else ()


def list_phones(store: SafeStore) -> dict[str, tuple[str, ...]]:
    """List the stored tables by name, without replaying them; not those that nobody came to."""
    listed = {}
    for name in store.names(PHONES.prefix):
        with suppress(BadValue, StorageError):
            save = unseal(store.texts.get(PHONES.prefix + name) or "")
            body = as_object(save, "a saved table of phones")
            people = _people(body)
            if len(people) > 1 or body.get("format") == BY_LINKS:
                listed[name] = people
    return listed


def list_open(store: SafeStore) -> dict[str, tuple[str, ...]]:
    over = {each.name for each in PHONES.view_all(store) if each.phase is Phase.END}
    return {name: people for name, people in list_phones(store).items() if name not in over}


def _people(body: Mapping[str, object]) -> tuple[str, ...]:
    log = as_object(as_object(body.get("desk"), "a live table").get("log"), "a log")
    entries = [as_object(entry, "an entry") for entry in as_list(log.get("entries"), "entries")]
    joined = (entry.get("name") for entry in entries if entry.get("e") == "join")
    return told_apart(as_text(name, "a name") for name in joined)


def goes_on(sitting: Sitting, later: Sitting) -> bool:
    """Whether the second sitting knows all that the first knows of the table, and perhaps more."""
    log, mine = sitting.desk.log, sitting.desk.secret == later.desk.secret
    return mine and later.desk.log.agrees(len(log.entries), log.mark)


def sitting_to_json(sitting: Sitting) -> dict[str, object]:
    links = sitting.by_links
    return {
        "desk": desk_to_json(sitting.desk),
        **(
            {"format": BY_LINKS, "holds": links.holds, "since": links.since}
            if links
            else {"format": FORMAT, "hosts": sitting.role.hosts}
        ),
        "draft": list(sitting.draft),
        "seen": sitting.seen,
    }


def sitting_from_json(name: str, form: object) -> Sitting:
    """The seat of a save, without channels. Raises BadRecord."""
    body = as_object(form, "a saved table of phones")
    by_links = body.get("format") == BY_LINKS
    keys = _LINK_KEYS if by_links else _KEYS
    if body.keys() != keys or body["format"] not in (FORMAT, BY_LINKS):
        raise malformed(f"a saved table of phones has the keys {', '.join(sorted(keys))}")
    desk = desk_from_json(body["desk"])
    if desk.log.meeting.name != name or desk.seat is None:
        raise malformed("the save is of another table, or has no seat there")
    page: LivePage = GuestPage(desk)
    if by_links:
        since = as_int_within(body["since"], "a number of entries", range(MOST_ENTRIES + 1))
        page = LinkPage(desk, holds=as_bool(body["holds"], "the holder of the log"), since=since)
    elif as_bool(body["hosts"], "the host"):
        # Whoever comes back as the host may have lost what the others know.
        page = HostPage(desk, gathers=desk.log.meeting.table is not None)
    return _with_turn(Sitting(page), body["draft"], body["seen"])


def _with_turn(sitting: Sitting, draft: object, seen: object) -> Sitting:
    """The sitting with those decisions of its turn that the engine can play."""
    decisions = as_list(draft, "the decisions of the turn")
    texts = tuple(as_text(decision, "a decision") for decision in decisions)
    if len(texts) > MOST_DECISIONS:
        raise malformed(f"a turn has at most {MOST_DECISIONS} decisions")
    table = sitting.table
    if table is None:
        return sitting
    last = max(0, min(as_int(seen, "the turn seen"), table.turn - 1))
    complete = played(table, sitting.seat, texts) is not None
    drafted = replace(sitting, draft=texts, done=complete, seen=last)
    game, count = drafted.game, len(table.games[sitting.seat].decisions)
    legal = game is not None and len(game.decisions) == count + len(texts)
    return drafted if legal else replace(drafted, draft=(), done=False)


PHONES: Final = Kind(
    STORED, lambda sitting: sitting.name, sitting_to_json, sitting_from_json, goes_on
)

SAVED: Final = (Saved(PHONES.prefix, PHONES.merge, check=PHONES.read),)
