"""An action says what was pressed: a button of an old frame does what the same one does now."""

from nmbr9.ui.app.update import LISTENERS, update
from nmbr9.ui.parts.loop import ChangeField
from tests.support.ui_corpus import pages
from tests.support.ui_monkey import answers, presses


def test_a_button_does_the_same_after_any_other_press() -> None:
    carrying = {
        (place.where, place.name)
        for state in pages()
        for before in (answers(state),)
        for action in presses(state)
        for now in (answers(update(state, action).state),)
        for place in before.keys() & now.keys()
        if before[place][0] != now[place][0]
    }
    assert carrying == set()


def test_a_form_names_the_part_that_its_fields_change() -> None:
    hearing = {feature.part for feature in LISTENERS[ChangeField]}
    made = (action for state in pages() for action in presses(state))
    assert {action.part for action in made if isinstance(action, ChangeField)} == hearing
