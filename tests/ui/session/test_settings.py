"""Settings as data, and their save."""

import dataclasses
import json
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.games.people import clean_name
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import (
    SWITCHES,
    Settings,
    Theme,
    load_settings,
    save_settings,
    settings_from_json,
)
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import seal
from tests.support.characters import CHARACTERS
from tests.support.ui_stores import OFF, Store

settings = st.builds(
    Settings,
    name=st.text(CHARACTERS).map(clean_name),
    language=st.sampled_from(("", *LANGUAGES)),
    theme=...,
    view=st.sampled_from(Tilt),
)


@given(settings)
def test_settings_survive_json(chosen: Settings) -> None:
    assert chosen == settings_from_json(json.loads(json.dumps(chosen.to_json())))


def test_every_setting_is_written_down() -> None:
    names = {field.name for field in dataclasses.fields(Settings)}
    assert names == Settings().to_json().keys()


def test_every_switch_is_a_setting_that_is_on_or_off() -> None:
    kinds = get_type_hints(Settings)
    assert set(SWITCHES) == {name for name, kind in kinds.items() if kind is bool}


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_can_be_switched(name: str) -> None:
    before = getattr(Settings(), name)
    after = Settings().changed(name, not before)
    assert getattr(after, name) is not before
    assert after.changed(name, before) == Settings()


def test_choices_are_taken_by_their_value() -> None:
    chosen = Settings().changed("language", "pl").changed("theme", "dark").changed("view", "flat")
    assert chosen == Settings(language="pl", theme=Theme.DARK, view=Tilt.FLAT)


@pytest.mark.parametrize(
    ("typed", "name"), [("Anne", "Anne"), (" Anne\n", "Anne"), ("", ""), ("x" * 99, "x" * 20)]
)
def test_a_name_is_taken_without_what_no_name_has(typed: str, name: str) -> None:
    assert Settings(name="Bill").changed("name", typed).name == name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("name", True),
        ("name", None),
        ("name", ["Anne"]),
        ("language", "xx"),
        ("language", None),
        ("language", 1),
        ("theme", "pink"),
        ("theme", ""),
        ("theme", True),
        ("view", "upside down"),
        ("view", None),
        ("confirm", "false"),
        ("confirm", 0),
        ("sound", None),
        ("to_json", True),
        ("nothing", True),
        ("", ""),
    ],
)
def test_an_unknown_name_or_value_changes_nothing(name: str, value: object) -> None:
    chosen = Settings(name="Anne", language="fr", theme=Theme.DARK, view=Tilt.FLAT)
    assert chosen == chosen.changed(name, value)


def test_each_setting_that_cannot_be_read_keeps_its_default() -> None:
    data = {"theme": "dark", "view": 7, "confirm": None, "sound": True, "of tomorrow": True}
    assert settings_from_json(data) == Settings(theme=Theme.DARK, sound=True)


@pytest.mark.parametrize("data", [None, [], "dark", 7, True, [["theme", "dark"]]])
def test_unreadable_settings_are_those_of_a_first_visit(data: object) -> None:
    assert settings_from_json(data) == Settings()


# The save


CHOSEN = Settings(language="de", theme=Theme.DARK, view=Tilt.FLAT, sound=True)


def test_settings_are_read_again() -> None:
    store = Store()
    assert save_settings(SafeStore(store), CHOSEN) == ()
    assert load_settings(SafeStore(store)) == CHOSEN


@pytest.mark.parametrize("save", ["", "torn", "2 x {}", seal(None), seal([])])
def test_settings_that_cannot_be_read_are_those_of_a_first_visit(save: str) -> None:
    store = Store()
    store.texts[SETTINGS] = save
    assert load_settings(SafeStore(store)) == Settings()


def test_settings_survive_a_store_that_fails() -> None:
    store = Store()
    store.reads = store.writes = False
    assert load_settings(SafeStore(store)) == Settings()
    assert save_settings(SafeStore(store), CHOSEN) == (OFF,)
