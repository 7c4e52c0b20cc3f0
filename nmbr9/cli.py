"""The command line: `python -m nmbr9 …`. Source: docs/records.md, command line."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import BinaryIO, Final, NamedTuple, TextIO

from nmbr9 import lines
from nmbr9.deck import Daily, Seeded, parse_date
from nmbr9.errors import BadRecord, Nmbr9Error
from nmbr9.perft import perft
from nmbr9.tiles import NUMBERS

OK: Final = 0
FAILED: Final = 1


class Streams(NamedTuple):
    """Where a command reads and writes; JSON Lines come in as bytes."""

    stdin: BinaryIO
    stdout: TextIO
    stderr: TextIO


def main(arguments: Sequence[str] | None = None, streams: Streams | None = None) -> int:
    """Run one command and give its exit status; SystemExit (2) for wrong usage."""
    streams = streams or Streams(sys.stdin.buffer, sys.stdout, sys.stderr)
    parsed = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace, Streams], int] = parsed.run
    return run(parsed, streams)


def run() -> int:
    """Run `main` for a shell: a reader that goes away early ends the command quietly."""
    try:
        return main()
    except BrokenPipeError:
        # Python flushes stdout once more as it ends, which must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="nmbr9", description="NMBR 9, played alone.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="command")

    deck = commands.add_parser("deck", help="print a deck, first card first")
    of = deck.add_mutually_exclusive_group(required=True)
    of.add_argument("--date", metavar="YYYY-MM-DD", help="the daily deck of that date")
    of.add_argument("--seed", metavar="TEXT", help="the deck of that text")
    deck.set_defaults(run=_deck)

    counted = commands.add_parser("perft", help="count the legal placement sequences of draws")
    counted.add_argument("draws", nargs="+", type=_number, metavar="N", help="a number, 0 to 9")
    counted.set_defaults(run=_perft)

    for answer in (lines.verify, lines.legal, lines.encode, lines.decode):
        spoken = commands.add_parser(answer.__name__, help=answer.__doc__)
        spoken.set_defaults(run=_lines, answer=answer)
    return parser


def _deck(parsed: argparse.Namespace, streams: Streams) -> int:
    try:
        source = Daily(parse_date(parsed.date)) if parsed.seed is None else Seeded(parsed.seed)
    except BadRecord as error:
        print(f"nmbr9: {error}", file=streams.stderr)
        return FAILED
    print(*source.cards(), file=streams.stdout, flush=True)
    return OK


def _perft(parsed: argparse.Namespace, streams: Streams) -> int:
    print(perft(parsed.draws), file=streams.stdout, flush=True)
    return OK


def _lines(parsed: argparse.Namespace, streams: Streams) -> int:
    """Answer each line with one line; FAILED where any could not be answered."""
    status = OK
    for line in streams.stdin:
        try:
            answer = json.dumps(parsed.answer(lines.parsed(line)))
        except (Nmbr9Error, ValueError) as error:  # ValueError: an anchor too long to be written
            answer = json.dumps({"error": str(error)})
            status = FAILED
        print(answer, file=streams.stdout, flush=True)
    return status


def _number(text: str) -> int:
    if text not in [str(number) for number in NUMBERS]:
        raise argparse.ArgumentTypeError("a draw is a number from 0 to 9")
    return int(text)
