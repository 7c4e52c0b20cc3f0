"""All that the page shows, as one value. Nothing here knows that there is a page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.camera import THICKNESS, Box, Camera, Size
from nmbr9.ui.coach import Coach
from nmbr9.ui.free_order import NAME, Ordered
from nmbr9.ui.hand import CARD, InHand
from nmbr9.ui.message import Message as Message  # noqa: PLC0414, TC001 - asked for here
from nmbr9.ui.seating import Draft
from nmbr9.ui.settings import Settings
from nmbr9.ui.story import TAKEN_BACK, through
from nmbr9.weekly import Week

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from nmbr9.deck import Source
    from nmbr9.rules import Verdict
    from nmbr9.ui.caller import Caller
    from nmbr9.ui.cup import Cup
    from nmbr9.ui.diary import Entry
    from nmbr9.ui.outline import Point
    from nmbr9.ui.tables import Sitting

LARGEST_LIFT = 60
"""The most that levels can be lifted apart, in units of the plane."""


class Page(StrEnum):
    """What can lie over the board."""

    NEW_GAME = "new"
    RESULT = "result"
    RULES = "rules"
    SETTINGS = "settings"
    ABOUT = "about"
    MENU = "menu"
    RIVALS = "rivals"
    ARCHIVE = "archive"
    STATISTICS = "statistics"
    BACKUP = "backup"
    CUP = "cup"
    CALLER = "caller"
    REVIEW = "review"
    BEAT = "beat"
    SEATS = "seats"
    PASS = "pass"  # noqa: S105 - no password: the device is handed over
    WAIT = "wait"
    BOARDS = "boards"
    STANDING = "standing"
    WEEKLY = "weekly"
    PLUS = "plus"


class NoticeKind(StrEnum):
    """What the player is told above the board until it is dismissed; values key the texts."""

    SAVE_SET_ASIDE = "save_set_aside"
    COPY_USED = "copy_used"
    STORAGE_OFF = "storage_off"
    STORAGE_FULL = "storage_full"
    STORAGE_EMPTIED = "storage_emptied"
    OTHER_TAB = "other_tab"
    NEW_DAY = "new_day"
    UNFINISHED = "unfinished"
    BAD_ADDRESS = "bad_address"
    NO_TABLE = "no_table"
    UNEXPECTED = "unexpected"


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice; `detail` is a key of its own texts, `link` an address inside the page.

    `report` is what helps whoever is to mend an error, for the player to copy.
    """

    kind: NoticeKind
    detail: str = ""
    link: str = ""
    report: str = ""


@dataclass(frozen=True, slots=True)
class Ghost:
    """The preview of a placement not yet made; `pinned` when a hovering pointer leaves it alone."""

    verdict: Verdict
    pinned: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """A game that is looked at step by step, while the player's own waits."""

    whole: Game
    own: Game
    title: Message
    playing: bool = False
    beside: bool = False
    """One's own game is shown beside it, as far as the replay has come."""

    def at(self, step: int) -> Game:
        """The game after so many decisions."""
        whole = self.whole
        return Game(whole.source, whole.options, whole.decisions[:step], whole.seat)


