"""The pages of tables, and the views by the board: none shows an unrevealed part of a round."""

from collections.abc import Iterable

from nmbr9.options import MOST_PLAYERS
from nmbr9.protocol import Job
from nmbr9.ui.games import bots
from nmbr9.ui.games.people import LONGEST_NAME, LONGEST_SEED
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options, game_options, option_refusal
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import (
    button,
    choice,
    folded,
    icon_button,
    row,
    select,
    soft,
    stepper,
    text_field,
)
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view.caption import plain_caption
from nmbr9.ui.seating import seats
from nmbr9.ui.seating.seats import PAGE_OF, Phase
from nmbr9.ui.seating.view import comparison, open_round
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import TrySolverAgain
from nmbr9.ui.session.view import page_button, solver_failure
from nmbr9.ui.tables import state as act
from nmbr9.ui.tables.state import NOBODY, PLAYERS, TABLE, Hotseat, Tables, TableSetup
from nmbr9.ui.tables.update import phase_message

# Pages of a table


def pass_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    """The seat to which the device goes; nothing of this round is in view."""
    t, seat, table = context.t, hotseat.seat, hotseat.table
    if seat == NOBODY:
        return (el("p", t("pass.nobody"), class_="lead"), _seats(hotseat, t))
    name, game = hotseat.named(seat), table.revealed()[seat]
    colour, take = seats.colour_of(table, seat), act.AtTable(Hotseat.take, (seat,))
    who = el("strong", name, style=f"--letters:{len(name)}", dir="auto")
    one = game.shown[0] if len(game.shown) == 1 else None
    alike = el("span", t("pass.alike", number=one)) if one is not None else None
    shown = el(
        "div",
        el("p", t("top.round", round=game.round, rounds=game.rounds), class_="when"),
        el("p", *seats.everybody(table, table.to_act, t, seat, points=False), class_="seat-row"),
        soft(game_options(game, t)) if game.options.is_plus else None,
        seats.symbol(colour),
        el("p", t("pass.to"), " ", who, class_="to"),
        el("p", *(small_tile(n, with_digit=True) for n in game.shown), alike, class_="cards"),
        button(t("pass.take", name=name), take, main=True, key="take"),
        class_=f"handover seat-{colour}",
        key=f"to{seat}",
    )
    boards, menu = (t("boards.title"), Page.BOARDS), (t("menu.title"), Page.HOME)
    doors = row(page_button(*boards), page_button(*menu))
    return (shown, seats.rarely_used(t, _seats(hotseat, t), doors))


def wait_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    if not hotseat.thinking:
        return ()
    mark = seats.symbol(seats.colour_of(hotseat.table, hotseat.seat))
    shown = el("div", mark, *_thinking(context, hotseat), class_="passing", key="thinking")
    return (shown, _seats(hotseat, context.t))


def _thinking(context: Context, hotseat: Hotseat) -> Iterable[Node]:
    """The progress of the computers; if the solver has failed, how the game goes on."""
    t, thinking, solver = context.t, hotseat.thinking, context.solver
    if solver.failed is not None:
        again = button(t("coach.again"), TrySolverAgain(), main=True, key="again")
        yield solver_failure(t("wait.failed"), solver.failed, soft(t("wait.go_on")), again)
        return
    words = t("wait.thinking", name=hotseat.named(thinking[0]))
    yield el("p", words, role="status", class_="lead", key="who")
    running = solver.at(Job.PLACEMENT)
    if running is not None and not running.of:
        yield el("p", t("coach.loading"), role="status", class_="soft", key="loading")


def boards_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    go_on = act.AtTable(Hotseat.end_round) if hotseat.phase is Phase.ROUND else None
    return open_round(hotseat.table, context.t, go_on)


def standing_page(context: Context, hotseat: Hotseat) -> tuple[Node | None, ...]:
    if hotseat.phase is not Phase.END:
        return ()
    t, table = context.t, hotseat.table
    again = button(t("standing.again"), act.PlayAgain(), key="again")
    shown = comparison(table, "tables", t, again)
    return shown if table.finished else (*shown, _seats(hotseat, t))


def _seats(hotseat: Hotseat, t: Texts) -> Node:
    return seats.seat_list(_seat(hotseat, seat, t) for seat in range(len(hotseat.table.seats)))


def _seat(hotseat: Hotseat, seat: int, t: Texts) -> Node:
    table, strength = hotseat.table, hotseat.computer(seat)
    words = t(f"strength.{strength.value}") if strength is not None else ""
    presses = {}
    if hotseat.phase is Phase.PASS and seat in hotseat.persons_to_act and seat != hotseat.seat:
        presses["pass.first"] = Hotseat.take
    if hotseat.played_here and table.seats[seat].away:
        presses["pass.back"] = Hotseat.come_back
    elif hotseat.played_here:
        presses["pass.leave"] = Hotseat.leave
    name = hotseat.named(seat)
    buttons = (
        seats.seat_button(name, t(key), act.AtTable(press, (seat,)))
        for key, press in presses.items()
    )
    in_row = el("span", *buttons, class_="row")
    return seats.seat_line(seat, seats.seat_name(table, seat), words, in_row)


