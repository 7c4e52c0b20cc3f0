"""The page of the rivals at the end: who has won, and what to do next."""

from nmbr9.board import Placement
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.sharing.texts import share_own
from tests.support.games import cut
from tests.support.reading_nodes import clicking, having, of_class, words
from tests.support.ui_rivals import ANNE, BILL, OWN, SOURCE
from tests.support.ui_states import body, flat, shown

LOW = flat(SOURCE)
T = texts("en")


def against(own: Game, *rivals: Game, **names: str) -> State:
    """The result against rivals, with the names of the first and the second."""
    by_name = {rivals[int(which[1:])]: name for which, name in names.items()}
    return shown(own, rivals=Rivals(rivals, by_name), page="result")


def verdict(state: State) -> str:
    (lead,) = of_class(body(state, "rivals"), "lead")
    return words(lead)


def turned(game: Game) -> Game:
    """The same game on a table turned by a quarter, and moved."""
    other = Game.start(game.source)
    for tile in game.board.tiles:
        number, cells = tile.placement.number, {Cell(30 - cell.y, cell.x) for cell in tile.cells}
        corner = Cell(min(cell.x for cell in cells), min(cell.y for cell in cells))
        ways = (Placement(number, quarters, corner) for quarters in range(4))
        other = other.place(next(landing for landing in ways if {*landing.cells} == cells))
    return other


# Who has won


def test_the_winner_is_named_with_the_margin() -> None:
    ahead = OWN.score - LOW.score
    assert ahead > 1
    assert verdict(against(OWN, LOW, _0="Anne")) == T("outcome.won", n=ahead, names="Anne")
    assert verdict(against(LOW, OWN, _0="Anne")) == T("outcome.lost", n=ahead, names="Anne")


def test_a_player_without_a_name_is_a_friend_with_a_number() -> None:
    text = T("outcome.won", n=OWN.score, names=T("rivals.rival", n=1))
    assert verdict(against(OWN, LOW)) == text


def test_a_tie_is_called_a_tie() -> None:
    assert verdict(against(OWN, turned(OWN), _0="Anne")) == T(
        "outcome.tie", n=OWN.score, names="Anne"
    )


def test_all_who_share_a_win_are_named() -> None:
    state = against(LOW, OWN, turned(OWN), _0="Anne", _1="Bill")
    assert verdict(state) == T("outcome.lost", n=OWN.score - LOW.score, names="Anne, Bill")


def test_the_best_of_several_rivals_counts() -> None:
    games = sorted((ANNE, BILL, LOW), key=lambda game: game.score)
    best = games[-1]
    state = against(LOW, *games[1:], _1="Best")
    assert verdict(state) == T("outcome.lost", n=best.score - LOW.score, names="Best")


def test_a_game_under_way_has_not_won() -> None:
    high = cut(OWN, 19)
    assert high.score > LOW.score
    assert verdict(against(LOW, high)) == T("outcome.waiting", n=1)
    assert verdict(against(LOW, high, ANNE, _1="Anne")) == T(
        "outcome.lost", n=ANNE.score - LOW.score, names="Anne"
    )


def test_alone_nothing_came_of_a_challenge() -> None:
    assert not of_class(body(shown(OWN, page="result"), "rivals"), "lead")


def test_no_result_is_shown_while_the_last_placement_can_be_taken_back() -> None:
    state = shown(OWN, rivals=Rivals((ANNE,)), card_shown=False)
    assert not of_class(body(state, "rivals"), "lead")


# What to do next


def test_the_players_game_is_sent_back_as_from_the_menu() -> None:
    page = body(against(OWN, ANNE), "rivals")
    (send,) = clicking(page, HandOut(share_own))
    assert words(send) == T("outcome.send_back")
    assert [words(button) for button in having(page, "class", "main")] == [T("outcome.send_back")]