@dataclass(frozen=True, slots=True)
class State:
    """The page. A change is a new value."""

    game: Game
    today: date
    settings: Settings = Settings()
    browser_language: str = "en"
    stage: Size = Size(390, 480)
    camera: Camera = Camera()
    held: bool = False
    """The player has moved the camera, so it no longer follows the board."""
    rotation: int = 0
    in_hand: InHand = CARD
    """What the player holds: the tile of the card, unless something else was taken up."""
    ghost: Ghost | None = None
    drawn: bool = True
    """The next card is shown. False only while a placement may still be taken back."""
    page: Page | None = None
    notices: tuple[Notice, ...] = ()
    said: tuple[Message, ...] = ()
    """What a screen reader hears last."""
    lift: int = 0
    inspected: int | None = None
    dropped: int | None = None
    """The tile that has just been laid, for its short fall."""
    finger: Point | None = None
    """Where a finger drags from, on the stage."""
    seconds_left: int = 0
    """Until the next daily."""
    shared: Message | None = None
    """What became of the last share, or of a word that was typed."""
    rivals: tuple[Game, ...] = ()
    """Games of the same deck that others have played, as a challenge link brought them."""
    replay: Replay | None = None
    diary: tuple[Entry, ...] = ()
    """All dailies in storage, read when a page that shows them is opened."""
    cup: Cup | None = None
    caller: Caller | None = None
    coach: Coach = Coach()
    options: Options = STANDARD
    """What is chosen on the page of a new game."""
    weeks: tuple[Game, ...] = ()
    """The weekly challenges in storage, read when a page that shows them is opened."""
    month: date | None = None
    """The month of the archive that is open, by any of its days."""
    sitting: Sitting | None = None
    """The table that is played at this device; `game` is the one of the seat that has it in hand,
    or else what of a seat's game may be seen by all."""
    draft: Draft = field(default_factory=Draft)
    """The table that is being set up."""
    tables: tuple[Sitting, ...] = ()
    """All tables in storage, read when the page that shows them is opened."""

    def changed(self, **changes: object) -> State:
        """The same state with some fields replaced."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def holding(self, in_hand: InHand = CARD, /, **changes: object) -> State:
        """The same state with that in hand, upright, and nothing aimed, dragged or inspected."""
        return self.changed(
            in_hand=in_hand, ghost=None, finger=None, inspected=None, rotation=0, **changes
        )

    @property
    def language(self) -> str:
        """The language of every text: the chosen one, else the browser's."""
        return self.settings.language or self.browser_language

    @property
    def card(self) -> int | None:
        """The shown number, if a card is shown."""
        return self.game.card if self.drawn and self.replay is None and self.playing else None

    @property
    def playing(self) -> bool:
        """Whether the game on the board may go on: at a table, only in the hands of its seat."""
        return self.sitting is None or self.sitting.playing

    @property
    def round(self) -> int:
        """The round being played, 1-based; while its card is not replaced yet, still that one."""
        game = self.game
        if self.drawn or game.finished:
            return game.round
        if game.options.variant is Variant.BASE:
            return game.round - 1
        return game.take_back().round

    @property
    def progress(self) -> int:
        """How many rounds are over."""
        game = self.game
        return game.rounds if game.finished else game.round - 1

    @property
    def over(self) -> bool:
        """The game is finished and nothing can be taken back any more."""
        return self.game.finished and self.drawn

    @property
    def own(self) -> Game:
        """The player's own game, also while a replay is on the board."""
        return self.replay.own if self.replay else self.game

    @property
    def rounds_played(self) -> int:
        """Turns of one's own game whose placement can no longer be taken back.

        A turn is a round, but for two of three, where each card has its own.
        """
        return self.own.turn.draw.turn - 1 - (not self.drawn)

    @property
    def revealed(self) -> tuple[Game, ...]:
        """The rivals' games as far as the player has come: a round is seen once it is played."""
        return tuple(through(rival, self.rounds_played) for rival in self.rivals)

    @property
    def may_take_back(self) -> bool:
        """Ruling R1: a setting, off in the daily game and the weekly challenge."""
        game = self.game
        common = isinstance(game.source, Daily) or week_of(game.source, game.options)
        ordered = isinstance(game.source, Ordered)  # there the last tile always can
        return self.settings.take_back and not common and not ordered

    @property
    def takes_back(self) -> bool:
        """Whether the last decision can be taken back now: until the next card is drawn."""
        decisions, draw = self.game.decisions, self.game.turn.draw
        if isinstance(self.game.source, Ordered):
            return bool(decisions) and self.replay is None
        if not self.may_take_back or not decisions or self.replay is not None:
            return False
        return not self.drawn or (draw.begun and isinstance(decisions[-1], TAKEN_BACK))

    @property
    def spacing(self) -> int:
        """Units of the plane from one level to the next."""
        return THICKNESS + self.lift

    @property
    def table(self) -> Box:
        """The part of the table that should be in view."""
        bounds = self.game.board.bounds
        height = self.game.board.levels * self.spacing + THICKNESS
        if bounds is None:
            return Box(-4, -3, 7, 7, height)
        box = Box(bounds.left - 2, bounds.top - 2, bounds.right + 2, bounds.bottom + 2, height)
        wide, high = max(0, 11 - (box.right - box.left)), max(0, 10 - (box.bottom - box.top))
        return Box(
            box.left - wide / 2,
            box.top - high / 2,
            box.right + wide / 2,
            box.bottom + high / 2,
            height,
        )


def week_of(source: Source, options: Options) -> Week | None:
    """The week whose challenge this is, if it is one."""
    week = Week.of_seed(source.seed) if isinstance(source, Seeded) else None
    return week if week and week.options == options else None


def game_name(source: Source, options: Options = STANDARD) -> str:
    """A game's name in storage and in the page's address.

    `daily=2026-11-20`, `seed=hello`, `weekly=2026-W47`; options other than those of the base game
    stand before: `variant=two_of_three&modules=gap_fillers&seed=hello`.
    """
    week = week_of(source, options)
    if week is not None:
        return f"weekly={week.year:04}-W{week.number:02}"
    return "&".join((*_option_names(options), _source_name(source)))


def _source_name(source: Source) -> str:
    match source:
        case Ordered():
            return NAME
        case Daily(date=day):
            return f"daily={day.isoformat()}"
        case Seeded(seed=seed):
            return f"seed={seed}"
        case Dealt(numbers=numbers):
            return "deck=" + "".join(map(str, numbers))


def _option_names(options: Options) -> Iterator[str]:
    """The options that are not those of the base game, each once and in this order."""
    if options.players != STANDARD.players:
        yield f"players={options.players}"
    if options.variant is not STANDARD.variant:
        yield f"variant={options.variant.value}"
    if options.modules:
        yield "modules=" + ",".join(sorted(module.value for module in options.modules))
    if isinstance(options.powers, frozenset):
        yield "powers=" + ",".join(power.value for power in Power if power in options.powers)
    elif options.powers != OPEN_POWERS:
        yield f"powers={options.powers}"
    if options.removed:
        yield f"removed={options.removed}"
