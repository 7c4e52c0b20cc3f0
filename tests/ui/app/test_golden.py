"""Data written by earlier versions keep their meaning: saves, tables, backups, links."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from nmbr9.contests.addresses import split_options
from nmbr9.contests.cup import Cup, deck_of
from nmbr9.contests.free_order import NAME, Ordered
from nmbr9.contests.tries import position
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.record import from_json, table_to_json, to_json
from nmbr9.ui.app.opening import link_actions
from nmbr9.ui.games.challenges import FROM, load_challenge, load_shared
from nmbr9.ui.games.names import game_name, name_of
from nmbr9.ui.games.saves import load_game, practice_names
from nmbr9.ui.lesson.saves import is_newcomer
from nmbr9.ui.pages.cup import load_cup
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.puzzles.saves import load_mistakes, load_tries
from nmbr9.ui.rivals.saves import load_computers, load_lineup
from nmbr9.ui.session.prompts import load_prompts
from nmbr9.ui.session.settings import Settings, load_settings
from nmbr9.ui.session.solver_jobs import load_helped, load_pars
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore
from nmbr9.ui.tables.saves import TABLES, load_setup, load_tables
from nmbr9.ui.tables.state import OpenTable
from tests.support.golden_writing import NEWEST, game_told, saves_of, table_told, write_saves
from tests.support.ui_backups import merge
from tests.support.ui_diary import entries_of, index_of
from tests.support.ui_starts import opened

if TYPE_CHECKING:
    from nmbr9.deck import Source

GOLDEN = Path(__file__).parents[2] / "golden"
VERSIONS = sorted(path.parent.name for path in GOLDEN.glob("*/storage.json"))
TODAY = date(2026, 11, 20)
"""The day on which the links were opened."""

UNTOUCHED = ("aside/", "before/", "earlier/")


def text_of(version: str, name: str) -> str:
    return (GOLDEN / version / name).read_text("utf-8")


def meaning(version: str) -> Any:  # noqa: ANN401 - a file of many parts
    return json.loads(text_of(version, "meaning.json"))


def stored(version: str) -> MemoryStore:
    """The local storage as that version left it."""
    storage = MemoryStore()
    for name, text in json.loads(text_of(version, "storage.json")).items():
        storage.set(name, text)
    return storage


def texts(storage: MemoryStore) -> dict[str, str | None]:
    return {name: storage.get(name) for name in storage.names()}


def own_names(version: str) -> list[str]:
    """The names of the games that are a player's own and the latest of their deck."""
    games = meaning(version)["games"]
    return [name for name in games if not name.startswith(UNTOUCHED) and is_allowed(games[name])]


def is_allowed(game: dict[str, Any]) -> bool:
    """Whether a game uses no more powers than a player has markers by today's rules."""
    try:
        from_json(game["record"])
    except BadRecord as error:
        return error.reason is not Reason.ILLEGAL_GAME
    return True


def forbidden_names(version: str) -> list[str]:
    return [name for name, game in meaning(version)["games"].items() if not is_allowed(game)]


def test_there_are_golden_versions_to_read() -> None:
    assert VERSIONS[:2] == ["0.1.0", "1.0.0"]


def test_this_version_writes_saves_in_the_newest_golden_form() -> None:
    told = "a new form of a save: a folder of its own, by python -m tests.support.golden_writing"
    assert saves_of(write_saves()) == json.loads(text_of(NEWEST, "storage.json")), told


@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_is_found_under_its_name_and_is_what_it_was(version: str) -> None:
    store, meanings = SafeStore(stored(version)), meaning(version)["games"]
    for name in own_names(version):
        game = from_json(meanings[name]["record"])
        source = Ordered.fresh() if name == NAME else game.source
        loaded = load_game(store, source, game.options)
        assert loaded.value is not None, name
        assert game_name(source, game.options) == name, name
        assert (game_told(loaded.value), loaded.notices) == (meanings[name], ()), name


def test_a_game_with_a_third_power_is_kept_aside_with_its_reason() -> None:
    storage = stored("0.1.0")
    names = forbidden_names("0.1.0")
    assert len(names) == 2
    for name in names:
        save = storage.get(PREFIX + name)
        place = opened("#" + name).game
        loaded = load_game(SafeStore(storage), place.source, place.options)
        assert loaded.value is None, name
        assert loaded.notices == (Notice(NoticeKind.SAVE_SET_ASIDE, Reason.ILLEGAL_GAME.value),), (
            name
        )
        assert storage.get(f"{PREFIX}aside/{name}/0") == save, name


@pytest.mark.parametrize("version", VERSIONS)
def test_every_table_is_what_it_was(version: str) -> None:
    store, meanings = SafeStore(stored(version)), meaning(version)["tables"]
    for name in meanings:
        loaded = TABLES.load(store, name)
        assert loaded.value is not None, name
        assert (table_told(loaded.value), loaded.notices) == (meanings[name], ()), name
    assert {hotseat.name for hotseat in load_tables(store)} == set(meanings)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_settings_are_what_they_were(version: str) -> None:
    # Settings that came later have their defaults.
    settings = load_settings(SafeStore(stored(version))).to_json()
    assert settings == Settings().to_json() | meaning(version)["settings"]


