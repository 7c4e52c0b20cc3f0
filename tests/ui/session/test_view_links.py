"""Links inside the page: to another page, and to a game, which closes the page."""

from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE, game_link, page_button


def test_a_button_opens_its_page() -> None:
    assert page_button("Rules", Page.RULES).click == Show(Page.RULES)


def test_a_link_to_a_game_closes_the_page_around_it() -> None:
    link = game_link("Today", "#daily")
    assert (link.attrs["href"], link.click) == ("#daily", CLOSE)
