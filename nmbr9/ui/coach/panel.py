"""Par beside a result, the hint's button, and the solver's progress."""

from nmbr9.contests import pars
from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.ui.coach.state import AskCoach, Review
from nmbr9.ui.coach.update import NO_HINT_NOW, why_not_ask
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.solver_jobs import CancelJob, RunningJob
from nmbr9.ui.session.view import solver_failure


def _points(scale: "pars.MedalScale") -> dict[str, int]:
    medals = (pars.Medal.BRONZE, pars.Medal.SILVER, pars.Medal.GOLD)
    return {medal.value: scale.points_for(medal) for medal in medals}


def medal_track(context: Context) -> Node | None:
    """The score on a track from 0 to par, with the points of the medals; None without a par."""
    t, game = context.t, context.play.own
    scale = context.solver.scale_of(game)
    if scale is None:
        return None
    taken, end = scale.medal(game.score), max(scale.par, game.score, 1)
    marks = [el("i", style=f"width:{100 * game.score / end:.1f}%")]
    for medal, points in _points(scale).items():
        won, style = " won" if game.score >= points else "", f"left:{100 * points / end:.1f}%"
        mark = el("span", el("small", str(points)), class_=f"mark {medal}{won}", style=style)
        marks.append(mark)
    words = el("b", medal_words(game.score, scale, t), class_=f"medal {taken.value}")
    best = el("span", t("par.best_known", n=scale.par), class_="soft")
    track = el("div", *marks, class_="track", aria_hidden="true")
    return el("div", el("p", words, best, class_="par-line"), track, class_="medals", key="medals")


def medal_words(score: int, scale: "pars.MedalScale", t: Texts) -> str:
    taken = scale.medal(score)
    if taken is pars.Medal.NONE:
        return t("medal.none", n=scale.points_for(pars.Medal.BRONZE) - score)
    return t(f"medal.{taken.value}")


def review_button(context: Context) -> Node | None:
    ask = button(context.t("review.more"), AskCoach(Job.REVIEW), key="review")
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
        el("p", t("coach.helped")) if solver.has_helped(game) else None,
        row(find if scale is None and running is None else None, review_button(context)),
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
