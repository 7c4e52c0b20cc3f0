"""The page about the game: its version."""

from nmbr9 import __version__
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import words
from tests.support.ui_states import body, free


def test_the_page_names_the_version_as_the_package_does() -> None:
    text = texts("en")("about.version", version=__version__)
    assert text == f"Version {__version__}"
    assert text in words(body(free(), "about"))
