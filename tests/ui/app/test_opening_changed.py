"""Links that have changed on their way: escaped again, counted, or with punctuation."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.errors import BadRecord, BadValue
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options, Variant
from nmbr9.record import encode
from nmbr9.ui.app.opening import link_actions
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_starts import store_with
from tests.support.ui_states import TODAY, flat, grown

HELLO = Seeded("hello")
CODE = encode(grown(HELLO, taste=1))
CUP_CODE = encode(grown(deck_of("hello", 0), 1))


def read(address: str) -> tuple[Action, ...]:
    return link_actions(SafeStore(MemoryStore()), address, TODAY)


def opening(source: Source, *notices: Notice, options: Options = STANDARD) -> tuple[Action, ...]:
    return (OpenGame(Game.start(source, options), notices),)


TWO_OF_THREE = Options(variant=Variant.TWO_OF_THREE)
SENT = {
    "#seed=hello": opening(HELLO),
    "#seed=rock%20%26%20roll": opening(Seeded("rock & roll")),
    "#seed=100%25%341": opening(Seeded("100%41")),
    "#variant=two_of_three&seed=hello": opening(HELLO, options=TWO_OF_THREE),
    "#daily=2026-11-20": opening(Daily(TODAY)),
    "#daily": opening(Daily(TODAY)),
    f"#code={CODE}": read(f"#code={CODE}"),
    f"#code={CODE}&from=Anne%20%26%20B": read(f"#code={CODE}&from=Anne%20%26%20B"),
    f"#cup=hello%26{CUP_CODE}": read(f"#cup=hello%26{CUP_CODE}"),
}
"""Links as the page makes them, and the actions that open them."""
NO_WORDS = (
    *("#daily", "#daily=2026-11-18", "#weekly", "#weekly=2026-W46", "#deck=957", "#order"),
    "#modules=gap_fillers&deck=957",
)
"""Links to decks without a word."""


@pytest.mark.parametrize("link", SENT)
@pytest.mark.parametrize(
    "on_its_way",
    [
        lambda link: link.replace("%", "%25"),
        lambda link: link.replace("%", "%2525"),
        lambda link: link.replace("=", "%3D").replace("&", "%26"),
        lambda link: f"{link}&fbclid=IwY2xjawF0Y2hA-x_y",
        lambda link: f"{link}&utm_source=chat&utm_medium=social",
        lambda link: f"{link}?utm_source=chat",
    ],
    ids=["escaped", "escaped-twice", "without-signs", "counted", "campaign", "query"],
)
def test_a_link_that_has_changed_on_its_way_leads_to_the_same_game(
    link: str, on_its_way: Callable[[str], str]
) -> None:
    assert read(on_its_way(link)) == SENT[link]


@pytest.mark.parametrize("mark", [".", ",", ")", ").", "!", "?", "'", "*", "]"])
def test_a_mark_after_a_link_is_left_out_if_no_word_can_end_in_it(mark: str) -> None:
    for link in ("#daily", "#daily=2026-11-20", f"#code={CODE}", f"#cup=hello%26{CUP_CODE}"):
        assert read(link + mark) == SENT.get(link), link


@pytest.mark.parametrize("mark", [".", ",", ")", ").", "!", "?", "'", "*", "]"])
def test_a_mark_after_a_word_may_belong_to_it_and_a_notice_offers_the_other_meaning(
    mark: str,
) -> None:
    doubt = Notice(NoticeKind.LINK_CHANGED, link="#seed=hello")
    assert read("#seed=hello" + mark) == opening(Seeded("hello" + mark), doubt)


BLANK_ENDS = ("%20", " ", "%C2%A0", "%0A", "%E2%80%8B", "%EF%BB%BF", "%E2%80%8E", "%E3%80%80%20")
MARK_ENDS = (
    "%E2%80%A6",
    "%E2%80%9D",
    "%C2%BB",
    "%22",
    "%3E",
    ")%E2%80%A6",
    "%E2%80%9D).%20",
    "%60",
)


@pytest.mark.parametrize("blank", [*BLANK_ENDS, "%2520"])
def test_what_nobody_sees_around_a_word_is_no_part_of_it(blank: str) -> None:
    assert read("#seed=hello" + blank) == opening(HELLO)
    assert read("#seed=" + blank + "hello") == opening(HELLO)


@pytest.mark.parametrize("marks", MARK_ENDS)
def test_a_typographic_mark_after_a_word_may_belong_to_it_too(marks: str) -> None:
    (action,) = read("#seed=hello" + marks)
    assert isinstance(action, OpenGame)
    assert action.notices == (Notice(NoticeKind.LINK_CHANGED, link="#seed=hello"),)


def test_a_game_that_was_begun_with_such_a_word_goes_on_without_a_doubt() -> None:
    for word in ("hello ", "hello…"):
        begun = flat(Seeded(word), 2)
        address = address_of(Seeded(word))
        assert link_actions(store_with(begun), address, TODAY) == (OpenGame(begun),)


@pytest.mark.parametrize(
    "tail",
    [*BLANK_ENDS, *MARK_ENDS, "%E2%80%A6%20see%20you", ")(https://x.org)", ";%20ok?", "%22%3EA"],
)
def test_any_tail_after_a_link_without_a_word_is_left_out(tail: str) -> None:
    for link in (*NO_WORDS, f"#code={CODE}", "#cup=hello%26"):
        assert read(link + tail) == read(link), link


@pytest.mark.parametrize("address", ["#%20", "#…", "# daily", "#daily=2026-11-180", "#code=<b>"])
def test_what_is_left_of_a_text_without_its_tail_must_be_a_link(address: str) -> None:
    with pytest.raises(BadValue):
        read(address)


def test_blanks_and_marks_after_a_name_are_left_out() -> None:
    for tail in (*BLANK_ENDS, *".,;:!?)]}'*|"):
        assert read(f"#code={CODE}&from=Anne{tail}") == read(f"#code={CODE}&from=Anne")


@pytest.mark.parametrize("word", ["hello!", "hello.", "(hello)", "!", "100%", "%41", "%2541"])
def test_a_link_of_our_own_is_never_doubted(word: str) -> None:
    assert read(address_of(Seeded(word))) == opening(Seeded(word))


@pytest.mark.parametrize("address", ["#seed=" + "%" + "25" * 200_000, "#seed=" + "&a=" * 200_000])
def test_a_link_without_end_keeps_nothing_busy(address: str) -> None:
    started = time.process_time()
    with suppress(BadRecord):
        read(address)
    assert time.process_time() - started < 5