# Beside the board


def titles(context: Context, hotseat: Hotseat) -> tuple[str, str]:
    held = hotseat.seat != NOBODY and hotseat.phase in (Phase.PASS, Phase.TURN)
    return (context.t("title.table"), hotseat.named(hotseat.seat) if held else "")


def bar(context: Context, hotseat: Hotseat) -> Node:
    t, table, seat = context.t, hotseat.table, hotseat.seat
    chips = seats.everybody(table, table.to_act, t, seat if hotseat.playing else None)
    show = Show(Page.STANDING if hotseat.phase is Phase.END else Page.BOARDS)
    if not hotseat.playing:
        return seats.seat_bar(chips, show, t)
    waits = "pass.minute_alone" if len(hotseat.persons) == 1 else "pass.minute_why"
    why_not = "" if hotseat.may_give_minute else t(waits)
    minute = seats.minute_button(act.AtTable(Hotseat.one_more_minute), why_not, t)
    thinking = None
    if hotseat.thinking and context.solver.failed is None:
        words = t("wait.thinking", name=hotseat.named(hotseat.thinking[0]))
        thinking = el("p", words, class_="soft", key="thinking")
    left = seats.minute_left(hotseat.minute, t)
    return seats.seat_bar(chips, show, t, left, seats.rarely_used(t, minute), thinking)


def caption(context: Context, hotseat: Hotseat) -> Node | None:
    if hotseat.playing or context.play.look.inspected is not None:
        return None
    return plain_caption(context.t.of(phase_message(hotseat)))


def controls(context: Context, hotseat: Hotseat) -> Node | None:
    if hotseat.playing:
        return None
    page = PAGE_OF.get(hotseat.phase, Page.BOARDS)
    return el("div", button(context.t(f"{page}.title"), Show(page), main=True, key=page))


# Before a table begins


def setup_page(context: Context, tables: Tables) -> tuple[Node | None, ...]:
    t, setup = context.t, tables.setup
    why_not, chairs = setup.why_not_begin(t), range(setup.options.players)
    refused = option_refusal(setup.options, "players", "+1") if len(chairs) < MOST_PLAYERS else None
    change, numbers = given(ChangeField, "tables", "players"), PLAYERS
    if refused is not None:
        numbers = range(seats.LEAST_PLAYERS, len(chairs) + 1)
    words, why = t("seats.players"), t(f"refusal.{refused.value}") if refused else ""
    many = stepper("seat-players", words, numbers, len(chairs), change, t, why=why)
    return (
        el(
            "form",
            many,
            el("ol", *(_chair(setup, n, t) for n in chairs), class_="chairs"),
            folded(t("seats.computers"), *(_player(setup, n, t) for n in chairs), key="computers"),
            folded_options(setup.options, t, "tables", *_seed(setup, t)),
            *seats.start_button(t("seats.start"), why_not, t, style="fault"),
            submit=act.StartTable(),
            key="setup",
        ),
        *seats.stored_tables(t("seats.begun"), [stored(tables, each, t) for each in tables.stored]),
    )


def _chair(setup: TableSetup, chair: int, t: Texts) -> Node:
    seat = setup.chairs[chair]
    name = text_field(
        f"name-{chair}",
        LONGEST_NAME,
        change=given(ChangeField, "tables", f"name-{chair}"),
        value=seat.name,
        placeholder=setup.default_name(chair, t),
        aria_label=t("seats.name", n=chair + 1),
    )
    words = f"{t('seats.colour', n=chair + 1)}: {t(f'seats.symbol_{seat.colour}')}"
    another = ChangeField("tables", f"colour-{chair}", "+1")
    sign = icon_button(another, seats.symbol(seat.colour), words)
    return el("li", sign, name, key=str(chair))


def _player(setup: TableSetup, chair: int, t: Texts) -> Node:
    chosen, plus = setup.chairs[chair].strength, setup.options.is_plus
    change = given(ChangeField, "tables", f"strength-{chair}")
    words = bots.choices(t("seats.person"), t, plus=plus)
    field = select(words, chosen or "", change, id=f"seat-{chair}")
    why = bots.temperament_words(chair + 1, t) if chosen else ""
    return choice(t("seats.player", n=chair + 1), field, why)


def _seed(setup: TableSetup, t: Texts) -> tuple[Node, ...]:
    field = text_field(
        "table-seed",
        LONGEST_SEED,
        change=given(ChangeField, "tables", "seed"),
        value=setup.seed,
        placeholder=t("seats.seed_random"),
    )
    return (el("label", t("seats.seed"), for_="table-seed"), field)


def stored(tables: Tables, hotseat: Hotseat, t: Texts) -> Node:
    table = hotseat.table
    where = t("top.round", round=table.round, rounds=table.games[0].rounds)
    if hotseat.phase is Phase.END:
        where = t("seats.finished")
    names = tuple(map(hotseat.named, range(len(table.seats))))
    forget = act.ForgetTable(hotseat.name) if hotseat in tables.finished else None
    return seats.stored_table(TABLE + hotseat.name, names, where, forget, t)
