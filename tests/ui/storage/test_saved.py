"""Kinds of saves: each module that writes one also says how a backup merges it."""

import importlib
from collections import Counter

import pytest

from nmbr9.ui.games.saves import DAILIES
from nmbr9.ui.moving.backup import SAVES
from nmbr9.ui.storage.saved import Kind
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, seal
from tests.support.imports import PACKAGE, modules, name_of
from tests.support.ui_backups import backup_of, merge


def names_of_saves() -> set[str]:
    """All names, and beginnings of names, that a module of the app gives to saves."""
    paths = [
        it for it in modules(PACKAGE / "ui") if it.parent.name != "browser" and it.stem != "main"
    ]
    namespaces = [vars(importlib.import_module(name_of(path))).values() for path in paths]
    texts = {text for values in namespaces for text in values if isinstance(text, str)}
    texts |= {kind.prefix for values in namespaces for kind in values if isinstance(kind, Kind)}
    return {text for text in texts if text.startswith(PREFIX)} - {PREFIX}


@pytest.mark.parametrize("name", sorted(names_of_saves()))
def test_every_kind_of_save_is_registered_once(name: str) -> None:
    kinds = [kind for kind in SAVES[:-1] if kind.holds(name)]
    assert len(kinds) == (name != DAILIES)


def test_a_save_of_no_known_kind_is_no_game_and_refused() -> None:
    unknown = {f"{PREFIX}of-tomorrow": seal({"format": 1})}
    assert merge(MemoryStore(), backup_of(unknown)) == Counter(refused=1)
