"""You: the player's own games, figures and practice."""

from typing import Final

from nmbr9.ui.home.home import Door, door
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.play.context import Context

PAGE: Final = "you"
DOORS: Final = (
    Door("archive", "menu.archive", icons.DAYS),
    Door("statistics", "menu.statistics", icons.CHART),
    Door("branches", "branches.title", icons.BRANCH),
    Door("backup", "menu.backup", icons.KEEP),
)


def page(context: Context) -> tuple[Node, ...]:
    """A row for each of these pages."""
    doors = (door(context, entry, context.t(f"you.{entry.page}_about")) for entry in DOORS)
    return (el("nav", *doors, class_="rooms", aria_label=context.t("you.title")),)
