"""Level markers in the record of a table: refused if no history of the table explains them."""

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Activate, Choose, Decision, Place
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import BadValue, Reason
from nmbr9.game import Game
from nmbr9.level_markers import agreed_markers
from nmbr9.options import Options, Variant
from nmbr9.record import table_from_json, table_to_json
from nmbr9.table import Seat, Table

OPTIONS = Options(2, Variant.LEVEL_TO_LEVEL)
SOURCE = Dealt((5, 5, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3), 4)


PLACES = (
    ("5r0@0,0", "5r0@3,0", "1r1@0,4", "1r1@0,6", "2r0@-3,0"),
    ("1r1@1,0", "1r3@0,0"),
)
"""[level]: the places of tiles, by number, in order."""


def laid(game: Game, level: int) -> list[Decision]:
    """Take the card of that marker, if there is a choice, and lay its tile on that level."""
    choice = [] if game.card is not None else [Choose(level)]
    legal = (game.decide(choice[0]) if choice else game).legal()
    places = map(Placement.parse, PLACES[level])
    return [*choice, Place(next(placement for placement in places if placement in legal))]


def decided(seat: int, turns: str) -> tuple[Decision, ...]:
    """The decisions of a seat: low or high for the level of each turn, + for a marker before it."""
    game = Game.start(SOURCE, OPTIONS, seat)
    for turn in turns.split():
        if turn.startswith("+"):
            game = game.decide(Activate())
        if turn != "+":
            for decision in laid(game, int(turn.removeprefix("+") == "high")):
                game = game.decide(decision)
    return game.decisions


def table_of(ann: str, ben: str, *, away: bool = False) -> Table:
    """A table made of its parts; `away` is Ben."""
    seats = Seat("Ann", 0, decided(0, ann)), Seat("Ben", 1, decided(1, ben), away)
    return Table(SOURCE, OPTIONS, seats)


TWO_EACH = "low low +high high"
"""Two tiles on the table make marker 1 active for turn 3, and two on level 1 earn marker 2."""


@pytest.mark.parametrize(
    ("ann", "ben", "wrong"),
    [
        pytest.param("low low low", "low low +high", "the same", id="another in a turn played"),
        pytest.param("low low", "low low +high", "the same", id="none in the turn to play"),
        pytest.param("low low", "low low +", "the same", id="none in a turn just begun"),
        pytest.param("low low low", "low low low", "is not active", id="all had earned it"),
        pytest.param("low low", "low low", "is not active", id="all have just earned it"),
        pytest.param("low low low", "low low", "is not active", id="one of them has gone on"),
        pytest.param(
            f"{TWO_EACH} low", f"{TWO_EACH} low", "is not active", id="all had earned the next one"
        ),
        pytest.param(
            "low low +high low +low", "low low +low low +low", "without two", id="nobody earned it"
        ),
    ],
)
def test_a_table_is_refused_for_markers_that_it_cannot_have(ann: str, ben: str, wrong: str) -> None:
    for seats in ((ann, ben), (ben, ann)):
        with pytest.raises(BadValue, match=wrong) as caught:
            table_of(*seats)
        assert caught.value.reason is Reason.ILLEGAL_GAME, seats


@pytest.mark.parametrize(
    ("ann", "ben", "markers"),
    [
        pytest.param("low low +high", "low low +low", (1, 1, 2, 2), id="earned by both"),
        pytest.param(f"{TWO_EACH} +low", "low low +low low +low", (1, 1, 2, 2, 3, 3), id="by one"),
        pytest.param(
            f"{TWO_EACH} low", "low low +low low low", (1, 1, 2, 2, 2, 2), id="by one, away"
        ),
        pytest.param("low low +", "low", (1, 1, 2), id="the other is back and has to catch up"),
    ],
)
def test_a_table_is_read_with_the_markers_that_it_may_have(
    ann: str, ben: str, markers: tuple[int, ...]
) -> None:
    read = table_of(ann, ben)
    assert read.markers == markers
    assert table_from_json(table_to_json(read)) == read


def test_a_player_who_comes_back_is_given_the_markers_of_the_turn() -> None:
    back = table_of("low low +low", "low low", away=True).come_back(1)
    assert back.games[1].decisions[-1] == Activate()


def test_a_marker_that_only_someone_away_had_earned_is_missing_for_good() -> None:
    table = Table.start(SOURCE, OPTIONS)
    for levels in ((0, 0), (0, 0), (0, 1), (0, 1)):
        if levels[1] and table.turn == 4:
            table = _after(table, 1, levels[1]).leave(1)  # Ben has earned marker 2, and goes
            table = _after(table, 0, levels[0])
        else:
            for seat, level in enumerate(levels):
                table = _after(table, seat, level)
    assert table.turn == 5
    assert table.markers[-1] == 2
    read = table_from_json(table_to_json(table))
    assert read.come_back(1).games == table.come_back(1).games
    on = _after(read.come_back(1), 0, 0)
    assert on.markers[-1] == 2


def _after(table: Table, seat: int, level: int) -> Table:
    for decision in laid(table.games[seat], level):
        table = table.decide(seat, decision)
    return table


def test_a_game_without_markers_has_one_level_marker_in_every_turn_begun() -> None:
    games = [Game.start(Seeded("hello"), Options(2), seat) for seat in range(2)]
    assert agreed_markers(tuple(games), 1, ()) == (1,)
    games = [game.place(game.legal()[0]) for game in games]
    for turn in (0, 1):
        assert agreed_markers(tuple(games), turn, ()) == (1,), turn
    assert agreed_markers(tuple(games), 2, ()) == (1, 1)


def test_a_seat_in_mid_turn_does_not_decide_later_markers() -> None:
    behind = decided(0, "low low +high")
    games = (
        Game(SOURCE, OPTIONS, (*behind, Choose(1)), 0),
        Game(SOURCE, OPTIONS, decided(1, f"{TWO_EACH} +low"), 1),
    )
    assert agreed_markers(games, 5, (0, 1)) == (1, 1, 2, 2, 3)
