"""Firefox, WebKit and Chromium, each driven by its own library."""

import base64
import json
import socket
import time
from collections.abc import Callable
from pathlib import Path
from shutil import which
from typing import Any, Protocol

from marionette_driver.marionette import Marionette
from selenium.webdriver import (
    ActionChains,
    Chrome,
    ChromeOptions,
    ChromeService,
    WebKitGTK,
    WebKitGTKOptions,
    WebKitGTKService,
)
from selenium.webdriver.remote.webdriver import WebDriver

from tools import browser

ENTER = "\ue007"
"""The key as WebDriver names it."""

PATIENCE = 180
"""Seconds; WebKitGTK needs half a minute for a start when the machine is busy."""


class Tab(Protocol):
    """One tab of an engine."""

    def go(self, url: str) -> None:
        """Open an address."""

    def ask(self, expression: str) -> Any:  # noqa: ANN401 - whatever JavaScript gives
        """The value of a JavaScript expression."""

    def press(self, keys: str) -> None:
        """Press and release some keys, one after the other."""

    def choose(self, field: str, file: Path) -> None:
        """Choose a file in the field with this id."""

    def picture(self) -> bytes:
        """The screen, as PNG."""

    def close(self) -> None:
        """End the engine."""


class Firefox:
    """Firefox, by Marionette: Debian has no geckodriver."""

    def __init__(self, folder: Path, **settings: bool | int) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self._marionette = Marionette(
            bin=which("firefox-esr") or which("firefox"),
            port=port,
            headless=True,
            gecko_log=str(folder / "firefox.log"),
            prefs={
                "intl.accept_languages": "en-GB",
                "dom.events.testing.asyncClipboard": True,
                **settings,
            },
        )
        self._marionette.start_session()
        self._marionette.set_window_rect(width=1280, height=900)

    def go(self, url: str) -> None:
        """Open an address."""
        self._marionette.navigate(url)

    def ask(self, expression: str) -> Any:  # noqa: ANN401 - whatever JavaScript gives
        """The value of a JavaScript expression."""
        return self._marionette.execute_script(f"return {expression}")

    def press(self, keys: str) -> None:
        """Press and release some keys, one after the other."""
        self._marionette.actions.sequence("key", "keyboard").send_keys(keys).perform()

    def choose(self, field: str, file: Path) -> None:
        """Choose a file in the field with this id."""
        self._marionette.find_element("id", field).send_keys(str(file))

    def picture(self) -> bytes:
        """The screen, as PNG."""
        png: bytes = self._marionette.screenshot(format="binary", full=False)
        return png

    def paper(self) -> bytes:
        """The printed pages, as PDF."""
        printed: str = self._marionette._send_message("WebDriver:Print", {}, key="value")  # noqa: SLF001 - it has no name
        return base64.b64decode(printed)

    def close(self) -> None:
        """End the engine."""
        self._marionette.quit()
        self._marionette.cleanup()


class Driven:
    """An engine that Selenium drives by WebDriver."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver

    def go(self, url: str) -> None:
        """Open an address."""
        self._driver.get(url)

    def ask(self, expression: str) -> Any:  # noqa: ANN401 - whatever JavaScript gives
        """The value of a JavaScript expression."""
        return self._driver.execute_script(f"return {expression}")

    def press(self, keys: str) -> None:
        """Press and release some keys, one after the other."""
        ActionChains(self._driver).send_keys(keys).perform()

    def choose(self, field: str, file: Path) -> None:
        """Choose a file in the field with this id."""
        self._driver.find_element("id", field).send_keys(str(file))

    def picture(self) -> bytes:
        """The screen, as PNG."""
        png: bytes = self._driver.get_screenshot_as_png()
        return png

    def close(self) -> None:
        """End the engine."""
        self._driver.quit()


class WebKit(Driven):
    """WebKitGTK's MiniBrowser; it needs a display."""

    def __init__(self, folder: Path) -> None:
        options = WebKitGTKOptions()
        options.binary_location = str(next(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser")))
        options.add_argument("--automation")
        service = WebKitGTKService(which("WebKitWebDriver"), log_output=str(folder / "webkit.log"))
        driver = WebKitGTK(options, service)
        driver.set_window_rect(0, 0, 1280, 900)
        super().__init__(driver)


class Chromium(Driven):
    """The Chromium of this machine, for stories with two engines."""

    def __init__(self, folder: Path) -> None:
        options = ChromeOptions()
        options.binary_location = browser.path() or ""
        for flag in (*browser.flags(), "--headless", "--lang=en-GB", "--window-size=1280,900"):
            options.add_argument(flag)
        service = ChromeService(which("chromedriver"), log_output=str(folder / "chromium.log"))
        driver = Chrome(options, service)
        may = {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
        driver.execute_cdp_cmd("Browser.grantPermissions", may)
        super().__init__(driver)


ENGINES: tuple[Callable[[Path], Tab], ...] = (Firefox, WebKit)


def wait(tab: Tab, expression: str) -> None:
    """Wait until an expression is true in a tab."""
    end = time.monotonic() + PATIENCE
    while not tab.ask(expression):
        assert time.monotonic() < end, expression
        time.sleep(0.05)


def button(words: str) -> str:
    """The shown button with this text or name, as an expression."""
    said = json.dumps(words)
    seen = "[...document.querySelectorAll('button')].filter(each => each.checkVisibility())"
    # The words of a button with a line below them end with a full stop that is only said.
    texts = "each.textContent.trim(), each.querySelector('span')?.textContent.replace(/[.]$/, '')"
    named = f"[{texts}, each.getAttribute('aria-label')].includes({said})"
    return f"{seen}.find(each => {named})"


def press_button(tab: Tab, words: str) -> None:
    """Wait for the button with this text or name, and press it."""
    wait(tab, f"!!{button(words)}")
    tab.ask(f"({button(words)}.click(), true)")
