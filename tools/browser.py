"""The Chromium that tests and bench drive: one that is here, or one that can be had.

``python -m tools.browser`` makes sure there is one: CHROMIUM names it, or it is found on the
PATH; else root gets Debian's, and everybody else Playwright's own.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# What keeps a browser quiet on a machine without a network; it also leaves start-up times alone.
FLAGS = (
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)


def found() -> str | None:
    """The path of a Chromium on this machine; Playwright's own is none of these."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def flags() -> list[str]:
    """The flags to launch with; Chromium refuses root a sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def ensure() -> None:
    """Install a Chromium if none is here."""
    if found():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-q", "chromium"], check=True)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    ensure()
    print(found() or "Playwright's own Chromium")
