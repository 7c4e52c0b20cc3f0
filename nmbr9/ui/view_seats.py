"""Seats before a table begins: their signs, and the page on which a table is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nmbr9.solver.protocol import Strength
from nmbr9.ui.at_table import draft_fault, finished
from nmbr9.ui.challenge import LONGEST_SEED
from nmbr9.ui.node import Node, drawing, el
from nmbr9.ui.seating import PLAYERS, default_names
from nmbr9.ui.tables import COLOURS, LONGEST_NAME, NOBODY, Phase
from nmbr9.ui.view_options import chooser, options_words

if TYPE_CHECKING:
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.seating import Draft
    from nmbr9.ui.state import State
    from nmbr9.ui.tables import Sitting

SIGNS: Final = (
    "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
    "M4 4h16v16H4z",
    "M12 3L22 20H2z",
    "M12 2L22 12L12 22L2 12z",
    "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
    "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
)
"""Circle, square, triangle, diamond, cross, star: a colour is never the only sign of a seat."""


def sign(colour: int) -> Node:
    """The picture of a seat's colour."""
    return drawing(el("path", d=SIGNS[colour]), class_=f"sign seat-{colour}", viewBox="0 0 24 24")


def seats_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """How many play, who they are, which deck; and the tables that were begun."""
    draft = state.draft
    fault = draft_fault(state)
    return (
        el("p", t("seats.intro")),
        el(
            "form",
            _players(draft, t),
            el("ol", *(_chair(draft, chair, t) for chair in range(draft.players)), class_="chairs"),
            None
            if draft.may_have_computers
            else el("p", t("seats.no_computers"), id="why-persons", class_="soft", key="persons"),
            el(
                "details",
                el(
                    "summary",
                    el("b", t("options.title")),
                    el("span", options_words(draft.options, t), class_="soft"),
                ),
                chooser(draft.options, t),
                key="options",
            ),
            el("label", t("seats.seed"), for_="table-seed"),
            el(
                "input",
                id="table-seed",
                type="text",
                maxlength=LONGEST_SEED,
                value=draft.seed,
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                aria_describedby="table-seed-help",
                data_set="seat-seed",
            ),
            el("p", t("seats.seed_help"), id="table-seed-help", class_="soft"),
            el("p", t.of(fault) if fault else "", id="seats-fault", class_="fault", role="status"),
            el(
                "button",
                t("seats.start"),
                type="submit",
                class_="main",
                aria_disabled="true" if fault else "false",
                aria_describedby="seats-fault",
            ),
            data_form="table",
            key="setup",
        ),
        *_begun(state, t),
    )


def _players(draft: Draft, t: Texts) -> Node:
    """How many; those whom a variant has no room for are greyed, and the reason is told."""
    refusals = tuple(draft.why_not_players(n) for n in PLAYERS)
    why = next(filter(None, refusals), None)
    return el(
        "p",
        el("label", t("seats.players"), for_="seat-players"),
        el(
            "select",
            *(
                el(
                    "option",
                    str(n),
                    value=n,
                    selected=n == draft.players,
                    disabled=refusal is not None,
                )
                for n, refusal in zip(PLAYERS, refusals, strict=True)
            ),
            id="seat-players",
            data_set="seat-players",
            aria_describedby="why-players" if why else None,
        ),
        el("span", t(f"refusal.{why.value}"), id="why-players", class_="soft") if why else None,
        class_="setting",
    )


def _chair(draft: Draft, chair: int, t: Texts) -> Node:
    names = default_names(t, draft.computers)
    seat = draft.chairs[chair]
    return el(
        "li",
        sign(seat.colour),
        el(
            "input",
            type="text",
            maxlength=LONGEST_NAME,
            value=seat.name,
            placeholder=names[chair],
            autocomplete="off",
            spellcheck="false",
            aria_label=t("seats.name", n=chair + 1),
            data_set=f"seat-name-{chair}",
        ),
        el(
            "select",
            *(
                el("option", t(f"seats.sign_{n}"), value=n, selected=n == seat.colour)
                for n in range(COLOURS)
            ),
            aria_label=t("seats.colour", n=chair + 1),
            data_set=f"seat-colour-{chair}",
        ),
        _player(draft, chair, t),
        key=str(chair),
    )


def _player(draft: Draft, chair: int, t: Texts) -> Node:
    """A person or a computer, and how strong; greyed with the reason where none can play."""
    may = draft.may_have_computers
    chosen = draft.chairs[chair].strength if may else None
    return el(
        "select",
        el("option", t("seats.person"), value="", selected=chosen is None),
        *(
            el(
                "option",
                t(f"seats.strength_{strength.value}"),
                value=strength.value,
                selected=strength is chosen,
                disabled=not may,
            )
            for strength in Strength
        ),
        aria_label=t("seats.who", n=chair + 1),
        aria_disabled=None if may else "true",
        aria_describedby=None if may else "why-persons",
        data_set=f"seat-strength-{chair}",
    )


def _begun(state: State, t: Texts) -> tuple[Node, ...]:
    if not state.tables:
        return ()
    over = finished(state)
    lines = (
        el(
            "li",
            _table(sitting, t),
            _forgetting(sitting, t) if sitting in over else None,
            key=sitting.name,
        )
        for sitting in state.tables
    )
    return (el("h3", t("seats.begun")), el("ul", *lines, class_="tables", key="tables"))


def _table(sitting: Sitting, t: Texts) -> Node:
    """The way back to a table; the link also closes the page that shows it."""
    table = sitting.table
    names = ", ".join(map(sitting.named, range(len(table.seats))))
    if sitting.phase is Phase.END:
        where = t("seats.finished")
    else:
        where = t("top.round", round=table.round, rounds=table.games[0].rounds)
    return el(
        "a",
        el("span", names),
        el("span", where, class_="soft"),
        href=f"#table={sitting.name}",
        class_="quiet",
        data_do="page:",
    )


def _forgetting(sitting: Sitting, t: Texts) -> Node:
    """The way to delete a finished table, in two steps: it cannot be undone."""
    names = ", ".join(map(sitting.named, range(len(sitting.table.seats))))
    return el(
        "details",
        el("summary", t("seats.forget"), aria_label=f"{t('seats.forget')}: {names}"),
        el(
            "button",
            t("seats.forget_sure"),
            type="button",
            class_="quiet",
            data_do=f"forget-table:{sitting.name}",
        ),
    )


def seat_name(sitting: Sitting, seat: int) -> Node:
    """A seat's sign and name."""
    return el(
        "span", sign(sitting.colour(seat)), el("span", sitting.named(seat)), class_="seat-name"
    )


def in_hand(sitting: Sitting) -> str:
    """The name of who has the device, or gets it."""
    held = sitting.seat != NOBODY and sitting.phase in (Phase.PASS, Phase.TURN)
    return sitting.named(sitting.seat) if held else ""


def of_seat(name: str, words: str, do: str) -> Node:
    """A button in the row of a seat: whose it is only the eye can tell without being told."""
    return el(
        "button",
        words,
        type="button",
        class_="quiet",
        data_do=do,
        aria_label=f"{name}, {words}",
        key=do,
    )
