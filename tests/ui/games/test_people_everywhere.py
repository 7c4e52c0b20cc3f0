"""Strangers' texts in every place: the title, lists, what is said, what is shared, seats."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from nmbr9.contests.cup import DECKS, Cup
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.live.commitments import DIGEST_LETTERS
from nmbr9.live.entries import Join
from nmbr9.options import Options
from nmbr9.table import Seat, Table
from nmbr9.ui.app.opening import BLANKS, address_actions
from nmbr9.ui.branches.saves import read_title
from nmbr9.ui.branches.state import Branch, Branches
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.people import clean_name
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.phones.view import titles as phones_titles
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.result.poster import poster_of
from nmbr9.ui.result.result import save_poster
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.seating.seats import name_of, read_table, seats_code
from nmbr9.ui.seating.view import share_table, winner_message
from nmbr9.ui.session.effects import SavePicture, Share
from nmbr9.ui.sharing.texts import share_text
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.state import Hotseat, Tables, TableSetup
from nmbr9.ui.tables.update import phase_message
from tests.support.hostile_texts import HOSTILE, UNSEEN, faults
from tests.support.reading_nodes import nodes, tagged, words
from tests.support.ui_hotseat import at, page, to_the_end
from tests.support.ui_starts import started
from tests.support.ui_states import TODAY, body, changed, flat, free, grown, region, shown

T = texts("en")
Read = Callable[[str], list[str]]
"""The lines that a place shows of a text."""


# Words of decks


def of_word(word: str) -> Game:
    """A game of the deck of this word, with a tile."""
    game = Game.start(Seeded(word))
    return game.place(game.legal()[0])


def branches_page(word: str) -> list[str]:
    game = of_word(word)
    branch = Branch("a", game, Message("replay.own"), 0, game)
    state = changed(free(), branches=Branches(names=(branch.name,), read=(branch,)))
    return [words(heading) for heading in tagged(body(state, "branches"), "h3")]


def cup_page(word: str) -> list[str]:
    cup = Cup(word, (None,) * DECKS)
    return [words(line) for line in tagged(body(changed(free(), cup=cup), "cup"), "caption")]


def landing_page(word: str) -> list[str]:
    game = of_word(word)
    landed = shown(Game.start(game.source), rivals=Rivals((game,)))
    return [words(line) for line in tagged(body(landed, "challenge"), "p")]


def new_game_page(word: str) -> list[str]:
    fields = tagged(body(shown(of_word(word)), "new"), "input")
    return [field.attrs["placeholder"] for field in fields if "placeholder" in field.attrs]


def poster(word: str) -> list[str]:
    of = poster_of(of_word(word), T)
    return [of.title, of.subtitle]


WORDS: dict[str, Read] = {
    "the tab": lambda word: [words(region(shown(of_word(word)), "title"))],
    "the tab of a cup": lambda word: [words(region(shown(of_word(f"{word}/3")), "title"))],
    "the header": lambda word: [
        words(line) for line in tagged(region(shown(of_word(word)), "top"), "span")
    ],
    "the shared text": lambda word: share_text(of_word(word), None, T).split("\n"),
    "the shared result": lambda word: share_text(flat(Seeded(word)), None, T).split("\n"),
    "the branches": branches_page,
    "the cup": cup_page,
    "the landing page": landing_page,
    "the new game": new_game_page,
    "the picture": poster,
}


@pytest.mark.parametrize("place", WORDS)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_the_word_of_a_deck_is_clean_wherever_it_is_shown(place: str, hostile: str) -> None:
    lines = WORDS[place](HOSTILE[hostile])
    assert len(lines) == len(WORDS[place]("Ann"))
    assert not set().union(*map(faults, lines))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_the_file_of_a_picture_has_a_name_that_is_seen(hostile: str) -> None:
    (picture,) = save_poster(shown(of_word(HOSTILE[hostile])).context, png=False)
    assert isinstance(picture, SavePicture)
    # No isolation: a name of a file begins and ends with Latin letters of ours.
    assert not faults(picture.name) - {"reorders"}


@pytest.mark.parametrize("word", UNSEEN)
def test_a_deck_whose_word_cannot_be_seen_is_shared_as_one_without_a_word(word: str) -> None:
    assert share_text(of_word(word), None, T).startswith(T("share.dealt"))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_the_deck_of_a_hostile_word_is_the_same_to_the_letter(hostile: str) -> None:
    source = Seeded(HOSTILE[hostile].strip(BLANKS))
    opened = address_actions(SafeStore(MemoryStore()), address_of(source), TODAY)
    (game,) = (each.game for each in opened if isinstance(each, OpenGame))
    assert game.source == source


# Names of people


def table_of(*names: str) -> Table:
    """A table that has ended, with these names at its seats."""
    seats = tuple(Seat(name, n) for n, name in enumerate(names))
    begun = Table.start(Dealt((9, 4)), Options(len(names)), seats)
    return at(to_the_end(page(Hotseat("one", begun)), *range(len(names)))).table


def shared_table(name: str) -> list[str]:
    (share,) = share_table(free().context, Tables(Hotseat("one", table_of(name, "Ben"))))
    assert isinstance(share, Share)
    return share.words.split("\n")


def hand_over(name: str) -> list[str]:
    begun = Table.start(Dealt((9, 4)), Options(2), (Seat(name, 0), Seat("Ben", 1)))
    state = page(Hotseat("one", begun).went_on())
    labels = [each.attrs.get("aria-label", "") for each in nodes(body(state, "pass"))]
    return [T.of(phase_message(at(state))), *labels, *texts_of(body(state, "pass"))]


def rivals_page(name: str) -> list[str]:
    game = grown(Seeded("hello"))
    others = (game, grown(Seeded("hello"), taste=1))
    code = challenge_address(others, {others[0]: name})
    opened = started(SafeStore(MemoryStore()), code)
    return texts_of(body(opened, "challenge"))


def at_phones(name: str) -> Phones:
    sitting = Sitting.hosting("secret", name, by_links=True)
    assert sitting.by_links is not None
    joined = sitting.by_links.after(Join(1, "Ben", "0" * DIGEST_LETTERS))
    return Phones(sitting=replace(sitting, role=joined))


def phones_page(name: str) -> list[str]:
    phones = at_phones(name)
    assert phones.sitting is not None
    title = phones_titles(free().context, phones.sitting)
    return [*title, *texts_of(body(changed(free(), phones=phones), "phones"))]


def branch_owner(name: str) -> list[str]:
    return [T.of(read_title({"key": "replay.rival", "values": {"name": name}}))]


def texts_of(node: Node) -> list[str]:
    return [each for part in nodes(node) for each in part.children if isinstance(each, str)]


NAMES: dict[str, Read] = {
    "the winner": lambda name: [T.of(winner_message(table_of(name, "Ben")))],
    "the shared table": shared_table,
    "the hand-over": hand_over,
    "the landing page": rivals_page,
    "a table of phones": phones_page,
    "a branch": branch_owner,
}


@pytest.mark.parametrize("place", NAMES)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_name_is_clean_wherever_it_is_shown(place: str, hostile: str) -> None:
    lines = NAMES[place](HOSTILE[hostile])
    assert len(lines) == len(NAMES[place]("Ann"))
    assert not set().union(*(faults(line) - {"long"} for line in lines))


@pytest.mark.parametrize("name", UNSEEN)
def test_a_seat_whose_name_cannot_be_seen_has_its_number(name: str) -> None:
    assert "1. (1): " in "\n".join(shared_table(name))
    assert "(1)" in phones_page(name)


ALIKE = ("ann", "Ann\u3164", "An\u200dn", "Ann\ufe0e")


@pytest.mark.parametrize("other", ALIKE)
def test_two_seats_whose_names_look_alike_have_their_numbers(other: str) -> None:
    assert names_in(table_of("Ann", other)) == ("Ann (1)", f"{clean_name(other)} (2)")


@pytest.mark.parametrize("other", ALIKE)
def test_two_seats_of_one_name_cannot_begin_a_table_on_one_device(other: str) -> None:
    setup = TableSetup().changed("name-0", "Ann").changed("name-1", other)
    assert setup.why_not_begin(T) == Message("seats.same_name", {"name": "Ann"})


def test_rivals_whose_names_look_alike_have_their_numbers() -> None:
    games = (grown(Seeded("hello")), grown(Seeded("hello"), taste=1))
    rivals = Rivals(games, {games[0]: "Ann", games[1]: "ann"})
    assert [rivals.name_words(which, T) for which in (1, 2)] == ["Ann (1)", "ann (2)"]


def test_numbers_of_seats_do_not_travel_in_a_link() -> None:
    shared = read_table(seats_code(table_of("Ann", "Ann")))
    assert [seat.name for seat in shared.seats] == ["Ann", "Ann"]


def names_in(table: Table) -> tuple[str, ...]:
    return tuple(name_of(table, seat) for seat in range(len(table.seats)))
