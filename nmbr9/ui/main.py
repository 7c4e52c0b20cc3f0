"""Start of the app, and the one loop: event -> action -> update -> effects -> one frame."""

import gc
import traceback
from collections.abc import Callable
from datetime import date
from functools import wraps
from typing import TypeVar

from nmbr9.deck import FIRST_DAILY
from nmbr9.game import Game
from nmbr9.ui.app import opening, view
from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.browser import browser, events
from nmbr9.ui.browser.browser import Element, Event
from nmbr9.ui.browser.effect_runner import EffectRunner
from nmbr9.ui.browser.events import PagePresses
from nmbr9.ui.browser.feedback import Announcer
from nmbr9.ui.browser.local_storage import LocalStorage, real_name
from nmbr9.ui.browser.renderer import Renderer
from nmbr9.ui.browser.sheet import Sheet
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play import actions as act
from nmbr9.ui.play.pointing import HOLD_MILLISECONDS, Pointer, PointerSession, Wheel
from nmbr9.ui.play.view.around import SQUARES
from nmbr9.ui.session.actions import Clock, Hide, LoadSettings, Notify, Show, StorageEmptied, Tick
from nmbr9.ui.session.effects import Save
from nmbr9.ui.session.session import SecondHand, Stack
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import load_settings
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, StorageError

T = TypeVar("T")

CLOCK_MILLISECONDS = 10_000


