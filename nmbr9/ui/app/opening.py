"""The actions that open a game: at the start, from an address, or from another tab."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from nmbr9.contests.cup import deck_of
from nmbr9.deck import Daily
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.ui.app.addresses import Destination, destination
from nmbr9.ui.app.state import State
from nmbr9.ui.games.challenges import load_challenge, save_rivals
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.practice import is_taken_back
from nmbr9.ui.games.saves import last_daily, load_game, remember_daily
from nmbr9.ui.lesson.saves import is_newcomer
from nmbr9.ui.moving.state import OpenMove
from nmbr9.ui.pages import cup
from nmbr9.ui.parts.camera import Size
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import preferred
from nmbr9.ui.phones import opening as phones
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.state import Look, OnTable, Play
from nmbr9.ui.rivals import landing
from nmbr9.ui.rivals.rivals import merge_rivals
from nmbr9.ui.session.actions import MakeOffer, Notify, Show
from nmbr9.ui.session.offers import Offer
from nmbr9.ui.session.session import Page, Session
from nmbr9.ui.session.settings import load_settings
from nmbr9.ui.session.solver_jobs import SolverJobs, SolverSaid
from nmbr9.ui.session.solver_saves import load_helped, load_pars
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables.saves import TABLES, load_setup
from nmbr9.ui.tables.state import OpenTable

WELCOME = MakeOffer(Offer.LESSON)


def first_state(
    store: SafeStore, today: date, seconds_left: int, languages: Iterable[str], stage: Size
) -> State:
    """The page before anything is opened: today's game, not begun."""
    settings = load_settings(store)
    session = Session(today, settings, preferred(languages), seconds_left)
    solver = SolverJobs(pars=MappingProxyType(load_pars(store)), helped=load_helped(store))
    play = Play(OnTable(Game.start(Daily(today))), look=Look(stage=stage))
    return State(session, play, solver)


def start_actions(
    store: SafeStore, address: str, today: date, notices: tuple[Notice, ...] = ()
) -> tuple[Action, ...]:
    """The actions of a start: the game or the table of the address, and the page left open."""
    newcomer = is_newcomer(store, today)  # before anything is remembered of this visit
    unfinished = _unfinished(store, today)
    opened = address_actions(store, address, today)
    welcomed = newcomer and isinstance(opened[0], OpenGame) and not opened[0].game.decisions
    if welcomed:
        # The welcome says who challenges.
        opened = (*(each for each in opened if each != Show(Page.CHALLENGE)), WELCOME)
    notes = (Notify(notice) for notice in (*notices, *unfinished))
    set_up = isinstance(opened[-1], OpenGame) and load_setup(store).opened
    return (*opened, *notes, *((Show(Page.TABLE_SETUP),) if set_up else ()))


def address_actions(store: SafeStore, address: str, today: date) -> tuple[Action, ...]:
    """The actions that open an address; today's game if it names none."""
    try:
        place = destination(address, today)
    except BadValue as error:
        notice = Notice(NoticeKind.BAD_ADDRESS, error.reason.value)
        return (_open_game(store, today, Destination(Daily(today)), (notice,)),)
    if place.cup:
        return _open_cup(store, today, place.cup, place.cup_rivals)
    if place.seats is not None:
        return (OpenTable(place.seats),)
    if place.table:
        return (_open_table(store, today, place.table),)
    if place.phones is not None:
        return phones.open_address(store, place.phones, _open_game(store, today, place))
    if place.move:
        return (_open_game(store, today, place), OpenMove(place.move))
    doubt = (Notice(NoticeKind.LINK_CHANGED, link=place.meant),) if place.meant else ()
    opened = _open_game(store, today, place, doubt)
    return (opened, *landing.first_shown(opened))


def _open_game(
    store: SafeStore, today: date, place: Destination, notices: tuple[Notice, ...] = ()
) -> OpenGame:
    deck = place.source, place.options
    loaded = load_game(store, *deck)
    game = loaded.value or Game.start(*deck)
    remember_daily(store, game, today)
    stored = load_challenge(store, *deck)
    challenge = replace(stored, brought=place.rivals, brought_names=place.names)
    messages = (*notices, *loaded.notices)
    return OpenGame(game, messages, challenge, practice=is_taken_back(store, game))


def _open_table(store: SafeStore, today: date, name: str) -> OpenTable | OpenGame:
    """Open a stored table; today's game if there is none of that name."""
    stored = TABLES.load(store, name)
    if stored.value is not None:
        return OpenTable(stored.value, stored.notices)
    notices = stored.notices or (Notice(NoticeKind.NO_TABLE),)
    return _open_game(store, today, Destination(Daily(today)), notices)


def _open_cup(
    store: SafeStore, today: date, seed: str, brought: tuple[Game, ...]
) -> tuple[Action, ...]:
    """Open the next deck of a cup; a friend's games in it become challenges."""
    cup.remember_cup(store, seed)
    for game in brought:
        own = load_game(store, game.source).value or Game.start(game.source)
        challenge = load_challenge(store, game.source)
        rivals = merge_rivals(own, (*challenge.stored, game), challenge.shared)
        save_rivals(store, rivals, challenge.stored_names)
    known_cup = cup.load_cup(store, seed)
    deck = deck_of(seed, known_cup.next_deck if known_cup else 0)
    return (_open_game(store, today, Destination(deck)), Show(Page.CUP))


def _unfinished(store: SafeStore, today: date) -> tuple[Notice, ...]:
    """Offer the last daily that was begun and not finished."""
    day = last_daily(store)
    if day is None or day == today:
        return ()
    game = load_game(store, Daily(day)).value
    if game is None or game.finished or not game.decisions:
        return ()
    return (Notice(NoticeKind.UNFINISHED, link=address_of(game.source)),)


def may_decide(state: State, action: Action) -> bool:
    """Whether an action may change the game, a computer's placement included."""
    return action.decides or (isinstance(action, SolverSaid) and state.context.play.at_table)
