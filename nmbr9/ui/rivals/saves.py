"""Saves of the computers that play a deck, and of the last lineup. Nothing here raises."""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import MAXYEAR, date
from typing import Final, TypeAlias

from nmbr9.decisions import Decision, parse_decision
from nmbr9.deck import Source
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.protocol import Strength, as_one_of
from nmbr9.record import replayed
from nmbr9.record.json_form import options_form, read_options
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import game_name, name_of, read_deck
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.rivals import state
from nmbr9.ui.rivals.state import Computer, Computers, Lineup, Strengths
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX, unseal
from nmbr9.untrusted import as_form, as_int_within, as_list, as_object, as_text, malformed

COMPUTERS = PREFIX + "computers/"
LINEUP = PREFIX + "computers-choice"
FORMAT: Final = 1

RECORD = PREFIX + "bots"

_LUCK: Final = range(1, 1_000_000)
_WORD: Final = f"({'|'.join(Strength)})[0-6][-+=]"
_RESULTS: Final = re.compile(f"{_WORD}( {_WORD}){{0,{state.MOST_COMPUTERS - 1}}}")
_MOST_RESULTS: Final = 5000
_MOST_DECISIONS: Final = 200
"""More than any game has."""


def load_computers(store: SafeStore, game: Game) -> Computers:
    if game.options.players > 1 or game_kind(game).dealt:
        return ()
    form = store.get(COMPUTERS + name_of(game))
    with suppress(BadValue):
        return computers_from_json(game.source, form, game.options)
    return ()


def save_computers(store: SafeStore, computers: Computers) -> tuple[Notice, ...]:
    return store.put(COMPUTERS + name_of(computers[0].game), computers_to_json(computers))


def seat_computers(
    store: SafeStore, source: Source, strengths: Strengths, options: Options = STANDARD
) -> tuple[Notice, ...]:
    """Seat computers of these strengths at a deck; if they play it already, they continue."""
    seated = load_computers(store, Game.start(source, options))
    coming = state.beginning(strengths, source, options)
    if {(it.strength, it.seat) for it in seated} == {(it.strength, it.seat) for it in coming}:
        return ()
    return save_computers(store, coming)


def computers_to_json(computers: Computers) -> dict[str, object]:
    return _form((it.strength, it.luck, it.game.decisions) for it in computers)


def computers_from_json(source: Source, form: object, options: Options = STANDARD) -> Computers:
    """The computers of a save, their games replayed; BadRecord for anything else."""
    return tuple(
        Computer(strength, luck, replayed(source, options, decisions))
        for strength, luck, decisions in _courses(form)
    )


_Course: TypeAlias = tuple[Strength, int, Iterable[Decision]]
"""Strength and luck of a computer in a save, and its game, not played yet."""


def _form(courses: Iterable[_Course]) -> dict[str, object]:
    written = [
        {"strength": strength.value, "luck": luck, "decisions": list(map(str, decisions))}
        for strength, luck, decisions in courses
    ]
    return {"format": FORMAT, "computers": written}


def _courses(form: object) -> tuple[_Course, ...]:
    body = as_form(form, "the save of computers", FORMAT)
    forms = as_list(body.get("computers"), "the computers")
    if not 1 <= len(forms) <= state.MOST_COMPUTERS:
        raise malformed(f"there are one to {state.MOST_COMPUTERS} computers")
    return tuple(map(_course, forms))


def _course(form: object) -> _Course:
    body = as_object(form, "a computer")
    decisions = as_list(body.get("decisions"), "the decisions")
    if len(decisions) > _MOST_DECISIONS:
        raise malformed(f"a game has at most {_MOST_DECISIONS} decisions")
    return (
        as_one_of(Strength, body.get("strength"), "a strength"),
        as_int_within(body.get("luck"), "the luck", _LUCK),
        (parse_decision(as_text(decision, "a decision")) for decision in decisions),
    )


def _read_courses(name: str, body: object) -> dict[str, object]:
    deck = name.removeprefix(COMPUTERS)
    if game_name(*read_deck(f"#{deck}", date(MAXYEAR, 1, 1))) != deck:
        raise malformed("the computers play no deck")
    return _form(_courses(body))


def load_lineup(store: SafeStore) -> Lineup:
    return _read_lineup(store.get(LINEUP))


def _read_lineup(saved: object) -> Lineup:
    """The lineup of a save; an unreadable field keeps its default."""
    lineup = Lineup()
    if not isinstance(saved, dict):
        return lineup
    many, strength = saved.get("many"), saved.get("strength")
    if many in state.SEATS and strength in tuple(Strength):  # before each seat had its own
        for seat in state.SEATS:
            lineup = lineup.changed(f"seat-{seat}", strength if seat <= many else "")
    for seat in state.SEATS:
        lineup = lineup.changed(f"seat-{seat}", saved.get(f"seat-{seat}"))
    with suppress(BadValue):
        options = read_options(saved.get("options"))
        lineup = replace(lineup, options=options) if options.players == 1 else lineup
    return lineup


def save_lineup(store: SafeStore, lineup: Lineup) -> tuple[Notice, ...]:
    return store.put(LINEUP, _lineup_form(lineup))


def _lineup_form(lineup: Lineup) -> dict[str, object]:
    seats = zip(state.SEATS, lineup.strengths, strict=True)
    form = {f"seat-{seat}": strength.value if strength else "" for seat, strength in seats}
    return {**form, "options": options_form(lineup.options)}


# The record: for each game, by its name, a word for each bot: `expert2+`, its strength, its seat (0
# for a rival of the day) and whether the player won (+), lost (-) or neither (=).


def load_record(store: SafeStore) -> Mapping[str, str]:
    with suppress(BadValue):
        return _read_record(store.get(RECORD))
    return {}


def count_game(store: SafeStore, own: Game, computers: Computers) -> tuple[Notice, ...]:
    """Write the results of a finished game into the record; the first ones of a deck count."""
    record = load_record(store)
    if name_of(own) in record:
        return ()
    words = (f"{it.strength.value}{it.seat}{_sign(own.score - it.game.score)}" for it in computers)
    return store.put(RECORD, _record_form({**record, name_of(own): " ".join(words)}))


def _sign(lead: int) -> str:
    return "+" if lead > 0 else "-" if lead else "="


def _read_record(form: object) -> dict[str, str]:
    games = as_object(as_form(form, "the record", FORMAT).get("games"), "the games")
    record = {name: as_text(words, "a result") for name, words in games.items()}
    if not all(map(_RESULTS.fullmatch, record.values())) or len(record) > _MOST_RESULTS:
        raise malformed("a result is a strength, a seat, and a sign for each bot")
    return record


def _merge_record(store: SafeStore, _name: str, text: str) -> None:
    store.put(RECORD, _record_form({**_read_record(unseal(text)), **load_record(store)}))


def _record_form(record: Mapping[str, str]) -> dict[str, object]:
    return {"format": FORMAT, "games": dict(record)}


SAVED: Final = (
    Saved(COMPUTERS, take_over(_read_courses)),
    Saved(RECORD, _merge_record),
    Saved(
        LINEUP, take_over(lambda _, body: _lineup_form(_read_lineup(as_object(body, "a lineup"))))
    ),
)
