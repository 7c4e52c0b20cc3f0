"""The landing page of a challenge: the people who have played these cards, and the cards."""

from dataclasses import replace
from datetime import date

from nmbr9.ui.games.addresses import check_begun
from nmbr9.ui.games.challenges import read_challenge
from nmbr9.ui.games.kinds import game_kind, kind_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.widgets import button, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.rivals.rivals import Rivals
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.doors import CLOSE
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Open the deck of a challenge with its games. Raises BadValue.

    The landing page is shown if nothing is played, and if there is no notice, which it would hide.
    """
    games, names = read_challenge(value)
    source, options = games[0].source, games[0].options
    check_begun(kind_of(source), today)
    opened = open_deck(store, today, source, options)
    challenge = replace(opened.challenge, brought=games, brought_names=names)
    challenged = any(game.decisions for game in games)
    fresh = not opened.game.decisions and not opened.notices
    shown = (Show(Page.CHALLENGE),) if challenged and fresh else ()
    return (replace(opened, challenge=challenge), *shown)


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    """The challengers with their best score, the cards, and the button that begins."""
    t, own = context.t, context.play.own
    title, subtitle = game_kind(own).titles(t)
    options = game_options(own, t)
    return (
        el("p", challenge_words(rivals, t), class_="lead"),
        _names(rivals, t),
        el(
            "p",
            el("b", title),
            el("span", subtitle) if subtitle else None,
            el("span", options, class_="soft") if options else None,
            class_="cards",
        ),
        soft(t("challenge.rounds")),
        row(button(t("challenge.play"), CLOSE, main=True)),
    )


def challenge_words(rivals: Rivals, t: Texts) -> str:
    """The number of challengers, or the only one by name, and the score to beat; "" if none."""
    games = rivals.friends
    if not games:
        return ""
    named = len(games) == 1 and rivals.names
    who = (
        t("challenge.by", name=rivals.name_words(1, t))
        if named
        else t("challenge.friends", n=len(games))
    )
    best = max((game.score for game in games if game.finished), default=None)
    return who if best is None else f"{who} {t('challenge.beat', n=best)}"


def _names(rivals: Rivals, t: Texts) -> Node | None:
    """The names of several challengers, if any has one."""
    if len(rivals.friends) == 1 or not rivals.names:
        return None
    numbers = range(1, len(rivals.friends) + 1)
    names = (el("li", rivals.name_words(which, t), key=str(which)) for which in numbers)
    return el("ul", *names, class_="challengers")
