"""Par beside a result, the hint's button, and the solver's progress."""

from collections.abc import Sequence
from typing import Final

from nmbr9.contests import pars
from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.ui.coach.state import AskCoach, Review
from nmbr9.ui.coach.update import NO_HINT_NOW, why_not_ask
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, coin, icon_button, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.solver_jobs import CancelJob, RunningJob
from nmbr9.ui.session.view import solver_failure

TICKS: Final = (0, 30, 50, 70, 100)
"""The places of 0, the three medals and the best known score on their bar, in percent."""


def _points(scale: "pars.MedalScale") -> dict[str, int]:
    medals = (pars.Medal.BRONZE, pars.Medal.SILVER, pars.Medal.GOLD)
    return {medal.value: scale.points_for(medal) for medal in medals}


def medal(context: Context) -> Node | None:
    """The medal of a game as a coin, or the points that a first one wants; None without a par."""
    scale, score = context.solver.scale_of(context.play.own), context.play.own.score
    if scale is None:
        return None
    taken = scale.medal(score)
    struck = coin(taken.value) if taken is not pars.Medal.NONE else None
    words = el("span", medal_words(score, scale, context.t))
    return el("p", struck, words, class_=f"medal {taken.value}", key="medal")


def medal_track(context: Context) -> Node | None:
    """The score between the medals, each with its points and its name; None without a par."""
    t, game = context.t, context.play.own
    scale = context.solver.scale_of(game)
    if scale is None:
        return None
    points = _points(scale)
    ends = (0, *points.values(), max(scale.par, game.score))
    filled = el("i", style=f"width:{along(game.score, ends):.1f}%")
    cuts = (el("span", style=f"left:{at}%") for at in TICKS[1:-1])
    names = (*(t(f"medal.{name}") for name in points), t("par.best"))
    ticks = (*points.values(), scale.par)
    reached = el("span", " ", t("medal.reached"), class_="visually-hidden")
    named = (
        el("li", el("b", str(n)), " ", name, reached if game.score >= n else None)
        for n, name in zip(ticks, names, strict=True)
    )
    look = f"track {scale.medal(game.score).value}"
    track = el("div", filled, *cuts, class_=look, aria_hidden="true")
    return el("div", track, el("ul", *named, class_="ticks"), class_="medals", key="medals")


def along(score: int, ends: Sequence[int]) -> float:
    """The length of the bar: even from each tick to the next, so that their names have room."""
    for n in range(1, len(ends)):
        if score < ends[n]:
            (start, end), (low, high) = TICKS[n - 1 : n + 1], ends[n - 1 : n + 1]
            return start + (end - start) * (score - low) / (high - low)
    return TICKS[-1]


def medal_words(score: int, scale: "pars.MedalScale", t: Texts) -> str:
    taken = scale.medal(score)
    if taken is pars.Medal.NONE:
        return t("medal.none", n=scale.points_for(pars.Medal.BRONZE) - score)
    return t(f"medal.{taken.value}")


def review_button(context: Context) -> Node | None:
    ask = button(context.t("review.title"), AskCoach(Job.REVIEW), key="review")
    return ask if why_not_ask(context, Job.REVIEW) is None else None


def solver_game(context: Context, review: Review | None) -> Game | None:
    """The solver's game for the cards on the board, if a review has found it."""
    game = context.play.game
    if review is None or name_of(review.game) != name_of(game):
        return None
    return review.solver


def par_section(context: Context) -> Node:
    t, game, solver = context.t, context.play.own, context.solver
    scale, running = solver.scale_of(game), solver.at(Job.PAR)
    unknown = why_not_ask(context, Job.PAR)
    if unknown is not None:
        return el("section", soft(t.of(unknown)), class_="par", key="par")
    # We only know the usual par for the base rules.
    base = not game.options.is_plus
    kindness = el("p", _kindness(scale, t), key="kindness") if scale and base else None
    find = button(t("par.find"), AskCoach(Job.PAR), key="par")
    return el(
        "section",
        kindness,
        soft(t("par.medals", **_points(scale))) if scale is not None else None,
        progress(running, t) if running and scale is None else None,
        failure(context),
        row(find) if scale is None and running is None else None,
        class_="par",
        key="par",
    )


def _kindness(scale: "pars.MedalScale", t: Texts) -> str:
    away = scale.par - scale.usual
    key = "par.usual" if not away else "par.kind" if away > 0 else "par.hard"
    return t(key, n=abs(away), usual=scale.usual)


def progress(running: RunningJob, t: Texts) -> Node:
    words = t(f"coach.work.{running.job.value}" if running.of else "coach.loading")
    done, of = (running.done, running.of) if running.of else (None, 1)
    said, cancel = el("p", words, role="status"), button(t("coach.cancel"), CancelJob(running.job))
    shown = el("progress", value=done, max=of, aria_label=t("coach.progress"))
    return el("div", said, shown, cancel, class_="solving", key="solving")


def failure(context: Context) -> Node | None:
    t, reason = context.t, context.solver.failed
    return solver_failure(t("coach.failed"), reason) if reason is not None else None


def hint_button(context: Context) -> Node | None:
    """The button that asks for a hint or cancels it; None without hints: its key says why."""
    t, running = context.t, context.solver.at(Job.HINT)
    refused = why_not_ask(context, Job.HINT)
    if refused not in (None, NO_HINT_NOW):
        return None
    name = t("coach.hint_cancel") if running else t("coach.hint_ask")
    if refused:
        name = f"{name}: {t.of(refused)}"
    icon = icons.CLOSE if running else icons.HINT
    click = CancelJob(Job.HINT) if running else AskCoach(Job.HINT)
    return icon_button(click, icon, name, keys="H", greyed=refused is not None)
