"""Links for others."""

from pyscript import document, window

LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})


def link_to(address: str) -> str:
    """The whole link to an address inside the page, for others.

    Nobody else reaches a copy at `localhost`: it gives the address of the published game, if known.
    """
    location = window.location
    published = document.querySelector("link[rel=canonical]")
    if published and location.hostname in LOCAL:
        return f"{published.href}{address}"
    return f"{location.origin}{location.pathname}{address}"
