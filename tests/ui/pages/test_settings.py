"""The page of the settings: every setting has its field."""

import pytest

from nmbr9.ui.app.state import State
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.node import Given, Node
from nmbr9.ui.session.actions import ChangeSetting
from nmbr9.ui.session.settings import SWITCHES, Settings, Theme
from tests.support.reading_nodes import having, nodes
from tests.support.ui_states import SEVEN, body, changed


def fields(state: State) -> dict[str, Node]:
    """The fields of the page by their settings."""
    by_setting = {}
    for node in nodes(body(state, "settings")):
        if isinstance(node.change, Given):
            action = node.change.action(True)
            assert isinstance(action, ChangeSetting)
            by_setting[action.name] = node
    return by_setting


def test_every_field_sets_a_setting() -> None:
    assert fields(SEVEN).keys() == Settings().to_json().keys()


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_shows_how_it_stands(name: str) -> None:
    for on in (True, False):
        chosen = Settings().changed(name, on)
        switch = fields(changed(SEVEN, settings=chosen))[name]
        assert ("checked" in switch.attrs) is on, on


def test_the_field_for_the_name_shows_it_and_takes_no_longer_name() -> None:
    field = fields(changed(SEVEN, settings=Settings(name="Anne")))["name"]
    assert field.attrs["value"] == "Anne"
    assert field.attrs["maxlength"] == str(LONGEST_NAME)


def test_a_choice_shows_what_is_chosen() -> None:
    chosen = Settings(language="fr", theme=Theme.LIGHT, view=Tilt.STEEP)
    page = body(changed(SEVEN, settings=chosen), "settings")
    selected = [node.attrs["value"] for node in having(page, "selected")]
    assert sorted(selected) == ["everywhere", "fr", "light", "steep"]
