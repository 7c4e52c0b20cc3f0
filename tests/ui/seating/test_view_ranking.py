"""The winner of a table, and the shared ranking."""

from nmbr9.deck import Dealt
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.seating.seats import seats_address
from nmbr9.ui.seating.view import share_table, winner_message
from nmbr9.ui.session.actions import Tell
from nmbr9.ui.session.effects import Share
from tests.support.reading_nodes import words
from tests.support.ui_hotseat import at, hotseat, page, to_the_end
from tests.support.ui_states import after, region

T = texts("en")
SHORT = Dealt((9, 4))


def test_equal_points_share_the_win() -> None:
    end = to_the_end(page(hotseat(3, SHORT)), 0, 0, 0)
    assert end.session.page == "standing"
    said = winner_message(at(end).table)
    assert said == Message("standing.shared", said.values)
    assert "Ann, Ben, Cid" in words(region(end, "page"))


def test_the_ranking_is_shared_with_a_link_that_shows_the_boards() -> None:
    end = to_the_end(page(hotseat(2, SHORT)), 0, 1)
    noticed = after(end, Tell(Message("share.copied")))
    state, (share,) = update(noticed, HandOut(share_table, part="tables"))
    ranks = (
        f"{rank.place}. {at(end).named(rank.seat)}: {T('rivals.points', n=rank.score)}"
        for rank in at(end).table.ranking()
    )
    assert share == Share("\n".join((T("share.table"), *ranks)), seats_address(at(end).table))
    assert state.session.status is None
