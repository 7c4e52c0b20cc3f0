"""The page about the game: its author, this project and its version, and the player's data."""

from nmbr9 import __version__
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import paragraphs
from nmbr9.ui.play.context import Context

PUBLISHER = "https://www.abacusspiele.de/"


def page(context: Context) -> tuple[Node, ...]:
    """The authors of the game and of this page, and the place of a player's data."""
    t = context.t
    return (
        *paragraphs(t, "about.text"),
        el(
            "p",
            el("a", t("about.buy"), href=PUBLISHER, target="_blank", rel="noopener noreferrer"),
        ),
        *paragraphs(t, "about.data"),
        el("p", t("about.made_with")),
        el("p", t("about.version", version=__version__)),
    )
