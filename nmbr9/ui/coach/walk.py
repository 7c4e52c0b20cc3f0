"""The walk through a review: the curve, one of its rounds, and the buttons to the others."""

from collections.abc import Iterable, Sequence

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.ui.coach.coach import ShowRound
from nmbr9.ui.coach.review import Review, RoundReview
from nmbr9.ui.games.decision_words import landing_values
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.chart import Line, lines
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, figure, icon_button, row, slider
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import PlayOn


def walk(review: Review, t: Texts) -> tuple[Node | None, ...]:
    """The curve with a slider for its rounds, buttons to the costliest, and the shown round."""
    outlook = [None if one.outlook is None else one.outlook / 10 for one in review.rounds]
    return (
        el("h3", t("review.curve")),
        *guide(t("rivals.round"), review.scores, outlook, review.shown, t),
        *ways((_way(review, at, t) for at in review.costliest), t),
        _round(review, t),
    )


def guide(
    name: str, scores: Sequence[int], outlook: Sequence[float | None], shown: int, t: Texts
) -> tuple[Node, ...]:
    """The curve of scores and outlooks, and the slider for its rounds, by their name."""
    return (
        el(
            "div",
            _curve(scores, outlook, shown),
            slider(name, range(1, len(scores) + 1), shown, given(ShowRound)),
        ),
        el(
            "ul",
            el("li", t("top.score"), class_="series-score"),
            el("li", t("review.outlook"), class_="series-outlook"),
            class_="legend",
        ),
    )


def _curve(scores: Sequence[int], outlook: Sequence[float | None], shown: int) -> Node:
    """The score and the outlook; a press shows the nearest round, as the slider below does."""
    series = (Line("series-score", scores), Line("series-outlook", outlook))
    taps = (el("span", click=ShowRound(at)) for at in range(1, len(scores) + 1))
    return el(
        "div",
        lines(series, shown),
        el("div", *taps, class_="taps", aria_hidden="true"),
        class_="curve",
    )


def ways(buttons: Iterable[Node], t: Texts) -> tuple[Node, ...]:
    """The buttons to the costliest rounds, or a note that there are none."""
    found = tuple(buttons)
    return (
        el("h4", t("review.costliest")),
        el("div", *found, class_="costliest") if found else el("p", t("review.none")),
    )


def way(round_: int, shown: int, words: str) -> Node:
    """The button to a round."""
    current = "true" if round_ == shown else None
    return button(words, ShowRound(round_), key=str(round_ - 1), aria_current=current)


def leaf(title: str, shown: int, last: int, t: Texts) -> Node:
    """The title of the shown round, between buttons to its neighbours."""
    return el(
        "div",
        _step(shown - 1, icons.EARLIER, t("replay.back"), off=shown == 1),
        el("h4", title, aria_live="polite"),
        _step(shown + 1, icons.LATER, t("replay.forward"), off=shown == last),
        class_="leaf",
        key="leaf",
    )


def _way(review: Review, at: int, t: Texts) -> Node:
    """The button to one of the costliest rounds."""
    number = review.game.board.tiles[at].placement.number
    return way(at + 1, review.shown, t("review.round", round=at + 1, number=number))


def _round(review: Review, t: Texts) -> Node:
    """The shown round: the player's placement and the best one, on the board of that time."""
    round_ = review.shown
    one, own = review.rounds[round_ - 1], review.game.board.tiles[round_ - 1].placement
    title = t("review.round", round=round_, number=own.number)
    return el(
        "article",
        leaf(title, round_, len(review.rounds), t),
        el("div", *_figures(one, own, t), class_="figures", key=f"figures-{round_}"),
        el("div", *(el("p", words) for words in _sentences(review, t)), role="status"),
        row(button(t("branch.play_on"), PlayOn(review.game, round_ - 1), key="play-on")),
        class_="walked",
    )


def _step(round_: int, icon: Node, name: str, *, off: bool) -> Node:
    """A step along the walk. At its end the button stays, so that it keeps the focus."""
    return icon_button(ShowRound(round_), icon, name, greyed=off)


def _figures(one: RoundReview, own: Placement, t: Texts) -> tuple[Node, ...]:
    """The player's placement, and the better ones."""
    better = one.better if one.hindsight else None
    advised = one.advised if one.fair else None
    tried: tuple[tuple[Placement | None, str], ...]
    if better == advised:
        tried = ((own, "review.yours"), (better, "review.better_both"))
    else:
        tried = ((own, "review.yours"), (better, "review.better"), (advised, "review.advised"))
    return tuple(
        _tried(one.before, placement, t(key, **landing_values(one.before, placement)), key)
        for placement, key in tried
        if placement
    )


def _tried(before: Game, placement: Placement, words: str, key: str) -> Node:
    """A placement on the board of that time, and its gain in words."""
    picture = flat_board(before.board, before.judge(placement))
    return figure(picture, caption=(words,), key=key)


def _sentences(review: Review, t: Texts) -> tuple[str, ...]:
    """Both costs and the luck of the round, a sentence each."""
    one, luck = review.rounds[review.shown - 1], _luck(review, t)
    if not one.before.board.tiles:
        return (t("review.first_tile"), luck)
    if not one.hindsight and one.fair == 0:
        return (t("review.free"), luck)
    return (_with_hindsight(one, t), _by_fair_judgement(one, t), luck)


def _with_hindsight(one: RoundReview, t: Texts) -> str:
    if not one.hindsight:
        return t("review.hindsight_free")
    return t("review.hindsight_cost", n=one.hindsight, level=one.before.judge(one.better).level)


def _by_fair_judgement(one: RoundReview, t: Texts) -> str:
    if one.fair is None or one.advised is None:
        return t("review.fair_unknown")
    if not one.fair:
        return t("review.fair_free")
    level = one.before.judge(one.advised).level
    error = t.decimal((one.fair_error or 0) / 10)
    return t("review.fair_cost", points=t.decimal(one.fair / 10), level=level, error=error)


def _luck(review: Review, t: Texts) -> str:
    one, coming = review.rounds[review.shown - 1], review.game.deck[review.shown - 1 :]
    number = coming[0]
    if one.luck is None or one.luck_error is None:
        return t("review.luck_unknown", number=number)
    if set(coming) == {number}:
        return t("review.luck_certain", number=number)
    if abs(one.luck) <= one.luck_error:
        return t("review.luck_even", number=number)
    key = "review.luck_good" if one.luck > 0 else "review.luck_bad"
    points, error = t.decimal(abs(one.luck) / 10), t.decimal(one.luck_error / 10)
    return t(key, number=number, points=points, error=error)
