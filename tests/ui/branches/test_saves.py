"""Saves of branches: checked by the engine when they are read, and never lost."""

from dataclasses import replace

import pytest

from nmbr9.contests.free_order import Ordered, with_tile
from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import to_json
from nmbr9.steps import at_step
from nmbr9.ui.branches.saves import (
    BRANCHES,
    branch_from_json,
    branch_to_json,
    load_branch,
    names_of_all,
    read_title,
)
from nmbr9.ui.branches.state import Branch
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_branches import OWN, branch_of
from tests.support.ui_plus_play import ALONE, begun, named
from tests.support.ui_states import grown
from tests.support.ui_stores import UNREADABLE

BRANCH = replace(branch_of(OWN, 11), game=grown(OWN.source, 11))
COMPUTERS = (
    Message("bots.name", {"name": "Ada"}),
    Message("computers.name", {"strength": Message("strength.master")}),
    Message("computers.numbered", {"strength": Message("strength.casual"), "n": 2}),
)
TITLES = (
    Message("replay.own"),
    Message("replay.solver"),
    Message("replay.layout"),
    Message("replay.seat", {"name": "Anne"}),
    Message("replay.rival", {"name": "Anne"}),
    Message("replay.rival", {"name": Message("rivals.rival", {"n": 2})}),
    *(Message("replay.rival", {"name": name}) for name in COMPUTERS),
)


def there_and_back(branch: Branch) -> Branch:
    return branch_from_json(branch.name, branch_to_json(branch))


@pytest.mark.parametrize("options", ALONE, ids=named)
def test_a_branch_of_every_kind_of_game_is_read_as_it_was_written(options: Options) -> None:
    whole = begun(options, 9)
    branch = replace(branch_of(whole, 5), game=at_step(whole, 7))
    assert there_and_back(branch) == branch


@pytest.mark.parametrize("title", TITLES, ids=lambda title: texts("en").of(title))
def test_whose_game_it_was_is_known_in_every_language(title: Message) -> None:
    branch = there_and_back(replace(BRANCH, title=title))
    for language in LANGUAGES:
        assert branch.whose(texts(language)) == texts(language).of(title).rstrip("."), language


def test_free_order_stays_free_order() -> None:
    game = Game.start(Ordered.fresh())
    for number in (3, 5, 7):
        picked = with_tile(game, number)
        assert picked is not None, number
        game = picked.place(picked.legal()[0])
    other = with_tile(at_step(game, 2), 9)
    assert other is not None
    branch = there_and_back(replace(branch_of(game, 2), game=other))
    assert isinstance(branch.game.source, Ordered)
    assert branch.game.card == 9


FORM = branch_to_json(BRANCH)
OTHER = to_json(grown(Seeded("other"), 11))


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(None, id="nothing"),
        pytest.param([FORM], id="a list"),
        pytest.param({**FORM, "format": 2}, id="a later format"),
        pytest.param({**FORM, "more": 1}, id="a key too many"),
        pytest.param({**FORM, "start": 12}, id="more in common than was played"),
        pytest.param({**FORM, "start": -1}, id="less than nothing in common"),
        pytest.param({**FORM, "start": True}, id="a start that is no number"),
        pytest.param({**FORM, "game": OTHER}, id="another deck"),
        pytest.param({**FORM, "game": OTHER, "whole": OTHER}, id="another name"),
        pytest.param({**FORM, "game": to_json(grown(OWN.source, 11, 1))}, id="another beginning"),
        pytest.param({**FORM, "whole": {**to_json(OWN), "decisions": ["9r0@0,0"]}}, id="illegal"),
        pytest.param({**FORM, "title": "replay.own"}, id="a title that is a text"),
        pytest.param({**FORM, "title": {"key": "app.name", "values": {}}}, id="no title"),
        pytest.param({**FORM, "title": {"key": "replay.rival", "values": {}}}, id="a nameless one"),
        pytest.param(
            {**FORM, "title": {"key": "rivals.rival", "values": {"n": "x"}}}, id="no number"
        ),
    ],
)
def test_a_branch_under_a_wrong_name_is_refused(form: object) -> None:
    with pytest.raises(BadRecord):
        branch_from_json(BRANCH.name, form)


@pytest.mark.parametrize("id_", ["", "a b", "ä", "x" * 25, "<b>"])
def test_an_id_has_letters_and_digits(id_: str) -> None:
    with pytest.raises(BadRecord):
        branch_from_json(f"daily=2026-11-20/{id_}", FORM)


def test_a_name_in_a_title_is_cleaned() -> None:
    title = read_title({"key": "replay.seat", "values": {"name": "Anne\n" + "x" * 99}})
    assert title.values["name"] == "Anne " + "x" * 15


@pytest.mark.parametrize("text", [text for text, _ in UNREADABLE.values()], ids=[*UNREADABLE])
def test_an_unreadable_branch_is_put_aside_with_a_notice(text: str) -> None:
    store = SafeStore(MemoryStore())
    store.texts.set(BRANCHES.prefix + BRANCH.name, text)
    loaded = load_branch(store, BRANCH.name)
    assert (loaded.value, loaded.notices) == (None, (Notice(NoticeKind.BRANCH_SET_ASIDE),))
    assert names_of_all(store) == ()
    assert store.texts.get(f"nmbr9/aside/branch/{BRANCH.name}/0") == text


def test_a_damaged_save_gives_way_to_the_copy_beside_it() -> None:
    store = SafeStore(MemoryStore())
    BRANCHES.save(store, branch_of(OWN, 11))
    BRANCHES.save(store, replace(branch_of(OWN, 11), game=at_step(OWN, 12)))
    store.texts.set(BRANCHES.prefix + BRANCH.name, "1 damaged")
    loaded = load_branch(store, BRANCH.name)
    assert loaded.value == branch_of(OWN, 11)
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.COPY_USED]
