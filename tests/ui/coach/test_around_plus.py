"""The walk through a review of NMBR 9 ++: its turns, their plans, and playing on."""

from dataclasses import replace

from nmbr9.options import Options
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import ReviewCommand
from nmbr9.ui.play.actions import GoToStep, Reviewed, ShownCommand, StartReplay
from nmbr9.ui.session.effects import Draw
from tests.support.reading_nodes import clicks, of_class, spoken, tagged, words
from tests.support.ui_plus_reviews import MIXES, T, by_variant, form_of, read, reviewed
from tests.support.ui_states import after, body, region


@by_variant
def test_every_turn_is_shown_on_the_board(options: Options) -> None:
    state = reviewed(options)
    assert state.coach == read(options)
    for at, turn in enumerate(read(options).rounds, start=1):
        there = after(state, GoToStep(at))
        said = words(region(there, "controls"))
        assert there.play.game == turn.after, at
        assert T("review.turn", turn=turn.before.turn, numbers="").strip(" ") in said, at
        free = turn.cost == 0 and at not in read(options).praised
        assert (T("review.hindsight_free") in said) is free, at
        better = after(there, ReviewCommand.TURN)
        assert better.play.game == (turn.better if turn.cost else turn.after), at


def test_the_better_turn_is_written_as_a_plan() -> None:
    said = words(region(reviewed(MIXES[1]), "controls"))
    assert "Better with hindsight: " in said
    assert "take the" in said or "decline the" in said


def test_the_page_says_what_is_judged_and_how_sure_it_is() -> None:
    said = words(body(reviewed(MIXES[0]), "review"))
    for line in T.lines("review.plus_meaning"):
        assert line in said
    assert T("luck.nothing_left") not in said
    assert not of_class(body(reviewed(MIXES[0]), "review"), "fair")


@by_variant
def test_the_headline_is_what_the_best_game_has_more(options: Options) -> None:
    review = read(options)
    lead = of_class(body(reviewed(options), "review"), "lead")[0]
    assert words(lead) == "3 points left on the table, most of them in two turns."
    best = form_of(options)["turns"][0]["hindsight"]
    assert best - sum(round_.cost for round_ in review.rounds) == review.game.score


@by_variant
def test_the_review_speaks_of_turns_and_never_of_rounds(options: Options) -> None:
    state = reviewed(options)
    free = [replace(turn, cost=0) for turn in read(options).rounds]
    for review in (read(options), replace(read(options), rounds=tuple(free))):
        shown = replace(state, coach=review)
        texts = spoken(region(shown, "controls")), spoken(body(shown, "review"))
        assert "round" not in " ".join(texts).lower()


@by_variant
def test_the_player_can_play_on_from_before_the_shown_turn(options: Options) -> None:
    state = after(reviewed(options), GoToStep(5))
    assert ShownCommand.PLAY_ON in clicks(region(state, "controls"))
    (drawn,) = update(state, ShownCommand.PLAY_ON).effects
    assert isinstance(drawn, Draw)
    assert drawn.values[:2] == (read(options).game, len(read(options).rounds[4].before.decisions))


def test_the_solvers_game_can_be_watched_and_no_mistake_becomes_a_puzzle() -> None:
    state = reviewed(MIXES[0])
    watched = [
        action.game for action in clicks(body(state, "review")) if isinstance(action, StartReplay)
    ]
    assert watched == [read(MIXES[0]).solver]
    assert Reviewed not in map(type, clicks(body(state, "review")))


@by_variant
def test_the_list_numbers_the_turns_as_the_game_does(options: Options) -> None:
    for table in tagged(body(reviewed(options), "review"), "tbody"):
        numbers = [words(tagged(line, "th")[0]) for line in tagged(table, "tr")]
        assert numbers == [str(turn.before.turn) for turn in read(options).rounds]
