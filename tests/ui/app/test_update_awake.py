"""The screen stays on while people look at it or wait for others, and sleeps otherwise."""

from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.pages.caller import SECONDS, CallerCommand, RandomDeck
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.session.actions import Show, Tick
from nmbr9.ui.session.effects import StayAwake
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Phone, dealt, sitting_down
from tests.support.ui_states import free


def awake(state: State, *actions: Action) -> list[bool]:
    """The state of the wake lock."""
    asked: list[bool] = []
    for action in actions:
        state, effects = update(state, action)
        asked += (effect.on for effect in effects if isinstance(effect, StayAwake))
    return asked


def wanted(phone: Phone) -> list[bool]:
    """The states of the wake lock that a phone has asked for."""
    return [effect.on for effect in phone.seen if isinstance(effect, StayAwake)]


def test_the_caller_keeps_the_screen_on_from_the_first_card_to_the_last_second() -> None:
    opened = (Show(Page.CALLER), RandomDeck("abc"), CallerCommand.NEXT)
    assert awake(free(), Show(Page.CALLER)) == []
    assert awake(free(), *opened, *[Tick()] * SECONDS) == [True]
    assert awake(free(), *opened, CallerCommand.CLOCK, Show(None)) == [True, False]
    assert awake(free(), *opened, *[CallerCommand.NEXT] * 19) == [True]
    assert awake(free(), *opened, *[CallerCommand.NEXT] * 19, *[Tick()] * SECONDS) == [True, False]


def test_a_table_of_phones_keeps_every_screen_on_until_it_is_put_away() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    assert wanted(ann) == wanted(ben) == [True]
    ben.does(PhonesCommand.STAND_UP)
    assert wanted(ben) == [True, False]


def test_a_table_that_goes_on_by_links_lets_the_screen_sleep() -> None:
    ann = sitting_down("Ann", "Ben").phones["Ann"]
    ann.does(AtPhones(Sitting.going_by_links))
    assert wanted(ann) == [True, False]
