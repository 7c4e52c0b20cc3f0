"""What earlier versions wrote is read as they meant it: saves, tables, backups, links."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.record import from_json, table_to_json, to_json
from nmbr9.ui import backup
from nmbr9.ui.addresses import destination
from nmbr9.ui.coach_saves import read_coach
from nmbr9.ui.cup import deck_of
from nmbr9.ui.free_order import NAME, Ordered
from nmbr9.ui.saves import Saves
from nmbr9.ui.state import game_name
from nmbr9.ui.storage import PREFIX, MemoryStorage
from nmbr9.ui.table_saves import TableSaves

if TYPE_CHECKING:
    from nmbr9.deck import Source
    from nmbr9.game import Game
    from nmbr9.ui.tables import Sitting

GOLDEN = Path(__file__).parents[1] / "golden"
VERSIONS = sorted(path.name for path in GOLDEN.iterdir() if path.is_dir())
TODAY = date(2026, 11, 20)
"""The day on which the links were opened."""

UNTOUCHED = ("aside/", "before/", "earlier/")


def text_of(version: str, name: str) -> str:
    return (GOLDEN / version / name).read_text("utf-8")


def meaning(version: str) -> Any:  # noqa: ANN401 - a file of many parts
    return json.loads(text_of(version, "meaning.json"))


def stored(version: str) -> MemoryStorage:
    """The local storage as that version left it."""
    storage = MemoryStorage()
    for name, text in json.loads(text_of(version, "storage.json")).items():
        storage.set(name, text)
    return storage


def texts(storage: MemoryStorage) -> dict[str, str | None]:
    return {name: storage.get(name) for name in storage.names()}


def game_told(game: Game) -> dict[str, object]:
    return {
        "record": to_json(game),
        "score": game.score,
        "finished": game.finished,
        "round": game.round,
    }


def table_told(sitting: Sitting) -> dict[str, object]:
    return {
        "table": table_to_json(sitting.table),
        "phase": sitting.phase.value,
        "seat": sitting.seat,
        "seen": sitting.seen,
        "minute": sitting.minute,
        "computers": list(sitting.computers),
    }


def own_names(version: str) -> list[str]:
    """The names of the games that are a player's own and the latest of their deck."""
    return [name for name in meaning(version)["games"] if not name.startswith(UNTOUCHED)]


def test_there_is_a_golden_version_to_read() -> None:
    assert "0.1.0" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_is_found_under_its_name_and_is_what_it_was(version: str) -> None:
    saves, told = Saves(stored(version)), meaning(version)["games"]
    for name in own_names(version):
        game = from_json(told[name]["record"])
        source = Ordered.fresh() if name == NAME else game.source
        loaded = saves.load(source, game.options)
        assert loaded.game is not None, name
        assert game_name(source, game.options) == name
        assert (game_told(loaded.game), loaded.notices) == (told[name], ())


@pytest.mark.parametrize("version", VERSIONS)
def test_every_table_is_what_it_was(version: str) -> None:
    tables, told = TableSaves(stored(version)), meaning(version)["tables"]
    for name in told:
        loaded = tables.load(name)
        assert loaded.value is not None, name
        assert (table_told(loaded.value), loaded.notices) == (told[name], ())
    assert {sitting.name for sitting in tables.all()} == set(told)


@pytest.mark.parametrize("version", VERSIONS)
def test_all_else_that_was_stored_is_what_it_was(version: str) -> None:
    storage, told = stored(version), meaning(version)
    saves = Saves(storage)
    assert saves.load_settings().to_json() == told["settings"]
    assert TableSaves(storage).draft().to_json() == told["draft"]
    cup = saves.cup()
    assert cup is not None
    assert cup.seed == told["cup"]["seed"]
    assert [game and game.score for game in cup.own] == told["cup"]["own"]
    assert [game and game.score for game in cup.friend] == told["cup"]["friend"]
    diary = [[entry.day.isoformat(), entry.game.score, entry.practice] for entry in saves.diary()]
    assert diary == told["diary"]
    weeks = [
        [game_name(week.source, week.options), week.score, week.finished] for week in saves.weeks()
    ]
    assert weeks == told["weeks"]
    decks: dict[str, Source] = {
        "seed=hello": Seeded("hello"),
        "daily=2026-11-20": Daily(TODAY),
        "seed=word/1": deck_of("word", 0),
    }
    rivals = {name: [game.score for game in saves.rivals(source)] for name, source in decks.items()}
    assert rivals == told["rivals"]
    assert list(saves.shared(Daily(TODAY))) == told["shared"]
    coach = read_coach(storage)
    assert dict(coach.pars) == told["pars"]
    assert sorted(coach.helped) == told["helped"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("form", ["backup.json", "backup.txt"])
def test_a_backup_brings_everything_into_an_empty_browser(version: str, form: str) -> None:
    storage = MemoryStorage()
    done = backup.merge(storage, text_of(version, form))
    kept = ("before/", "last-daily")  # a browser has these of its own
    brought = {
        name: text
        for name, text in texts(stored(version)).items()
        if not name.removeprefix(PREFIX).startswith(kept)
    }
    # A save that nobody could read comes back among what was put aside, and only there.
    del brought[PREFIX + "seed=broken"]
    assert texts(storage) == brought
    assert (done.refused, done.left_out) == (1, 0)


@pytest.mark.parametrize("version", VERSIONS)
def test_every_link_leads_where_it_led(version: str) -> None:
    for link in meaning(version)["links"]:
        place = destination(link["address"], TODAY)
        if link["source"] is not None:
            assert game_name(place.source, place.options) == link["source"]
        assert [to_json(game) for game in place.rivals] == link["rivals"]
        assert [to_json(game) for game in place.cup_rivals] == link["cup_rivals"]
        assert (place.cup, place.table) == (link["cup"], link["table"])
        seats = table_to_json(place.sitting.table) if place.sitting else None
        assert seats == link["seats"]