def test_all_else_that_was_stored_is_what_it_was() -> None:
    store, meanings = SafeStore(stored("0.1.0")), meaning("0.1.0")
    assert load_setup(store).to_json() == meanings["draft"]
    cup = load_cup(store)
    assert cup is not None
    assert cup.seed == meanings["cup"]["seed"]
    assert [game and game.score for game in cup.own] == meanings["cup"]["own"]
    assert [game and game.score for game in cup.friend] == meanings["cup"]["friend"]
    entries = [
        [entry.day.isoformat(), entry.game.score, entry.practice] for entry in entries_of(store)
    ]
    assert entries == meanings["diary"]
    weeks = [
        [game_name(week.source, week.options), week.score, week.finished]
        for week in index_of(store).contest("weekly")
    ]
    assert weeks == meanings["weeks"]
    decks: dict[str, Source] = {
        "seed=hello": Seeded("hello"),
        "daily=2026-11-20": Daily(TODAY),
        "seed=word/1": deck_of("word", 0),
    }
    rivals = {
        name: [game.score for game in load_challenge(store, source).stored]
        for name, source in decks.items()
    }
    assert rivals == meanings["rivals"]
    assert list(load_shared(store, Daily(TODAY))) == meanings["shared"]
    assert load_pars(store) == meanings["pars"]
    assert sorted(load_helped(store)) == meanings["helped"]


def test_names_computers_practice_and_offers_are_what_they_were() -> None:
    store, meanings = SafeStore(stored("1.0.0")), meaning("1.0.0")
    duel = Seeded("duel")
    challenge = load_challenge(store, duel)
    rivals = [
        {"score": game.score, "name": challenge.stored_names.get(game)} for game in challenge.stored
    ]
    assert {"seed=duel": rivals} == meanings["rivals"]
    for name, computers in meanings["computers"].items():
        own = from_json(meanings["games"][name]["record"])
        loaded = [
            {
                "strength": computer.strength.value,
                "luck": computer.luck,
                "decisions": [str(decision) for decision in computer.game.decisions],
                "score": computer.game.score,
            }
            for computer in load_computers(store, own)
        ]
        assert loaded == computers, name
    choice, shown = load_lineup(store), load_prompts(store)
    seats = [strength for strength in choice.strengths if strength]
    meant = {"many": len(seats), "strength": seats[0].value}
    assert (meant, len(set(seats))) == (meanings["computers_choice"], 1)
    assert sorted(practice_names(store)) == meanings["practice"]
    assert sorted(prompt.value for prompt in shown.prompts) == meanings["offers"]["offers"]
    assert list(shown.finished) == meanings["offers"]["finished"]
    assert not is_newcomer(store, TODAY)


def test_tries_at_puzzles_and_mistakes_are_what_they_were() -> None:
    store, meanings = SafeStore(stored("1.1.0-puzzles")), meaning("1.1.0-puzzles")
    made, mistakes = load_tries(store), load_mistakes(store)
    tries = [
        {"name": try_.name, "grade": try_.grade, "day": try_.day.isoformat(), "cost": try_.cost}
        for try_ in made.in_order
    ]
    assert tries == meanings["tries"]
    positions = [
        {
            "record": to_json(position(mistake).before),
            "own": mistake.played,
            "answers": list(mistake.answers),
            "cost": mistake.cost,
            "due": mistake.due.isoformat(),
            "rung": mistake.rung,
        }
        for mistake in mistakes
    ]
    assert positions == meanings["mistakes"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("form", ["backup.json", "backup.txt"])
def test_a_backup_brings_everything_into_an_empty_browser(version: str, form: str) -> None:
    storage = MemoryStore()
    merged = merge(storage, text_of(version, form))
    own = ("before/", "last-daily", "offers", "writes")  # a browser has these of its own
    brought = {
        name: text
        for name, text in texts(stored(version)).items()
        if not name.removeprefix(PREFIX).startswith(own)
    }
    # A save that nobody could read comes back among what was put aside, and only there. One with a
    # third power stays in the backup.
    aside = [name.removeprefix(PREFIX + "aside/") for name in brought if "/aside/" in name]
    bad = [*(name.rpartition("/")[0] for name in aside), *forbidden_names(version)]
    refused = [name for name in bad if brought.pop(PREFIX + name, None)]
    assert {name: text for name, text in texts(storage).items() if BEFORE not in name} == brought
    assert (merged["refused"], merged["left_out"]) == (len(refused), 0)


def as_sent(address: str) -> str:
    """The link to an address with the escapes of these versions."""
    options, deck = split_options(address.removeprefix("#"))
    name, sign, value = deck.partition("=")
    escaped = FROM.join(quote(part, safe="!'()*~") for part in value.split(FROM))
    return f"#{options}{name}{sign}{escaped}"


@pytest.mark.parametrize("version", VERSIONS)
def test_every_link_leads_to_the_same_place_as_before(version: str) -> None:
    for link in meaning(version)["links"]:
        store = SafeStore(stored(version) if link["table"] else MemoryStore())
        first, *_ = link_actions(store, as_sent(link["address"]), TODAY)
        if isinstance(first, OpenTable):
            seats = None if first.hotseat.played_here else table_to_json(first.hotseat.table)
            assert (first.hotseat.name, seats) == (link["table"], link["seats"]), link
            continue
        assert isinstance(first, OpenGame), link
        assert (link["table"], link["seats"]) == ("", None), link
        rivals, names = first.challenge.brought, first.challenge.brought_names
        if "names" in link:
            assert [names[game] for game in rivals] == link["names"], link
        if link["source"] is not None:
            assert name_of(first.game) == link["source"], link
        assert [to_json(game) for game in rivals] == link["rivals"], link
        cup = load_cup(store) or Cup("", (), ())
        brought = [to_json(game) for game in cup.friend if game]
        assert (cup.seed, brought) == (link["cup"], link["cup_rivals"]), link
