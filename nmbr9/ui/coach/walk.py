"""The walk through a review: the curve, one of its rounds, and the buttons to the others."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.ui.coach.state import (
    GLYPHS,
    Label,
    Review,
    ReviewCommand,
    RoundReview,
    ShowRound,
    StepRounds,
)
from nmbr9.ui.games.decision_words import landing_values
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.chart import Curve, Glyph, curves
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, figure, folded, icon_button, row, slider
from nmbr9.ui.parts.words import Texts


def walk(review: Review, t: Texts) -> tuple[Node | None, ...]:
    """The curve with a slider for its rounds, buttons to the costliest, and the shown round."""
    outlook = [None if round_.outlook is None else round_.outlook / 10 for round_ in review.rounds]
    return (
        *guide(t("rivals.round"), review.scores, outlook, review.shown, t, review.labels),
        *costliest_buttons((_costly_button(review, at, t) for at in review.costliest), t),
        _round(review, t),
    )


def guide(
    name: str,
    scores: Sequence[int],
    outlook: Sequence[float | None],
    shown: int,
    t: Texts,
    labels: Mapping[int, Label] = MappingProxyType({}),
) -> tuple[Node, ...]:
    """The curve of scores and outlooks, and a slider for its rounds, labelled `name`."""
    return (
        el(
            "div",
            _curve(scores, outlook, shown, labels),
            slider(name, range(1, len(scores) + 1), shown, given(ShowRound)),
        ),
        el(
            "ul",
            el("li", t("top.score"), class_="series-score"),
            el("li", t("review.outlook"), class_="series-outlook"),
            class_="legend",
        ),
    )


def _curve(
    scores: Sequence[int],
    outlook: Sequence[float | None],
    shown: int,
    labels: Mapping[int, Label],
) -> Node:
    """The score and the outlook; a press shows the nearest round, as the slider below does."""
    series = (Curve("series-score", scores), Curve("series-outlook", outlook))
    glyphs = [Glyph(at + 1, label, GLYPHS[label]) for at, label in labels.items()]
    taps = (el("span", click=ShowRound(at)) for at in range(1, len(scores) + 1))
    return el(
        "div",
        curves(series, shown, glyphs),
        el("div", *taps, class_="taps", aria_hidden="true"),
        class_="curve",
    )


def costliest_buttons(buttons: Iterable[Node], t: Texts) -> tuple[Node, ...]:
    """The buttons to the costliest rounds, or a note that there are none."""
    listed = tuple(buttons)
    return (
        el("h4", t("review.costliest")),
        el("div", *listed, class_="costliest") if listed else el("p", t("review.none")),
    )


def round_button(name: str, round_: int, shown: int, cost: int, label: Node | None = None) -> Node:
    """The button to a round, with its cost and label."""
    return button(
        el("small", f"{name} {round_}, {signed(-cost)}", key="cost"),
        ShowRound(round_),
        icon=label,
        aria_current="true" if round_ == shown else None,
        key=str(round_ - 1),
    )


def label_node(label: Label, t: Texts) -> Node:
    """A label's glyph and word."""
    glyph = el("b", GLYPHS[label], aria_hidden="true")
    return el("span", glyph, " ", t(f"review.label.{label}"), class_=f"label {label}", key="label")


def how(method: Iterable[Node], t: Texts) -> Node:
    """The method and all numbers, folded up."""
    return folded(t("review.how"), *method, class_="how", key="how")


def stepper(title: str, shown: int, last: int, t: Texts) -> Node:
    """The title of the shown round, between buttons to its neighbours."""
    # At an end of the walk its button stays, so that it keeps the focus.
    earlier, later = StepRounds(-1), StepRounds(1)
    return el(
        "div",
        icon_button(earlier, icons.EARLIER, t("replay.back"), greyed=shown == 1),
        el("h4", title, aria_live="polite"),
        icon_button(later, icons.LATER, t("replay.forward"), greyed=shown == last),
        class_="stepper",
        key="stepper",
    )


def _costly_button(review: Review, at: int, t: Texts) -> Node:
    """The button to one of the costliest rounds."""
    cost = round((review.rounds[at].fair or 0) / 10)
    label = label_node(review.labels[at], t)
    return round_button(t("rivals.round"), at + 1, review.shown, cost, label)


def _round(review: Review, t: Texts) -> Node:
    """The round shown: the played and the better placement, on the board of that time."""
    round_ = review.shown
    judged, own = review.rounds[round_ - 1], review.game.board.tiles[round_ - 1].placement
    title = t("review.round", round=round_, number=own.number)
    again = review.costly_round(round_ - 1)
    figures = [_tried(judged.before, own, t("review.yours", **landing_values(judged.before, own)))]
    if judged.label and judged.advised:
        values = landing_values(judged.before, judged.advised)
        figures.append(_tried(judged.before, judged.advised, t("review.advised", **values)))
    return el(
        "article",
        stepper(title, round_, len(review.rounds), t),
        el(
            "div",
            label_node(judged.label, t) if judged.label else None,
            el("p", _by_fair_judgement(judged, t)),
            role="status",
        ),
        el("div", *figures, class_="figures", key=f"figures-{round_}"),
        row(
            button(t("review.try"), ReviewCommand.TRY, key="try") if again else None,
            button(t("branch.play_on"), ReviewCommand.PLAY_ON, key="play-on"),
        ),
        _foresight(review, judged, t) if judged.before.board.tiles else el("p", _luck(review, t)),
        class_="walked",
    )


def _foresight(review: Review, round_: RoundReview, t: Texts) -> Node:
    """The gain from knowing the cards, and the luck of the card, folded up."""
    words = t("review.better", **landing_values(round_.before, round_.better))
    cost = round_.hindsight
    better = _tried(round_.before, round_.better, words) if cost else None
    return folded(
        t("review.foresight"),
        el("p", t("review.hindsight_cost", n=cost) if cost else t("review.hindsight_free")),
        el("div", better, class_="figures") if better else None,
        el("p", _luck(review, t)),
        key="foresight",
    )


def _tried(before: Game, placement: Placement, words: str) -> Node:
    """A placement on the board of that time, and its gain in words."""
    picture = flat_board(before.board, before.judge(placement))
    return figure(picture, caption=(words,), key=words)


def _by_fair_judgement(round_: RoundReview, t: Texts) -> str:
    if not round_.before.board.tiles:
        return t("review.first_tile")
    if round_.fair is None or round_.advised is None:
        return t("review.fair_unknown")
    return (
        t("review.fair_cost", n=round(round_.fair / 10)) if round_.label else t("review.fair_free")
    )


def _luck(review: Review, t: Texts) -> str:
    round_, coming = review.rounds[review.shown - 1], review.game.deck[review.shown - 1 :]
    number = coming[0]
    if round_.luck is None or round_.luck_error is None:
        return t("review.luck_unknown", number=number)
    if set(coming) == {number}:
        return t("review.luck_certain", number=number)
    if abs(round_.luck) <= round_.luck_error:
        return t("review.luck_even", number=number)
    key = "review.luck_good" if round_.luck > 0 else "review.luck_bad"
    points, error = t.decimal(abs(round_.luck) / 10), t.decimal(round_.luck_error / 10)
    return t(key, number=number, points=points, error=error)
