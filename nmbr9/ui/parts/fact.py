"""A fact about a game or a player: a value above its name."""

from typing import NamedTuple

from nmbr9.ui.parts.node import Node, el


class Fact(NamedTuple):
    """A value and its name; `new` marks a best."""

    value: str
    name: str
    new: bool = False

    def drawn(self) -> Node:
        """The fact in a list of facts."""
        name, value = el("dt", self.name), el("dd", self.value)
        return el("div", name, value, class_="new" if self.new else "", key=self.name)
