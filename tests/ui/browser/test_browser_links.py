"""The links that the page gives to others."""

from types import SimpleNamespace

import pytest

from tests.support.page_modules import bound

GAME = SimpleNamespace(href="https://example.org/game/")


@pytest.mark.parametrize(
    ("host", "published", "expected"),
    [
        ("example.org", None, "https://example.org/fork/#daily"),
        ("example.org", GAME, "https://example.org/fork/#daily"),
        ("localhost", None, "https://localhost/fork/#daily"),
        ("localhost", GAME, "https://example.org/game/#daily"),
    ],
)
def test_a_link_leads_to_the_open_game_or_if_nobody_else_reaches_it_to_the_published_one(
    host: str, published: object, expected: str
) -> None:
    location = SimpleNamespace(origin=f"https://{host}", hostname=host, pathname="/fork/")
    page = {
        "document": SimpleNamespace(querySelector=lambda _: published),
        "window": SimpleNamespace(location=location),
    }
    ffi = dict.fromkeys(("JsException", "create_once_callable", "create_proxy", "to_js"))
    with bound("browser", pyscript=page, **{"pyodide.ffi": ffi}) as module:
        assert module.link_to("#daily") == expected
