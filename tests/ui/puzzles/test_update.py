"""Puzzles are fetched when their page opens, and once."""

from dataclasses import replace

import pytest

from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.puzzles.state import PuzzlesCame
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import FetchText
from nmbr9.ui.session.session import Page
from tests.support.puzzles import collection
from tests.support.reading_nodes import clicking, words
from tests.support.ui_puzzles import EASY, MANY, begun, listed
from tests.support.ui_states import (
    after,
    body,
    daily,
)

T = texts("en")


def test_they_are_fetched_when_their_page_opens_and_once() -> None:
    def fetched(state: State) -> list[FetchText[()]]:
        return [
            effect
            for effect in update(state, Show(Page.PUZZLES)).effects
            if isinstance(effect, FetchText)
        ]

    (fetch,) = fetched(daily())
    assert fetch.path == "static/puzzles/all.txt"
    assert fetch.then(*fetch.values, MANY.text()) == PuzzlesCame(MANY.text())
    assert fetched(listed()) == []
    assert fetched(after(daily(), PuzzlesCame(None)))


@pytest.mark.parametrize("text", [None, "", "<!doctype html>"])
def test_a_failed_fetch_is_reported_and_can_be_tried_again(text: str | None) -> None:
    state = after(daily(), Show(Page.PUZZLES), PuzzlesCame(text))
    assert T("puzzles.missing") in words(body(state, Page.PUZZLES))
    assert clicking(body(state, Page.PUZZLES), Show(Page.PUZZLES))
    assert T("puzzles.missing") not in words(
        body(after(state, PuzzlesCame(MANY.text())), Page.PUZZLES)
    )


def test_a_puzzle_that_cannot_be_read_is_named_and_no_other_is_touched() -> None:
    broken = replace(EASY, rest=EASY.rest.replace(" 990", " ?90"))
    state = begun(collection(broken))
    assert state.puzzles.task is None
    assert state.session.status == Message("puzzles.unreadable")
