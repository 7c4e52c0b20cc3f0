"""A text is added in all languages; English may stand for one, and is counted."""

import json
from pathlib import Path

import pytest

from tools import texts

pytestmark = pytest.mark.cpython_only


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in ("de", "en"):
        content = {"caption.first": language, "home.name": language}
        (tmp_path / f"{language}.json").write_text(json.dumps(content), "utf-8")
    return tmp_path


def test_a_new_text_stands_behind_its_family_and_english_for_a_missing_language(
    folder: Path,
) -> None:
    waiting = folder / "untranslated.txt"
    texts.add("caption.new", {"en": "Turn it"}, folder, waiting)
    assert [*texts.read("de", folder).items()][1] == ("caption.new", "Turn it")
    assert texts.untranslated(waiting) == [("de", "caption.new")]
    texts.add("caption.new", {"en": "Turn it", "de": "Dreh es"}, folder, waiting)
    assert texts.read("de", folder)["caption.new"] == "Dreh es"
    assert texts.untranslated(waiting) == []


def test_the_files_stay_as_they_are_written() -> None:
    for language in texts.languages():
        content = json.dumps(texts.read(language), ensure_ascii=False, indent=2)
        assert (texts.FOLDER / f"{language}.json").read_text("utf-8") == f"{content}\n"


def test_what_waits_for_a_translation_is_english_still() -> None:
    english = texts.read(texts.ENGLISH)
    translated = [
        (language, key)
        for language, key in texts.untranslated()
        if texts.read(language).get(key) != english.get(key, "gone")
    ]
    assert translated == [], "take these lines out of tools/untranslated.txt"
