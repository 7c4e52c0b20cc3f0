"""Par beside a result, the hint's button, and the review: what the solver has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.game import Game
from nmbr9.pars import Medal, medal, points_for
from nmbr9.solver.protocol import Job
from nmbr9.ui import view_icons
from nmbr9.ui.chart import Line, lines, table
from nmbr9.ui.coach import par_of
from nmbr9.ui.coaching import why_not
from nmbr9.ui.node import Node, el
from nmbr9.ui.state import Message, State, game_name
from nmbr9.ui.view_board import flat_board

if TYPE_CHECKING:
    from nmbr9.board import Placement
    from nmbr9.ui.coach import Review, Running
    from nmbr9.ui.locale import Texts


def par_part(state: State, t: Texts) -> Node:
    """Par, the medal, and the ways to what the solver can say more."""
    game = state.own
    par = par_of(state.coach, game, game_name(game.source, game.options))
    running = state.coach.at(Job.PAR)
    refused = why_not(state, Job.REVIEW)
    ready = state.coach.review is not None or state.coach.at(Job.REVIEW) is not None
    return el(
        "section",
        *(_medal(game.score, par, t) if par is not None else ()),
        _progress(running, t) if running and par is None else None,
        _failure(state, t),
        el("p", t("coach.helped"))
        if game_name(game.source, game.options) in state.coach.helped
        else None,
        el(
            "div",
            _ask(t("par.find"), "solver:par", why_not(state, Job.PAR), t)
            if par is None and running is None
            else None,
            _ask(t("review.ask"), "page:review" if ready else "solver:review", refused, t),
            class_="row",
        ),
        class_="par",
        key="par",
    )


def _medal(score: int, par: int, t: Texts) -> tuple[Node, ...]:
    away = abs(score - par)
    taken = medal(score, par)
    return (
        el(
            "p",
            el("b", t(f"medal.{taken.value}"), class_=f"medal {taken.value}"),
            el(
                "span",
                t(
                    "par.equal" if not away else "par.below" if score < par else "par.above",
                    par=par,
                    n=away,
                ),
            ),
            class_="par-line",
        ),
        el(
            "p",
            t(
                "par.medals",
                bronze=points_for(Medal.BRONZE, par),
                silver=points_for(Medal.SILVER, par),
                gold=points_for(Medal.GOLD, par),
            ),
            class_="soft",
        ),
    )


def _ask(words: str, action: str, refused: Message | None, t: Texts) -> Node:
    """A button for the solver; where it is not open, it says why."""
    return el(
        "button",
        words,
        el("small", t.of(refused)) if refused else None,
        type="button",
        class_="quiet",
        data_do=None if refused else action,
        aria_disabled="true" if refused else None,
        key=action,
    )


def _progress(running: Running, t: Texts) -> Node:
    words = t("coach.loading") if not running.of else t(f"coach.work.{running.job.value}")
    return el(
        "div",
        el("p", words, role="status"),
        el(
            "progress",
            value=running.done if running.of else None,
            max=running.of or 1,
            aria_label=t("coach.progress"),
        ),
        el(
            "button",
            t("coach.cancel"),
            type="button",
            class_="quiet",
            data_do=f"solver-cancel:{running.job.value}",
        ),
        class_="solving",
        key="solving",
    )


def _failure(state: State, t: Texts) -> Node | None:
    reason = state.coach.failed
    if reason is None:
        return None
    return el(
        "div",
        el("p", t("coach.failed"), role="alert"),
        el("p", reason, class_="soft", lang="en"),
        class_="failed",
        key="failed",
    )


def hint_button(state: State, t: Texts) -> Node:
    """Asks for a hint, or cancels it; in the daily game it says that there is none."""
    running = state.coach.at(Job.HINT)
    refused = why_not(state, Job.HINT)
    name = t("coach.hint_cancel") if running else t("coach.hint_ask")
    if refused:
        name = f"{name}: {t.of(refused)}"
    return el(
        "button",
        view_icons.CLOSE if running else view_icons.HINT,
        type="button",
        class_="icon-button",
        data_do=f"solver{'-cancel' if running else ''}:{Job.HINT.value}",
        aria_label=name,
        title=name,
        aria_keyshortcuts="H",
        aria_disabled="true" if refused else None,
        key="hint",
    )


def solver_words(state: State, t: Texts) -> str:
    """What the solver has just said, for the line under the board; "" where it was not the last."""
    spoke = state.said and state.said[0].key.startswith("coach.")
    return t.of(state.said[0]) if spoke else ""


def hinted(state: State, words: str, t: Texts) -> str:
    """The words about a ghost, which may stand where the solver put it."""
    from_solver = state.said and state.said[0].key == "coach.hint"
    return f"{t('coach.hint_ask')} · {words}" if from_solver else words


def beside(state: State, t: Texts) -> Node:
    """One's own board as far as the solver's replay has come."""
    step = len(state.game.decisions)
    own = state.own
    shown = Game(own.source, own.options, own.decisions[:step])
    return el(
        "div",
        el(
            "figure",
            flat_board(shown.board) if step else None,
            el("figcaption", el("span", t("rivals.you")), el("b", _points(shown, t))),
            class_="beside",
        ),
    )


def _points(game: Game, t: Texts) -> str:
    return t("rivals.points", n=game.score)


def review_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """The review, or the way to it."""
    refused = why_not(state, Job.REVIEW)
    if refused:
        return (el("p", t.of(refused)),)
    running = state.coach.at(Job.REVIEW)
    if running is not None:
        return (*(el("p", line, class_="soft") for line in t.lines("review.intro")),
                _progress(running, t))  # fmt: skip
    review = state.coach.review
    if review is None:
        words = t("coach.again") if state.coach.failed else t("review.start")
        return (
            *(el("p", line) for line in t.lines("review.intro")),
            _failure(state, t),
            el("div", _ask(words, "solver:review", None, t), class_="row"),
        )
    return (
        el("h3", t("review.costliest")),
        *(_costly(review, round_, t) for round_ in review.costliest),
        None if review.costliest else el("p", t("review.none")),
        el("h3", t("review.curve")),
        _curve(review),
        _legend(t),
        _table(review, t),
        *(el("p", line, class_="soft") for line in t.lines("review.meaning")),
        el("h3", t("review.solver", n=review.solver.score)),
        el("div", _ask(t("review.watch"), "watch-solver", None, t), class_="row"),
    )


def _costly(review: Review, round_: int, t: Texts) -> Node:
    """One costly round: what it cost, the placement made, and the better one on the same board."""
    one = review.rounds[round_]
    before = one.before
    own = review.game.board.tiles[round_].placement
    with_hindsight = one.advised is None or one.hindsight * 10 >= (one.fair or 0)
    better = one.better if with_hindsight else one.advised or one.better
    words = t("review.better" if with_hindsight else "review.advised", **_landing(before, better))
    return el(
        "article",
        el("h4", t("review.round", round=round_ + 1, number=own.number)),
        el("p", t("review.cost", hindsight=one.hindsight, fair=_tenths(one.fair, t))),
        el(
            "div",
            _tried(before, own, t("review.yours", **_landing(before, own)), "own"),
            _tried(before, better, words, "better"),
            class_="figures",
        ),
        class_="costly",
        key=str(round_),
    )


def _landing(before: Game, placement: Placement) -> dict[str, int]:
    level = before.judge(placement).level
    return {"level": level, "points": placement.number * level}


def _tried(before: Game, placement: Placement, words: str, key: str) -> Node:
    """A placement on the board that lay there, and what it brought."""
    return el(
        "figure",
        flat_board(before.board, before.judge(placement)),
        el("figcaption", words),
        key=key,
    )


def _tenths(value: int | None, t: Texts) -> str:
    return "-" if value is None else t.decimal(value / 10)


def _scores(review: Review) -> list[int]:
    """The score after each round."""
    scores, total = [], 0
    for tile in review.game.board.tiles:
        total += tile.placement.number * tile.level
        scores.append(total)
    return scores


def _curve(review: Review) -> Node:
    outlook = [None if one.outlook is None else one.outlook / 10 for one in review.rounds]
    return lines((Line("series-score", _scores(review)), Line("series-outlook", outlook)))


def _legend(t: Texts) -> Node:
    return el(
        "ul",
        el("li", t("top.score"), class_="series-score"),
        el("li", t("review.outlook"), class_="series-outlook"),
        class_="legend",
    )


def _table(review: Review, t: Texts) -> Node:
    keys = ("rivals.round", "top.score", "review.outlook", "review.hindsight", "review.fair")
    rows = [
        (str(at), str(score), _tenths(one.outlook, t), str(one.hindsight), _tenths(one.fair, t))
        for at, (one, score) in enumerate(zip(review.rounds, _scores(review), strict=True), start=1)
    ]
    return table(t("statistics.table"), [t(key) for key in keys], rows, row_heads=True)
