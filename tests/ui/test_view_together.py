"""The others beside one's own game: a round is seen once it is played, and not before."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui import actions as do
from nmbr9.ui import view, view_controls, view_pages
from nmbr9.ui.locale import texts
from nmbr9.ui.node import Node
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.settings import Settings
from nmbr9.ui.state import Page, State
from nmbr9.ui.view_together import placed
from tests.support.reading_nodes import having, of_class, tagged, words
from tests.support.ui_states import after, grown, shown, together

SOURCE = Seeded("hello")
OWN, ANNE, BILL = (grown(SOURCE, taste=taste) for taste in range(3))
T = texts("en")


def cut(game: Game, rounds: int) -> Game:
    return Game(game.source, game.options, game.decisions[:rounds])


def otherwise(game: Game, rounds: int) -> Game:
    """A game that is the same for so many rounds and another one from then on."""
    same = cut(game, rounds)
    while not same.finished:
        legal = [landing.placement for landing in same.legal()]
        went = game.board.tiles[len(same.decisions)].placement
        same = same.place(next(placement for placement in reversed(legal) if placement != went))
    return same


def whole_page(state: State) -> list[Node]:
    """All that could be read out of the page, whichever page lies over the board."""
    pages = (None, *(page for page in Page if page is not Page.RESULT or state.game.finished))
    return [region.view(state.changed(page=page)) for page in pages for region in REGIONS]


@pytest.mark.parametrize("rounds", [0, 1, 7, 13, 19])
def test_nothing_on_the_page_depends_on_rounds_that_are_still_to_come(rounds: int) -> None:
    state = shown(cut(OWN, rounds))
    other = otherwise(ANNE, rounds)
    assert other.decisions[rounds] != ANNE.decisions[rounds]
    assert whole_page(state.changed(rivals=(ANNE,))) == whole_page(state.changed(rivals=(other,)))


@pytest.mark.parametrize("rounds", [1, 7, 19])
def test_a_round_that_was_played_is_seen(rounds: int) -> None:
    state = shown(cut(OWN, rounds), page=Page.RIVALS)
    other = otherwise(ANNE, rounds - 1)
    seen, otherwise_seen = (
        view_pages.dialog(state.changed(rivals=(rival,))) for rival in (ANNE, other)
    )
    assert seen != otherwise_seen


def test_a_placement_that_may_be_taken_back_shows_nothing_yet() -> None:
    state = shown(cut(OWN, 6), settings=Settings(take_back=True), rivals=(ANNE,))
    state = after(state, do.NextLegal(), do.Confirm())
    assert not state.drawn
    other = otherwise(ANNE, 6)
    assert whole_page(state) == whole_page(state.changed(rivals=(other,)))
    drawn = after(state, do.Confirm())
    assert view.rivals(drawn) != view.rivals(state)
    assert T("rivals.line", name=T("rivals.rival", n=1), round=placed(ANNE, 7, T)) in words(
        view.rivals(drawn)
    )


# Under the board


def test_after_each_round_the_line_says_what_each_did_in_it() -> None:
    for rounds in (1, 12, 20):
        state = shown(cut(OWN, rounds), rivals=(ANNE, BILL))
        lines = [words(line) for line in having(view.rivals(state), "data-do", "page:rivals")]
        assert lines == [
            T("rivals.line", name=T("rivals.rival", n=n), round=placed(game, rounds, T))
            + str(cut(game, rounds).score)
            for n, game in ((1, ANNE), (2, BILL))
        ]


def test_before_the_first_round_and_during_a_replay_there_is_no_line() -> None:
    assert view.rivals(shown(cut(OWN, 0), rivals=(ANNE,))).children == ()
    watching = after(together(), do.StartReplay(1), do.Step(to=5))
    assert view.rivals(watching).children == ()


def test_without_challengers_there_is_no_line() -> None:
    assert view.rivals(shown(OWN)).children == ()


def test_a_challenger_who_has_not_come_so_far_has_done_nothing_in_the_round() -> None:
    state = shown(cut(OWN, 9), rivals=(cut(ANNE, 4),))
    (line,) = tagged(view.rivals(state), "button")
    assert words(line).startswith(T("rivals.line", name=T("rivals.rival", n=1), round="-"))
    assert words(line).endswith(str(cut(ANNE, 4).score))


# The page of the others


def page_of(state: State) -> Node:
    return view_pages.dialog(state.changed(page=Page.RIVALS))


def test_before_the_first_round_the_page_asks_to_play_one() -> None:
    page = page_of(shown(cut(OWN, 0), rivals=(ANNE,)))
    assert T("rivals.wait") in words(page)
    assert not tagged(page, "table")


def test_all_boards_stand_side_by_side_with_their_scores() -> None:
    figures = tagged(page_of(shown(OWN, rivals=(ANNE, BILL))), "figure")
    assert [words(tagged(figure, "figcaption")[0]) for figure in figures] == [
        name + T("rivals.points", n=game.score)
        for name, game in (
            (T("rivals.you"), OWN),
            (T("rivals.rival", n=1), ANNE),
            (T("rivals.rival", n=2), BILL),
        )
    ]


def test_whoever_leads_is_marked_and_a_tie_is_shared() -> None:
    best = max((OWN, ANNE, BILL), key=lambda game: game.score)
    games = (OWN, ANNE, BILL)
    marked = of_class(page_of(shown(OWN, rivals=(ANNE, BILL))), "right")
    assert len(marked) == sum(game.score == best.score for game in games)
    assert len(of_class(page_of(shown(OWN, rivals=(OWN,))), "right")) == 2


def test_the_table_has_a_row_for_every_round_the_latest_first() -> None:
    page = page_of(shown(cut(OWN, 3), rivals=(ANNE,)))
    rows = [
        [words(cell) for cell in row.children if isinstance(cell, Node)]
        for row in tagged(page, "tr")
    ]
    assert rows == [
        [T("rivals.round"), T("rivals.you"), T("rivals.rival", n=1)],
        *([str(n), placed(OWN, n, T), placed(ANNE, n, T)] for n in (3, 2, 1)),
    ]


def test_the_table_is_shared_once_ones_own_game_is_over() -> None:
    over, begun = shown(OWN, rivals=(ANNE,)), shown(cut(OWN, 19), rivals=(ANNE,))
    assert having(page_of(over), "data-do", "give:table")
    assert not having(page_of(begun), "data-do", "give:table")
    last = shown(OWN, rivals=(ANNE,), drawn=False)
    assert not having(page_of(last), "data-do", "give:table")


def test_during_a_replay_the_page_still_shows_ones_own_game() -> None:
    state = together()
    watching = after(state, do.StartReplay(2), do.Step(to=4))
    assert page_of(watching) == page_of(state)


# The result


def test_the_result_shows_the_boards_and_offers_every_replay() -> None:
    page = view_pages.dialog(shown(OWN, rivals=(ANNE, BILL), page=Page.RESULT))
    assert len(tagged(page, "figure")) == 3
    offered = [node.attrs["data-do"] for node in having(page, "data-do")]
    assert [words_ for words_ in offered if words_.startswith("replay:")] == [
        "replay:0",
        "replay:1",
        "replay:2",
    ]
    assert "page:rivals" in offered


def test_alone_there_is_nobody_to_compare_with() -> None:
    page = view_pages.dialog(shown(OWN, page=Page.RESULT))
    assert not tagged(page, "figure")
    assert not having(page, "data-do", "page:rivals")
    assert having(page, "data-do", "replay:0")


def test_the_menu_leads_to_the_others_when_there_are_any() -> None:
    for rivals, expected in (((), 0), ((ANNE,), 1)):
        page = view_pages.dialog(shown(cut(OWN, 2), rivals=rivals, page=Page.MENU))
        assert len(having(page, "data-do", "page:rivals")) == expected


def test_the_result_of_a_cups_deck_leads_back_to_the_cup() -> None:
    cup, alone = (
        view_pages.dialog(shown(grown(Seeded(seed)), page=Page.RESULT)) for seed in ("x/3", "x")
    )
    assert having(cup, "data-do", "page:cup")
    assert not having(alone, "data-do", "page:cup")


# A replay on the board


def test_a_replay_has_a_slider_for_its_steps() -> None:
    state = after(together(), do.StartReplay(1), do.Step(to=7))
    (slider,) = having(view_controls.controls(state), "data-set", "step")
    assert (slider.attrs["min"], slider.attrs["value"], slider.attrs["max"]) == ("0", "7", "20")


def test_the_buttons_of_a_replay_are_off_at_its_ends() -> None:
    start = after(together(), do.StartReplay())
    for step, closed in ((0, T("replay.back")), (20, T("replay.forward"))):
        page = view_controls.controls(after(start, do.Step(to=step)))
        assert [node.attrs["aria-label"] for node in having(page, "disabled")] == [closed]
    assert not having(view_controls.controls(after(start, do.Step(to=9))), "disabled")


def test_the_button_says_whether_it_plays_or_pauses() -> None:
    state = after(together(), do.StartReplay())
    for replaying, name in (
        (state, "replay.play"),
        (after(state, do.TogglePlay()), "replay.pause"),
    ):
        (button,) = having(view_controls.controls(replaying), "data-do", "replay-play")
        assert button.attrs["aria-label"] == T(name)


def test_the_line_under_the_board_says_whose_game_it_is_and_what_was_placed() -> None:
    state = after(together(), do.StartReplay(2), do.Step(by=1))
    line = words(view.hint(state))
    assert line.startswith(T("replay.rival", n=2))
    assert T.of(state.said[0]) in line
