"""The page on which a table is set up, with the tables that were begun."""

from nmbr9.protocol import Strength
from nmbr9.ui.games.people import LONGEST_NAME, LONGEST_SEED
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.option_changes import why_not
from nmbr9.ui.parts.options_form import folded_options
from nmbr9.ui.parts.widgets import choice, folded, select, text_field
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.seating.seats import COLOURS, start_button, stored_table, stored_tables, symbol
from nmbr9.ui.tables.hotseat import Hotseat, Phase, table_address
from nmbr9.ui.tables.state import PLAYERS, ForgetTable, StartTable, Tables, TableSetup


def page(context: Context, tables: Tables) -> tuple[Node | None, ...]:
    t, setup = context.t, tables.setup
    why_not = setup.why_not_begin(t)
    return (
        el("p", t("seats.intro")),
        el(
            "form",
            _players(setup, t),
            el("ol", *(_chair(setup, chair, t) for chair in range(setup.players)), class_="chairs"),
            _computers(setup, t),
            folded_options(setup.options, t, "tables", *_seed(setup, t)),
            *start_button(t("seats.start"), why_not, t, style="fault"),
            submit=StartTable(),
            key="setup",
        ),
        *stored_tables(t("seats.begun"), [_stored(tables, each, t) for each in tables.stored]),
    )


def _players(setup: TableSetup, t: Texts) -> Node:
    """The number of seats; numbers that a variant has no room for are greyed, with the reason."""
    numbers = {str(n): str(n) for n in PLAYERS}
    whys = ((n, why_not(setup.options, "players", n)) for n in numbers)
    refusals = {n: why for n, why in whys if why is not None}
    why = next(iter(refusals.values()), None)
    change = given(ChangeField, "tables", "players")
    field = select(numbers, str(setup.players), change, refusals, id="seat-players")
    return choice(t("seats.players"), field, t(f"refusal.{why.value}") if why else "")


def _chair(setup: TableSetup, chair: int, t: Texts) -> Node:
    seat = setup.chairs[chair]
    name = el(
        "input",
        type="text",
        maxlength=LONGEST_NAME,
        value=seat.name,
        placeholder=setup.default_name(chair, t),
        autocomplete="off",
        spellcheck="false",
        aria_label=t("seats.name", n=chair + 1),
        change=given(ChangeField, "tables", f"name-{chair}"),
    )
    symbols = {str(n): t(f"seats.symbol_{n}") for n in range(COLOURS)}
    colour = select(
        symbols,
        str(seat.colour),
        given(ChangeField, "tables", f"colour-{chair}"),
        aria_label=t("seats.colour", n=chair + 1),
    )
    return el("li", symbol(seat.colour), name, colour, key=str(chair))


def _computers(setup: TableSetup, t: Texts) -> Node:
    """The player of each seat, a person or a computer: folded, as most tables have only people."""
    seats = (_player(setup, chair, t) for chair in range(setup.players))
    return folded(t("seats.computers"), *seats, key="computers")


def _player(setup: TableSetup, chair: int, t: Texts) -> Node:
    chosen = setup.chairs[chair].strength
    computers = {strength.value: t(f"strength.{strength.value}") for strength in Strength}
    field = select(
        {"": t("seats.person"), **computers},
        chosen.value if chosen else "",
        given(ChangeField, "tables", f"strength-{chair}"),
        id=f"seat-{chair}",
    )
    return choice(t("seats.player", n=chair + 1), field)


def _seed(setup: TableSetup, t: Texts) -> tuple[Node, ...]:
    field = text_field(
        "table-seed",
        LONGEST_SEED,
        change=given(ChangeField, "tables", "seed"),
        value=setup.seed,
        aria_describedby="table-seed-help",
    )
    help_ = el("p", t("seats.seed_help"), id="table-seed-help", class_="soft")
    return (el("label", t("seats.seed"), for_="table-seed"), field, help_)


def _stored(tables: Tables, hotseat: Hotseat, t: Texts) -> Node:
    table = hotseat.table
    if hotseat.phase is Phase.END:
        where = t("seats.finished")
    else:
        where = t("top.round", round=table.round, rounds=table.games[0].rounds)
    names = tuple(map(hotseat.named, range(len(table.seats))))
    forget = ForgetTable(hotseat.name) if hotseat in tables.finished else None
    return stored_table(table_address(hotseat.name), names, where, forget, t)
