"""The caller: reads a deck's cards out for people who play with the real box."""

from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, clock, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.caller import Call, Caller


def page(context: Context) -> tuple[Node | None, ...]:
    """The called card as large as it goes, the clock, and what to do next."""
    t, caller = context.t, context.session.caller
    if caller is None:
        return ()
    return (
        soft(t("caller.intro")) if caller.card is None else None,
        _called(caller, t),
        el("p", t("caller.over")) if caller.finished else None,
        row(*_buttons(caller, t)),
        *(_new_day(caller, t) if caller.is_of_another_day(context.session.today) else ()),
    )


def _called(caller: Caller, t: Texts) -> Node:
    if caller.card is None:
        return el("div", el("p", t("caller.ready"), class_="big-score"), class_="calling")
    return el(
        "div",
        el("p", str(caller.card), class_="called"),
        small_tile(caller.card),
        el("p", t("caller.card", n=caller.called, cards=len(caller.deck))),
        clock(caller.seconds, t("caller.clock")),
        class_="calling",
    )


def _buttons(caller: Caller, t: Texts) -> tuple[Node, ...]:
    if caller.finished:
        play = button(t("caller.layout"), Call.PLAY, main=True)
        return (play, button(t("caller.again"), Call.AGAIN))
    if caller.card is None:
        return (button(t("caller.first"), Call.NEXT, main=True),)
    return (
        button(t("caller.next"), Call.NEXT, main=True),
        button(t("caller.minute"), Call.MINUTE),
        button(t("caller.stop") if caller.running else t("caller.go"), Call.CLOCK),
    )


def _new_day(caller: Caller, t: Texts) -> tuple[Node, ...]:
    """The offer of today's cards to a page that stayed open over midnight.

    It would end a call that is under way, so there it takes a second step.
    """
    told = el("p", t("caller.new_day"), role="status", key="new-day")
    if not caller.under_way:
        return (told, row(button(t("caller.today"), Call.TODAY)))
    return (
        told,
        el(
            "details",
            el("summary", t("caller.today")),
            soft(t("caller.ends")),
            row(button(t("caller.end"), Call.TODAY)),
            key="end",
        ),
    )
