"""The figures and charts of the player's own page: drawn of what is there, and of nothing else."""

import datetime as dt
from dataclasses import replace

import pytest

from nmbr9.contests.statistics import AVERAGED, Account, DiaryGame
from nmbr9.deck import Daily
from nmbr9.record import decode
from nmbr9.ui.diary.page import MOST_DOTS
from nmbr9.ui.diary.update import Diary
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Clock
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.ui_diary import indexed
from tests.support.ui_states import TODAY, after, body, changed, daily, flat
from tools.sample_games import DAILY

T = texts("en")
DAY = dt.timedelta(days=1)
WHOLE = DiaryGame(decode(DAILY), practice=False)


def entry(day: dt.date, rounds: int = 20, *, practice: bool = False) -> DiaryGame:
    return DiaryGame(flat(Daily(day), rounds), practice=practice)


def shown(*entries: DiaryGame, diary: Diary | None = None) -> Node:
    state = changed(daily(), page="you", games=indexed(*entries), diary=diary or Diary())
    return body(state, "you")


def cards(page: Node) -> dict[str, Node]:
    """The cards by their titles, without the calendar."""
    (of_page,) = of_class(page, "findings")
    return {words(tagged(card, "h3")[0]): card for card in of_class(of_page, "finding")[1:]}


def figures(page: Node) -> dict[str, str]:
    names = [words(node) for node in tagged(page, "dt")]
    return dict(zip(names, (words(node) for node in tagged(page, "dd")), strict=True))


def rows(card: Node) -> list[tuple[str, ...]]:
    part = tagged(card, "tbody")[0]
    lines = (tagged(row, "th") + tagged(row, "td") for row in tagged(part, "tr"))
    return [tuple(map(words, cells)) for cells in lines]


def days(many: int) -> list[DiaryGame]:
    return [entry(TODAY - n * DAY) for n in range(many, 0, -1)]


# Figures


def test_without_a_finished_daily_there_are_no_figures() -> None:
    for entries in ((), (entry(TODAY, 19),)):
        page = shown(*entries)
        assert T("statistics.none") in words(page), entries
        assert cards(page) == {}, entries


def test_the_page_does_not_say_that_there_are_no_games_while_it_reads_them() -> None:
    games = replace(indexed(entry(TODAY, 19)), whole=False)
    page = body(changed(daily(), page="you", games=games), "you")
    assert T("statistics.none") not in words(page)


def test_charts_are_drawn_once_all_games_are_read() -> None:
    games = replace(indexed(*days(7), WHOLE), whole=False)
    page = body(changed(daily(), page="you", games=games), "you")
    assert figures(page)[T("statistics.games")] == "8"
    assert cards(page) == {}


def test_the_figures_are_those_of_the_diary() -> None:
    assert figures(shown(entry(TODAY - DAY), WHOLE)) == {
        T("statistics.games"): "2",
        T("statistics.mean"): "44.0",
        T("statistics.best"): "88",
        T("statistics.streak"): "2",
        T("statistics.longest"): "2",
    }


def test_the_day_that_turns_takes_the_figures_with_it() -> None:
    state = changed(daily(), page="you", games=indexed(WHOLE))
    later = after(state, Clock(TODAY + 2 * DAY, 99))
    assert figures(body(later, "you"))[T("statistics.streak")] == "0"


# Scores


def test_below_three_games_a_sentence_stands_for_the_chart() -> None:
    card = cards(shown(*days(1), WHOLE))[T("statistics.spread")]
    assert T("statistics.few", n=3) in words(card)
    assert of_class(card, "plot") == []


@pytest.mark.parametrize("many", [3, AVERAGED - 1, AVERAGED])
def test_the_average_of_seven_has_a_line_from_seven_games_on(many: int) -> None:
    card = cards(shown(*days(many - 1), WHOLE))[T("statistics.spread")]
    assert len(tagged(card, "label")) == many
    (line,) = tagged(card, "polyline")
    assert bool(line.attrs["points"]) is (many == AVERAGED)
    assert (T("statistics.average") in words(card)) is (many == AVERAGED)


def test_scores_stand_in_the_order_of_play_whatever_the_dates_of_their_cards() -> None:
    late, played = TODAY - 9 * DAY, [entry(TODAY - 9 * DAY, practice=True), *days(2), WHOLE]
    finished = [day.isoformat() for day in (TODAY - 2 * DAY, TODAY - DAY, TODAY, late)]
    card = cards(shown(*played, diary=Diary(finished=tuple(finished))))[T("statistics.spread")]
    assert [row[0] for row in rows(card)] == [
        T.day(day) for day in (TODAY - 2 * DAY, TODAY - DAY, TODAY, late)
    ]


def test_games_of_which_the_order_is_unknown_come_first_by_their_dates() -> None:
    entries = [*days(3), WHOLE]
    card = cards(shown(*entries, diary=Diary(finished=("2026-11-18",))))[T("statistics.spread")]
    order = (TODAY - 3 * DAY, TODAY - DAY, TODAY, TODAY - 2 * DAY)
    assert [row[0] for row in rows(card)] == [T.day(day) for day in order]


