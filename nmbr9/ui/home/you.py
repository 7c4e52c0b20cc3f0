"""You: the player's own games, figures and practice."""

from typing import Final

from nmbr9.ui.home.home import Door, door
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.session import Page

DOORS: Final = (
    Door(Page.ARCHIVE, "menu.archive", icons.DAYS),
    Door(Page.STATISTICS, "menu.statistics", icons.CHART),
    Door(Page.BRANCHES, "branches.title", icons.BRANCH),
    Door(Page.BACKUP, "menu.backup", icons.KEEP),
)


def page(context: Context) -> tuple[Node, ...]:
    """A row for each of these pages."""
    doors = (door(context, entry, context.t(f"you.{entry.page}_about")) for entry in DOORS)
    return (el("nav", *doors, class_="rooms", aria_label=context.t("you.title")),)
