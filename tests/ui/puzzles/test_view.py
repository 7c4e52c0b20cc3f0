"""The page of the puzzles."""

import pytest

from nmbr9.contests.tries import Tries, Try
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.session.session import Page
from tests.support.reading_nodes import of_class, words
from tests.support.ui_puzzles import EASY, MANY, listed
from tests.support.ui_states import (
    TODAY,
    body,
    changed,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_the_rating_in_words(language: str) -> None:
    t = texts(language)
    tries = Tries((Try(EASY.name, 1, TODAY, 5, 9),))
    state = listed(tries=tries)
    state = changed(state, settings=state.session.settings.changed("language", language))
    page, rating = words(body(state, Page.PUZZLES)), tries.rating
    assert t("puzzles.rating_is", deviation=round(rating.deviation)) in page
    assert str(round(rating.rating)) in page
    assert t("puzzles.state", n=0, of=1) in page
    (segments,) = of_class(body(state, Page.PUZZLES), "segments")
    assert t("puzzles.state", n=1, of=len(MANY.of_grade(1))) in words(segments)
