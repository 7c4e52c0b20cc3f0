"""The actions that open a game or a page: at the start, from an address, or by going back.

Each entry of the browser's history holds the stack of layers over the board: pages by their names,
and a guest on the board, see `Holder`. One step back removes the topmost.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import date
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from nmbr9.contests.addresses import split_options, unescaped
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.ui.app import holders
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import OF_A_MOMENT, PAGES
from nmbr9.ui.branches.state import ENTRY, GoToBranch
from nmbr9.ui.coach import update as coach
from nmbr9.ui.diary import update as diary
from nmbr9.ui.games import challenges
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.games.names import address_of, read_deck
from nmbr9.ui.games.saves import begun_game, has_played_before, last_daily, load_game
from nmbr9.ui.lesson.saves import is_newcomer
from nmbr9.ui.moving import state as moving_state
from nmbr9.ui.moving import update as moving
from nmbr9.ui.pages import cup
from nmbr9.ui.parts.camera import Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import preferred
from nmbr9.ui.phones import addresses as phones
from nmbr9.ui.phones import state as phones_state
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.play.state import Holder, Look, OnTable, Play
from nmbr9.ui.puzzles import state as puzzle_state
from nmbr9.ui.puzzles import update as puzzles
from nmbr9.ui.rivals import update as rivals
from nmbr9.ui.seating import seats as seating
from nmbr9.ui.session.actions import Notify, Show, ShowPrompt
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Layers, Page, Pages, Session, Stack
from nmbr9.ui.session.settings import load_settings
from nmbr9.ui.session.solver_jobs import SolverJobs, SolverSaid, load_helped, load_pars
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import state as table_state
from nmbr9.ui.tables import update as tables
from nmbr9.ui.tables.saves import load_setup

WELCOME: Final = ShowPrompt(Prompt.LESSON)
LONGEST_ADDRESS: Final = 8000
WORD: Final = "seed="
REVIEW: Final = "#review="
PARTS: Final = re.compile("(?=[?&])")
PARAMETER: Final = re.compile(r"[?&](?!from=)\w+=.*", re.DOTALL)
"""The parameters after a deck, without the names of challengers, which alone may follow it."""
MARKS: Final = ".,;:!?)]}'*|"
"""Punctuation around a link in a sentence. Our links never end in an unescaped one."""
BLANKS: Final = "".join(
    chr(code)
    for codes in (range(0x21), range(0x2000, 0x2010), range(0x2028, 0x2030), range(0x205F, 0x2070))
    for code in (*codes, 0x7F, 0xA0, 0xAD, 0x180E, 0x3000, 0xFEFF)
)
"""White space of every sort, and other letters that cannot be seen."""
ESCAPED_MARKS: Final = '"<>`«»‹›‘’‚“”„…、。〉》」』】）！，．：；？'  # noqa: RUF001 - as typed
"""Marks that a browser escapes, so that they may stand at the end of our links too."""
FORM: Final = re.compile(r"#\w[\w=&.,~/-]*", re.ASCII)
"""A link without a word or a name, up to the first letter that cannot be its own."""

Link: TypeAlias = Callable[[SafeStore, date, str], tuple[Action, ...]]

LINKS: Final[Mapping[str, Link]] = MappingProxyType(
    {
        challenges.ADDRESS: rivals.open_address,
        cup.ADDRESS: cup.open_address,
        table_state.TABLE: tables.open_table,
        REVIEW: lambda store, today, value: coach.open_address(store, today, value),
        seating.SEATS: tables.open_seats,
        phones_state.ADDRESS: lambda store, today, value: phones.open_address(store, today, value),
        moving_state.ADDRESS: lambda store, today, value: moving.open_address(store, today, value),
    }
)
"""The opener of each kind of link, by the link's beginning; it gets what follows.

