"""The review on the board: both placements of a round, its cost in words, the steps, the keys."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from nmbr9.board import LaidTile
from nmbr9.contests import advantages
from nmbr9.contests.praise import Praise
from nmbr9.contests.reviews import Judged, Label, laid_last, whole_points
from nmbr9.game import Game
from nmbr9.ui.coach.state import Review, ReviewCommand
from nmbr9.ui.games import decision_words
from nmbr9.ui.parts import chart, icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import GoToStep
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.speech import shown_place
from nmbr9.ui.play.view import caption as play_caption
from nmbr9.ui.play.view.stack import hatched, outlined_tile
from nmbr9.ui.replay.view import keys as step_keys
from nmbr9.ui.replay.view import stepper
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page

GLYPHS: Final = MappingProxyType(dict(zip(Label, ("!!", "!", "?!", "?", "??"), strict=True)))
"""The glyphs that chess players write beside such moves."""

# In words


def announced(review: Review) -> tuple[Message, ...]:
    label = review.label(review.shown)
    named = (Message(f"review.label.{label}"),) if label else ()
    return (title(review), *named, *verdict(review), *reason(review), *places(review))


def places(review: Review) -> tuple[Message, ...]:
    """Both placements of the base game, as they are drawn."""
    round_, messages = review.round, []
    better = None if review.hides else round_.best
    for key, after in {"review.tag_yours": round_.after, "review.tag_better": better}.items():
        for tile in () if review.is_plus else _new(round_, after):
            verdict = round_.before.judge(tile.placement)
            messages += [Message(key), *shown_place(round_.before.board, verdict)]
    return tuple(messages)


def title(review: Review) -> Message:
    before = review.round.before
    if review.is_plus:
        numbers = ", ".join(map(str, before.shown))
        return Message("review.turn", {"turn": before.turn, "numbers": numbers})
    number = laid_last(review.round.after).number
    return Message("review.round", {"round": review.shown, "number": number})


def verdict(review: Review) -> tuple[Message, ...]:
    """The cost of the round, and the better turn of NMBR 9 ++."""
    round_, praise = review.round, review.praised.get(review.shown)
    if praise is not None:
        return (_praise(praise, round_),)
    if not round_.before.board.tiles and not review.is_plus:
        return (Message("review.first_tile"),)
    if not review.is_plus:
        cost = Message("review.fair_cost", {"n": round_.cost})
        return (cost if round_.label else Message("review.fair_free"),)
    if not round_.cost:
        return (Message("review.hindsight_free"),)
    plan = decision_words.plan(
        round_.before, round_.better.decisions[len(round_.before.decisions) :]
    )
    cost = Message("review.turn_cost", {"n": round_.cost})
    return (cost, Message("review.better_turn", {"plan": plan}))


def _praise(praise: Praise, round_: Judged) -> Message:
    if praise.greedier is not None:
        key = "review.patient_known" if round_.before.options.is_plus else "review.patient"
        return Message(key, {"n": praise.gain})
    key = "review.found_one" if praise.as_high else "review.found_none"
    return Message(key, {"of": praise.bots, "number": laid_last(round_.after).number})


def reason(review: Review) -> tuple[Message, ...]:
    """The advantage of the better place or, of a patient one, over the greedier."""
    praise, round_ = review.praised.get(review.shown), review.round
    if praise is not None and praise.greedier is not None:
        beside = advantages.advantage(round_.before, round_.after, praise.greedier)
        return (decision_words.why(beside, "why.own", "why.greedy"),) if beside else ()
    found = None if review.hides else review.round.advantage
    return (decision_words.why(found, "why.better", "why.yours"),) if found else ()


def luck(review: Review, t: Texts) -> str:
    round_, coming = review.round, review.game.deck[review.shown - 1 :]
    number, points = coming[0], round_.luck or 0
    if set(coming) == {number}:
        return t("review.luck_certain", number=number)
    if abs(points) <= (round_.luck_error or 0):
        return t("review.luck_even", number=number)
    key = "review.luck_good" if points > 0 else "review.luck_bad"
    return t(key, number=number, n=whole_points(abs(points)))


def label_chip(label: Label | None, t: Texts, *, words: bool) -> Node | None:
    if label is None:
        return None
    named = el("span", " ", t(f"review.label.{label}"), class_="" if words else "visually-hidden")
    glyph = el("b", GLYPHS[label], aria_hidden="true")
    return el("span", glyph, named, class_=f"label {label}", key="label")


# On the board


def marks(context: Context, review: Review) -> tuple[Node, ...]:
    """Both placements, and the cells that the reason counts on the board that is shown."""
    t, play, round_ = context.t, context.play, review.round
    own, better = _new(round_, round_.after), _new(round_, round_.best)
    if review.hides:
        better = ()
    taken = {cell for tile in own for cell in tile.cells}
    drawn: list[Node] = []
    tags = {"better": t("review.tag_better"), "yours": t("review.tag_yours")}
    for look, tiles in {"better": better, "yours": own}.items():
        for n, tile in enumerate(tiles):
            apart = look == "better" and not review.turned and taken.isdisjoint(tile.cells)
            tag = tags[look] if better and not n else ""
            drawn += outlined_tile(play, tile, f"{look}{n}", look, tag=tag, filled=apart)
    found = round_.advantage
    if found is None or review.hides:
        return tuple(drawn)
    counted = found.better if review.turned else found.worse
    dead = found.kind is advantages.Kind.DEAD
    return (*(hatched(play, ground, dead=dead) for ground in counted), *drawn)


def _new(round_: Judged, after: Game | None) -> tuple[LaidTile, ...]:
    tiles = after.board.tiles if after is not None else ()
    return tuple(tile for tile in tiles if tile not in round_.before.board.tiles)


def caption(context: Context, _review: Review) -> Node:
    t, note = context.t, context.session.note
    if context.play.look.inspected is not None:
        return play_caption.caption(context)
    return play_caption.plain_caption(t.of(note.message)) if note else play_caption.NO_CAPTION


def controls(context: Context, review: Review) -> Node:
    t, round_ = context.t, review.round
    label = label_chip(review.label(review.shown), t, words=True)
    other = t("review.show_yours" if review.turned else "review.show_better")
    return el(
        "div",
        el(
            "div",
            el("p", label, *(" " + t.of(words) for words in verdict(review)), key="cost"),
            *(el("p", t.of(why), key="why") for why in reason(review)),
            el("p", t.sentences(places(review)), class_="visually-hidden", key="places"),
            None if review.is_plus else soft(luck(review, t)),
            class_="verdict",
            key="verdict",
        ),
        _stepper(review, t),
        el(
            "div",
            button(other, ReviewCommand.TURN, key="turn") if round_.best else None,
            button(t("review.try"), ReviewCommand.TRY, main=review.hides, key="try")
            if round_.costly
            else None,
            button(t("review.next"), ReviewCommand.NEXT_MISTAKE, main=not review.hides, key="next")
            if review.next_mistake
            else None,
            class_="ways",
            key="ways",
        ),
        curve(review, t, "curve wide"),
        class_="reviewing",
    )


def _stepper(review: Review, t: Texts) -> Node:
    heading = el("h2", t.of(title(review)), key="title")
    rounds, ends = t(f"review.{review.unit}s"), (1, len(review.rounds))
    more = icon_button(Show(Page.REVIEW), icons.MORE, rounds, class_="to-rounds")
    row = stepper(t, review.shown, ends, heading, more, t("review.end"), over=False)
    return el("div", *row, class_="stepper", key="stepper")


def curve(review: Review, t: Texts, look: str = "curve") -> Node:
    outlook = [whole_points(round_.outlook) for round_ in review.rounds]
    scores = [round_.after.score for round_ in review.rounds]
    signs = {
        at: (label.value, GLYPHS[label])
        for at in range(1, len(review.rounds) + 1)
        if (label := review.label(at))
    }
    lines: dict[str, Sequence[float | None]] = {"series-outlook": outlook, "series-score": scores}
    axes = (t("luck.points"), t(f"rivals.{review.unit}"))
    names = {"series-score": t("top.score"), "series-outlook": t("review.outlook")}
    drawn = chart.curves(axes, lines, review.shown, signs, GoToStep)
    return el("div", chart.legend(names), drawn, class_=look, key="curve")


def keys(context: Context, _review: Review) -> Mapping[str, Action]:
    steps = step_keys(context, None)
    return {**steps, "Enter": ReviewCommand.NEXT_MISTAKE, " ": ReviewCommand.TURN}
