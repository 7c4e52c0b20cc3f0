"""Saves of branches, each under the name of its game and an id. Nothing here raises.

A save has the original game, its owner, the start of the branch, and the branch. The engine checks
each part when it is read.
"""

from types import MappingProxyType
from typing import Final

from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.record import from_json, to_json
from nmbr9.ui.branches.state import MOST, Branch, game_of
from nmbr9.ui.games.names import name_of, named
from nmbr9.ui.games.people import shown_name
from nmbr9.ui.games.saves import game_goes_on
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.storage.receiver import Merged, Receiver, TooManyError
from nmbr9.ui.storage.safe_store import SafeStore, Stored
from nmbr9.ui.storage.saved import Kind, Saved
from nmbr9.ui.storage.text_store import PREFIX
from nmbr9.untrusted import as_form, as_int_within, as_object, as_text, malformed

FORMAT: Final = 1
LONGEST_ID: Final = 24
_KEYS: Final = frozenset({"format", "whole", "title", "start", "game"})

_WORDS: Final = MappingProxyType(
    {
        **dict.fromkeys(("replay.own", "replay.solver", "replay.layout", "rivals.you"), ()),
        "puzzle.kind.grade": (),
        **dict.fromkeys((f"strength.{strength.value}" for strength in Strength), ()),
        **dict.fromkeys(("replay.rival", "replay.seat"), ("name",)),
        "rivals.rival": ("n",),
        "bots.name": ("name",),
        "computers.name": ("strength",),
        "computers.numbered": ("strength", "n"),
    }
)
"""The texts that name the owner of a game, each with its values."""


# The store


def names_of_all(store: SafeStore) -> tuple[str, ...]:
    return store.names(BRANCHES.prefix)


def load_branch(store: SafeStore, name: str) -> Stored[Branch]:
    """Load a branch, or its good copy, or nothing; a damaged save is put aside."""
    loaded = BRANCHES.load(store, name)
    aside = any(notice.kind is NoticeKind.SAVE_SET_ASIDE for notice in loaded.notices)
    if loaded.value is not None or not aside:
        return loaded
    notices = BRANCHES.forget(store, name)  # it lies aside now, and would be found again
    return Stored(None, (Notice(NoticeKind.BRANCH_SET_ASIDE), *notices))


# The form of a save


def branch_to_json(branch: Branch) -> dict[str, object]:
    return {
        "format": FORMAT,
        "whole": to_json(branch.whole),
        "title": _title_form(branch.title),
        "start": branch.start,
        "game": to_json(branch.game),
    }


def branch_from_json(name: str, form: object) -> Branch:
    """The branch of a save under this name. Raises BadRecord for anything else."""
    body = as_form(form, "the saved branch", FORMAT)
    if body.keys() != _KEYS:
        raise malformed(f"a saved branch has the keys {', '.join(sorted(_KEYS))} and no other")
    whole, game = _game(body["whole"], game_of(name)), _game(body["game"], game_of(name))
    start = as_int_within(body["start"], "the start", range(len(game.decisions) + 1))
    shared = whole.decisions[:start], whole.options, whole.seat
    if shared != (game.decisions[:start], game.options, game.seat):
        raise malformed("the branch does not begin as the game that it was played on from")
    branch = Branch(_id(name), whole, read_title(body["title"]), start, game)
    if branch.name != name or name_of(game) != game_of(name):
        raise BadRecord(Reason.DAMAGED, "the branch belongs to another game")
    return branch


def _game(form: object, name: str) -> Game:
    game = from_json(form)
    return named(game, name) or game


def _id(name: str) -> str:
    id_ = name.rpartition("/")[2]
    if not (id_.isascii() and id_.replace("-", "").isalnum() and len(id_) <= LONGEST_ID):
        raise malformed("a branch has letters and digits for its id")
    return id_


def _title_form(title: Message) -> dict[str, object]:
    values = {
        name: _title_form(value) if isinstance(value, Message) else value
        for name, value in title.values.items()
    }
    return {"key": title.key, "values": values}


def read_title(form: object) -> Message:
    """The text that names the owner of a game. Raises BadRecord for any that is not ours."""
    body = as_object(form, "a title")
    key, values = as_text(body.get("key"), "a title"), as_object(body.get("values"), "its values")
    if key not in _WORDS or values.keys() != {*_WORDS[key]}:
        raise malformed("a title of a game is not known here")
    return Message(key, {name: _value(name, value) for name, value in values.items()})


def _value(name: str, value: object) -> str | int | Message:
    if isinstance(value, dict):
        return read_title(value)
    if name == "n":
        return as_int_within(value, "a number in a title", range(100))
    return shown_name(as_text(value, "a name"))


def _goes_on(branch: Branch, later: Branch) -> bool:
    return game_goes_on(branch.game, later.game)


BRANCHES: Final = Kind(
    PREFIX + "branch/", lambda branch: branch.name, branch_to_json, branch_from_json, _goes_on
)


def _merge(store: Receiver, name: str, text: str) -> Merged:
    """Two branches of one name that differ both stay, the backup's under another id."""
    branch = name.removeprefix(BRANCHES.prefix)
    brought = BRANCHES.read(branch, text)
    loaded = load_branch(store, branch)
    own = loaded.value
    if own is not None and _goes_on(brought, own):
        return Merged.KEPT
    if own is not None and _goes_on(own, brought):
        store.texts.set(name, text)
        return Merged.UPDATED
    while store.texts.get(name) not in (None, text):
        name += "-"
        BRANCHES.read(name.removeprefix(BRANCHES.prefix), text)
    if store.texts.get(name) == text:
        return Merged.KEPT
    if store.texts.count(BRANCHES.prefix) >= MOST:
        raise TooManyError
    store.texts.set(name, text)
    return Merged.ADDED


SAVED: Final = (Saved(BRANCHES.prefix, _merge),)
