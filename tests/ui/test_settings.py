"""Settings as data."""

import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.camera import View
from nmbr9.ui.settings import LANGUAGES, SWITCHES, Settings, Theme, settings_from_json

settings = st.builds(
    Settings, language=st.sampled_from(("", *LANGUAGES)), theme=..., view=st.sampled_from(View)
)


@given(settings)
def test_settings_survive_json(chosen: Settings) -> None:
    assert chosen == settings_from_json(json.loads(json.dumps(chosen.to_json())))


def test_every_setting_is_written_down() -> None:
    names = {field.name for field in dataclasses.fields(Settings)}
    assert names == Settings().to_json().keys()


def test_every_switch_is_a_setting_that_is_on_or_off() -> None:
    assert set(SWITCHES) == {
        field.name for field in dataclasses.fields(Settings) if field.type == "bool"
    }


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_can_be_switched(name: str) -> None:
    before = getattr(Settings(), name)
    after = Settings().changed(name, not before)
    assert getattr(after, name) is not before
    assert after.changed(name, before) == Settings()


def test_choices_are_taken_by_their_value() -> None:
    chosen = Settings().changed("language", "pl").changed("theme", "dark").changed("view", "flat")
    assert chosen == Settings(language="pl", theme=Theme.DARK, view=View.FLAT)


@pytest.mark.parametrize(
    ("name", "value"),
    [
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
    chosen = Settings(language="fr", theme=Theme.DARK, view=View.FLAT)
    assert chosen == chosen.changed(name, value)


def test_each_setting_that_cannot_be_read_keeps_its_default() -> None:
    data = {"theme": "dark", "view": 7, "confirm": None, "sound": True, "of tomorrow": True}
    assert settings_from_json(data) == Settings(theme=Theme.DARK, sound=True)


@pytest.mark.parametrize("data", [None, [], "dark", 7, True, [["theme", "dark"]]])
def test_what_are_no_settings_are_those_of_a_first_visit(data: object) -> None:
    assert settings_from_json(data) == Settings()
