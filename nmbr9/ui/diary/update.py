"""The updates of the diary: the index of the player's games, the chosen day, and its save."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final, TypeAlias

from nmbr9.contests.statistics import Account, PlayRecord
from nmbr9.deck import FIRST_DAILY, Daily, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.ui.diary import saves
from nmbr9.ui.games import index
from nmbr9.ui.games.index import GamesRead, OwnGames
from nmbr9.ui.games.kinds import CONTESTS, game_kind
from nmbr9.ui.games.saves import begun_game
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.play.actions import GameChanged, Reviewed
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles import saves as tries
from nmbr9.ui.session.actions import GameOpened, Show
from nmbr9.ui.session.effects import EndSlices, InSlices, Keep, Load, Wait
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

PAGES: Final = (Page.HOME, Page.NEW_GAME, Page.YOU, Page.RESULT, *map(Page, CONTESTS))
"""The pages that show figures over all games, or those that are open."""
COMMON_PAGES: Final = (Page.CALLER, Page.AGAINST, Page.MORE)
"""The pages that show only today's game or this week's."""

REST: Final = 500
"""Milliseconds in which the last tile comes to rest and the result appears."""

PAUSE: Final = 40
COUNT_AFTER: Final = 400
"""Delay in ms, so that counting holds up neither the first tile nor a save."""


class CountDays(Action):
    """Count the days in a row."""


@dataclass(frozen=True, slots=True)
class Diary:
    """The chosen day of the calendar, None for today, and what the charts are drawn of."""

    day: date | None = None
    finished: tuple[str, ...] = ()
    """The dates of dailies in the order of play; those of earlier versions are missing."""
    accounts: tuple[Account, ...] = ()
    ratings: tuple[float, ...] = ()
    """The puzzle rating after each try."""


class StepMonths(Action):
    """Choose a day of the month before (-1) or after (1) the shown one."""

    repeats = True
    months: int


class ChooseDay(Action):
    day: date


class DaysCounted(Action):
    today: date
    days: tuple[date, ...]
    yesterday: Game | None


DiaryHeard: TypeAlias = StepMonths | ChooseDay | Reviewed | GameChanged
Heard: TypeAlias = Show | GamesRead | GameOpened | GameChanged | CountDays | DaysCounted


def update(context: Context, games: OwnGames, action: Heard) -> Update[OwnGames]:
    today = context.session.today
    match action:
        case Show(page=page) if page in PAGES:
            is_result = page == Page.RESULT  # needs today's game at once; the rest can wait
            first, pauses = (1, (REST, PAUSE)) if is_result else (index.GAMES_AT_ONCE, (PAUSE,))
            if page == Page.HOME:
                first = 1 + len(CONTESTS)
            counting = Wait(CountDays(), PAUSE) if page == Page.HOME else None
            reading = InSlices(index.read_games, (games.saves, today, first), pauses)
            return Update(games, reading, counting)
        case Show(page=page) if page in COMMON_PAGES:
            return Update(games, Load(index.read_common, (games.saves, today)))
        case GamesRead(saves=saves, practice=practice, whole=whole):
            read = replace(games, saves=saves, practice=practice, whole=whole)
            ends = not whole and context.page not in PAGES
            return Update(read, EndSlices(index.read_games) if ends else None)
        case GameOpened(at_table=False) if is_todays(context) or games.counted_on != today:
            return Update(games, Wait(CountDays(), COUNT_AFTER))
        case GameChanged() if is_todays(context) and context.play.over:
            return Update(games, Wait(CountDays(), COUNT_AFTER))
        case CountDays():
            return Update(games, Load(_count, (today,)))
        case DaysCounted(today=day, days=days, yesterday=game):
            counted = replace(games, counted_on=day, in_a_row=days, yesterday=game)
            return Update(games if counted == games else counted)
    return Update(games)


def keep(context: Context, diary: Diary, action: DiaryHeard) -> Update[Diary]:
    """Choose a day, and save what the charts will be drawn of."""
    play, today = context.play, context.session.today
    match action:
        case ChooseDay(day=day):
            return Update(replace(diary, day=day))
        case StepMonths(months=months):
            first = month_beside(diary.day or today, months, today)
            return Update(replace(diary, day=first or diary.day))
        case Reviewed(account=account) if account is not None:
            return Update(diary, Keep(saves.add, (PlayRecord(accounts=(account,)),)))
        case GameChanged() if play.holder is Holder.OWN and play.over:
            of = game_kind(play.game).day
            played = {of.isoformat(): today.isoformat()} if of is not None else {}
            return Update(diary, Keep(saves.add, (PlayRecord(played),)) if played else None)
    return Update(diary)


def open_address(_store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Show the page, at the day of an address if it has one. Raises BadValue."""
    day = parse_date(value) if value else today
    if not FIRST_DAILY <= day <= today:
        raise BadRecord(Reason.BAD_DATE, "the calendar has no such day")
    return (*((ChooseDay(day),) if value else ()), Show(Page.YOU))


def day_chosen(diary: Diary) -> str:
    return diary.day.isoformat() if diary.day is not None else ""


def load(store: SafeStore, _context: Context, diary: Diary) -> Diary:
    record = saves.load_record(store)
    ratings = tuple(rating.rating for rating in tries.load_tries(store).ratings)
    return Diary(diary.day, tuple(record.finished), record.accounts, ratings)


def month_beside(day: date, months: int, today: date) -> date | None:
    """The first day with a daily of the month before (-1) or after (1); None if it has none."""
    first = day.replace(day=1)
    other = (first + timedelta(days=31 if months > 0 else -1)).replace(day=1)
    begun = other <= today if months > 0 else other >= FIRST_DAILY.replace(day=1)
    return max(other, FIRST_DAILY) if begun else None


def is_todays(context: Context) -> bool:
    """Whether the game on the board is the player's own of today."""
    play = context.play
    return game_kind(play.game).day == context.session.today and play.holder is Holder.OWN


def _count(store: SafeStore, today: date) -> DaysCounted:
    days, yesterday = index.days_in_a_row(store, today), today - timedelta(days=1)
    game = begun_game(store, Daily(yesterday)) if yesterday in days else None
    return DaysCounted(today, days, game)
