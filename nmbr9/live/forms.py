"""Entries as JSON: written for lines and saves, read from untrusted text."""

import json
import re
from collections.abc import Callable
from typing import Final, TypeVar

from nmbr9.errors import BadValue
from nmbr9.live.commitments import DIGEST_LETTERS, SALT_LETTERS
from nmbr9.live.entries import Commit, Deal, Entry, Host, Join, Leave, Minute, Open, Return
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if
from nmbr9.options import MOST_PLAYERS
from nmbr9.record.json_form import options_form, read_options, read_source, source_form
from nmbr9.untrusted import as_int_within, as_list, as_object, as_text, malformed, parse_json

LONGEST_NAME: Final = 40
LONGEST_SEED: Final = 400
MOST_DECISIONS: Final = 12
"""The most decisions in one turn; two fillers, a relocation and the rest of NMBR 9 ++ are fewer."""

_Read = TypeVar("_Read")
_SEATS: Final = range(MOST_PLAYERS)
_TURNS: Final = range(1, 100)
_HEX: Final = re.compile("[0-9a-f]+")
_DECISION: Final = re.compile(r"[a-z0-9_@,+\- ]{1,80}")


def read_versioned(text: str, version: int, read: Callable[[dict[str, object]], _Read]) -> _Read:
    """The rest of a text from another page, if it has this version. Raises LiveRefused."""
    try:
        body = as_object(parse_json(text), "a text of another page")
        named = body.pop("nmbr9", None)
        refuse_if(type(named) is int and named > version, LiveFault.UNKNOWN_VERSION)
        if type(named) is not int or named != version:
            raise malformed("a text of another page says its version")
        return read(body)
    except (BadValue, RecursionError):
        raise LiveRefused(LiveFault.BAD_MESSAGE) from None


def write_entry(entry: Entry) -> dict[str, object]:  # noqa: PLR0911 - a table
    """The JSON form of an entry."""
    match entry:
        case Join(seat=seat, name=name, key=key):
            return {"e": "join", "seat": seat, "name": name, "key": key}
        case Deal(seat=seat, source=source, options=options):
            cards = {"source": source_form(source), "options": options_form(options)}
            return {"e": "begin", "seat": seat, **cards}
        case Commit(seat=seat, turn=turn, digest=digest):
            return {"e": "commit", "seat": seat, "turn": turn, "digest": digest}
        case Open(seat=seat, turn=turn, salt=salt, decisions=decisions):
            shown = {"salt": salt, "decisions": list(decisions)}
            return {"e": "open", "seat": seat, "turn": turn, **shown}
        case Return(seat=seat, key=key):
            return {"e": "return", "seat": seat, "key": key}
        case Leave(seat=seat):
            return {"e": "leave", "seat": seat}
        case Minute(seat=seat):
            return {"e": "minute", "seat": seat}
        case Host(seat=seat):
            return {"e": "host", "seat": seat}


def read_entry(form: object) -> Entry:  # noqa: PLR0911 - a table
    """The entry of a form, the inverse of `write_entry`. Raises BadRecord."""
    body = as_object(form, "an entry")
    kind, seat = body.pop("e", None), as_int_within(body.pop("seat", None), "a seat", _SEATS)
    match kind, body:
        case "join", {"name": name, "key": key, **rest} if not rest:
            return Join(seat, read_name(name), hexadecimal(key, DIGEST_LETTERS))
        case "begin", {"source": source, "options": options, **rest} if not rest:
            chosen = read_options(options)
            if len(json.dumps(source)) > LONGEST_SEED:
                raise malformed("the cards of a table are told in fewer letters")
            return Deal(seat, read_source(source, chosen.variant.copies), chosen)
        case "commit", {"turn": turn, "digest": digest, **rest} if not rest:
            return Commit(seat, _turn(turn), hexadecimal(digest, DIGEST_LETTERS))
        case "open", {"turn": turn, "salt": salt, "decisions": decisions, **rest} if not rest:
            return Open(seat, _turn(turn), hexadecimal(salt, SALT_LETTERS), _decisions(decisions))
        case "return", {"key": key, **rest} if not rest:
            return Return(seat, hexadecimal(key, DIGEST_LETTERS))
        case "leave", {**rest} if not rest:
            return Leave(seat)
        case "minute", {**rest} if not rest:
            return Minute(seat)
        case "host", {**rest} if not rest:
            return Host(seat)
    raise malformed("an entry of no known kind")


def read_name(value: object) -> str:
    """A name in any letters. Raises BadRecord if it is too long."""
    name = as_text(value, "a name")
    if len(name) > LONGEST_NAME or "\n" in name:
        raise malformed("a name is one short line")
    return name


def hexadecimal(value: object, letters: int) -> str:
    """A text of this many hexadecimal digits. Raises BadRecord."""
    text = as_text(value, "a digest")
    if len(text) != letters or not _HEX.fullmatch(text):
        raise malformed(f"a digest, a key or a salt has {letters} hexadecimal digits")
    return text


def _turn(value: object) -> int:
    return as_int_within(value, "a turn", _TURNS)


def _decisions(value: object) -> tuple[str, ...]:
    """The decisions of a turn as texts; the engine says whether they are legal."""
    bounds = f"a turn has at most {MOST_DECISIONS} decisions"
    decisions = as_list(value, "the decisions", range(MOST_DECISIONS + 1), bounds)
    texts = tuple(as_text(decision, "a decision") for decision in decisions)
    if not all(_DECISION.fullmatch(text) for text in texts):
        raise malformed("a decision is a short text of a record")
    return texts


def entry_text(entry: Entry) -> str:
    """An entry as one line, the same on every page."""
    return json.dumps(write_entry(entry), sort_keys=True, separators=(",", ":"))
