"""The session: the day, the settings, the open page, and messages to the player."""

from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple, TypeAlias

from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message, Texts, texts
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.settings import Settings

DAYS_OF_A_WEEK: Final = 7
MILLISECONDS: Final = 1000


class Page(StrEnum):
    """The pages over the board. A value names the page's texts, style and history entries."""

    HOME = "menu"
    PUZZLES = "puzzles"
    PUZZLE = "puzzle"
    """The outcome of a puzzle."""
    WEEKLY = "weekly"
    NEW_GAME = "new"
    AGAINST = "computers"
    FREE_ORDER = "free_order"
    FRIENDS = "friends"
    RIVALS = "rivals"
    CHALLENGE = "challenge"
    """The rivals of a friend's link, on arrival."""
    SEND = "send"
    """A challenge, before it is sent."""
    QR = "qr"
    CUP = "cup"
    CALLER = "caller"
    TABLE_SETUP = "seats"
    PASS = "pass"  # noqa: S105 - no password: the device is handed over
    WAIT = "wait"
    BOARDS = "boards"
    """All boards after a round."""
    STANDING = "standing"
    PHONES = "phones"
    YOU = "you"
    BRANCHES = "branches"
    BRANCH = "branch"
    """The branch on the board, compared with its game."""
    BACKUP = "backup"
    RULES = "rules"
    PLUS = "plus"
    FINE_PRINT = "fine_print"
    SETTINGS = "settings"
    ABOUT = "about"
    RESULT = "result"
    """The result beside the rivals' games."""
    MORE = "more"
    """More of the result."""
    REVIEW = "review"


Pages: TypeAlias = tuple[Page, ...]
Stack: TypeAlias = tuple[str, ...]
"""The names of the layers over the board, the topmost last: pages, and guests on the board."""


class Layers(NamedTuple):
    """The layers over the board, with the addresses of the topmost, if any, and of the board."""

    names: Stack
    address: str = ""
    board: str = ""


class Where(Enum):
    """The place of a note in the line under the board."""

    ALONE = auto()
    """If no tile is tried there."""
    BEFORE = auto()
    """Before the text about a tried tile."""
    OVER_PINNED = auto()
    """In place of the text about a tile, unless a pointer only hovers with it."""
    OVER = auto()
    """In place of the text about any tile."""


class Note(NamedTuple):
    message: Message
    where: Where = Where.ALONE


@dataclass(frozen=True, slots=True)
class Announcement:
    """Messages that a screen reader says once; `nth` tells equal ones apart."""

    nth: int = 0
    messages: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Session:
    """The part of the state that every other part may read. A change is a new value."""

    today: date
    settings: Settings = Settings()
    browser_language: str = "en"
    seconds_left: int = 0
    """Until the next daily."""
    page: Page | None = None
    beneath: Pages = ()
    """The pages from which it was opened, one from the other."""
    status: Message | None = None
    """The outcome of the last click on that page."""
    progress: float | None = None
    """The part of a long task that is done, from 0 to 1."""
    notices: tuple[Notice, ...] = ()
    prompt: Prompt | None = None
    note: Note | None = None
    announced: Announcement = Announcement()

    def announcing(self, *messages: Message) -> "Session":
        return replace(self, announced=Announcement(self.announced.nth + 1, messages))

    def showing(self, page: Page | None, beneath: Pages = ()) -> "Session":
        """The session with this page over the board. The page that was open lies beneath it."""
        beneath = () if page is None else beneath or self.beneath
        if page in beneath:
            beneath = beneath[: beneath.index(page)]
        elif page and self.page and self.page not in (page, *beneath):
            beneath = (*beneath, self.page)
        return replace(self, page=page, beneath=beneath, status=None)

    @property
    def told_on_board(self) -> Message | None:
        """The outcome of a press beside the board."""
        return self.status if self.page is None else None

    @property
    def now(self) -> int:
        """The local time in seconds, as of the last look at the clock."""
        return self.today.toordinal() * 24 * 60 * 60 - self.seconds_left

    @property
    def time_left(self) -> str:
        """The time until the next daily, in words."""
        hours, minutes = divmod(self.seconds_left // 60, 60)
        key, written = ("time.hours", f"{minutes:02}") if hours else ("time.minutes", str(minutes))
        return self.t(key, hours=hours, minutes=written)

    @property
    def days_left(self) -> int:
        """The days left of this week's challenge, today included."""
        return DAYS_OF_A_WEEK - self.today.weekday()

    @property
    def language(self) -> str:
        return self.settings.language or self.browser_language

    @property
    def t(self) -> Texts:
        return texts(self.language)


class SecondHand:
    """Counts whole seconds, however late it is asked, by two clocks in milliseconds.

    `steady` runs evenly, but on some devices not while they sleep; `date` can be set.
    """

    def __init__(self, steady: int, date: int) -> None:
        self._steady, self._date = steady, date
        self._passed = 0

    def count(self, steady: int, date: int) -> int:
        """The seconds that have passed since the last count."""
        awake, by_date = steady - self._steady, date - self._date
        self._steady, self._date = steady, date
        passed = self._passed + (by_date if by_date - awake > MILLISECONDS else awake)
        seconds = passed // MILLISECONDS
        self._passed = passed - seconds * MILLISECONDS
        return seconds

    @property
    def rest(self) -> int:
        """Milliseconds to the next whole second."""
        return MILLISECONDS - self._passed
