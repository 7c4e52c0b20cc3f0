"""Find the rivals of every daily, on all cores, interruptible: ``make rivals``.

Five computers play each deck fairly, one of each strength, knowing the cards seen and those left.
It continues after a stop: games in static/rivals stay, unless another solver found them and nobody
has met them yet. No par may be less than a rival's score, so ``make par`` follows.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from nmbr9.contests import rivals
from nmbr9.contests.pars import DAILY
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.record import encode
from nmbr9.solver.fair_play.player import choose_placement
from tools.contests.search_runner import SOLVER, open_pool, parser_of, search_all, write
from tools.tree import ROOT

FOLDER = ROOT / "static" / "rivals"
DAYS = DAILY.contests
LAST_MET = date(2026, 11, 30)
"""The last day of the months whose rivals stay as they are, since players have met them."""
TO_PLAY = tuple(day for day in DAYS if day > LAST_MET)
# Computers that a player chooses have luck from 1 on, and so never play a rival's game again.
LUCK = 0
FIELD = f"{SOLVER}.3"
"""The solver and the field: raise the number behind the dot if a rival alone plays otherwise."""


def play_deck(day: date, strength: Strength) -> Game:
    """The game of a computer of that strength with a date's deck."""
    game = Game.start(Daily(day))
    while not game.finished:
        game = game.place(choose_placement(game, strength, LUCK))
    return game


def codes_of(day: date) -> rivals.Codes:
    """The share codes of a date's rivals, the weakest first."""
    return tuple(encode(play_deck(day, strength)) for strength in Strength)


def file_of(day: date, folder: Path = FOLDER) -> Path:
    """The file with a date's rivals."""
    return folder / f"{rivals.month_of(day)}.txt"


def rival_games(day: date, folder: Path = FOLDER) -> tuple[Game, ...]:
    """The games of a date's rivals; none if there are none yet."""
    file = file_of(day, folder)
    codes = rivals.read(file.read_text("utf-8")).codes.get(day, ()) if file.exists() else ()
    return tuple(rivals.rival(code, day) for code in codes)


def continued(day: date, solver: str, folder: Path = FOLDER) -> rivals.Month:
    """The known rivals of a date's month; none if another solver found them."""
    file = file_of(day, folder)
    month = rivals.read(file.read_text("utf-8")) if file.exists() else rivals.Month(solver)
    return month if month.solver == solver else rivals.Month(solver)


def missing(solver: str, folder: Path = FOLDER) -> Iterator[date]:
    """The dates without rivals of this solver, of those whose rivals nobody has met."""
    return (day for day in TO_PLAY if day not in continued(day, solver, folder).codes)


def main() -> None:
    """Let the rivals play the missing decks."""
    wanted = parser_of("Find the rivals of the daily decks.").parse_args()
    days = [(day, day) for day in missing(FIELD)]
    with open_pool(wanted) as pool:
        for day, codes in search_all(iter(days), codes_of, pool):
            write(continued(day, FIELD).with_day(day, codes).text(), file_of(day))
            scores = ", ".join(str(rivals.rival(code, day).score) for code in codes)
            print(f"{day}: {scores}", flush=True)


if __name__ == "__main__":
    main()
