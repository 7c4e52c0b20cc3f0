"""The sizes of texts: six tokens, and nothing smaller than the smallest of them."""

import re
from collections.abc import Iterator

from tools.tree import ROOT

DOTS = {"#bag li", '#bag[data-copies="4"] li', ".picking button"}
"""Rows of dots, which are pictures; the number in words stands beside each."""
RULE = re.compile(r"([^{};]+)\{[^{}]*?font-size:\s*([^;]+);")


def sizes() -> Iterator[tuple[str, str]]:
    """The selector and the size of every rule that gives one in rem."""
    for sheet in sorted((ROOT / "static").glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        for selector, size in RULE.findall(text):
            if size.endswith("rem"):
                yield " ".join(selector.split()), size


def test_no_text_is_smaller_than_the_smallest_size() -> None:
    style = (ROOT / "static" / "style.css").read_text("utf-8")
    (least,) = re.findall(r"--text-1: ([0-9.]+)rem;", style)
    size_of = dict(sizes())
    small = {name for name, size in size_of.items() if float(size[:-3]) < float(least)}
    assert small == DOTS
