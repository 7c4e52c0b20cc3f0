"""The cup's standing, and the caller's big screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.cup import LONGEST_CUP_SEED, deck_of, standing
from nmbr9.ui.node import Node, el
from nmbr9.ui.state import game_name
from nmbr9.ui.view_tiles import small_tile

if TYPE_CHECKING:
    from nmbr9.game import Game
    from nmbr9.ui.caller import Caller
    from nmbr9.ui.cup import Cup
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.state import State


def cup_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """Own games and a friend's by deck, and the way into the next one."""
    cup = state.cup
    return (
        el("p", t("cup.intro"), class_="soft"),
        *(_standing(cup, t, state.coach.helped) if cup else (el("p", t("cup.none")),)),
        el("p", t.of(state.shared) if state.shared else "", role="status", class_="shared"),
        el(
            "div",
            _button(t("cup.share"), "give:cup", main=True) if cup and standing(cup.own) else None,
            _button(t("cup.new"), "new-cup"),
            class_="row",
        ),
        el(
            "form",
            el("label", t("cup.word"), for_="cup-seed"),
            el(
                "div",
                el(
                    "input",
                    id="cup-seed",
                    type="text",
                    maxlength=LONGEST_CUP_SEED,
                    required=True,
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                ),
                el("button", t("cup.start"), type="submit", class_="quiet"),
                class_="row",
            ),
            data_form="cup",
        ),
    )


def _standing(cup: Cup, t: Texts, helped: frozenset[str]) -> tuple[Node | None, ...]:
    has_friend = any(cup.friend)
    heads = [t("cup.deck"), t("rivals.you")] + ([t("rivals.rival", n=1)] if has_friend else [])
    rows = (
        el(
            "tr",
            el("th", str(n + 1), scope="row"),
            el("td", _own(cup, n, t, helped=game_name(deck_of(cup.seed, n)) in helped)),
            el("td", _score(cup.friend[n])) if has_friend else None,
            key=str(n),
        )
        for n in range(len(cup.own))
    )
    return (
        el("p", t("cup.total", points=standing(cup.own)), class_="verdict"),
        el("p", t("cup.friend_total", points=standing(cup.friend))) if has_friend else None,
        el(
            "table",
            el("caption", t("cup.name", seed=cup.seed), class_="visually-hidden"),
            el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
            el("tbody", *rows),
            class_="numbers",
        ),
    )


def _own(cup: Cup, n: int, t: Texts, *, helped: bool) -> Node:
    game = cup.own[n]
    if game is not None and game.finished:
        words = str(game.score) + (f" ({t('coach.hint_ask')})" if helped else "")
    else:
        words = t("cup.go_on") if game is not None and game.decisions else t("cup.play")
    # The browser undoes escapes, also those that a seed only looks like.
    address = "#" + game_name(deck_of(cup.seed, n)).replace("%", "%25")
    return el("a", words, href=address, data_do="page:", class_="quiet")


def _score(game: Game | None) -> str:
    return str(game.score) if game is not None and game.finished else "-"


def caller_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """The called card as large as it goes, the clock, and what to do next."""
    caller = state.caller
    if caller is None:
        return ()
    return (
        el("p", t("caller.intro"), class_="soft") if caller.card is None else None,
        _called(caller, t),
        el("p", t("caller.over")) if caller.finished else None,
        el(
            "div",
            *(_after(t) if caller.finished else _while_calling(caller, t)),
            class_="row",
        ),
        *(_new_day(caller, t) if caller.is_of_another_day(state.today) else ()),
    )


def _called(caller: Caller, t: Texts) -> Node:
    if caller.card is None:
        return el("div", el("p", t("caller.ready"), class_="big-score"), class_="calling")
    clock = f"{caller.seconds // 60}:{caller.seconds % 60:02}"
    return el(
        "div",
        el("p", str(caller.card), class_="called"),
        small_tile(caller.card),
        el("p", t("caller.card", n=caller.called, cards=len(caller.deck))),
        el(
            "p",
            el("span", t("caller.clock"), class_="visually-hidden"),
            el("b", clock),
            class_="clock" + ("" if caller.seconds else " over"),
            role="timer",
        ),
        class_="calling",
    )


def _while_calling(caller: Caller, t: Texts) -> tuple[Node | None, ...]:
    first = caller.card is None
    clock = t("caller.stop") if caller.running else t("caller.go")
    return (
        _button(t("caller.first") if first else t("caller.next"), "call:next", main=True),
        None if first else _button(t("caller.minute"), "call:minute"),
        None if first else _button(clock, "call:clock"),
    )


def _new_day(caller: Caller, t: Texts) -> tuple[Node, ...]:
    """The offer of today's cards to a page that stayed open over midnight.

    It would end a call that is under way, so there it takes a second step.
    """
    told = el("p", t("caller.new_day"), role="status", key="new-day")
    if not caller.under_way:
        offer = el("div", _button(t("caller.today"), "call:today"), class_="row", key="today")
        return (told, offer)
    return (
        told,
        el(
            "details",
            el("summary", t("caller.today")),
            el("p", t("caller.ends"), class_="soft"),
            el("div", _button(t("caller.end"), "call:today"), class_="row"),
            key="end",
        ),
    )


def _after(t: Texts) -> tuple[Node, ...]:
    return (
        _button(t("caller.layout"), "call:layout", main=True),
        _button(t("caller.again"), "call:again"),
    )


def _button(words: str, do: str, *, main: bool = False) -> Node:
    return el("button", words, type="button", class_="main" if main else "quiet", data_do=do)
