"""The save of the diary: the order of play of dailies, and what reviews of games have found."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.deck import parse_date
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.play.actions import Account
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, seal, unseal
from nmbr9.untrusted import as_form, as_int_within, as_list, as_object, as_text, malformed

NAME: Final = PREFIX + "diary"
FORMAT: Final = 1
MOST_ACCOUNTS: Final = 400
"""The reviews kept; beyond it the earliest are dropped."""
_TENTHS: Final = range(-9_999, 10_000)


class Record(NamedTuple):
    finished: Mapping[str, str] = MappingProxyType({})
    """The dates of finished dailies in the order of play, each with the day of play."""
    accounts: tuple[Account, ...] = ()
    """Each game once, as it was reviewed last."""

    def joined(self, later: Record) -> Record:
        before = {day: on for day, on in self.finished.items() if day not in later.finished}
        by_game = {account.game: account for account in (*self.accounts, *later.accounts)}
        return Record({**before, **later.finished}, tuple(by_game.values())[-MOST_ACCOUNTS:])

    def to_json(self) -> dict[str, object]:
        reviewed = [list(account) for account in self.accounts]
        return {"format": FORMAT, "finished": dict(self.finished), "reviewed": reviewed}


def load_record(store: SafeStore) -> Record:
    return store.load(NAME, read_record).value or Record()


def add(store: SafeStore, more: Record) -> tuple[Notice, ...]:
    return store.save(NAME, seal(load_record(store).joined(more).to_json()), read_record)


def read_record(save: str) -> Record:
    """Raises BadValue."""
    form = as_form(unseal(save), "the diary", FORMAT)
    days = as_object(form.get("finished"), "the finished dailies").items()
    accounts = tuple(map(_account, as_list(form.get("reviewed"), "the reviewed games")))
    return Record().joined(Record({_day(day): _day(on) for day, on in days}, accounts))


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
    receiver.set_list(store, name, both._replace(finished=in_order).to_json())


SAVED: Final = (Saved(NAME, _merge),)
