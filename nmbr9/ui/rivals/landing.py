"""The landing page of a challenge: the people who have played these cards, and the cards."""

from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.widgets import button, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.context import Context
from nmbr9.ui.rivals.rivals import Rivals
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.doors import CLOSE
from nmbr9.ui.session.session import Page


def first_shown(opened: OpenGame) -> tuple[Show, ...]:
    """Show the page over a game that a link has opened, if it challenges and nothing is played.

    A notice is shown first: the page would hide the problem of a link or a save.
    """
    challenged = any(game.decisions for game in opened.challenge.brought)
    fresh = not opened.game.decisions and not opened.notices
    return (Show(Page.CHALLENGE),) if challenged and fresh else ()


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
