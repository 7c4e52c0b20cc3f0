"""The pages that lie over the board: menu, new game, result, rules, settings, about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Seeded
from nmbr9.ui import view_icons
from nmbr9.ui.camera import View
from nmbr9.ui.challenge import LONGEST_SEED
from nmbr9.ui.cup import seed_of
from nmbr9.ui.free_order import Ordered
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.node import Node, el
from nmbr9.ui.settings import LANGUAGES, Theme
from nmbr9.ui.sharing import medal_line
from nmbr9.ui.state import Page, State, week_of
from nmbr9.ui.view_beat import beat_line, beat_page
from nmbr9.ui.view_cup import caller_page, cup_page
from nmbr9.ui.view_diary import archive, statistics
from nmbr9.ui.view_icons import icon_button
from nmbr9.ui.view_options import chooser, game_options, options_words
from nmbr9.ui.view_plus import plus_page
from nmbr9.ui.view_review import par_part, review_page
from nmbr9.ui.view_rules import rules_page
from nmbr9.ui.view_seats import seats_page
from nmbr9.ui.view_table import boards_page, pass_page, standing_page, wait_page
from nmbr9.ui.view_together import boards, rivals_page
from nmbr9.ui.view_weekly import weekly

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nmbr9.game import Game

PUBLISHER = "https://www.abacusspiele.de/"

LANGUAGE_NAMES = ("English", "Deutsch", "Français", "Nederlands", "Polski")


def dialog(state: State) -> Node:
    """The open page, or a closed dialog."""
    page = state.page
    if page is None:
        return el("dialog", data_open="false")
    t = texts(state.language)
    return el(
        "dialog",
        el(
            "div",
            el("h2", t(f"{page.value}.title"), id="page-title", tabindex=-1),
            icon_button("page:", view_icons.CLOSE, t("page.close")),
            class_="page-head",
            key="head",
        ),
        el("div", *PAGES[page](state, t), class_=f"page-body {page.value}", key=page.value),
        data_open="true",
        aria_labelledby="page-title",
    )


def action(words: str, do: str, *, main: bool = False) -> Node:
    """A button in words."""
    return el("button", words, type="button", class_="main" if main else "quiet", data_do=do)


def link(words: str, address: str) -> Node:
    """A link to another game inside the page, which also closes the page that shows it."""
    return el("a", words, href=address, class_="quiet", data_do="page:")


def bar(points: int, most: int) -> Node:
    """A length for points."""
    width = f"width:{max(2, 100 * points // most)}%"
    return el("span", el("i", style=width), class_="bar", aria_hidden="true")


def menu(state: State, t: Texts) -> tuple[Node, ...]:
    """The way to everything."""
    return (
        el(
            "nav",
            link(t("menu.daily"), "#daily"),
            action(t("weekly.title"), "page:weekly"),
            action(t("menu.new"), "page:new"),
            action(t("menu.seats"), "page:seats"),
            _challenge(state, t),
            action(t("menu.rivals"), "page:rivals") if state.rivals else None,
            action(t("menu.archive"), "page:archive"),
            action(t("menu.statistics"), "page:statistics"),
            action(t("menu.cup"), "page:cup"),
            action(t("menu.beat"), "page:beat"),
            action(t("menu.caller"), "page:caller"),
            action(t("menu.rules"), "page:rules"),
            action(t("plus.title"), "page:plus"),
            action(t("menu.settings"), "page:settings"),
            action(t("menu.backup"), "page:backup"),
            action(t("menu.about"), "page:about"),
            class_="menu-list",
            aria_label=t("menu.title"),
        ),
        _shared(state, t),
    )


def _challenge(state: State, t: Texts) -> Node:
    """The way to a friend, from the first tile on; greyed it says why."""
    refused = None
    if state.sitting is not None:
        refused = t("menu.challenge_table")
    elif not state.own.decisions:
        refused = t("menu.challenge_later")
    words = t("menu.challenge" if state.own.finished else "menu.challenge_so_far")
    return el(
        "button",
        words,
        el("small", refused) if refused else None,
        type="button",
        class_="quiet",
        data_do=None if refused else "share",
        aria_disabled="true" if refused else None,
        key="challenge",
    )


def new_game(state: State, t: Texts) -> tuple[Node | None, ...]:
    """Today's game, a free game by chance, or one from a word."""
    common = isinstance(state.game.source, Daily) or week_of(state.game.source, state.game.options)
    again = not common and state.sitting is None
    seed = state.game.source.seed if isinstance(state.game.source, Seeded) else ""
    return (
        el("p", t("new.intro")),
        el("h3", t("options.title")),
        chooser(state.options, t),
        el(
            "p",
            action(t("plus.title"), "page:plus"),
            action(t("menu.seats"), "page:seats"),
            class_="row",
        ),
        el(
            "div",
            el("p", t("options.chosen", words=options_words(state.options, t)), role="status"),
            action(t("new.random"), "new-random", main=True),
            class_="begin",
        ),
        el(
            "form",
            el("label", t("new.seed"), for_="seed"),
            el(
                "div",
                el(
                    "input",
                    id="seed",
                    name="seed",
                    type="text",
                    maxlength=LONGEST_SEED,
                    required=True,
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                    placeholder=seed or t("new.seed_example"),
                    aria_describedby="seed-help",
                ),
                el("button", t("new.start"), type="submit", class_="quiet"),
                class_="row",
            ),
            el("p", t("new.seed_help"), id="seed-help", class_="soft"),
            _shared(state, t),
            data_form="seed",
        ),
        el(
            "div",
            action(t("new.again"), "restart") if again and state.game.decisions else None,
            link(t("menu.daily"), "#daily"),
            action(t("weekly.title"), "page:weekly"),
            class_="row",
        ),
        el("p", t("new.kept"), class_="soft"),
    )


