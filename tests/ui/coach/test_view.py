"""The page of the review: asked for, under way, done, failed; the list of its rounds."""

import pytest

from nmbr9.contests.pars import daily_pars
from nmbr9.contests.reviews import laid_last
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.protocol import Job, JobProgress
from nmbr9.steps import at_step
from nmbr9.ui.app.state import State
from nmbr9.ui.coach.around import announced
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import GoToStep, OpenGame, ShownCommand
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import CancelJob, SolverFailed, SolverSaid
from tests.support.reading_nodes import clicks, having, of_class, spoken, tagged, words
from tests.support.ui_coach import answer, asking, ended, finished
from tests.support.ui_states import TODAY, after, body, flat, region, review_form, shown

T = texts("en")


def test_a_review_is_on_the_board_until_another_game_comes() -> None:
    state, effects = answer(asking(ended(), Job.REVIEW), review_form(finished()))
    review = state.coach
    assert review
    assert review.game == finished()
    ((record,),) = (effect.values for effect in effects if isinstance(effect, Keep))
    (account,) = record.accounts
    assert account.game == name_of(finished())
    assert account.tiles == "".join(str(laid_last(each.after).number) for each in review.rounds)
    assert account.costs == tuple(each.fair for each in review.rounds)
    assert account.luck == review.luck
    assert (state.play.holder, state.session.page) == (Holder.REVIEW, None)
    assert state.session.announced.messages == announced(review)
    other = after(asking(state, Job.PAR), OpenGame(Game.start(Seeded("other"))))
    assert (other.coach, other.solver.running) == (None, ())


def test_a_finished_review_comes_on_the_board_only_from_its_page() -> None:
    state = after(asking(ended(), Job.REVIEW), Show(None))
    made = answer(state, review_form(finished())).state
    assert made.coach
    assert made.session.announced.messages == state.session.announced.messages
    assert (made.play.holder, made.session.page) == (Holder.OWN, None)
    assert after(made, Show(Page.REVIEW)).play.holder is Holder.REVIEW


def test_the_page_of_the_review_asks_tells_how_far_it_is_and_why_it_failed() -> None:
    assert clicks(body(ended(), "review")) == [AskCoach(Job.REVIEW)]
    asked = asking(ended(), Job.REVIEW)
    begun = after(asked, SolverSaid(JobProgress(asked.solver.last, 3, 10)))
    assert clicks(body(begun, "review")) == [CancelJob(Job.REVIEW)]
    failed = body(after(begun, SolverFailed("no worker")), "review")
    assert clicks(failed) == [AskCoach(Job.REVIEW)]
    assert "no worker" in words(failed)


def reviewed(better: bool = True) -> State:  # noqa: FBT001, FBT002
    """A finished review, whose seventh round cost eight points."""
    form = review_form(finished())
    if better:
        place = str(at_step(finished(), 6).legal()[-1])
        rounds: list[dict[str, object]] = form["rounds"]  # type: ignore[assignment]
        rounds[6] = {**rounds[6], "own": 500, "best": 580, "error": 9, "advised": place}
    return answer(asking(ended(), Job.REVIEW), form).state


@pytest.mark.parametrize("wide", [True, False])
def test_the_list_of_rounds_has_their_tiles_places_costs_and_marks(*, wide: bool) -> None:
    state = after(reviewed(), GoToStep(7))
    list_ = region(state, "history") if wide else body(after(state, Show(Page.REVIEW)), "review")
    (table,) = of_class(of_class(list_, "rounds")[0], "numbers")
    heads = [words(cell) for cell in tagged(tagged(table, "thead")[0], "th")]
    assert heads == ["Round", "Your place", "Cost", "Mark"]
    lines = tagged(tagged(table, "tbody")[0], "tr")
    assert [click for line in lines for click in clicks(line)] == [
        GoToStep(round_) for round_ in range(1, 21)
    ]
    seventh, tile = lines[6], finished().board.tiles[6]
    number, level = tile.placement.number, tile.level
    assert len(of_class(seventh, "small")) == 1
    assert words(seventh) == f"7{number} on level {level}: +{tile.points}\N{MINUS SIGN}8?? Blunder"
    assert spoken(tagged(seventh, "td")[-1]).strip() == "Blunder"
    assert [line for line in lines if having(line, "aria-current")] == [seventh]


def test_a_round_chosen_in_the_page_is_shown_on_the_board() -> None:
    state = after(reviewed(), Show(Page.REVIEW), GoToStep(4))
    assert state.session.page is None
    assert state.play.game == at_step(finished(), 4)


def test_beside_the_board_is_the_list_of_the_review_and_else_that_of_the_game() -> None:
    state = reviewed()
    assert "account" in region(state, "history").attrs["class"]
    assert "class" not in region(after(state, ShownCommand.END), "history").attrs


def test_the_list_leaves_the_keys_to_the_board() -> None:
    """A region with `tabindex` scrolls by arrow keys, which step through the rounds here."""
    assert "tabindex" not in region(reviewed(), "history").attrs


def test_a_better_known_game_is_named_beside_the_reviews_own() -> None:
    game = flat(Daily(TODAY))
    par = daily_pars().of(TODAY)
    assert par
    assert par > game.score
    state = answer(asking(shown(game), Job.REVIEW), review_form(game)).state
    said = words(region(state, "history"))
    assert T("review.solver", n=game.score) in said
    assert T("par.best_known", n=par) in said
    assert "Best known" not in words(region(reviewed(), "history"))
