"""The golden files of this version: ``python -m tests.support.golden_writing`` writes its folder.

A browser takes over every golden backup of earlier versions, and this version writes the saves.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nmbr9.game import Game
from nmbr9.record import table_to_json, to_json
from nmbr9.ui.branches.saves import BRANCHES
from nmbr9.ui.games.names import name_of
from nmbr9.ui.games.saves import GAMES
from nmbr9.ui.phones.saves import PHONES
from nmbr9.ui.rivals.saves import load_lineup, save_lineup
from nmbr9.ui.session.settings import load_settings, save_settings
from nmbr9.ui.storage.safe_store import BEFORE, SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import TABLES, load_setup, save_setup
from nmbr9.ui.tables.state import Hotseat
from tests.support.ui_backups import as_file, as_letters, merge

GOLDEN: Final = Path(__file__).parents[1] / "golden"
NEWEST: Final = "2.0.0"


def write_saves() -> MemoryStore:
    """The storage of that browser."""
    taken = MemoryStore()
    for backup in earlier_backups():
        merge(taken, backup)
    store = SafeStore(taken)
    for game in tuple(GAMES.view_all(store)):
        GAMES.save(store, game)
    for hotseat in tuple(TABLES.view_all(store)):
        TABLES.save(store, hotseat)
    for branch in tuple(BRANCHES.view_all(store)):
        BRANCHES.save(store, branch)
    for sitting in tuple(PHONES.view_all(store)):
        PHONES.save(store, sitting)
    save_settings(store, load_settings(store))
    save_lineup(store, load_lineup(store))
    save_setup(store, load_setup(store))
    texts = MemoryStore()
    for name in sorted(taken.names()):
        if not name.startswith(BEFORE):
            texts.set(name, taken.get(name) or "")
    return texts


def earlier_backups() -> Iterator[str]:
    """The backups of earlier versions."""
    for path in sorted(GOLDEN.glob("*/*.json")):
        text = path.read_text("utf-8")
        if path.parent.name == NEWEST:
            continue
        if path.name == "backup.json":
            yield text
        elif "backup" in json.loads(text):
            yield json.loads(text)["backup"]


def saves_of(texts: MemoryStore) -> dict[str, str]:
    """All texts by name."""
    return {name: texts.get(name) or "" for name in texts.names()}


def meaning_of(texts: MemoryStore) -> dict[str, dict[str, object] | list[object]]:
    """The meaning of the saves, in the words of records."""
    store = SafeStore(texts)
    return {
        "games": {name_of(game): game_told(game) for game in GAMES.view_all(store)},
        "tables": {hotseat.name: table_told(hotseat) for hotseat in TABLES.view_all(store)},
        "settings": dict(load_settings(store).to_json()),
        "links": [],
    }


def game_told(game: Game) -> dict[str, object]:
    """A game in these words."""
    return {
        "record": to_json(game),
        "score": game.score,
        "finished": game.finished,
        "round": game.round,
    }


def table_told(hotseat: Hotseat) -> dict[str, object]:
    """A table in these words."""
    return {
        "table": table_to_json(hotseat.table),
        "phase": hotseat.phase.value,
        "seat": hotseat.seat,
        "seen": hotseat.seen,
        "minute": hotseat.minute,
        "computers": list(hotseat.computers),
    }


def main() -> None:
    """Write the folder."""
    texts = write_saves()
    folder = GOLDEN / NEWEST
    folder.mkdir(exist_ok=True)
    meaning = meaning_of(texts)
    parts = (f'"{part}": {lines(told)}' for part, told in meaning.items())
    files = {
        "storage.json": lines(saves_of(texts)),
        "meaning.json": "{\n" + ",\n".join(parts) + "\n}",
        "backup.json": as_file(texts),
        "backup.txt": as_letters(texts),
    }
    for name, text in files.items():
        (folder / name).write_text(text.rstrip("\n") + "\n", "utf-8")


def lines(form: dict[str, str] | dict[str, object] | list[object]) -> str:
    """A JSON object with a line for each of its keys."""
    if not isinstance(form, dict):
        return json.dumps(form)
    pairs = (f"{_dumped(key)}: {_dumped(value)}" for key, value in form.items())
    return "{\n" + ",\n".join(pairs) + "\n}"


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
