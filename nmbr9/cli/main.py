"""The command line: `python -m nmbr9 …`. Source: docs/records.md, command line."""

import argparse
import io
import json
import math
import os
import sys
from collections.abc import Callable, Sequence
from typing import BinaryIO, Final, NamedTuple, Protocol, TextIO

import nmbr9
from nmbr9.cli import jsonl
from nmbr9.cli.jsonl_games import line_of
from nmbr9.cli.perft import perft
from nmbr9.contests.free_order import layout
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadValue, Nmbr9Error, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Variant
from nmbr9.record.json_form import options_of
from nmbr9.tiles import NUMBERS

OK: Final = 0
FAILED: Final = 1
INTERRUPTED: Final = 130
"""The exit status of shells: 128, and the number of the signal."""


class Streams(NamedTuple):
    """The streams of a command; JSON Lines come in as bytes.

    Without a `stdin` nothing can be read.
    """

    stdin: BinaryIO | None
    stdout: TextIO
    stderr: TextIO


def main(arguments: Sequence[str] | None = None, streams: Streams | None = None) -> int:
    """Run one command and give its exit status; SystemExit (2) for wrong usage."""
    streams = streams or _standard_streams()
    parsed = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace, Streams], int] = parsed.run
    try:
        return run(parsed, streams)
    except BadValue as error:
        print(f"nmbr9: {error}", file=streams.stderr)
        return FAILED


def run() -> int:
    """Run `main` for a shell: no stream and no Ctrl-C ends the command with a traceback.

    A reader that goes away early ends it quietly.
    """
    try:
        try:
            return main()
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        pass
    except OSError as error:
        print(f"nmbr9: {error.strerror or error}", file=_standard_errors())
    if sys.stdout:
        # Python flushes stdout once more as it ends, which must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED


def _standard_streams() -> Streams:
    """The streams of the process, some of which a shell may have closed.

    Raises OSError without stdout.
    """
    if not sys.stdout:
        raise OSError("standard output is closed")
    return Streams(sys.stdin.buffer if sys.stdin else None, sys.stdout, _standard_errors())


def _standard_errors() -> TextIO:
    # To `print`, no file at all means stdout.
    return sys.stderr or io.StringIO()


class _Writable(Protocol):
    def write(self, text: str, /) -> object: ...


