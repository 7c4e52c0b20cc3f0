"""A player who hears the page: its live texts, and what a screen reader reads of the focus."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from e2e.board import Board

LISTEN = """() => {
  window.heard = [];
  window.listening?.disconnect();
  window.listening = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.closest ? target : target.parentElement)
        ?.closest("[aria-live]:not([aria-live=off])");
      const open = document.querySelector("dialog[open]");
      if (!region?.textContent || (open && !open.contains(region))) continue;
      window.heard.push(region.textContent);
      document.documentElement.dataset.heard = window.heard.length;
    }
  });
  listening.observe(document, { subtree: true, childList: true, characterData: true });
}"""


@dataclass
class Ears:
    """Hears what a tab announces from now on."""

    board: Board
    count: int = 0

    def __post_init__(self) -> None:
        self.board.page.evaluate(LISTEN)

    def hear(self, times: int) -> list[str]:
        """Wait until a text was announced this many times."""
        page = self.board.page
        expect(page.locator(":root")).to_have_attribute("data-heard", str(times))
        self.count = times
        heard: list[str] = page.evaluate("window.heard")
        return heard

    def press(self, key: str) -> str:
        """Press a key, and hear the answer."""
        self.board.press(f"Shift+{key}" if key.isupper() and len(key) == 1 else key)
        return self.hear(self.count + 1)[-1]

    def focused(self) -> tuple[str, str]:
        """The role and the name that a screen reader reads of what has the focus.

        Of a composite widget that is its active descendant.
        """
        session = self.board.page.context.new_cdp_session(self.board.page)
        nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        by_id = {node.get("backendDOMNodeId"): node for node in nodes}
        node = next(node for node in nodes[::-1] if _property(node, "focused"))
        active = _property(node, "activedescendant")
        if active:
            node = by_id[active["relatedNodes"][0]["backendDOMNodeId"]]
        return node["role"]["value"], node["name"]["value"]


def _property(node: dict[str, Any], name: str) -> Any:  # noqa: ANN401 - as the browser gives it
    values = {each["name"]: each["value"] for each in node.get("properties", ())}
    value = values.get(name, {})
    return value if value.get("relatedNodes") else value.get("value")