It raises BadValue before it changes anything. Every other address names a deck.
"""


class Over(NamedTuple):
    """A layer over a game that has an address: its name, as in `layers`, and its opener.

    `rest` follows the beginning of its address, which loses its `=` without any; None: no address.
    """

    layer: str
    open: Link
    rest: Callable[[State], str | None]


OVER: Final[Mapping[str, Over]] = MappingProxyType(
    {
        "#you=": Over(Page.YOU, diary.open_address, lambda state: diary.day_chosen(state.diary)),
        "#puzzle=": Over(
            Holder.PUZZLE,
            lambda store, today, name: puzzles.open_address(store, today, name),
            lambda state: puzzle_state.puzzle_name(state.puzzles) or None,
        ),
        REVIEW: Over(Holder.REVIEW, LINKS[REVIEW], lambda state: coach.address(state.coach)),
    }
)
"""The layers that can be bookmarked, by the beginning of their address."""


def first_state(
    store: SafeStore, today: date, seconds_left: int, languages: Iterable[str], stage: Size
) -> State:
    """The page before anything is opened: today's game, not begun."""
    settings = load_settings(store)
    session = Session(today, settings, preferred(languages), seconds_left)
    solver = SolverJobs(pars=MappingProxyType(load_pars(store)), helped=load_helped(store))
    play = Play(OnTable(Game.start(Daily(today))), look=Look(stage=stage))
    games = OwnGames(played_before=has_played_before(store, today))
    return State(session, play, solver, games=games)


def start_actions(
    store: SafeStore, address: str, today: date, notices: tuple[Notice, ...] = (), board: str = ""
) -> tuple[Action, ...]:
    """The actions of a start: the game or the table of the address, and the page left open."""
    newcomer = is_newcomer(store, today)  # before anything is remembered of this visit
    unfinished = _unfinished(store, today)
    opened = address_actions(store, address, today, board)
    welcomed = newcomer and isinstance(opened[0], OpenGame) and not opened[0].game.decisions
    if welcomed:
        # The welcome says who challenges.
        opened = (*(each for each in opened if each != Show(Page.CHALLENGE)), WELCOME)
    notes = (Notify(notice) for notice in (*notices, *unfinished))
    set_up = isinstance(opened[-1], OpenGame) and load_setup(store).opened
    return (*opened, *notes, *((Show(Page.TABLE_SETUP),) if set_up else ()))


def address_actions(
    store: SafeStore, address: str, today: date, board: str = ""
) -> tuple[Action, ...]:
    """The actions that open an address; today's game if it names none.

    `board` is the address of the game below what is in `OVER`, today's by default.
    """
    try:
        over = link_actions(store, address, today)
        if board in ("", address):
            return over
        return (*address_actions(store, board, today), *over[1:])
    except BadValue as error:
        notice = Notice(NoticeKind.BAD_ADDRESS, error.reason.value)
        return (open_deck(store, today, Daily(today), notices=(notice,)),)


def link_actions(store: SafeStore, address: str, today: date) -> tuple[Action, ...]:
    """The actions that open an address. Raises BadValue.

    A link may have changed on its way: escaped again, extended by tracking parameters, or by what
    stood around it.
    """
    sent = _without_parameters(address)
    whole, bare = unescaped(sent), unescaped(sent.rstrip(MARKS))
    if len(whole) > LONGEST_ADDRESS:
        raise BadRecord(Reason.TOO_LONG, "the address is too long")
    if split_options(whole.removeprefix("#"))[1].startswith(WORD):
        return (_open_word(store, today, whole, bare),)
    try:
        return _read(store, today, bare)
    except BadValue:
        if form := FORM.match(bare):
            with suppress(BadValue):
                return _read(store, today, form[0])
        raise


def _without_parameters(address: str) -> str:
    """A link without added `&name=value` parameters: in a word of our links `&` is escaped."""
    _options, deck = split_options(address.removeprefix("#"))
    parts = PARTS.split(deck)
    while PARAMETER.fullmatch(parts[-1]) and not parts[-1].startswith(phones.HOST):
        parts.pop()
    return address.removesuffix(deck) + "".join(parts)


def over_address(state: State, top: Stack) -> str:
    """The address of the topmost layer; "" if it has none."""
    each = ((start, over.rest(state)) for start, over in OVER.items() if (over.layer,) == top)
    return next(((start + rest).rstrip("=") for start, rest in each if rest is not None), "")


