"""Links that have changed on their way: escaped again, counted, or with punctuation."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord
from nmbr9.options import Options, Variant
from nmbr9.record import encode
from nmbr9.ui.app.addresses import Destination, destination
from nmbr9.ui.games.names import address_of
from tests.support.ui_states import TODAY, grown

HELLO = Seeded("hello")
CODE = encode(grown(HELLO, taste=1))
CUP_CODE = encode(grown(deck_of("hello", 0), 1))
SENT = {
    "#seed=hello": Destination(HELLO),
    "#seed=rock%20%26%20roll": Destination(Seeded("rock & roll")),
    "#seed=100%25%341": Destination(Seeded("100%41")),
    "#variant=two_of_three&seed=hello": Destination(HELLO, Options(variant=Variant.TWO_OF_THREE)),
    "#daily=2026-11-20": Destination(Daily(TODAY)),
    "#daily": Destination(Daily(TODAY)),
    f"#code={CODE}": destination(f"#code={CODE}", TODAY),
    f"#code={CODE}&from=Anne%20%26%20B": destination(f"#code={CODE}&from=Anne%20%26%20B", TODAY),
    f"#cup=hello%26{CUP_CODE}": destination(f"#cup=hello%26{CUP_CODE}", TODAY),
}
"""Links as the page makes them, and their destinations."""


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
    assert destination(on_its_way(link), TODAY) == SENT[link]


@pytest.mark.parametrize("mark", [".", ",", ")", ").", "!", "?", "'", "*", "]"])
def test_a_mark_after_a_link_is_left_out_if_no_word_can_end_in_it(mark: str) -> None:
    for link in ("#daily", "#daily=2026-11-20", f"#code={CODE}", f"#cup=hello%26{CUP_CODE}"):
        assert destination(link + mark, TODAY) == SENT.get(link), link


@pytest.mark.parametrize("mark", [".", ",", ")", ").", "!", "?", "'", "*", "]"])
def test_a_mark_after_a_word_may_belong_to_it_and_a_notice_offers_the_other_meaning(
    mark: str,
) -> None:
    assert destination("#seed=hello" + mark, TODAY) == Destination(
        Seeded("hello" + mark), meant="#seed=hello"
    )


@pytest.mark.parametrize("word", ["hello!", "hello.", "(hello)", "!", "100%", "%41", "%2541"])
def test_a_link_of_our_own_is_never_doubted(word: str) -> None:
    assert destination(address_of(Seeded(word)), TODAY) == Destination(Seeded(word))


@pytest.mark.parametrize("address", ["#seed=" + "%" + "25" * 200_000, "#seed=" + "&a=" * 200_000])
def test_a_link_without_end_keeps_nothing_busy(address: str) -> None:
    started = time.process_time()
    with suppress(BadRecord):
        destination(address, TODAY)
    assert time.process_time() - started < 5