def test_a_dot_has_the_look_and_the_name_of_its_medal_between_the_bands_of_medals() -> None:
    card = cards(shown(*days(2), WHOLE))[T("statistics.spread")]
    assert rows(card)[-1] == (T.day(TODAY), "88", T("medal.silver"))
    assert [dot.attrs["class"] for dot in tagged(card, "label")] == ["none", "none", "silver"]
    bands = [words(band) for band in of_class(card, "band")]
    assert bands == [T("medal.bronze"), T("medal.silver"), T("medal.gold")]


def test_the_latest_games_are_shown() -> None:
    card = cards(shown(*days(MOST_DOTS + 5), WHOLE))[T("statistics.spread")]
    assert len(rows(card)) == len(tagged(card, "label")) == MOST_DOTS
    assert rows(card)[-1][0] == T.day(TODAY)


# Reviews


def account(name: str, costs: dict[int, int | None], luck: int | None = 20) -> Account:
    """A game with the tiles 0 to 9 twice, and these costs by round, from 1."""
    return Account(name, "01234567890123456789", tuple(costs.get(n, 0) for n in range(1, 21)), luck)


THREE = (
    account("a", {2: 30, 12: 90}),
    account("b", {2: 30, 20: None}, luck=-50),
    account("c", {10: 60, 12: 30}, luck=None),
)


def reviewed(*accounts: Account) -> dict[str, Node]:
    return cards(shown(WHOLE, diary=Diary(accounts=accounts)))


def test_below_three_reviews_a_sentence_says_what_will_be_here() -> None:
    card = reviewed(*THREE[:2])[T("statistics.costs")]
    assert T("statistics.review_more", n=3) in words(card)
    assert tagged(card, "table") == []


def test_costs_are_means_of_all_games_by_phase_with_the_costliest_in_the_title() -> None:
    title = T("statistics.phase_most", rounds=T("statistics.rounds", first=11, last=15))
    card = reviewed(*THREE)[title]
    assert [row[1] for row in rows(card)] == ["2.0", "2.0", "4.0", "0.0"]
    assert [words(tagged(row, "th")[0]) for row in of_class(card, "most")] == ["11 to 15"]
    assert T("statistics.lost", n=3) in words(card)


def test_costs_are_means_by_tile_with_the_two_costliest_in_the_title() -> None:
    card = reviewed(*THREE)[T("statistics.tiles_most", first=1, second=9)]
    assert [row[1] for row in rows(card)] == ["0.0", "6.0", *["0.0"] * 7, "2.0"]
    heads = [words(head) for head in tagged(tagged(card, "tbody")[0], "th")]
    assert heads == list("0123456789")


def test_games_without_any_cost_name_no_worst_phase_or_tile() -> None:
    titles = reviewed(*(account(name, {}) for name in "abc"))
    assert T("statistics.costs") in titles
    assert not any(T("statistics.rounds", first=1, last=5) in title for title in titles)


def test_luck_and_play_stand_apart_and_an_unknown_luck_is_left_out() -> None:
    card = reviewed(*THREE, account("d", {1: 10}, luck=30))[T("statistics.luck_and_play")]
    assert rows(card) == [("1", "−12", "+2"), ("2", "−3", "−5"), ("3", "−1", "+3")]  # noqa: RUF001
    assert T("statistics.luck_about", luck="±0", play="−5") in words(card)  # noqa: RUF001
    assert T("statistics.reviewed_in_order") in words(card)
    assert [dot.attrs["class"] for dot in tagged(card, "label")] == ["double"] * 3


# Puzzles and levels


def test_the_rating_of_puzzles_is_drawn_from_three_on() -> None:
    def titles(*ratings: float) -> dict[str, Node]:
        return cards(shown(WHOLE, diary=Diary(ratings=ratings)))

    assert T("statistics.rating") not in titles(1500.0, 1550.0)
    card = titles(1500.4, 1550.0, 1533.3)[T("statistics.rating")]
    assert rows(card) == [("1", "1500"), ("2", "1550"), ("3", "1533")]
    assert T("statistics.rating_about", n=3) in words(card)


def test_each_level_has_its_mean() -> None:
    card = cards(shown(*days(2), WHOLE))[T("statistics.by_level")]
    assert [words(head) for head in tagged(tagged(card, "tbody")[0], "th")] == ["0", "1", "2", "3"]


def test_a_picture_is_no_more_than_its_table_to_a_screen_reader() -> None:
    page = shown(*days(AVERAGED), WHOLE, diary=Diary(accounts=THREE))
    for drawing in (node for plot in of_class(page, "plot") for node in tagged(plot, "svg")):
        assert drawing.attrs["aria-hidden"] == "true"
    assert all(tagged(card, "table") for card in cards(page).values())
