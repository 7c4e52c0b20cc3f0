"""Tables by links: whole games, and faults of a link."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded, Source
from nmbr9.live.by_links import LinkPage
from nmbr9.live.entries import Commit, Leave, Open, Return
from nmbr9.live.faults import LiveFault
from nmbr9.live.packets import write_packet
from nmbr9.options import Module, Options, Variant
from nmbr9.record import table_from_json, table_to_json
from tests.support.links_room import (
    arrived,
    dealt,
    given,
    newcomer,
    opened,
    passed_on,
    plays,
    refused,
)

SHORT = Dealt((9, 5, 4, 7, 2, 3))
ALL = frozenset(Module)
GAMES = (
    (Seeded("live"), Options(2)),
    (SHORT, Options(3)),
    (SHORT, Options(6)),
    (SHORT, Options(6, modules=ALL)),
    (Seeded("live"), Options(3, Variant.TWO_OF_THREE, frozenset({Module.GAP_FILLERS}))),
    (Seeded("live"), Options(2, Variant.LEVEL_TO_LEVEL, frozenset({Module.STARTING_TILES}))),
)


def marks(pages: list[LinkPage]) -> set[str]:
    return {page.desk.log.mark for page in pages}


# Whole games


@pytest.mark.parametrize(
    ("source", "options"),
    GAMES,
    ids=["two", "three", "six", "six-plus", "two-of-three", "level-to-level"],
)
def test_a_whole_game_ends_with_the_same_table_on_every_page(
    source: Source, options: Options
) -> None:
    pages = dealt(source, options)
    passed_on(pages, Random(9))
    table = pages[0].desk.log.meeting.table
    assert table is not None
    assert table.finished
    assert len(marks(pages)) == 1
    assert table_from_json(table_to_json(table)) == table


@pytest.mark.parametrize(("players", "passes"), [(2, 2), (3, 4), (4, 6), (6, 10)])
def test_everybody_else_is_passed_twice_a_round(players: int, passes: int) -> None:
    packets = passed_on(dealt(SHORT, Options(players)), Random(9))
    assert len(packets) == 6 * passes + 1  # the last one shows all others the end
    longest = max(len(write_packet(packet)) for packet in packets[players:])
    assert longest <= 100 + 60 * players


def test_nobody_learns_a_turn_before_all_have_promised_theirs() -> None:
    pages = dealt(SHORT, Options(3))
    packets = passed_on(pages, Random(1), until=2)
    shown = [any(isinstance(entry, Open) for entry in packet.entries) for packet in packets]
    assert shown == [False, False, True, True]
    promised = {entry.seat for packet in packets[:2] for entry in packet.entries[-1:]}
    assert promised == {0, 1}


def test_the_last_to_promise_shows_the_turn_at_once_and_the_other_answers_with_the_next() -> None:
    ann, ben = dealt(SHORT, Options(2))
    ann = plays(ann, Random(1))
    ben = plays(given(ann, ben), Random(2))
    assert [type(entry) for entry in ben.desk.log.entries[-2:]] == [Commit, Open]
    ann = plays(given(ben, ann), Random(3))
    assert [type(entry) for entry in ann.desk.log.entries[-2:]] == [Open, Commit]
    assert ann.desk.log.meeting.turn == 2


def test_a_packet_begins_after_the_last_entries_of_the_others() -> None:
    ann, ben = dealt(SHORT, Options(2))
    ann = plays(ann, Random(1))
    assert ann.packet().first == 0  # whoever sits down may have been given another seat
    ben = plays(given(ann, ben), Random(1))
    assert ben.packet().entries == ben.desk.log.entries[-2:]
    ann = plays(given(ben, ann), Random(1))
    assert ann.packet().entries == ann.desk.log.entries[-2:]


def test_a_packet_does_not_wait_for_one_who_has_left() -> None:
    pages = dealt(Seeded("live"), Options(3))
    passed_on(pages, Random(1), until=4)
    seat = next(seat for seat, page in enumerate(pages) if page.holds)
    gone = (seat + 1) % 3
    page = pages[seat].after(Leave(gone))
    pages[seat] = page
    assert page.next_seats == ((seat + 2) % 3,)
    pages = [page for other, page in enumerate(pages) if other != gone]
    for _ in range(4):
        holder = next(n for n, page in enumerate(pages) if page.holds)
        pages[holder] = plays(pages[holder], Random(2))
        pages[1 - holder] = given(pages[holder], pages[1 - holder])
        pages[holder] = replace(pages[holder], holds=False)
    assert pages[0].packet().first > len(pages[0].desk.log.entries) - 6


def test_a_player_who_has_left_comes_back_by_the_whole_log_and_plays_the_missed_turns() -> None:
    pages = dealt(Seeded("live"), Options(3))
    passed_on(pages, Random(1), until=3)
    seat = next(seat for seat, page in enumerate(pages) if page.holds)
    gone = (seat + 1) % 3
    away, rest = pages[gone], [page for other, page in enumerate(pages) if other != gone]
    rest[seat > gone] = rest[seat > gone].after(Leave(gone))
    for _ in range(6):
        host = next(n for n, page in enumerate(rest) if page.holds)
        rest[host] = plays(rest[host], Random(2))
        rest[1 - host] = given(rest[host], rest[1 - host])
        rest[host] = replace(rest[host], holds=False)
    holder = next(page for page in rest if page.holds)
    assert refused(away, holder.packet()) is LiveFault.NEED_WHOLE
    away = given(holder, away, whole=True)
    away = away.after(Return(gone, away.desk.next_key))
    missed = away.desk.log.meeting.turn
    away = plays(away, Random(3))
    table = away.desk.log.meeting.table
    assert table is not None
    assert missed < table.turn
    assert len({len(game.decisions) for game in table.games}) == 1


# Sitting down


def test_several_who_sit_down_at_once_by_one_link_all_have_a_seat() -> None:
    ann = opened()
    invitation = write_packet(ann.packet())
    ben, cid = (arrived(newcomer(number), invitation) for number in (1, 2))
    assert (ben.desk.seat, cid.desk.seat) == (1, 1)
    ann = given(cid, given(ben, ann))
    assert [person.name for person in ann.desk.log.meeting.people] == ["Ann", "Ben", "Cid"]
    ben, cid = given(ann, ben), given(ann, cid)
    assert (ben.desk.seat, cid.desk.seat) == (1, 2)
    assert len(marks([ann, ben, cid])) == 1


def test_an_answer_that_came_twice_brings_nobody_twice() -> None:
    ann = opened()
    ben = given(ann, newcomer(1))
    cid = given(ann, newcomer(2))
    ann = given(cid, given(ben, ann))
    again = {"Ben": refused(ann, ben.packet()), "Cid": refused(ann, cid.packet())}
    assert again == {"Ben": LiveFault.OLDER, "Cid": LiveFault.OLDER}


def test_nobody_new_sits_down_once_the_cards_are_dealt() -> None:
    ann, _ = dealt(SHORT, Options(2))
    assert refused(newcomer(3), ann.packet(whole=True)) is LiveFault.BEGUN
    late = given(opened(), newcomer(3))
    assert refused(late, ann.packet(whole=True)) is LiveFault.BEGUN


def test_a_seventh_finds_the_table_full() -> None:
    page = opened()
    for number in range(1, 6):
        page = given(page, newcomer(number))
    seventh = replace(newcomer(5), desk=replace(newcomer(5).desk, secret="7" * 64))
    assert refused(seventh, page.packet()) is LiveFault.FULL
