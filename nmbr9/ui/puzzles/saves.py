"""Saves of tries and mistakes; a change starts from the stored text, maybe another tab's."""

from collections.abc import Iterable
from typing import Final

from nmbr9.contests.puzzles import GRADES
from nmbr9.contests.tries import DAYS, MOST, Mistake, Tries, Try, merged, with_mistakes
from nmbr9.deck import parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.record import MAX_CODE_LENGTH
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.puzzles.state import MISTAKES
from nmbr9.ui.storage.receiver import TooManyError
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX, seal, unseal
from nmbr9.untrusted import as_form, as_int_within, as_list, as_object, as_text, malformed

TRIES = PREFIX + "puzzles"
FORMAT: Final = 1

_MOST_TRIES: Final = 2000
"""The most that a backup may lead to; the puzzles of the game are fewer."""
_LONGEST_NAME: Final = 20
_LONGEST_PLACEMENT: Final = 20
_MOST_ANSWERS: Final = 20
_COSTS: Final = range(10_000)
_PARTS: Final = 5


def load_tries(store: SafeStore) -> Tries:
    return store.load(TRIES, read_tries).value or Tries()


def save_try(store: SafeStore, try_: Try) -> tuple[Notice, ...]:
    return _save_tries(store, load_tries(store).with_tries((try_,)))


def load_mistakes(store: SafeStore) -> tuple[Mistake, ...]:
    return store.load(MISTAKES, read_mistakes).value or ()


def add_mistakes(store: SafeStore, more: tuple[Mistake, ...]) -> tuple[Notice, ...]:
    return _save_mistakes(store, with_mistakes(load_mistakes(store), more))


def save_mistake(store: SafeStore, tried: Mistake) -> tuple[Notice, ...]:
    mistakes = load_mistakes(store)
    changed = (tried if mistake.code == tried.code else mistake for mistake in mistakes)
    return _save_mistakes(store, changed)


def _merge_tries(store: SafeStore, _name: str, text: str) -> None:
    tries = load_tries(store).with_tries(read_tries(text).in_order)
    if len(tries.in_order) > _MOST_TRIES:
        raise TooManyError
    _save_tries(store, tries)


def _merge_mistakes(store: SafeStore, _name: str, text: str) -> None:
    _save_mistakes(store, merged(load_mistakes(store), read_mistakes(text)))


# Their form


def read_tries(save: str) -> Tries:
    """Raises BadValue."""
    return Tries().with_tries(map(_try, _forms(save, "tries")))


def read_mistakes(save: str) -> tuple[Mistake, ...]:
    """Does not check the positions. Raises BadValue."""
    forms = _forms(save, "mistakes")
    if len(forms) > MOST:
        raise malformed(f"there are at most {MOST} mistakes")
    return with_mistakes((), map(_mistake, forms))


def _forms(save: str, name: str) -> list[object]:
    return as_list(as_form(unseal(save), f"the save of {name}", FORMAT).get(name), f"the {name}")


def _save_tries(store: SafeStore, tries: Tries) -> tuple[Notice, ...]:
    written = [[o.name, o.grade, o.day.isoformat(), o.place, o.cost] for o in tries.in_order]
    return store.save(TRIES, seal({"format": FORMAT, "tries": written}), read_tries)


def _try(form: object) -> Try:
    parts = as_list(form, "a try")
    if len(parts) != _PARTS:
        raise malformed(f"a try has {_PARTS} parts")
    name, grade, day, place, cost = parts
    named = as_text(name, "the name of a puzzle")
    if len(named) > _LONGEST_NAME:
        raise malformed("no puzzle has so long a name")
    return Try(
        named,
        as_int_within(grade, "a grade", range(GRADES[0], GRADES[-1] + 1)),
        parse_date(as_text(day, "a day")),
        as_int_within(place, "a place", _COSTS),
        None if cost is None else as_int_within(cost, "a cost", _COSTS),
    )


def _placement(form: object) -> str:
    text = as_text(form, "a placement")
    if len(text) > _LONGEST_PLACEMENT:
        raise malformed("no placement is so long")
    return text


def _save_mistakes(store: SafeStore, mistakes: Iterable[Mistake]) -> tuple[Notice, ...]:
    written = [
        {
            "code": mistake.code,
            "own": mistake.played,
            "answers": list(mistake.answers),
            "cost": mistake.cost,
            "due": mistake.due.isoformat(),
            "rung": mistake.rung,
        }
        for mistake in mistakes
    ]
    return store.save(MISTAKES, seal({"format": FORMAT, "mistakes": written}), read_mistakes)


def _mistake(form: object) -> Mistake:
    body = as_object(form, "a mistake")
    code = as_text(body.get("code"), "a share code")
    if len(code) > MAX_CODE_LENGTH:
        raise BadRecord(Reason.TOO_LONG, "the code of a mistake is too long")
    answers = as_list(body.get("answers"), "the better placements")
    if len(answers) > _MOST_ANSWERS:
        raise malformed(f"a mistake has at most {_MOST_ANSWERS} better placements")
    return Mistake(
        code,
        _placement(body.get("own")),
        tuple(map(_placement, answers)),
        as_int_within(body.get("cost"), "a cost", _COSTS),
        parse_date(as_text(body.get("due"), "a day")),
        as_int_within(body.get("rung"), "a rung", range(len(DAYS) + 1)),
    )


SAVED: Final = (Saved(TRIES, _merge_tries), Saved(MISTAKES, _merge_mistakes))
