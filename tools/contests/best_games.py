"""The best known game of every daily deck, which proves its par; any program may have found it.

`best_games.txt` has a line for each day: the date and the game's share code.
"""

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Final, TypeAlias

from nmbr9.contests.rivals import rival
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.record import encode
from tools.contests.search_runner import write
from tools.tree import ROOT

FILE: Final = ROOT / "tools" / "contests" / "best_games.txt"

Codes: TypeAlias = Mapping[date, str]


def read_codes(file: Path = FILE) -> Codes:
    """The share code of each day's game; none without a file."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {date.fromisoformat(day): code for day, code in map(str.split, lines)}


def best_games(day: date, file: Path = FILE) -> tuple[Game, ...]:
    """The best known game of a day, replayed by the engine; empty if none is known."""
    codes = read_codes(file)
    return (rival(codes[day], day),) if day in codes else ()


def keep_better(games: Iterable[Game], file: Path = FILE) -> None:
    """Keep the games that have more points than the known ones.

    Raises BadRecord (ILLEGAL_GAME) for any but a finished game of a daily deck.
    """
    codes = dict(read_codes(file))
    for game in games:
        if not isinstance(game.source, Daily):
            raise BadRecord(Reason.ILLEGAL_GAME, "a best game is one of a daily deck")
        day, code = game.source.date, encode(game)
        score = rival(code, day).score
        if day not in codes or rival(codes[day], day).score < score:
            codes[day] = code
    write("".join(f"{day} {code}\n" for day, code in sorted(codes.items())), file)
