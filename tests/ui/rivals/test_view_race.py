"""The race: the strongest bot's board after the round is placed, and the lead as a line."""

from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.steps import score_after
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, NextLegal, TakeBack
from nmbr9.ui.rivals.state import Computer, Rivals
from nmbr9.ui.session.settings import Settings
from tests.support.games import cut
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.ui_rivals import ANNE as BOT
from tests.support.ui_rivals import BILL as WEAK
from tests.support.ui_rivals import OWN
from tests.support.ui_states import after, region, shown

T = texts("en")


def racing(rounds: int, bot: int, *, take_back: bool = False) -> State:
    """A race after so many rounds, of which the bot has played some."""
    weak = Computer(Strength.CASUAL, 1, cut(WEAK, bot))
    master = Computer(Strength.MASTER, 2, cut(BOT, bot))
    settings = Settings(race=True, take_back=take_back)
    return shown(cut(OWN, rounds), rivals=Rivals(chosen=(weak, master)), settings=settings)


def said(state: State) -> str:
    (race,) = of_class(region(state, "rivals"), "race")
    return words(race)


def leads(state: State) -> int:
    """The points of the line of the lead."""
    (line,) = tagged(region(state, "rivals"), "polyline")
    return len(line.attrs["points"].split())


def lead_words(own: Game, bot: Game, rounds: int) -> str:
    lead = score_after(own, rounds) - score_after(bot, rounds)
    return T(f"rivals.{'ahead' if lead > 0 else 'behind' if lead else 'level'}", n=abs(lead))


def test_the_strongest_bot_races_up_to_the_round_that_is_placed() -> None:
    for rounds in (1, 7, 13):
        state = racing(rounds, 20)
        assert f"{T('bots.name', name='Bruno')} {cut(BOT, rounds).score}" in said(state)
        assert lead_words(OWN, BOT, rounds) in said(state)
        assert leads(state) == rounds + 1, "from zero"


def test_a_placement_that_may_be_taken_back_shows_nothing_of_the_bots_round() -> None:
    before = racing(6, 20, take_back=True)
    placed = after(before, NextLegal(), Confirm())
    assert not placed.play.card_shown
    assert said(placed) == said(before)
    assert said(after(placed, Confirm())) != said(before)
    assert said(after(placed, TakeBack())) == said(before)


def test_a_late_answer_keeps_nobody_waiting_and_the_lead_is_that_of_the_last_common_round() -> None:
    state = racing(7, 5)
    assert leads(state) == 6
    assert lead_words(OWN, BOT, 5) in said(state)
    for rounds in (8, 9):
        assert state.play.may_act
        state = after(state, NextLegal(), Confirm())
        assert len(state.play.game.decisions) == rounds
        assert leads(state) == 6, "the bot still thinks"
    master = Computer(Strength.MASTER, 2, cut(BOT, 9))
    late = shown(state.play.game, rivals=Rivals(chosen=(master,)), settings=Settings(race=True))
    assert leads(late) == 10
