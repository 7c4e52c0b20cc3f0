"""The save of the diary: the order of play of dailies, and what reviews of games have found."""

from __future__ import annotations

from typing import Final

from nmbr9.contests.statistics import Account, PlayRecord
from nmbr9.deck import parse_date
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, seal, unseal
from nmbr9.untrusted import as_form, as_int_within, as_list, as_object, as_text, malformed

NAME: Final = PREFIX + "diary"
FORMAT: Final = 1
_TENTHS: Final = range(-9_999, 10_000)


def to_json(record: PlayRecord) -> dict[str, object]:
    reviewed = [list(account) for account in record.accounts]
    return {"format": FORMAT, "finished": dict(record.finished), "reviewed": reviewed}


def load_record(store: SafeStore) -> PlayRecord:
    return store.load(NAME, read_record).value or PlayRecord()


def add(store: SafeStore, more: PlayRecord) -> tuple[Notice, ...]:
    return store.save(NAME, seal(to_json(load_record(store).joined(more))), read_record)


def read_record(save: str) -> PlayRecord:
    """Raises BadValue."""
    form = as_form(unseal(save), "the diary", FORMAT)
    days = as_object(form.get("finished"), "the finished dailies").items()
    accounts = tuple(map(_account, as_list(form.get("reviewed"), "the reviewed games")))
    return PlayRecord().joined(PlayRecord({_day(day): _day(on) for day, on in days}, accounts))


def _day(form: object) -> str:
    return parse_date(as_text(form, "a date")).isoformat()


def _account(form: object) -> Account:
    match form:
        case [str(game), str(tiles), list(costs), luck] if len(tiles) == len(costs):
            if tiles.isascii() and tiles.isdigit():
                return Account(game, tiles, tuple(map(_tenths, costs)), _tenths(luck))
    raise malformed("a reviewed game has a name, and for each round a tile and a cost")


def _tenths(form: object) -> int | None:
    return None if form is None else as_int_within(form, "tenths of a point", _TENTHS)


def _merge(store: receiver.Receiver, name: str, text: str) -> None:
    both = read_record(text).joined(load_record(store))
    in_order = dict(sorted(both.finished.items(), key=lambda each: each[1]))
    receiver.set_list(store, name, to_json(both._replace(finished=in_order)))


SAVED: Final = (Saved(NAME, _merge),)