def _read(store: SafeStore, today: date, address: str) -> tuple[Action, ...]:
    """Open an unescaped address without a word. Raises BadValue."""
    kind, equals, value = address.partition("=")
    if kind + equals in LINKS:
        return LINKS[kind + equals](store, today, value)
    if over := OVER.get(f"{kind}="):
        return (open_deck(store, today, Daily(today)), *over.open(store, today, value))
    return (open_deck(store, today, *read_deck(address, today)),)


def _open_word(store: SafeStore, today: date, sent: str, bare: str) -> OpenGame:
    """Open the deck of a word without blanks around it, and offer that without the marks after it.

    A game that was begun with them goes on. Raises BadValue.
    """
    if bare[-1:] in BLANKS + ESCAPED_MARKS:
        bare = bare.rstrip(MARKS + BLANKS + ESCAPED_MARKS)
    start, _, word = sent.partition(WORD)
    whole = meant = read_deck(start + WORD + (word.strip(BLANKS) or word), today)
    with suppress(BadValue):
        meant = read_deck(start + WORD + bare.partition(WORD)[2].strip(BLANKS), today)
    for deck in (read_deck(sent, today), whole):
        if deck == meant or begun_game(store, *deck) is not None:
            return open_deck(store, today, *deck)
    doubts = (Notice(NoticeKind.LINK_CHANGED, link=address_of(*meant)),) if meant != whole else ()
    return open_deck(store, today, *whole, notices=doubts)


def _unfinished(store: SafeStore, today: date) -> tuple[Notice, ...]:
    """Offer the last daily that was begun and not finished."""
    day = last_daily(store)
    if day is None or day == today:
        return ()
    game = load_game(store, Daily(day)).value
    if game is None or game.finished or not game.decisions:
        return ()
    return (Notice(NoticeKind.UNFINISHED, link=address_of(game.source)),)


def layers(state: State) -> Stack:
    """The layers over the player's own game now, the topmost last."""
    context = state.context
    other = (holders.entry(state),) if context.play.table.waiting is not None else ()
    return (*other, *((context.page,) if context.page else ()))


def addressed(state: State) -> Layers:
    names, own = layers(state), state.context.play.own
    address = over_address(state, names[-1:])
    return Layers(names, address, address_of(own.source, own.options) if address else "")


def move(entry: Stack, now: Stack) -> tuple[int, Stack]:
    """From the history's entry to one for these layers: steps back, or one more with a stack."""
    top = now[-1:]
    if top == entry[-1:]:
        return 0, ()
    if not top:
        return len(entry), ()
    if top[0] in entry:
        return len(entry) - 1 - entry.index(top[0]), ()
    return 0, (*entry, *top)


def went_back(state: State, entry: Stack) -> tuple[Action, ...]:
    """End a guest on the board that the entry lacks, then show its page or reopen its branch."""
    guest = state.context.play.table.waiting is not None
    gone = guest and holders.entry(state) not in entry
    last = holders.end(state) if gone else None
    ended = (last,) if last is not None else ()
    again = reopened(entry[-1:]) if gone or not guest else ()
    if again:
        return (*ended, *again)
    pages = _reopened_pages(entry[-1:])
    page = pages[0] if pages else None
    beneath = _reopened_pages(entry[:-1]) if pages else ()
    return (*ended, *(() if page == state.context.page else (Show(page, beneath),)))


def _reopened_pages(entry: Stack) -> Pages:
    pages = (Page(name) for name in entry if name in PAGES)
    return tuple(page for page in pages if page not in OF_A_MOMENT)


def reopened(entry: Stack) -> tuple[Action, ...]:
    """Put the branch of an entry on the board again, as after a reload."""
    names = (name for name in entry if name.startswith(ENTRY))
    return tuple(GoToBranch(name.removeprefix(ENTRY)) for name in names)[-1:]


def may_decide(state: State, action: Action) -> bool:
    return action.decides or (isinstance(action, SolverSaid) and state.context.play.at_table)
