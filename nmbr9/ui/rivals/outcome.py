"""The outcome of a challenge: the winner and the margin, the ranking, where the games diverged."""

from dataclasses import replace

from nmbr9.game import Game
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import Fact, button, row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.rivals.state import OfTheDay, Rivals
from nmbr9.ui.rivals.view import boards, failure, place_words, replay_buttons, thinkers
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button
from nmbr9.ui.sharing.texts import share_own
from nmbr9.ui.sharing.update import qr_button


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    watch = replay_buttons(context, rivals) if context.play.own.finished else ()
    return (outcome(context, rivals), row(*watch))


def outcome(context: Context, rivals: Rivals) -> Node | None:
    """The player's finished game against the rivals'; the boards alone until it cannot change."""
    t, own = context.t, context.play.own
    if not (rivals.everyone and own.finished and context.play.card_shown):
        return boards(context, rivals)
    thinking, only_day = thinkers(context, rivals), not (rivals.friends or rivals.chosen)
    said = _place(own, rivals.day, t) if only_day else _winner(own, rivals, len(thinking), t)
    return el(
        "section",
        el("h3", t("outcome.name"), id="outcome"),
        el("p", said, class_="lead", key="standing"),
        failure(context, rivals),
        boards(context, rivals),
        row(
            send_back(context, rivals),
            qr_button(HandOut(share_own), t) if rivals.friends else None,
            page_button(t("computers.title"), Page.AGAINST) if rivals.chosen else None,
        ),
        class_="outcome",
        aria_labelledby="outcome",
        key="outcome",
    )


def headline(context: Context, rivals: Rivals) -> str:
    """The result against friends if any, else against computers."""
    own = context.play.own
    if not (own.finished and context.play.card_shown):
        return ""
    if rivals.friends:
        return _winner(own, replace(rivals, chosen=(), day=OfTheDay()), 0, context.t)
    thinking = len(thinkers(context, rivals))
    return _winner(own, rivals, thinking, context.t) if rivals.chosen else ""


def place(context: Context, rivals: Rivals) -> Fact | None:
    """The place of the player's finished game among the rivals of the day, if they play along."""
    own, computers = context.play.own, rivals.day.computers
    if context.daily_rivals_date is None or not computers:
        return None
    scores = [computer.game.score for computer in computers]
    return Fact(place_words(own.score, scores, context.t), context.t("day.field"))


def send_back(context: Context, rivals: Rivals) -> Node | None:
    words = context.t("outcome.send_back")
    return button(words, HandOut(share_own), main=True) if rivals.friends else None


def _place(own: Game, day: OfTheDay, t: Texts) -> str:
    better = [computer for computer in day.computers if computer.game.score > own.score]
    said = place_words(own.score, [computer.game.score for computer in day.computers], t)
    if not better:
        tied = any(computer.game.score == own.score for computer in day.computers)
        return f"{said} · {t('day.tied' if tied else 'day.best')}"
    nearest = min(better, key=lambda computer: computer.game.score)
    away = nearest.game.score - own.score
    return f"{said} · {t('day.behind', n=away, strength=t(f'strength.{nearest.strength.value}'))}"


def _winner(own: Game, rivals: Rivals, thinking: int, t: Texts) -> str:
    """Among finished games; not while computers are thinking."""
    if thinking:
        return t("outcome.thinking", n=thinking)
    scores = {n: game.score for n, game in enumerate(rivals.everyone, start=1) if game.finished}
    if not scores:
        return t("outcome.waiting", n=len(rivals.everyone))
    best = max(scores.values())
    names = ", ".join(rivals.name_words(n, t) for n, score in scores.items() if score == best)
    if own.score == best:
        return t("outcome.tie", n=best, names=names)
    won = "outcome.won" if own.score > best else "outcome.lost"
    return t(won, n=abs(own.score - best), names=names)
