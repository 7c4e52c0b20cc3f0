"""The Chromium of tests and bench: an installed one, or one that is installed now.

``python -m tools.browser`` makes sure that there is one: CHROMIUM names it, or it is on the PATH;
else root gets Debian's, and everybody else Playwright's own. ``--others`` does the same for Firefox
and WebKit.
"""

import os
import shutil
import subprocess
import sys

OTHERS = {
    "chromedriver": "chromium-driver",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "xvfb-run": "xvfb",
}
"""Programs for the other engines, and Debian's packages that have them."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Chromium prepares two pages of its own for the pop-ups of its address bar, which takes longer than
# our start, and samples allocations at random (e2e/conftest.py says with what result). Host names
# need a look-up in the network, which is slow on a busy machine. Playwright's list, which ours
# replaces, has the others.
NOT_WANTED = (
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HeapProfilerReporting",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebRtcHideLocalIpsWithMdns",
)

# Flags for a browser without a network, and with our page only.
FLAGS = (
    f"--disable-features={','.join(NOT_WANTED)}",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)


def path() -> str | None:
    """The path of a Chromium on this machine, except Playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def flags() -> list[str]:
    """The launch flags; Chromium refuses root a sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def ensure() -> None:
    """Install a Chromium if there is none."""
    if not path() and may_install():
        install("chromium")
    elif not path():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    print(path() or "Playwright's own Chromium")


def ensure_others() -> None:
    """Install Firefox and WebKit if they are missing."""
    missing = [package for name, package in OTHERS.items() if not shutil.which(name)]
    if missing and not may_install():
        raise SystemExit(f"install Debian's {', '.join(missing)} first")
    if missing:
        install(*missing)


def may_install() -> bool:
    """Whether this is root on a Debian machine."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install Debian packages."""
    subprocess.run(["apt-get", "update", "-q"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-q", *packages], check=True)


if __name__ == "__main__":
    ensure_others() if sys.argv[1:] == ["--others"] else ensure()
