"""Add a text in all languages: ``make text KEY=caption.new TEXT="Turn it first."``.

It stands behind the texts of its family. ``ARGS="--de … --fr …"`` gives translations; in another
language the English text stands for it, and ``untranslated.txt`` beside this tool names it until
somebody writes it. ``python -m tools.texts`` alone counts these.
"""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tools.tree import ROOT

FOLDER: Final = ROOT / "nmbr9" / "ui" / "locales"
UNTRANSLATED: Final = Path(__file__).parent / "untranslated.txt"
ENGLISH: Final = "en"


def languages(folder: Path = FOLDER) -> list[str]:
    """The languages that the page speaks, by their files."""
    return sorted(path.stem for path in folder.glob("*.json"))


def read(language: str, folder: Path = FOLDER) -> dict[str, Any]:
    """The texts of a language, by their keys."""
    texts: dict[str, Any] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return texts


def untranslated(file: Path = UNTRANSLATED) -> list[tuple[str, str]]:
    """The languages and keys for which English stands."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [(language, key) for language, key in map(str.split, lines)]


def placed(texts: Mapping[str, Any], key: str, text: str) -> dict[str, Any]:
    """The texts with one more, behind the last of its family; or with another text for its key."""
    if key in texts:
        return {**texts, key: text}
    family = [each for each in texts if each.partition(".")[0] == key.partition(".")[0]]
    after = [*texts].index(family[-1]) + 1 if family else len(texts)
    entries = [*texts.items()]
    return dict([*entries[:after], (key, text), *entries[after:]])


def add(
    key: str, texts: Mapping[str, str], folder: Path = FOLDER, file: Path = UNTRANSLATED
) -> None:
    """Write a text into all languages, and note those for which English stands."""
    waiting = [each for each in untranslated(file) if each[1] != key]
    for language in languages(folder):
        changed = placed(read(language, folder), key, texts.get(language, texts[ENGLISH]))
        content = json.dumps(changed, ensure_ascii=False, indent=2)
        (folder / f"{language}.json").write_text(f"{content}\n", "utf-8")
        if language not in texts:
            waiting.append((language, key))
    file.write_text("".join(f"{language} {key}\n" for language, key in sorted(waiting)), "utf-8")


def main() -> None:
    """Add a text, and count those that wait for somebody who speaks the language."""
    parser = argparse.ArgumentParser(description="Add a text in all languages.")
    parser.add_argument("key", nargs="?")
    for language in languages():
        parser.add_argument(f"--{language}", metavar="TEXT")
    given = vars(parser.parse_args())
    texts = {language: given[language] for language in languages() if given[language]}
    if given["key"]:
        if ENGLISH not in texts:
            raise SystemExit('the English text is missing: make text KEY=… TEXT="…"')
        add(given["key"], texts)
    for language, key in untranslated():
        print(f"{language}: {key} is in English still")
    print(f"{len(untranslated())} texts wait for a translation")


if __name__ == "__main__":
    main()
