"""The page on which a table is set up: chairs, names, computers, and the stored tables."""

from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Given
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import load_tables, save_table
from nmbr9.ui.tables.state import (
    Hotseat,
    StartTable,
    Tables,
    TableSetup,
)
from tests.support.reading_nodes import having, nodes, of_class, tagged, words
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import after, body, changed, daily

T = texts("en")


def setting_up(setup: TableSetup | None = None, *stored: Hotseat) -> State:
    """The page of a new table."""
    return changed(daily(), page="seats", tables=Tables(None, setup or TableSetup(), stored))


def test_the_page_of_a_new_table_shows_a_chair_for_each_player() -> None:
    form = tagged(body(setting_up(TableSetup(options=Options(4))), "seats"), "form")[0]
    assert len(tagged(form, "li")) == 4
    assert len(of_class(form, "symbol")) == 4
    (number,) = having(form, "id", "seat-players")
    assert number.attrs["value"] == "4"
    assert form.submit == StartTable()


def test_every_field_changes_what_it_shows() -> None:
    shown = body(setting_up(), "seats")
    fields = [node.change for node in nodes(shown) if isinstance(node.change, Given)]
    made = [field.action("2") for field in fields]
    names = [action.name for action in made if isinstance(action, ChangeField)]
    assert made == [ChangeField("tables", name, "2") for name in names]
    options = {"variant", *Module, "removed"}
    others = [name for name in names if name not in options]
    fields_of_chairs = ["name-0", "name-1", "strength-0", "strength-1"]
    assert others == ["players", *fields_of_chairs, "seed"]
    assert options <= {*names}


def test_a_pressed_sign_becomes_the_next_one_that_no_other_seat_has() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    for expected in ((2, 1), (3, 1), (4, 1), (5, 1), (0, 1)):
        (sign,) = having(
            body(state, "seats"), "title", f"{T('seats.colour', n=1)}: {sign_of(state, 0)}"
        )
        assert sign.click is not None
        state = after(state, sign.click)
        assert tuple(chair.colour for chair in state.tables.setup.seats) == expected


def sign_of(state: State, chair: int) -> str:
    """The words for the sign of a chair."""
    return T(f"seats.symbol_{state.tables.setup.chairs[chair].colour}")


def test_the_number_of_players_is_stepped_from_two_to_six() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    for _ in range(6):
        state = after(state, ChangeField("tables", "players", "+1"))
    assert state.tables.setup.options.players == 6
    for _ in range(6):
        state = after(state, ChangeField("tables", "players", "-1"))
    assert state.tables.setup.options.players == 2


def test_two_of_one_name_are_refused_by_the_page_and_by_the_button() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    state = after(
        state, ChangeField("tables", "name-0", "Ann"), ChangeField("tables", "name-1", " ann")
    )
    shown = body(state, "seats")
    assert T("seats.same_name", name="Ann") in words(shown)
    (button,) = having(shown, "type", "submit")
    assert button.attrs["aria-disabled"] == "true"
    right = body(after(state, ChangeField("tables", "name-1", "Ben")), "seats")
    (button,) = having(right, "type", "submit")
    assert button.attrs["aria-disabled"] == "false"


def test_a_table_without_a_person_says_why_it_cannot_begin() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    state = after(
        state,
        ChangeField("tables", "strength-0", "casual"),
        ChangeField("tables", "strength-1", "master"),
    )
    assert "Let a person sit" in words(body(state, "seats"))
    state = after(state, ChangeField("tables", "strength-0", ""))
    assert "Let a person sit" not in words(body(state, "seats"))


def test_options_that_have_no_room_for_the_players_are_greyed() -> None:
    crowded = after(daily(), Show(Page.TABLE_SETUP), ChangeField("tables", "players", "6"))
    (variant,) = having(body(crowded, "seats"), "id", "opt-variant-two_of_three")
    assert "disabled" in variant.attrs


def test_every_strength_can_be_chosen_with_any_options() -> None:
    def choices(state: State) -> list[bool]:
        (chooser,) = (
            node
            for node in nodes(body(state, "seats"))
            if isinstance(node.change, Given)
            and node.change.action("") == ChangeField("tables", "strength-1", "")
        )
        return ["disabled" in node.attrs for node in nodes(chooser) if node.tag == "option"]

    state = after(daily(), Show(Page.TABLE_SETUP))
    assert choices(state) == [False] * (1 + len(Strength))
    state = after(state, ChangeField("tables", "gap_fillers", value=True))
    assert choices(state) == [False] * (1 + len(Strength))


def test_tables_that_were_begun_are_offered_again() -> None:
    store = SafeStore(MemoryStore())
    save_table(store, hotseat())
    state = setting_up(None, *load_tables(store))
    links = tagged(body(state, "seats"), "a")
    listed = [(link.attrs["href"], link.click, "Ann, Ben" in words(link)) for link in links]
    assert listed == [("#table=one", CLOSE, True)]