def result(state: State, t: Texts) -> tuple[Node | None, ...]:
    """The score, where it came from, and what to do next."""
    game = state.game
    daily = isinstance(game.source, Daily)
    most = max((*game.breakdown, 1))
    rows = (
        el(
            "tr",
            el("th", t("bars.level", level=level), scope="row"),
            el("td", bar(points, most)),
            el("td", str(points), class_="points"),
            class_=f"reveal reveal-{min(level, 9)}",
            key=str(level),
        )
        for level, points in enumerate(game.breakdown)
    )
    minutes = state.seconds_left // 60
    left = t("result.next_daily", hours=minutes // 60, minutes=f"{minutes % 60:02}")
    return (
        el("p", str(game.score), el("span", t("result.points", n=game.score)), class_="big-score"),
        el("p", _verdict(game, t), class_="verdict"),
        None if isinstance(game.source, Ordered) else par_part(state, t),
        el(
            "table",
            el("caption", t("bars.name"), class_="visually-hidden"),
            el("tbody", *rows),
            class_="breakdown",
        ),
        el("p", left, class_="soft") if daily and game.source == Daily(state.today) else None,
        boards(state, t) if state.rivals else None,
        _shared(state, t),
        el(
            "div",
            action(t("result.share"), "share", main=True),
            action(t("result.board"), "page:"),
            action(t("controls.new_game"), "page:new"),
            class_="row",
        ),
        el("h3", t("result.again")),
        el(
            "div",
            action(t("replay.watch"), "replay:0"),
            *(
                action(t("replay.watch_rival", n=n), f"replay:{n}")
                for n in range(1, len(state.rivals) + 1)
            ),
            action(t("menu.rivals"), "page:rivals") if state.rivals else None,
            action(t("menu.cup"), "page:cup") if seed_of(game.source) else None,
            class_="row",
        ),
        el(
            "div",
            action(t("give.notation"), "give:notation"),
            action(t("give.svg"), "give:svg"),
            action(t("give.png"), "give:png"),
            class_="row",
        ),
    )


def _verdict(game: Game, t: Texts) -> str:
    if isinstance(game.source, Ordered):
        return beat_line(game.score, t)
    return game_options(game, t) or medal_line(game.score, t)


def _shared(state: State, t: Texts) -> Node:
    words = t.of(state.shared) if state.shared else ""
    return el("p", words, role="status", class_="shared")


def backup(state: State, t: Texts) -> tuple[Node | None, ...]:
    """Everything one owns, out of the browser and into it again."""
    return (
        *(el("p", line) for line in t.lines("backup.text")),
        el(
            "div",
            action(t("backup.file"), "give:backup-file", main=True),
            action(t("backup.code"), "give:backup-code"),
            class_="row",
        ),
        _shared(state, t),
        el("h3", t("backup.restore_title")),
        el(
            "p",
            el("label", t("backup.open"), for_="backup-file"),
            el("input", type="file", id="backup-file", data_set="backup"),
            class_="setting",
        ),
        el(
            "form",
            el("label", t("backup.paste"), for_="backup-code"),
            el(
                "div",
                el(
                    "input",
                    id="backup-code",
                    type="text",
                    required=True,
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                ),
                el("button", t("backup.restore"), type="submit", class_="quiet"),
                class_="row",
            ),
            data_form="backup",
        ),
        el("p", t("backup.safari"), class_="soft"),
    )


def settings_page(state: State, t: Texts) -> tuple[Node, ...]:
    """Every setting, with a line on what it does where its name does not say it."""
    chosen = state.settings
    return (
        _choice(
            t("settings.language"),
            "language",
            {"": t("settings.language_auto"), **dict(zip(LANGUAGES, LANGUAGE_NAMES, strict=True))},
            chosen.language,
        ),
        _choice(
            t("settings.theme"),
            "theme",
            {theme.value: t(f"theme.{theme.value}") for theme in Theme},
            chosen.theme.value,
        ),
        _choice(
            t("settings.view"),
            "view",
            {view.value: t(f"view.{view.value}") for view in View},
            chosen.view.value,
        ),
        _switch(t, "confirm", on=chosen.confirm),
        _switch(t, "show_legal", on=chosen.show_legal),
        _switch(t, "take_back", on=chosen.take_back),
        _switch(t, "find_par", on=chosen.find_par),
        _switch(t, "patterns", on=chosen.patterns),
        _switch(t, "sound", on=chosen.sound),
        el("p", t("settings.motion"), class_="soft"),
    )


def _choice(name: str, setting: str, options: Mapping[str, str], chosen: str) -> Node:
    return el(
        "p",
        el("label", name, for_=f"set-{setting}"),
        el(
            "select",
            *(
                el("option", words, value=value, selected=value == chosen)
                for value, words in options.items()
            ),
            id=f"set-{setting}",
            data_set=setting,
        ),
        class_="setting",
        key=setting,
    )


def _switch(t: Texts, setting: str, *, on: bool) -> Node:
    return el(
        "p",
        el(
            "input",
            type="checkbox",
            id=f"set-{setting}",
            checked=on,
            data_set=setting,
            aria_describedby=f"about-{setting}",
        ),
        el("label", t(f"settings.{setting}"), for_=f"set-{setting}"),
        el("span", t(f"settings.{setting}_about"), id=f"about-{setting}", class_="soft"),
        class_="setting switch",
        key=setting,
    )


def about(_state: State, t: Texts) -> tuple[Node, ...]:
    """Who made the game, who made this, and where one's data is."""
    return (
        *(el("p", line) for line in t.lines("about.text")),
        el(
            "p",
            el("a", t("about.buy"), href=PUBLISHER, target="_blank", rel="noopener noreferrer"),
        ),
        el("h3", t("about.data_title")),
        *(el("p", line) for line in t.lines("about.data")),
        el("h3", t("about.made_with_title")),
        el("p", t("about.made_with")),
    )


def rules(_state: State, t: Texts) -> tuple[Node, ...]:
    """The rules, with drawings."""
    return (el("p", action(t("plus.title"), "page:plus"), class_="row"), *rules_page(t))


def plus(_state: State, t: Texts) -> tuple[Node, ...]:
    """The rules of NMBR 9 ++ and of tables, with drawings."""
    return (el("p", action(t("rules.title"), "page:rules"), class_="row"), *plus_page(t))


PAGES: Mapping[Page, Callable[[State, Texts], tuple[Node | None, ...]]] = {
    Page.MENU: menu,
    Page.NEW_GAME: new_game,
    Page.RESULT: result,
    Page.RULES: rules,
    Page.SETTINGS: settings_page,
    Page.ABOUT: about,
    Page.RIVALS: rivals_page,
    Page.ARCHIVE: archive,
    Page.STATISTICS: statistics,
    Page.BACKUP: backup,
    Page.CUP: cup_page,
    Page.CALLER: caller_page,
    Page.REVIEW: review_page,
    Page.BEAT: beat_page,
    Page.SEATS: seats_page,
    Page.PASS: pass_page,
    Page.WAIT: wait_page,
    Page.BOARDS: boards_page,
    Page.STANDING: standing_page,
    Page.WEEKLY: weekly,
    Page.PLUS: plus,
}
