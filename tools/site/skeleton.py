"""The page before Python runs, drawn by its own views.

The regions of a game that has not begun go into index.html, in English and without a tile;
static/today.js then fills in the parts that depend on the player: language, date, first tile, and
the place of the board on the stage.
"""

import json
import re
from dataclasses import replace
from datetime import timedelta

from nmbr9.deck import FIRST_DAILY, Daily
from nmbr9.game import Game
from nmbr9.tiles import COPIES, NUMBERS
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.games.saves import RECENT_DAYS
from nmbr9.ui.lesson.saves import OF_A_LOOK
from nmbr9.ui.parts.camera import LARGEST_SCALE, SMALLEST_SCALE, Camera, Point, Tilt
from nmbr9.ui.parts.icons import TILTS
from nmbr9.ui.parts.node import Node, inside, markup
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import dots
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.look import HINT_STRIP, STAGE_MARGIN
from nmbr9.ui.play.state import OnTable, Play
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.settings import Theme
from nmbr9.ui.storage.text_store import PREFIX
from tools.one_place import fill

DAYS = 3652
"""Ten years of first cards; an older page shows its first tile once Python runs."""

TABLE = re.compile(r"^ *const TODAY = \{\};.*$", re.MULTILINE)
SCRIPT = '<script src="./static/today.js"></script>\n'
END = re.compile("</body>")
DAY = re.compile(r'(?<=<p class="day">).*?(?=</p>)')
NO_DAY = "<span></span><span></span>"
HAND = re.compile(r'(<button[^>]* data-drag="tile"[^>]*>).*?(?=</button>)')
NO_HAND = r'\1<span class="waiting" aria-hidden="true"></span>'
STYLE = re.compile(r' style="[^"]*"')
"""A style of one node, which the page's policy forbids."""

_TABLE = OnTable(Game.start(Daily(FIRST_DAILY)))


def skeleton(page: str) -> str:
    """The page with its regions drawn."""
    state = State(Session(FIRST_DAILY), Play(_TABLE))
    unseen = replace(state, play=Play(replace(_TABLE, card_shown=False)))
    new = replace(state, session=replace(state.session, prompt=Prompt.LESSON))
    drawn = {region.id: region.view for region in REGIONS}
    regions = {
        "top": fill(inside(drawn["top"](state)), DAY, NO_DAY, "the day of the header"),
        "levels": STYLE.sub("", inside(drawn["levels"](state))),
        "tools": inside(drawn["tools"](state)),
        "bag": inside(drawn["bag"](unseen)),
        "controls": fill(inside(drawn["controls"](state)), HAND, NO_HAND, "the tile in hand"),
        "welcome": inside(drawn["welcome"](new)),
    }
    for name, inner in regions.items():
        place = re.compile(rf'(<(\w+) id="{name}"[^>]*)>.*?</\2>')
        page = fill(page, place, rf"\1>{inner}</\2>", f"#{name} of index.html")
    # Nothing of it answers yet: boot.mjs takes this away when the game does.
    regions_of_page = r'<(header id="top"|section id="welcome" data-open="false"|main|footer)>'
    page = re.sub(regions_of_page, r"<\1 inert>", page)
    tiles = "".join(markup(small_tile(number, with_digit=True)) for number in NUMBERS)
    template = f'<template id="first-tiles">{tiles}</template>\n'
    return fill(page, END, lambda end: template + SCRIPT + end[0], "the end of index.html")


def script(source: str) -> str:
    """static/today.js with its table filled in."""
    table = json.dumps(_table(), ensure_ascii=False, separators=(",", ":"))
    return fill(source, TABLE, lambda _: f"const TODAY = {table};", "the table of today.js")


def _table() -> dict[str, object]:
    days = (FIRST_DAILY + timedelta(days=day) for day in range(DAYS))
    first = Game.start(Daily(FIRST_DAILY))
    return {
        "begin": [FIRST_DAILY.year, FIRST_DAILY.month - 1, FIRST_DAILY.day],
        "firsts": "".join(str(Daily(day).cards()[0]) for day in days),
        "recent": RECENT_DAYS,
        "looks": [name.removeprefix(PREFIX) for name in sorted(OF_A_LOOK)],
        "dots": dots(COPIES - 1, COPIES).children[0],
        "languages": {language: _texts(language, first.rounds) for language in LANGUAGES},
        "themes": {theme.value: theme.value for theme in Theme},
        "views": {tilt.value: _seen(tilt) for tilt in Tilt},
        "stage": {
            "strip": HINT_STRIP,
            "margin": STAGE_MARGIN,
            "smallest": SMALLEST_SCALE,
            "largest": LARGEST_SCALE,
        },
    }


def _texts(language: str, rounds: int) -> dict[str, object]:
    t = texts(language)
    return {
        "daily": t.pattern("title.daily"),
        "date": t.pattern("date.pattern"),
        "weekdays": t.lines("date.weekdays"),
        "months": t.lines("date.months"),
        "points": f" {t('top.points', n=0)}",
        "round": t("top.round", round=1, rounds=rounds),
        "caption": t("caption.first"),
        "place": t("controls.place"),
        "kept": t("caption.kept"),
        "welcome": {
            "p": t("lesson.offer"),
            ".main": t("lesson.learn"),
            ".quiet": t("lesson.decline"),
        },
    }


def _seen(tilt: Tilt) -> dict[str, object]:
    """The empty table in one tilt at scale 1, its lean as CSS, the path of its icon."""
    camera = Camera(tilt, 1.0, Point(0, 0))
    box = camera.extent(Play(_TABLE).in_view())
    edges = {"left": box.left, "top": box.top, "right": box.right, "bottom": box.bottom}
    (icon,) = (child for child in TILTS[tilt].children if isinstance(child, Node))
    return {
        **{name: round(value, 4) for name, value in edges.items()},
        "lean": tilt.angles.lean,
        "icon": icon.attrs["d"],
    }
