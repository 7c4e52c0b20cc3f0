"""The style sheets beside each other."""

import re
from collections import Counter

from tools.tree import ROOT


def test_each_class_is_laid_out_by_one_sheet() -> None:
    """Two parts of the page of one name would change each other."""
    owners = Counter(
        name
        for sheet in (ROOT / "static").glob("*.css")
        for name in set(re.findall(r"(?m)^(\.[\w-]+) \{", sheet.read_text("utf-8")))
    )
    assert [name for name, sheets in owners.items() if sheets > 1] == []