class _Parser(argparse.ArgumentParser):
    """A parser whose help and version fail if they cannot be written, like every answer."""

    def _print_message(self, message: str, file: _Writable | None = None) -> None:
        print(message, end="", file=file or _standard_errors())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="nmbr9", description="NMBR 9, played alone.")
    parser.add_argument("--version", action="version", version=f"nmbr9 {nmbr9.__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="command")

    deck = commands.add_parser("deck", help="print a deck, first card first")
    of = deck.add_mutually_exclusive_group(required=True)
    of.add_argument("--date", metavar="YYYY-MM-DD", help="the daily deck of that date")
    of.add_argument("--seed", metavar="TEXT", help="the deck of that text")
    deck.add_argument(
        "--variant", choices=[variant.value for variant in Variant], default=Variant.BASE.value
    )
    deck.set_defaults(run=_deck)

    _add_solve(commands.add_parser("solve", help="print the best game found for a deck"))

    counted = commands.add_parser("perft", help="count the legal placement sequences of draws")
    counted.add_argument("draws", nargs="+", type=_number, metavar="N", help="a number, 0 to 9")
    counted.set_defaults(run=_perft)

    for answer, about in (
        (jsonl.verify, "check games or boards, and print their scores or faults"),
        (jsonl.legal, "print the legal placements of a tile"),
        (jsonl.encode, "print the share codes of games"),
        (jsonl.decode, "print the games of share codes"),
    ):
        spoken = commands.add_parser(answer.__name__, help=about)
        spoken.set_defaults(run=_lines, answer=answer)
    return parser


def _add_solve(solve: argparse.ArgumentParser) -> None:
    of = solve.add_mutually_exclusive_group(required=True)
    of.add_argument("--date", metavar="YYYY-MM-DD", help="the daily deck of that date")
    of.add_argument("--week", metavar="YYYY-Wnn", help="the ++ challenge of that week")
    of.add_argument("--seed", metavar="TEXT", help="the deck of that text")
    of.add_argument("--deck", metavar="CARDS", help="the numbers in order, as in '9 4 0'")
    of.add_argument("--free", action="store_true", help="the best known layout in any order")
    solve.add_argument("--variant", choices=[variant.value for variant in Variant])
    solve.add_argument("--modules", type=_names, metavar="NAMES", help="separated by commas")
    solve.add_argument("--powers", type=_powers, metavar="N", help="how many powers, or which")
    solve.add_argument("--seconds", type=_positive, default=10.0, metavar="S", help="how long")
    solve.add_argument(
        "--nodes",
        type=_count,
        metavar="N",
        help="boards to expand, instead of time",
    )
    solve.add_argument("--jobs", type=_count, default=1, metavar="N", help="how many processes")
    solve.set_defaults(run=_solve)


def _deck(parsed: argparse.Namespace, streams: Streams) -> int:
    copies = next(variant.copies for variant in Variant if variant.value == parsed.variant)
    print(*_source(parsed, copies).cards(copies), file=streams.stdout, flush=True)
    return OK


def _solve(parsed: argparse.Namespace, streams: Streams) -> int:
    try:
        game = _to_solve(parsed)
        if parsed.free:
            print("nmbr9: no search, this is the best layout that we know", file=streams.stderr)
        else:
            game = _solved(parsed, game)
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        print("nmbr9: solve needs numpy, which is not installed", file=streams.stderr)
        return FAILED
    answer = {**line_of(game), "score": game.score}
    print(json.dumps(answer), file=streams.stdout, flush=True)
    return OK


def _solved(parsed: argparse.Namespace, game: Game) -> Game:
    """The best game found with its cards. Raises BadValue; ModuleNotFoundError without numpy."""
    from nmbr9.solver import solve_deck, solve_game  # noqa: PLC0415  no other command needs numpy

    seconds = None if parsed.nodes is not None else parsed.seconds
    if game.options.is_plus:
        if parsed.jobs > 1:
            raise BadValue(Reason.BAD_OPTIONS, "NMBR 9 ++ is searched by one process")
        return solve_game(game, parsed.nodes, seconds=seconds)
    if parsed.jobs == 1:
        solution = solve_deck(game.deck, parsed.nodes, seconds=seconds)
    else:
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  nor processes

        pool = ProcessPoolExecutor(parsed.jobs)
        try:
            solution = solve_deck(game.deck, parsed.nodes, seconds=seconds, pool=pool)
        finally:  # The answer does not wait for the beams that still run.
            pool.shutdown(wait=False, cancel_futures=True)
    return solution.played(game)


def _to_solve(parsed: argparse.Namespace) -> Game:
    """The game of `solve`, before its first decision unless it is known. Raises BadValue."""
    wanted = {"variant": parsed.variant, "modules": parsed.modules, "powers": parsed.powers}
    options = options_of({key: value for key, value in wanted.items() if value is not None})
    if parsed.free:
        if options.is_plus:
            raise BadValue(Reason.BAD_OPTIONS, "any order is known for the base game alone")
        return layout()
    if parsed.week is None:
        return Game.start(_source(parsed, options.variant.copies), options)
    week = Week.of_name(parsed.week)
    if week is None:
        raise BadValue(Reason.BAD_DATE, "a week is written 2026-W47, from 2026-W01 on")
    if options != STANDARD:
        raise BadValue(Reason.BAD_OPTIONS, "a week has its own variant and modules")
    return week.start()


def _source(parsed: argparse.Namespace, copies: int) -> Source:
    """The source of the cards. Raises BadValue."""
    if parsed.date is not None:
        return Daily(parse_date(parsed.date))
    if parsed.seed is not None:
        return Seeded(parsed.seed)
    cards = parsed.deck.split()
    if not all(card in [str(number) for number in NUMBERS] for card in cards):
        raise BadValue(Reason.BAD_DECK, "a deck is written as numbers from 0 to 9, as in '9 4 0'")
    return Dealt(tuple(int(card) for card in cards), copies)


def _perft(parsed: argparse.Namespace, streams: Streams) -> int:
    print(perft(parsed.draws), file=streams.stdout, flush=True)
    return OK


def _lines(parsed: argparse.Namespace, streams: Streams) -> int:
    """Answer each line with one line; FAILED if any could not be answered."""
    if streams.stdin is None:
        print("nmbr9: standard input is closed", file=streams.stderr)
        return FAILED
    status = OK
    for line in streams.stdin:
        try:
            answer = json.dumps(parsed.answer(jsonl.parse_line(line)))
        except (Nmbr9Error, ValueError) as error:  # ValueError: an anchor too long to be written
            answer = json.dumps({"error": str(error)})
            status = FAILED
        print(answer, file=streams.stdout, flush=True)
    return status


def _positive(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError("a time is a number of seconds above 0")
    return seconds


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number of boards or processes is 1 or more")
    return number


def _names(text: str) -> list[str]:
    return text.split(",") if text else []


def _powers(text: str) -> int | list[str]:
    return int(text) if text.isdecimal() else _names(text)


def _number(text: str) -> int:
    if text not in [str(number) for number in NUMBERS]:
        raise argparse.ArgumentTypeError("a draw is a number from 0 to 9")
    return int(text)
