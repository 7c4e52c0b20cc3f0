"""What came of a challenge: who has won by how much, and where the games parted."""

from nmbr9.game import Game
from nmbr9.steps import steps
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.rivals.rivals import Rivals, line_of
from nmbr9.ui.rivals.view import boards
from nmbr9.ui.session.actions import HandOut


def outcome(context: Context, rivals: Rivals) -> Node | None:
    """One's own finished game against the rivals', and the way to send it back; None alone."""
    if not rivals.games:
        return None
    t, own = context.t, context.play.own
    return el(
        "section",
        el("h3", t("outcome.name"), id="outcome"),
        el("p", _standing(own, rivals, t), class_="verdict"),
        _partings(own, rivals, t),
        boards(context, rivals),
        row(button(t("outcome.send_back"), HandOut(share_games, (own,)), main=True)),
        class_="outcome",
        aria_labelledby="outcome",
        key="outcome",
    )


def _standing(own: Game, rivals: Rivals, t: Texts) -> str:
    """Who has won by how much, among those who have finished."""
    scores = {n: game.score for n, game in enumerate(rivals.games, start=1) if game.finished}
    if not scores:
        return t("outcome.waiting", n=len(rivals.games))
    best = max(scores.values())
    names = ", ".join(rivals.said(n, t) for n, score in scores.items() if score == best)
    if own.score == best:
        return t("outcome.tie", n=best, names=names)
    won = "outcome.won" if own.score > best else "outcome.lost"
    return t(won, n=abs(own.score - best), names=names)


def _partings(own: Game, rivals: Rivals, t: Texts) -> Node | None:
    """Where each rival's game parted from one's own; a single rival needs no name."""
    rounds = {n: parted(own, game) for n, game in enumerate(rivals.games, start=1)}
    if len(rounds) == 1:
        return el("p", _parting(rounds[1], t))
    told = (
        el("li", el("b", rivals.said(n, t)), " ", _parting(round_, t), key=str(n))
        for n, round_ in rounds.items()
    )
    return el("ul", *told, class_="partings")


def _parting(round_: int | None, t: Texts) -> str:
    return t("outcome.alike") if round_ is None else t("outcome.parted", round=round_)


def parted(own: Game, other: Game) -> int | None:
    """The first round that two games of one deck played differently, wherever they began.

    None where they are alike as far as both went.
    """
    pairs = zip(line_of(own), line_of(other), steps(own), strict=False)
    return next((step.round for mine, theirs, step in pairs if mine != theirs), None)
