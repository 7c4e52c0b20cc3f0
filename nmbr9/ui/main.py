"""Start of the app, and the one loop: event -> action -> update -> effects -> one frame."""

from __future__ import annotations

import gc
import traceback
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

from nmbr9.deck import FIRST_DAILY, Daily
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.ui import actions as do
from nmbr9.ui import browser, replays
from nmbr9.ui.addresses import address_of, destination
from nmbr9.ui.challenge import joined
from nmbr9.ui.coach_saves import read_coach
from nmbr9.ui.cup import deck_of
from nmbr9.ui.input import (
    HOLD_MILLISECONDS,
    Pointer,
    PointerSession,
    Wheel,
    command,
    key_action,
    replay_key,
)
from nmbr9.ui.locale import preferred
from nmbr9.ui.outline import Point
from nmbr9.ui.paint import Canvas
from nmbr9.ui.performing import Performer
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.saves import SETTINGS, Loaded, Saves
from nmbr9.ui.state import Notice, NoticeKind, Page, State
from nmbr9.ui.storage import MemoryStorage, StorageError
from nmbr9.ui.table_saves import TableSaves
from nmbr9.ui.update import opened, seated, update

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from nmbr9.deck import Source
    from nmbr9.options import Options
    from nmbr9.ui.browser import Event

T = TypeVar("T")

CLOCK_MILLISECONDS = 10_000
REPLAY_MILLISECONDS = 900
REST_MILLISECONDS = 400
"""How long the last tile is seen to lie before the result covers it."""

DECIDING = (
    do.Confirm,
    do.TakeBack,
    do.PutBack,
    do.Tap,
    do.Drop,
    do.Restart,
    do.Decide,
    do.AtTable,
    do.Pick,
)
"""Actions after which a game may be another: another tab's placements are looked at first."""


