"""Screens of every size, and the app's views on them: the browser only lays them out.

CPython computes the app's views in a state. So a story measures a page in every language and at
every stage without leading the app to it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from e2e.board import daily, resize
from nmbr9.deck import Seeded
from nmbr9.ui.app.view import OF_A_MOMENT, PAGES
from nmbr9.ui.parts.node import inside
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page as Sheet
from tests.support.ui_starts import started, store_with
from tests.support.ui_states import after, carried_out, region, together
from tools.sample_games import played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

    from nmbr9.ui.app.state import State

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

AROUND = ("root", "top", "notices", "rivals", "bars", "tools", "bag", "turn", "controls", "caption")
"""The regions that stand around the stack, or over it."""

OF_A_FINISHED_GAME = (Sheet.RESULT, Sheet.REVIEW, Sheet.RIVALS)

OF_MANY = (Sheet.RIVALS, Sheet.YOU, Sheet.CALLER)

Drawn: TypeAlias = "dict[str, tuple[dict[str, str], str]]"
"""Regions of the page by their ids: the attributes of each, and its content."""

# What the app itself has drawn there is put back. Styles are set by code: the policy forbids their
# attribute. The root is never emptied.
EACH = """async (pictures, measure) => {
  const root = document.documentElement;
  const parts = Object.keys(pictures[0]).map((id) => {
    const part = document.getElementById(id);
    const drawn = part === root ? [] : part.getAttributeNames();
    const named = new Set([...drawn, ...pictures.flatMap(picture => Object.keys(picture[id][0]))]);
    for (const kept of ["id", "open"]) named.delete(kept);
    const attributes = [...named].map(name => [name, part.getAttribute(name)]);
    return { id, part, attributes, inside: [...part.childNodes] };
  });
  const write = (part, name, text) => {
    if (part.getAttribute(name) === text) return;
    text === null ? part.removeAttribute(name) : part.setAttribute(name, text);
  };
  const shown = {};
  const found = [];
  for (const picture of pictures) {
    for (const { id, part, attributes } of parts) {
      const [wanted, inside] = picture[id];
      for (const [name] of attributes) write(part, name, wanted[name] ?? null);
      if (part === root || shown[id] === inside) continue;
      part.innerHTML = shown[id] = inside;
      for (const one of part.querySelectorAll("[data-style]"))
        one.style.cssText = one.dataset.style;
    }
    found.push(await measure());
  }
  for (const { part, attributes, inside } of parts) {
    for (const [name, text] of attributes) write(part, name, text);
    if (part !== root) part.replaceChildren(...inside);
  }
  return found;
}"""


# Drawn into a page that has not started: nothing is put back.
SHOW = """picture => {
  for (const [id, [attributes, inside]] of Object.entries(picture)) {
    const part = document.getElementById(id);
    for (const [name, text] of Object.entries(attributes)) {
      if (name === "style") part.style.cssText = text;
      else part.setAttribute(name, text);
    }
    if (part === document.documentElement) continue;
    part.innerHTML = inside;
    for (const one of part.querySelectorAll("[data-style]")) one.style.cssText = one.dataset.style;
  }
}"""


TODAYS = played(daily(), 7)


def under_way() -> State:
    """Today's game after seven rounds, as at a start."""
    return started(store_with(TODAYS))


def sheets() -> dict[str, State]:
    """Every page behind a door and that of a challenge, and four with friends and a diary."""
    store, state = store_with(TODAYS, played(Seeded("done"))), under_way()
    return {
        name.value: carried_out(state, store, Show(name))
        for name in PAGES
        if name == Sheet.SEND or (name not in OF_A_MOMENT and name not in OF_A_FINISHED_GAME)
    } | {f"{name} of many": after(together(), Show(name)) for name in OF_MANY}


def screens(page: Page, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The page on one screen after the other, and on the original one at the end."""
    before = page.viewport_size
    assert before
    for width, height in sizes:
        resize(page, width, height)
        yield width, height
    resize(page, before["width"], before["height"])


def spoken(state: State, language: str) -> State:
    """The same state with the page in another language."""
    settings = state.session.settings.changed("language", language)
    return replace(state, session=replace(state.session, settings=settings))


def drawn(state: State, *parts: str) -> Drawn:
    """These regions of the page as the app draws them in a state."""
    regions = {part: region(state, part) for part in parts}
    return {
        part: (dict(node.attrs), re.sub(r'(<[^<>]*) style="', r'\1 data-style="', inside(node)))
        for part, node in regions.items()
    }


def measured(page: Page, measure: str, pictures: Sequence[Drawn]) -> list[Any]:
    """The results of a JavaScript function for each picture; all have the same parts."""
    measured_values: list[Any] = page.evaluate(
        f"pictures => ({EACH})(pictures, {measure})", pictures
    )
    return measured_values


def show(page: Page, picture: Drawn) -> None:
    """Draw these regions into a page that does not start."""
    page.evaluate(SHOW, picture)
