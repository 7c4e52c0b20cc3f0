"""The pages of the settings, and about the game, this project and the player's data."""

from collections.abc import Mapping

from nmbr9 import __version__
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import choice, folded, paragraphs, select, switch, text_field
from nmbr9.ui.parts.words import GRAMMARS, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import ChangeSetting
from nmbr9.ui.session.settings import SWITCHES, Letters, Settings, Theme

ADVANCED = ("take_back", "find_par")
PUBLISHER = "https://www.abacusspiele.de/"


def page(context: Context) -> tuple[Node, ...]:
    t, chosen = context.t, context.session.settings
    languages = {"": t("settings.language_auto")}
    languages |= {code: grammar.name for code, grammar in GRAMMARS.items()}
    change = given(ChangeSetting, "name")
    name = text_field("set-name", LONGEST_NAME, change=change, value=chosen.name, dir="auto")
    themes = {theme.value: t(f"theme.{theme.value}") for theme in Theme}
    views = {tilt.value: t(f"view.{tilt.value}") for tilt in Tilt}
    letters = {place.value: t(f"letters.{place.value}") for place in Letters}
    advanced = (_switch(t, setting, chosen) for setting in ADVANCED)
    return (
        choice(t("settings.name"), name, t("settings.name_about")),
        _choice(t, "language", languages, chosen.language),
        _choice(t, "theme", themes, chosen.theme),
        _choice(t, "view", views, chosen.view),
        _choice(t, "letters", letters, chosen.letters),
        *(_switch(t, setting, chosen) for setting in SWITCHES if setting not in ADVANCED),
        folded(t("settings.advanced"), *advanced, key="advanced"),
    )


def _choice(t: Texts, setting: str, options: Mapping[str, str], chosen: str) -> Node:
    field = select(options, chosen, given(ChangeSetting, setting), id=f"set-{setting}")
    return choice(t(f"settings.{setting}"), field)


def _switch(t: Texts, setting: str, chosen: Settings) -> Node:
    text, on = f"settings.{setting}", getattr(chosen, setting)
    change = given(ChangeSetting, setting)
    return switch(f"set-{setting}", t(text), t(f"{text}_about"), change, on=on)


def about_page(context: Context) -> tuple[Node, ...]:
    t = context.t
    buy = el("a", t("about.buy"), href=PUBLISHER, target="_blank", rel="noopener noreferrer")
    return (
        *paragraphs(t, "about.text"),
        el("p", buy),
        *paragraphs(t, "about.data"),
        el("p", t("about.made_with")),
        el("p", t("about.version", version=__version__)),
    )
