"""A tab that has started, made in place as it is for a visitor without games and settings.

A start takes a second of a processor, and a reset a twentieth of that. It takes away what a story
has stored, chosen and opened, and what it has put in place of the browser's own functions. It does
not reach what the page itself keeps to the end of a visit, like a call of cards that was begun: a
story which leaves that behind says so with ``@pytest.mark.leaves_traces``.
"""

from urllib.parse import urlsplit

from playwright.sync_api import ViewportSize, expect

from e2e.board import Board
from e2e.waits import SETTLED
from nmbr9.ui.lesson.saves import NAME as WELCOMED
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.storage.text_store import WRITES, seal

KEEP = """(() => {
  const own = (owner, names) =>
    Object.fromEntries(names.map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)]));
  const timers = ["setTimeout", "setInterval", "requestAnimationFrame"];
  const kept = [
    [window, own(window, [...timers, "matchMedia", "ClipboardItem", "RTCPeerConnection"])],
    ...[
      [document, navigator, navigator.clipboard, navigator.mediaDevices, navigator.wakeLock],
      [CanvasRenderingContext2D, HTMLCanvasElement, Navigator, OscillatorNode]
        .map(({ prototype }) => prototype),
    ].flat().filter(Boolean).map((owner) => [owner, own(owner, Reflect.ownKeys(owner))]),
  ];
  const putBack = () => {
    for (const [owner, before] of kept) {
      const names = owner === window ? Object.keys(before) : Reflect.ownKeys(owner);
      for (const name of names) {
        const now = Object.getOwnPropertyDescriptor(owner, name);
        if (!before[name]) {
          if (!Reflect.deleteProperty(owner, name)) throw new Error(`${String(name)} stays`);
        } else if (now?.value !== before[name].value || now?.get !== before[name].get)
          Object.defineProperty(owner, name, before[name]);
      }
    }
  };
  // Not among the names of the window, which the game could see.
  document.addEventListener("put back", putBack);
})()"""
"""Keeps the browser's own functions, so that an event puts them back.

What a story adds to them must be configurable, else it stays, and the next story fails.
"""

MARKS = ("asked", "heard", "left", "locks", "wishes")
"""The marks by which stories' scripts tell on the root what has happened."""

SEEDS = ("before", "after")
"""Words of the free game that a story begins with: another than the one that is open."""

RESET = f"""async ([seed, stays, settings, marks]) => {{
  await ({SETTLED})();
  document.dispatchEvent(new Event("put back"));
  for (const mark of marks) delete document.documentElement.dataset[mark];
  for (const name of Object.keys(localStorage))
    if (!(name in stays)) localStorage.removeItem(name);
  for (const [name, text] of Object.entries(stays)) localStorage[name] ??= text;
  dispatchEvent(new StorageEvent("storage", {{ key: settings }}));
  location.hash = seed;
}}"""


def reset(board: Board, screen: ViewportSize) -> Board:
    """Make an open tab as new: without games and settings, with a free game that is not begun."""
    page = board.page
    if page.viewport_size != screen:
        page.set_viewport_size(screen)
    page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="reduce")
    page.context.clear_permissions()
    # The journal of the saves: a later start would bring back what it has.
    place = urlsplit(page.url)
    journal = {
        "securityOrigin": f"{place.scheme}://{place.netloc}",
        "databaseName": "nmbr9",
        "objectStoreName": "texts",
    }
    devtools = page.context.new_cdp_session(page)
    devtools.send("IndexedDB.clearObjectStore", journal)
    devtools.detach()
    seed = next(seed for seed in SEEDS if not page.url.endswith(f"#seed={seed}"))
    stays = {WELCOMED: seal(True), WRITES: "0"}
    page.evaluate(RESET, [f"#seed={seed}", stays, SETTINGS, MARKS])
    expect(page.get_by_role("banner")).to_contain_text(seed)
    expect(page.get_by_role("dialog")).to_have_count(0)
    board.expect_rounds(0)
    page.evaluate("document.activeElement.blur()")  # a page that closes gives it back to its button
    page.mouse.move(0, 0)
    page.keyboard.press("Shift")  # and so no press of the story before goes on
    return board
