"""The JSON form of a record."""

import datetime as dt
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.deck import Daily, Dealt
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import from_json, to_json
from nmbr9.record.json_form import options_of
from tests.support.characters import CHARACTERS
from tests.support.strategies import games

pytestmark = pytest.mark.chance


def game() -> Game:
    start = Game.start(Daily(dt.date(2026, 11, 20)), Options(removed=2))
    return start.place(Placement.parse("2r1@5,-3"))


FORM = {
    "format": 1,
    "source": {"date": "2026-11-20"},
    "options": {"players": 1, "variant": "base", "modules": [], "removed": 2},
    "decisions": ["2r1@5,-3"],
}


def test_a_record_holds_the_decisions_and_nothing_derived() -> None:
    assert to_json(game()) == FORM


def test_a_record_is_the_game() -> None:
    assert game() == from_json(FORM)


@given(games())
def test_every_game_survives_json(game: Game) -> None:
    assert game == from_json(json.loads(json.dumps(to_json(game))))


def changed(**parts: object) -> object:
    return FORM | parts


def options(**parts: object) -> object:
    defaults: dict[str, object] = {"players": 1, "variant": "base", "modules": [], "removed": 2}
    return changed(options=defaults | parts)


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        pytest.param(None, Reason.BAD_FORM, id="null"),
        pytest.param([], Reason.BAD_FORM, id="list"),
        pytest.param({}, Reason.BAD_FORM, id="empty object"),
        pytest.param(changed(format=None), Reason.BAD_FORM, id="no format"),
        pytest.param(changed(format=True), Reason.BAD_FORM, id="format true"),
        pytest.param(changed(format=2), Reason.UNKNOWN_VERSION, id="later format"),
        pytest.param(changed(more=1), Reason.BAD_FORM, id="one key more"),
        pytest.param(changed(source={}), Reason.BAD_FORM, id="empty source"),
        pytest.param(changed(source="2026-11-20"), Reason.BAD_FORM, id="source as a text"),
        pytest.param(
            changed(source={"date": "2026-11-20", "seed": "x"}), Reason.BAD_FORM, id="two sources"
        ),
        pytest.param(changed(source={"date": 20261120}), Reason.BAD_FORM, id="date as a number"),
        pytest.param(
            changed(source={"date": "2025-11-20"}), Reason.BAD_DATE, id="date before the first"
        ),
        pytest.param(
            changed(source={"seed": "\ud800"}), Reason.BAD_SEED, id="seed that is no UTF-8"
        ),
        pytest.param(changed(source={"seed": None}), Reason.BAD_FORM, id="seed null"),
        pytest.param(changed(source={"deck": [2, 2, 2]}), Reason.BAD_DECK, id="three of a number"),
        pytest.param(changed(source={"deck": [2.0]}), Reason.BAD_FORM, id="card with a fraction"),
        pytest.param(changed(options=None), Reason.BAD_FORM, id="no options"),
        pytest.param(changed(options={}), Reason.BAD_FORM, id="empty options"),
        pytest.param(options(players="1"), Reason.BAD_FORM, id="players as a text"),
        pytest.param(options(players=9), Reason.BAD_OPTIONS, id="nine players"),
        pytest.param(options(variant="other"), Reason.BAD_OPTIONS, id="unknown variant"),
        pytest.param(
            options(variant=["two_of_three", "level_to_level"]),
            Reason.BAD_OPTIONS,
            id="two variants",
        ),
        pytest.param(
            options(variant="two_of_three"), Reason.ILLEGAL_GAME, id="placements of another variant"
        ),
        pytest.param(
            options(variant="two_of_three", players=5),
            Reason.BAD_OPTIONS,
            id="five players of two of three",
        ),
        pytest.param(options(modules=["other"]), Reason.BAD_OPTIONS, id="unknown module"),
        pytest.param(options(powers=2), Reason.BAD_OPTIONS, id="powers without breaking rules"),
        pytest.param(
            options(powers=["flip"], modules=["gap_fillers"]),
            Reason.BAD_OPTIONS,
            id="named powers without breaking rules",
        ),
        pytest.param(
            options(powers=["flip", "flip"], modules=["breaking_rules"]),
            Reason.BAD_OPTIONS,
            id="a power twice",
        ),
        pytest.param(
            options(powers=["other"], modules=["breaking_rules"]),
            Reason.BAD_OPTIONS,
            id="unknown power",
        ),
        pytest.param(
            options(powers=[], modules=["breaking_rules"]), Reason.BAD_OPTIONS, id="no power"
        ),
        pytest.param(
            options(powers=7, modules=["breaking_rules"]), Reason.BAD_OPTIONS, id="seven powers"
        ),
        pytest.param(
            options(powers="flip", modules=["breaking_rules"]),
            Reason.BAD_FORM,
            id="powers as a text",
        ),
        pytest.param(options(more=1), Reason.BAD_FORM, id="one option more"),
        pytest.param(changed(seat=1), Reason.BAD_OPTIONS, id="no such seat"),
        pytest.param(changed(seat=True), Reason.BAD_FORM, id="seat true"),
        pytest.param(options(modules="gap_fillers"), Reason.BAD_FORM, id="modules as a text"),
        pytest.param(options(removed=20), Reason.BAD_OPTIONS, id="all cards removed"),
        pytest.param(changed(decisions=None), Reason.BAD_FORM, id="no decisions"),
        pytest.param(changed(decisions=[7]), Reason.BAD_FORM, id="decision as a number"),
        pytest.param(changed(decisions=["2r1"]), Reason.BAD_PLACEMENT, id="half a placement"),
        pytest.param(changed(decisions=["7r0@0,0"]), Reason.ILLEGAL_GAME, id="another card"),
        pytest.param(
            changed(decisions=["2r1@0,0", "8r0@99,0"]),
            Reason.ILLEGAL_GAME,
            id="placement away from all",
        ),
    ],
)
def test_anything_but_a_record_is_refused_by_name(form: object, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        from_json(form)
    assert caught.value.reason is reason


def test_options_that_are_left_out_are_those_of_the_base_game() -> None:
    assert options_of({}) == STANDARD


def test_a_record_of_too_many_decisions_is_refused() -> None:
    form = to_json(Game.start(Dealt((8,)))) | {"decisions": ["8r0@0,0"] * 1000}
    with pytest.raises(BadRecord) as caught:
        from_json(form)
    assert caught.value.reason is Reason.ILLEGAL_GAME


TEXTS = st.text(CHARACTERS, max_size=5)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner),
    max_leaves=8,
)


@given(JSON, st.sampled_from(sorted(FORM)))
def test_every_json_is_refused_at_worst(value: object, key: str) -> None:
    assert is_game_or_refused(value)
    assert is_game_or_refused(changed(**{key: value}))


def is_game_or_refused(form: object) -> bool:
    try:
        return isinstance(from_json(form), Game)
    except BadRecord as error:
        return isinstance(error.reason, Reason)