class App:
    """The running page."""

    def __init__(self) -> None:
        notices: tuple[Notice, ...] = ()
        storage: browser.LocalStorage | MemoryStorage
        try:
            storage = browser.LocalStorage()
        except StorageError:
            storage = MemoryStorage()
            notices = (Notice(NoticeKind.STORAGE_OFF),)
        self._storage = storage
        self._told_emptied = False
        self._saves = Saves(storage)
        self._tables = TableSaves(storage)
        self._performer = Performer(self._saves, self._tables, storage, self.dispatch)
        today = _today()
        state = State(
            game=Game.start(Daily(today)),
            today=today,
            settings=self._saves.load_settings(),
            browser_language=preferred(browser.languages()),
            stage=browser.size_of("stage"),
            seconds_left=browser.seconds_left_today(),
            coach=read_coach(storage),
        )
        loaded = self._load_address(today)
        notices = (*notices, *loaded.notices, *self._unfinished(today))
        game = loaded.game or state.game
        if loaded.sitting is not None:
            self._state = seated(state, loaded.sitting, notices)
        else:
            self._state = opened(state, game, notices, self._rivals(game, loaded.rivals))
            self._saves.remember_daily(game, today)
        self._opens_cup = bool(loaded.cup)
        self._page: Page | None = None
        self._canvas = Canvas(REGIONS)
        self._shown: State | None = None
        # A placement is shown once it is on disk: what was seen is never lost.
        # Painting is not guarded: what fails cannot be told by painting. boot-error.mjs tells it.
        self._frame = browser.Frame(storage.writing, self._guarded(self._take_moves), self._paint)
        self._corner = browser.corner_of("stage")
        """Where the stage begins; kept, since asking for it makes the browser lay the page out."""
        self._pointers = PointerSession()
        self._moves: dict[int, Event] = {}
        """Where each pointer has gone since the last frame."""
        self._wheel = Wheel()
        self._hold = browser.Timer(self._guarded(self._held))
        self._replay = browser.Timer(self._guarded(self._step_replay))
        self._rest = browser.Timer(self._frame.ask)

    def start(self) -> None:
        """Draw the page and make it answer."""
        if self._opens_cup:
            self.dispatch(do.Show(Page.CUP))
        elif self._state.sitting is None and self._tables.draft().opened:
            self.dispatch(do.Show(Page.SEATS))
        self._paint()
        self._bind()
        if self._state.sitting is not None:
            # What it begins with was not come to by an action: its computers are asked now.
            self.dispatch(do.Clock(_today(), browser.seconds_left_today()))
        # What has been made so far stays: no collection walks through it while a tile is dragged.
        gc.freeze()
        browser.ready()

    # What comes in

    def _bind(self) -> None:
        stage, controls, page = (
            browser.element("stage"),
            browser.element("controls"),
            browser.page(),
        )
        browser.listen("pointermove", stage, self._guarded(self._pointer_moved))
        browser.listen("pointermove", controls, self._guarded(self._tile_moved))
        for area in (stage, controls):
            self._on("pointerdown", area, self._pointer_down)
            self._on("pointerup", area, self._pointer_up)
            self._on("pointercancel", area, self._pointer_cancel)
            self._on("touchmove", area, self._touch_moved)
        self._on("pointerleave", stage, self._pointer_leave)
        self._on("wheel", stage, self._wheel_rolled)
        self._on("contextmenu", stage, lambda event: event.preventDefault())
        self._on("click", page, self._clicked)
        self._on("keydown", page, self._key_down)
        self._on("input", page, self._changed)
        self._on("submit", page, self._submitted)
        self._on("close", browser.element("page"), lambda _event: self._page_closed())
        self._on("visibilitychange", page, lambda _event: self._clock())
        window = browser.top_window()
        self._on("hashchange", window, lambda _event: self._open_address())
        self._on("storage", window, self._stored_elsewhere)
        browser.on_resize("stage", self._guarded(self._resized))
        browser.every(CLOCK_MILLISECONDS, self._guarded(self._clock))
        browser.every(1000, self._guarded(self._tick))

    def _on(self, event: str, target: browser.Element, handler: Callable[[Event], None]) -> None:
        def handle(happened: Event) -> None:
            self._take_moves()
            handler(happened)

        browser.listen(event, target, self._guarded(handle))

    def _guarded(self, call: Callable[..., T]) -> Callable[..., T | None]:
        """The call with every unexpected error shown to the player instead of lost."""

        @wraps(call)
        def guarded(*arguments: object) -> T | None:
            try:
                return call(*arguments)
            except Exception as error:  # noqa: BLE001 - the last place where one can be told
                trace = traceback.format_exc()
                browser.complain(trace)
                last = f"{type(error).__name__}: {error}"
                report = f"{browser.description()}\n\n{trace}"
                self.dispatch(do.Noticed(Notice(NoticeKind.UNEXPECTED, last, report=report)))
                return None

        return guarded

    def _pointer(self, event: Event) -> Pointer:
        touch = event.pointerType == "touch"
        return Pointer(event.pointerId, touch, self._on_stage(event), event.button)

    def _on_stage(self, event: Event) -> Point:
        return Point(event.clientX - self._corner.x, event.clientY - self._corner.y)

    def _pointer_down(self, event: Event) -> None:
        tile = event.target.closest("[data-drag]")
        board = event.target.closest("#stage")
        if not tile and not board:
            return
        self._corner = browser.corner_of("stage")
        (tile or board).setPointerCapture(event.pointerId)
        if board:
            board.focus(preventScroll=True)
            event.preventDefault()
        self._run(self._pointers.start(self._pointer(event), on_tile=bool(tile)))
        if self._pointers.waiting:
            self._hold.start(HOLD_MILLISECONDS)

    def _pointer_moved(self, event: Event) -> None:
        if self._frame.asked:
            # Pointers may report more often than the page is drawn: the last place counts.
            self._moves[event.pointerId] = event
        else:
            self._follow(event)

    def _tile_moved(self, event: Event) -> None:
        if self._pointers.active:
            self._pointer_moved(event)

    def _take_moves(self) -> None:
        """Follow the pointers to where they are, before anything else happens."""
        if self._moves:
            moves, self._moves = self._moves, {}
            for event in moves.values():
                self._follow(event)

    def _follow(self, event: Event) -> None:
        self._run(self._pointers.move(event.pointerId, self._on_stage(event)))

    def _pointer_up(self, event: Event) -> None:
        self._hold.stop()
        self._run(self._pointers.end(self._pointer(event), self._state.stage))

    def _pointer_cancel(self, event: Event) -> None:
        self._hold.stop()
        self._run(self._pointers.cancel(self._pointer(event)))

    def _touch_moved(self, event: Event) -> None:
        # A quick drag would else count as a fling, and Chromium swallows the tap that follows one.
        if self._pointers.active and event.cancelable:
            event.preventDefault()

    def _pointer_leave(self, _event: Event) -> None:
        if not self._pointers.active:
            self.dispatch(do.LeaveStage())

    def _held(self) -> None:
        self._run(self._pointers.hold())

    def _wheel_rolled(self, event: Event) -> None:
        event.preventDefault()
        at, zoom = self._on_stage(event), bool(event.ctrlKey)
        self._run(self._wheel.roll(event.deltaY, at, zoom=zoom))

    def _clicked(self, event: Event) -> None:
        target = event.target.closest("[data-do]")
        if target:
            dragged = target.dataset.do == "next-legal" and self._pointers.dragged_tile
            action = command(target.dataset.do)
            if action is not None and not dragged:
                self.dispatch(action)
        elif event.target.id == "page":
            self.dispatch(do.Show(None))

    def _key_down(self, event: Event) -> None:
        if self._state.page or event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.target.closest("input, select, textarea, #history"):
            return
        if event.key in ("Enter", " ") and event.target.closest("button, a"):
            return
        action = key_action(event.key, shift=bool(event.shiftKey), lift=self._state.lift)
        if self._state.replay is not None:
            action = replay_key(event.key) or action
        if action is not None:
            event.preventDefault()
            if isinstance(action, (do.Nudge, do.NextLegal)):
                # From a button left behind, Enter would press that button instead of placing.
                browser.element("stage").focus(preventScroll=True)
            self.dispatch(action)

    def _changed(self, event: Event) -> None:
        name = getattr(event.target.dataset, "set", None)  # the word for a deck sets nothing
        if name == "lift":
            self.dispatch(do.Lift(int(event.target.value)))
        elif name == "step":
            self.dispatch(do.Step(to=int(event.target.value)))
        elif name and name.startswith("seat-"):
            self.dispatch(do.SetUp(name.removeprefix("seat-"), str(event.target.value)))
        elif name == "option":
            chosen = event.target
            switch = chosen.type == "checkbox"
            value = bool(chosen.checked) if switch else str(chosen.value)
            self.dispatch(do.Option(str(chosen.dataset.option), value))
        elif name == "backup":
            browser.read_file(event.target, lambda text: self.dispatch(do.Restore(text)))
        elif name:
            switch = event.target.type == "checkbox"
            value = bool(event.target.checked) if switch else str(event.target.value)
            self.dispatch(do.Change(name, value))

    def _submitted(self, event: Event) -> None:
        event.preventDefault()
        match event.target.dataset.form:
            case "seed":
                self.dispatch(do.NewSeeded(str(browser.element("seed").value)))
            case "table":
                self.dispatch(do.StartTable())
            case "cup":
                self.dispatch(do.NewCup(str(browser.element("cup-seed").value)))
            case "backup":
                self.dispatch(do.Restore(str(browser.element("backup-code").value)))

    def _page_closed(self) -> None:
        # Told late: meanwhile another page may be about to open, or lie open already.
        seen = self._page is not None and self._page is self._state.page
        if seen and not browser.element("page").open:
            self.dispatch(do.Show(None))

    def _resized(self) -> None:
        self._corner = browser.corner_of("stage")
        self.dispatch(do.Resized(browser.size_of("stage")))

    def _clock(self) -> None:
        sitting = self._state.sitting
        if browser.hidden() and sitting is not None and sitting.minute:
            # The seconds go down in the page only; who comes back to it has what was left.
            self._performer.perform(do.Save(), self._state)
        if not browser.hidden():
            self.dispatch(do.Clock(_today(), browser.seconds_left_today()))
            self._look_at_storage()

    def _tick(self) -> None:
        if self._state.caller is not None and self._state.caller.running:
            self.dispatch(do.Call("tick"))
        if self._state.sitting is not None and self._state.sitting.minute:
            self.dispatch(do.AtTable("tick"))

    def _stored_elsewhere(self, event: Event) -> None:
        if event.key == SETTINGS:
            self.dispatch(do.Settled(self._saves.load_settings()))
        self._follow_other_tab()
        self._look_at_storage()

    def _look_at_storage(self) -> None:
        """Where somebody has emptied the storage, save what is here again, and say so once."""
        if self._told_emptied or not self._storage.emptied():
            return
        self._told_emptied = True
        own = replays.ended(self._state)
        if own.sitting is not None or own.game.decisions:
            self._performer.perform(do.Save(), own)
        self.dispatch(do.Noticed(Notice(NoticeKind.STORAGE_EMPTIED)))

    # What happens

    def _run(self, actions: tuple[do.Action, ...]) -> None:
        for action in actions:
            self.dispatch(action)

    def dispatch(self, action: do.Action) -> None:
        """Let something happen."""
        computer = isinstance(action, do.SolverSaid) and self._state.sitting is not None
        if (computer or isinstance(action, DECIDING)) and self._follow_other_tab():
            return
        again = isinstance(action, do.Restart) and self._state.sitting is None
        if again and not self._kept_earlier():
            return
        after = update(self._state, action)
        if after.state is not self._state:
            self._state = after.state
            self._frame.ask()
        for effect in after.effects:
            self._performer.perform(effect, self._state)
        self._performer.follow(self._state.coach)
        self._run_replay()
        if do.Save() in after.effects:
            self._look_at_storage()

    def _kept_earlier(self) -> bool:
        """Whether the game that is about to give way to a new one of its deck is kept."""
        notices = self._saves.keep_earlier(replays.ended(self._state).game)
        for notice in notices:
            self.dispatch(do.Noticed(notice))
        return not notices

    def _run_replay(self) -> None:
        """Let the next step of a running replay come in a while."""
        if self._state.replay is None or not self._state.replay.playing:
            self._replay.stop()
        elif not self._replay.waiting:
            self._replay.start(REPLAY_MILLISECONDS)

    def _step_replay(self) -> None:
        self.dispatch(do.Step(by=1))

    def _follow_other_tab(self) -> bool:
        """Take over what another tab has placed, so that one game cannot become two."""
        if self._state.replay is not None:
            return False
        sitting = self._state.sitting
        if sitting is not None:
            other = self._tables.elsewhere(sitting)
            if other is not None:
                self.dispatch(do.Seated(other, (Notice(NoticeKind.OTHER_TAB),)))
            return other is not None
        newer = self._saves.elsewhere(self._state.game)
        if newer is None:
            return False
        self.dispatch(do.Opened(newer, (Notice(NoticeKind.OTHER_TAB),)))
        return True

    # Which game

    def _load_address(self, today: date) -> Loaded:
        """The game that the page's address names; today's where it names none."""
        try:
            place = destination(browser.address(), today)
        except BadRecord as error:
            loaded = self._load(Daily(today))
            notice = Notice(NoticeKind.BAD_ADDRESS, error.reason.value)
            return replace(loaded, notices=(notice, *loaded.notices))
        if place.cup:
            return self._load_cup(place.cup, place.cup_rivals)
        if place.sitting is not None:
            return Loaded(None, sitting=place.sitting)
        if place.table:
            return self._load_table(place.table, today)
        return replace(self._load(place.source, place.options), rivals=place.rivals)

    def _load_table(self, name: str, today: date) -> Loaded:
        """A table that is stored here; today's game where there is none of that name."""
        found = self._tables.load(name)
        if found.value is not None:
            return Loaded(None, found.notices, sitting=found.value)
        loaded = self._load(Daily(today))
        told = found.notices or (Notice(NoticeKind.NO_TABLE),)
        return replace(loaded, notices=(*told, *loaded.notices))

    def _load_cup(self, seed: str, brought: tuple[Game, ...]) -> Loaded:
        """The next deck of a cup; a friend's games in it become challenges."""
        self._saves.remember_cup(seed)
        for game in brought:
            self._rivals(self._load(game.source).game or game, (game,))
        cup = self._saves.cup(seed)
        deck = deck_of(seed, cup.next_deck if cup else 0)
        return replace(self._load(deck), cup=seed)

    def _load(self, source: Source, options: Options = STANDARD) -> Loaded:
        loaded = self._saves.load(source, options)
        return Loaded(loaded.game or Game.start(source, options), loaded.notices)

    def _open_address(self) -> None:
        self._look_at_storage()
        if self._told_emptied:
            browser.reload()  # a start brings back what the journal has kept
            return
        loaded = self._load_address(_today())
        if loaded.sitting is not None:
            self.dispatch(do.Seated(loaded.sitting, loaded.notices))
        elif loaded.game is not None:
            self._saves.remember_daily(loaded.game, _today())
            rivals = self._rivals(loaded.game, loaded.rivals)
            self.dispatch(do.Opened(loaded.game, loaded.notices, rivals))
            if loaded.cup:
                self.dispatch(do.Show(Page.CUP))
        self._clock()

    def _rivals(self, game: Game, brought: tuple[Game, ...]) -> tuple[Game, ...]:
        """The challengers of a deck: those known and those that a link has just brought."""
        known = self._saves.rivals(game.source, game.options)
        shared = self._saves.shared(game.source, game.options)
        rivals = joined(game, known, brought, shared)
        self._saves.keep_rivals(rivals)
        return rivals

    def _unfinished(self, today: date) -> tuple[Notice, ...]:
        """Offer the last daily that was begun and not finished."""
        day = self._saves.last_daily()
        if day is None or day == today:
            return ()
        game = self._saves.load(Daily(day)).game
        if game is None or game.finished or not game.decisions:
            return ()
        return (Notice(NoticeKind.UNFINISHED, link=address_of(game.source)),)

    # What is seen

    def _paint(self) -> None:
        state = self._to_show()
        if state is self._shown:
            self._canvas.go_on()
        else:
            self._shown = state
            before, self._page = self._page, state.page
            self._canvas.paint(state)
            if self._page is not None and self._page is not before:
                browser.element("page-title").focus()
        if self._canvas.unfinished:
            self._frame.ask()

    def _to_show(self) -> State:
        """The state; but for the result of a game that has just ended, until its tile rests."""
        state, shown = self._state, self._shown
        if state.page is not Page.RESULT:
            self._rest.stop()
        elif shown is not None and shown.page is None and _laid_last(shown, state):
            self._rest.start(REST_MILLISECONDS)
        return state.changed(page=None) if self._rest.waiting else state


def _laid_last(before: State, after: State) -> bool:
    """Whether the last tile of a game was laid from one state to the other."""
    ended = after.game.finished and not before.game.finished
    return ended and after.dropped is not None  # which a game that is opened has not


def _today() -> date:
    """The player's date; where a clock is years behind, the first day that has a daily game."""
    return max(browser.today(), FIRST_DAILY)


def start() -> None:
    """Start the app."""
    App().start()
