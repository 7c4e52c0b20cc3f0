"""Widgets: the buttons, fields and lists of all views."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Attribute, Child, Given, Node, el, given
from nmbr9.ui.parts.words import Texts

STOP: Final = el("span", ".", class_="stop")
"""A full stop that is only said: before a line below other words."""


def button(  # noqa: PLR0913 - everything that such a button says
    words: Child,
    click: Action | None,
    *,
    icon: Node | None = None,
    below: str = "",
    why_not: str = "",
    main: bool = False,
    class_: str = "",
    key: str = "",
    **attrs: Attribute,
) -> Node:
    """Greyed without an action, or with a reason against it, which is then the line below."""
    line = why_not or below
    return el(
        "button",
        icon,
        el("span", words, STOP, key="words") if line else words,
        el("small", " ", line, key="state") if line else None,
        type="button",
        class_=class_ or ("main" if main else "quiet"),
        click=None if why_not else click,
        aria_disabled="true" if why_not or click is None else None,
        key=key,
        more=attrs,
    )


def icon_button(  # noqa: PLR0913 - everything that such a button says
    click: Action | None,
    icon: Node,
    name: str,
    *,
    class_: str = "",
    keys: str | None = None,
    greyed: bool = False,
    pressed: bool | None = None,
    tip: str = "",
) -> Node:
    """A button with a picture only; its name is for the tooltip and the screen reader.

    Without an action it is off; a `greyed` one still gives its reason when pressed. A `tip` is
    seen below it.
    """
    return el(
        "button",
        icon,
        el("span", tip, class_="tip") if tip else None,
        type="button",
        class_=f"icon-button {class_}".rstrip(),
        click=click,
        aria_label=name,
        title=name,
        aria_keyshortcuts=keys,
        aria_disabled="true" if greyed else None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        disabled=click is None,
    )


def figure(
    *inside: Node | None, caption: Iterable[Child | None], class_: str = "", key: str = ""
) -> Node:
    """A picture above its caption; the class `right` marks the best of several."""
    return el("figure", *inside, el("figcaption", *caption), class_=class_, key=key)


def play_bar(line: str, *buttons: Node | None) -> Node:
    """The buttons of a page below a line, always in sight."""
    return el("div", el("p", line, role="status"), row(*buttons), class_="play-bar", key="bar")


def row(*children: Node | None) -> Node:
    return el("div", *children, class_="row")


def soft(words: str) -> Node:
    return el("p", words, class_="soft")


def paragraphs(t: Texts, key: str) -> tuple[Node, ...]:
    return tuple(el("p", line) for line in t.lines(key))


def chapter(t: Texts, key: str) -> tuple[Node, ...]:
    """A title, whose key ends in `_title`, and the paragraphs below it."""
    return (el("h3", t(f"{key}_title")), *paragraphs(t, key))


def text_field(
    id_: str, most: int | None = None, *, change: Given[str] | None = None, **attrs: Attribute
) -> Node:
    """A field for one line without autocorrection, of at most this many letters."""
    off = {"autocomplete": "off", "autocapitalize": "off", "autocorrect": "off"}
    field = {"id": id_, "type": "text", "maxlength": most, **off, "spellcheck": "false", **attrs}
    return el("input", change=change, more=field)


def file_button(id_: str, words: str, change: Callable[[str | None], Action]) -> Node:
    """A button for a file, whose text is given, or None if the browser cannot read it."""
    # The browser's own field speaks the browser's language.
    field = el("input", type="file", id=id_, class_="visually-hidden", change=given(change))
    return el("label", field, el("span", words), class_="quiet file", for_=id_, key=id_)


def folded(words: Child, *inside: Node | None, key: str = "", **attrs: Attribute) -> Node:
    return el("details", el("summary", words), *inside, key=key, more=attrs)


def word_form(words: str, field: Node, start: str, submit: Given[str], *below: Node) -> Node:
    label = el("label", words, for_=field.attrs["id"])
    send = el("button", start, type="submit", class_="quiet")
    return el("form", label, row(field, send), *below, submit=submit)


def select(options: Mapping[str, str], chosen: str, change: Given[str], **attrs: Attribute) -> Node:
    """A list to choose from: words by value."""
    choices = (
        el("option", words, value=value, selected=value == chosen)
        for value, words in options.items()
    )
    return el("select", *choices, change=change, more=attrs)


def slider(name: str, range_: range, value: int, change: Given[int], class_: str = "steps") -> Node:
    return el(
        "input",
        type="range",
        class_=class_,
        min=range_.start,
        max=range_.stop - 1,
        value=value,
        aria_label=name,
        title=name,
        change=change,
        key=class_,
    )


def choice(name: str, field: Node, why: str = "") -> Node:
    id_ = field.attrs["id"]
    if why:
        field = replace(field, attrs={**field.attrs, "aria-describedby": f"why-{id_}"})
    reason = el("span", why, id=f"why-{id_}", class_="soft") if why else None
    return el("p", el("label", name, for_=id_), field, reason, class_="setting", key=id_)


def stepper(  # noqa: PLR0913 - everything that such a field says
    id_: str, name: str, range_: range, value: int, change: Given[str], t: Texts, *, why: str = ""
) -> Node:
    """A number between two buttons, which give `-1` and `+1`; one that is typed is given itself."""
    least, most = range_.start, range_.stop - 1
    number = el("input", change=change, type="number", id=id_, min=least, max=most, value=value)
    label, field, *reason = choice(name, number, why).children
    words = t("stepper.less", name=name), t("stepper.more", name=name)
    less = icon_button(change.action("-1"), icons.SMALLER, words[0], greyed=value <= least)
    more = icon_button(change.action("+1"), icons.LARGER, words[1], greyed=value >= most)
    return el("p", label, less, field, more, *reason, class_="setting quantity", key=id_)


def switch(
    id_: str,
    words: str,
    about: str,
    change: Given[bool],
    *,
    on: bool,
    why_not: str = "",
    **attrs: Attribute,
) -> Node:
    """A switch, its label, and a line on its effect; greyed with the reason."""
    box: dict[str, Attribute] = {"type": "checkbox", "checked": on, "disabled": bool(why_not)}
    box["role"] = None if attrs.get("type") == "radio" else "switch"
    box |= {"id": id_, "aria_describedby": f"about-{id_}", **attrs}
    reason = el("b", " ", why_not) if why_not else None
    field, label = el("input", change=change, more=box), el("label", words, for_=id_)
    effect = el("span", about, reason, id=f"about-{id_}", class_="soft")
    off = " off" if why_not else ""
    return el("p", field, label, effect, class_=f"setting switch{off}", key=id_)


def bar(points: int, most: int) -> Node:
    """A bar for points: no length for none, a visible one for any."""
    width = f"width:{max(2, 100 * points // most) if points else 0}%"
    return el("span", el("i", style=width), class_="bar", aria_hidden="true")


def clock(seconds: int, name: str) -> Node:
    said = el("span", name, class_="visually-hidden")
    left = el("b", f"{seconds // 60}:{seconds % 60:02}")
    over = "" if seconds else " over"
    return el("p", said, left, class_=f"clock{over}", role="timer", key="clock")


LEAST_STREAK: Final = 2
"""The shortest streak of days that is shown or told."""


def flame(days: int, words: str, *, safe: bool, key: str = "") -> Node | None:
    if days < LEAST_STREAK:
        return None
    count = el("span", str(days), aria_hidden="true")
    said = el("span", words, class_="visually-hidden")
    return el("span", icons.FLAME, count, said, class_="streak safe" if safe else "streak", key=key)


def dots(left: int, copies: int) -> Node:
    return el("span", "●" * left + "○" * (copies - left), aria_hidden="true")


def head(names: Iterable[str]) -> Node:
    return el("thead", el("tr", *(el("th", name, scope="col") for name in names)))


def table_row(first: Child, cells: Iterable[Child | None], key: str) -> Node:
    return el("tr", el("th", first, scope="row"), *(el("td", cell) for cell in cells), key=key)


def scrolled(table: Node, name: str) -> Node:
    """A wide table, which scrolls by itself, by keys too."""
    return el("div", table, class_="scrolled", tabindex=0, role="region", aria_label=name)


def numbers(names: Iterable[str], lines: Sequence[Node], caption: str = "") -> Node:
    title = el("caption", caption, class_="visually-hidden") if caption else None
    return el("table", title, head(names), el("tbody", *lines), class_="numbers")


class Fact(NamedTuple):
    value: str
    name: str

    def drawn(self) -> Node:
        return el("div", el("dt", self.name), el("dd", self.value), key=self.name)


def coin(medal: str) -> Node:
    return el("i", class_=f"coin {medal}", aria_hidden="true")
