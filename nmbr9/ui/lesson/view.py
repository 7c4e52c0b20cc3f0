"""The views of the lesson: the offer, the panel above the board, the marks, the row below."""

from nmbr9.deck import Daily
from nmbr9.ui.lesson.steps import STEPS, Lesson, Step, words_of
from nmbr9.ui.lesson.update import Learning
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.placement_marks import crosses, outline
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import Aim, Confirm, StartLesson
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.verdict_words import NOTHING_TO_PLACE
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.play.view import hint as play_hint
from nmbr9.ui.play.view.stack import plane
from nmbr9.ui.session.offers import Offer

# Above the board


def panel(context: Context, lesson: Lesson) -> Node | None:
    """The words of the step, or the offer of a lesson."""
    if lesson.step is None:
        return _offer(context.t) if _is_offered(context) else None
    t, step, mark = context.t, lesson.step, lesson.mark
    return el(
        "section",
        el(
            "p",
            el("span", t("lesson.step", n=step.nth, of=STEPS), class_="visually-hidden"),
            el("span", f"{step.nth}/{STEPS}", aria_hidden="true"),
            class_="nth",
            key="nth",
        ),
        el("p", t.of(words_of(step, context.game)), class_="words", key="words"),
        el(
            "div",
            button(t("lesson.try"), Aim(mark), key="try") if mark else None,
            button(t("lesson.skip"), Learning.END, key="skip") if step is not Step.DONE else None,
            class_="ways",
            key="ways",
        ),
        class_="lesson",
        aria_label=t("lesson.title"),
        key="lesson",
    )


def panel_depends(context: Context, lesson: Lesson) -> tuple[object, ...]:
    """Everything that stands there depends on, besides the session."""
    return (lesson, lesson.step and context.game, _is_offered(context))


def _is_offered(context: Context) -> bool:
    """Whether the lesson is offered now: not to somebody who is playing."""
    play, offer = context.play, context.session.offer
    return offer is Offer.LESSON and not play.own.decisions and not play.watching


def _offer(t: Texts) -> Node:
    return el(
        "section",
        el("p", t("lesson.offer")),
        button(t("lesson.learn"), StartLesson(), key="learn"),
        icon_button(Learning.DECLINE, icons.CLOSE, t("lesson.decline")),
        class_="lesson-offer",
        aria_label=t("lesson.title"),
        key="offer",
    )


def title_lines(lesson: Lesson, t: Texts) -> tuple[str, str] | None:
    """The lesson in two lines; None where there is none."""
    return (t("lesson.title"), "") if lesson.step else None


# On the board


def marks(context: Context, lesson: Lesson) -> tuple[Node, ...]:
    """The place that the step shows: its outline, with a cross where it is the wrong one."""
    play, place, step = context.play, lesson.mark, lesson.step
    if place is None or step is None:
        return ()
    edge = outline(place.number, place.rotation, place.face)
    # Not in the middle, where the number of the tile below is.
    wrong = crosses(place.shape.cells[:1]) if step is Step.WRONG else ""
    return (
        plane(
            el("g", edge, class_="halo", key="halo"),
            el("g", edge, class_="edge", key="edge"),
            el("path", class_="not-here", d=wrong, key="not-here") if wrong else None,
            height=play.game.judge(place).level * play.spacing,
            class_="landing lesson-mark",
            key="lesson",
            at=place.anchor,
        ),
    )


def hint(context: Context, lesson: Lesson) -> Node | None:
    """The line about the ghost; nothing where the panel says what is to be done."""
    if lesson.step is None:
        return None
    play, said = context.play, context.session.said
    aiming = play.ghost is not None or play.inspected is not None or NOTHING_TO_PLACE in said
    return play_hint.hint(context) if aiming else el("p", "", class_="hint none")


def beside(lesson: Lesson) -> Node | None:
    """Nothing: what stands there is about one's own game."""
    return el("div") if lesson.step else None


# Under the thumb


def controls(context: Context, lesson: Lesson) -> Node | None:
    """The usual row, or the one button that goes on."""
    t = context.t
    match lesson.step:
        case None:
            return None
        case Step.POINTS:
            return el("div", button(t("lesson.next"), Confirm(), main=True, key="next"))
        case Step.DONE:
            return el("div", button(_way_on(context), Learning.END, main=True, key="end"))
    return play_controls.controls(context)


def controls_depend(context: Context, lesson: Lesson) -> tuple[object, ...]:
    """Everything that the row depends on, besides the game that is seen."""
    return (lesson, lesson.step and context.session.today)


def _way_on(context: Context) -> str:
    """The way to one's own game, which comes back, in words."""
    own = context.play.own
    todays = own.source == Daily(context.session.today) and not own.finished
    return context.t("lesson.today" if todays else "replay.end")


def lesson_key(lesson: Lesson, key: str) -> Action | None:
    """The action of a key that ends the lesson once it is done; None for any other."""
    return Learning.END if lesson.step is Step.DONE and key in ("Enter", "Escape") else None