class App:
    def __init__(self) -> None:
        notices: tuple[Notice, ...] = ()
        storage: LocalStorage | MemoryStore
        try:
            storage = LocalStorage()
        except StorageError:
            storage = MemoryStore()
            notices = (Notice(NoticeKind.STORAGE_OFF),)
        self._storage = storage
        self._told_emptied = False
        self._store = SafeStore(storage)
        open_again = self._guarded(self._open_address)
        self._sheet = Sheet(opening.move, self._went_back, lambda: browser.soon(open_again))
        self._runner = EffectRunner(self._store, self.dispatch, self._guarded, self._sheet.go)
        today, left = _today(), browser.seconds_left_today()
        stage = browser.size_of("stage")
        self._state = opening.first_state(self._store, today, left, browser.languages(), stage)
        self._sheet.arrive()
        board = self._sheet.board
        actions = opening.start_actions(self._store, browser.address(), today, notices, board)
        self._opening = (*actions, *opening.reopened(self._sheet.entry))
        self._renderer = Renderer(view.REGIONS)
        self._announcer = Announcer()
        self._shown: State | None = None
        # A placement is shown once it is on disk: what was seen is never lost.
        # Painting is not guarded: what fails cannot be told by painting. boot-error.js tells it.
        self._frame = browser.AnimationFrame(
            storage.writing, self._guarded(self._take_moves), self._paint
        )
        self._presses = PagePresses(
            self._renderer, self._guarded(self.dispatch), lambda: self._state.context.game
        )
        self._pointers = PointerSession()
        self._moves: dict[int, Event] = {}
        """The latest event of each pointer that has moved since the last frame."""
        self._moving = False
        """Whether the last event was a pointer's move."""
        self._wheel = Wheel()
        self._hold = browser.Timer(self._guarded(lambda: self._run(self._pointers.hold())))
        self._seconds = SecondHand(*browser.milliseconds())
        self._second = browser.Timer(self._guarded(self._tick))

    def start(self) -> None:
        self._run(self._opening)
        self._paint()
        self._bind()
        # What has been made so far stays: no collection walks through it while a tile is dragged.
        gc.freeze()
        browser.DOCUMENT.documentElement.dataset.ready = "true"  # a tile can be placed

    # Events

    def _bind(self) -> None:
        stage, controls = browser.element("stage"), browser.element("controls")
        page, window = browser.DOCUMENT, browser.WINDOW
        events.listen("pointermove", stage, self._guarded(self._pointer_moved))
        events.listen("pointermove", controls, self._guarded(self._tile_moved))
        for area in (stage, controls):
            self._on("pointerdown", area, self._pointer_down)
            self._on("pointerup", area, self._pointer_up)
            self._on("pointercancel", area, self._pointer_cancel)
            self._on("touchmove", area, self._touch_moved)
        self._on("pointerleave", stage, self._pointer_leave)
        self._on("wheel", stage, self._wheel_rolled)
        self._on("contextmenu", stage, lambda event: event.preventDefault())
        self._on("pointerdown", page, self._pressed)
        self._on("click", page, self._clicked)
        self._on("keydown", page, self._key_down)
        self._on("input", page, self._presses.change)
        self._on("submit", page, self._presses.submit)
        self._on("close", browser.element("page"), lambda _event: self._page_closed())
        history = browser.element("history")
        for event in ("pointerover", "focusin"):
            self._on(event, history, self._find_tile)
        for event in ("pointerleave", "focusout"):
            self._on(event, history, lambda _event: self.dispatch(act.Inspect(None)))
        self._on("visibilitychange", page, lambda _event: self._clock())
        self._on("popstate", window, lambda _event: self._sheet.entry_changed())
        self._on("storage", window, self._stored_elsewhere)
        newer = Notify(Notice(NoticeKind.NEW_VERSION))
        self._on("nmbr9-newer", window, lambda _event: self.dispatch(newer))
        browser.on_resize("stage", self._guarded(self._resized))
        browser.every(CLOCK_MILLISECONDS, self._guarded(self._clock))
        self._second.start(self._seconds.rest)

    def _on(self, event: str, target: Element, handler: Callable[[Event], None]) -> None:
        def handle(happened: Event) -> None:
            self._take_moves()
            self._moving = False
            handler(happened)

        events.listen(event, target, self._guarded(handle))

    def _guarded(self, call: Callable[..., T]) -> Callable[..., T | None]:
        """The call, with every unexpected error shown to the player."""

        @wraps(call)
        def guarded(*arguments: object, **named: object) -> T | None:
            try:
                return call(*arguments, **named)
            except Exception as error:  # noqa: BLE001 - the last place where one can be told
                trace = traceback.format_exc()
                browser.WINDOW.console.error(trace)
                last = f"{type(error).__name__}: {error}"
                report = f"{browser.description()}\n\n{trace}"
                self.dispatch(Notify(Notice(NoticeKind.UNEXPECTED, last, report=report)))
                return None

        return guarded

    def _pointer(self, event: Event) -> Pointer:
        touch = event.pointerType == "touch"
        return Pointer(event.pointerId, touch, self._on_stage(event), event.button)

    def _on_stage(self, event: Event) -> Point:
        # Asked for each time: the page scrolls, and what stands above the board comes and goes.
        box = browser.element("stage").getBoundingClientRect()
        return Point(event.clientX - box.left, event.clientY - box.top)

    def _pressed(self, event: Event) -> None:
        browser.frame_focus(browser.element("stage"), by_key=False)
        self._presses.pointer_down(event)

    def _pointer_down(self, event: Event) -> None:
        self._runner.touched = event.pointerType == "touch"
        if self._state.context.play.look.counted is not None:
            self.dispatch(act.EndCount())
            return
        tile = browser.closest(event.target, "[data-drag]")
        board = browser.closest(event.target, "#stage")
        if not tile and not board:
            return
        if event.isTrusted:  # static/early.mjs tells again what was done by a pointer that is gone
            (tile or board).setPointerCapture(event.pointerId)
        if board:
            browser.focus(board)
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
        """Move the pointers to their places before anything else happens."""
        if self._moves:
            moves, self._moves = self._moves, {}
            for event in moves.values():
                self._follow(event)

    def _follow(self, event: Event) -> None:
        self._moving = True
        self._run(self._pointers.move(event.pointerId, self._on_stage(event)))

    def _pointer_up(self, event: Event) -> None:
        self._hold.stop()
        stage = self._state.context.play.look.stage
        for action in self._pointers.end(self._pointer(event), stage):
            (self._presses.act if isinstance(action, act.Tap) else self.dispatch)(action)

    def _pointer_cancel(self, event: Event) -> None:
        self._hold.stop()
        self._run(self._pointers.cancel(self._pointer(event)))

    def _touch_moved(self, event: Event) -> None:
        # A quick drag would else count as a fling, and Chromium swallows the tap that follows one.
        if self._pointers.active and event.cancelable:
            event.preventDefault()

    def _pointer_leave(self, _event: Event) -> None:
        if not self._pointers.active:
            self.dispatch(act.PointAt(None))

    def _find_tile(self, event: Event) -> None:
        row = browser.closest(event.target, "[data-tile]")
        if row:
            self.dispatch(act.Inspect(tile=int(row.dataset.tile)))

    def _wheel_rolled(self, event: Event) -> None:
        event.preventDefault()
        at, zoom = self._on_stage(event), bool(event.ctrlKey)
        self._run(self._wheel.roll(event.deltaY, at, event.timeStamp, zoom=zoom))

    def _clicked(self, event: Event) -> None:
        dragged = self._pointers.ends_drag(event.detail)
        if dragged and browser.closest(event.target, "[data-drag]"):
            return  # a drag of the tile out of the hand ends with a click on it
        self._presses.click(event)
        address = events.follow_link(event)
        if address is not None:
            self._sheet.go(address)

    def _key_down(self, event: Event) -> None:
        self._runner.touched = False
        browser.frame_focus(browser.element("stage"), by_key=True)
        key = self._presses.key_down(event)
        if key is None:
            return
        area = browser.closest(event.target, "#stage, #squares")
        within = str(area.id) if area else ""
        action = view.action_of_key(self._state, key, within) if self._is_for_board(event) else None
        if action is not None:
            event.preventDefault()
            looks = self._state.context.play.look.square is not None
            if isinstance(action, act.Nudge | act.NextLegal) and not looks:
                # From a button left behind, Enter would press that button instead of placing.
                browser.focus(browser.element("stage"))
        self._presses.act(action)

    def _is_for_board(self, event: Event) -> bool:
        taken = any(getattr(event, f"{name}Key", False) for name in ("ctrl", "meta", "alt"))
        elsewhere = browser.closest(event.target, "input, select, textarea, #history[tabindex]")
        return not (self._state.context.page or taken or elsewhere)

    def _page_closed(self) -> None:
        # Told late: meanwhile another page may be about to open, or lie open already.
        shown, page = self._shown, self._state.context.page
        seen = shown is not None and page is not None and shown.context.page == page
        if seen and not browser.element("page").open:
            self.dispatch(Show(None))

    def _resized(self) -> None:
        self.dispatch(act.Resize(browser.size_of("stage")))

    def _clock(self) -> None:
        if browser.DOCUMENT.hidden:
            self.dispatch(Hide())
        else:
            self.dispatch(Clock(_today(), browser.seconds_left_today()))
            self._look_at_storage()

    def _tick(self) -> None:
        seconds = self._seconds.count(*browser.milliseconds())
        self._second.start(self._seconds.rest)
        if seconds:
            self.dispatch(Tick(seconds))

    def _open_address(self) -> None:
        self._look_at_storage()
        if self._told_emptied:
            browser.reload()  # a start brings back what the journal has kept
            return
        address, board = browser.address(), self._sheet.board
        self._run(opening.address_actions(self._store, address, _today(), board))
        self._clock()

    def _stored_elsewhere(self, event: Event) -> None:
        if event.key == real_name(SETTINGS):
            self.dispatch(LoadSettings(load_settings(self._store)))
        self._follow_other_tab()
        self._look_at_storage()

    def _look_at_storage(self) -> None:
        """If somebody has emptied the storage, save the open game again, and say so once."""
        if not self._told_emptied and self._storage.emptied():
            self._told_emptied = True
            self.dispatch(StorageEmptied())

    def _went_back(self, entry: Stack) -> bool:
        """Show the game, and the layers over it, at an entry of the browser's history."""
        if self._sheet.arrive():
            self._open_address()
            if not entry:
                return False  # a page that opens with an address is no page gone back to
        actions = opening.went_back(self._state, entry)
        self._run(actions)
        self._frame.ask()
        return bool(actions)

    # The loop

    def _run(self, actions: tuple[Action, ...]) -> None:
        for action in actions:
            self.dispatch(action)

    def dispatch(self, action: Action) -> None:
        if opening.may_decide(self._state, action) and self._follow_other_tab():
            return
        after = update(self._state, action)
        if after.state is not self._state:
            self._state = after.state
            self._frame.ask()
        for effect in after.effects:
            if isinstance(effect, Effect):
                self._runner.run(effect)
        for notice in self._store.take_notices():
            self.dispatch(Notify(notice))
        if any(isinstance(effect, Save) for effect in after.effects):
            self._look_at_storage()

    def _follow_other_tab(self) -> bool:
        """Take over another tab's decisions, so that one game cannot become two."""
        played = open_other_tab(self._state, self._store)
        if played is not None:
            self.dispatch(played)
        return played is not None

    # The frame

    def _paint(self) -> None:
        state, shown, focused = self._state, self._shown, browser.focused()
        if state is shown and not self._renderer.behind:
            self._renderer.go_on()
        else:
            self._shown = state
            self._sheet.remember_place(state.context.page)
            # What is said of a place may come a little after the tile that moves there, and at the
            # end of a game what is said after the levels that move.
            in_turns = self._moving or state.context.play.is_still
            self._renderer.paint(state, in_turns=in_turns)
            self._announcer.announce(state.session)
        begins = shown is not None and view.is_another_game(shown, state)
        show = self._guarded(self._sheet.show)
        show(state.context.page, opening.addressed(state), focused, begins=begins)
        if shown is not None and view.opens_squares(shown, state):
            browser.focus(browser.element(SQUARES))
        if self._renderer.unfinished:
            self._frame.ask()
        if shown is not None and view.last_round_begins(shown, state):
            self._rehearse(state.context.game, state, view.END_OF_A_GAME)

    def _rehearse(self, game: Game, state: State, actions: tuple[Action, ...]) -> None:
        """Draw its end, an action whenever the page is idle, until the game goes on."""

        def draw() -> None:
            if self._state.context.game is game and actions:
                self._rehearse(game, view.rehearsed(state, actions[0]), actions[1:])

        browser.when_idle(self._guarded(draw))


def _today() -> date:
    """The player's date; on a clock that is years behind, the first day with a daily game."""
    return max(browser.today(), FIRST_DAILY)


def start() -> None:
    App().start()
