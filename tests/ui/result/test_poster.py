"""The poster: a well-formed picture that draws the game and none of the typed text."""

import datetime as dt
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Board
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.record import decode
from nmbr9.tiles import NUMBERS
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.node import el, markup
from nmbr9.ui.parts.tiles import OTHER_STYLES, stack_of
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.actions import GoToStep, StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.poster import (
    INK,
    LABELS,
    LAMP,
    PAPER,
    SIDE,
    Poster,
    colours,
    draw_poster,
    mixed,
)
from nmbr9.ui.result.result import save_poster
from nmbr9.ui.session.effects import SavePicture
from nmbr9.ui.session.settings import Settings
from tests.support.characters import CHARACTERS
from tests.support.strategies import boards
from tests.support.ui_states import (
    TODAY,
    after,
    changed,
    flat,
    grown,
    shown,
    title_of_rival,
    together,
)
from tools.sample_games import DAILY

SVG = "{http://www.w3.org/2000/svg}"
TILES = tuple(f"#{20 * number + 40:02x}8040" for number in NUMBERS)
NAMES = ("--tile", "--digit")
COLOURED = {PAPER: "#fff", LAMP: "#fff", INK: "#000"}
COLOURED |= {(f"n{number}", "--tile"): colour for number, colour in enumerate(TILES)}
COLOURED |= {(f"n{number}", "--digit"): "white" for number in NUMBERS}
COLOURED |= {(kind, name): "#ccbbaa" for kind in OTHER_STYLES for name in NAMES}
PALETTE = {each: f"#{n:02x}8040" for n, each in enumerate(colours(), start=40)}
FINISHED = shown(decode(DAILY))
T = texts("en")


def drawn(board: Board, title: str = "title", subtitle: str = "subtitle") -> ET.Element:
    """The picture of a board, read as XML."""
    words = Poster(board, "88", title, subtitle, "in words")
    return ET.fromstring(draw_poster(words, COLOURED))  # noqa: S314 - our own text


def saved(state: State) -> str:
    """The saved picture, in colours of the page's styles."""
    (effect,) = update(state, HandOut(save_poster, (False,))).effects
    assert isinstance(effect, SavePicture)
    return effect.draw(effect.of, {each: PALETTE[each] for each in effect.colours})


def picture_of(state: State) -> ET.Element:
    """The saved picture, read as XML."""
    return ET.fromstring(saved(state))  # noqa: S314 - our own text


def picture(seed: str) -> ET.Element:
    """The picture of a short game with this seed."""
    return picture_of(shown(flat(Seeded(seed), 3)))


def texts_in(svg: ET.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(SVG + "text")]


def faces(svg: ET.Element) -> list[str]:
    """The kind of each tile's face, whose colours the styles name."""
    tiles = [node.attrib["class"].split() for node in svg.iter(SVG + "g") if "class" in node.attrib]
    return [names[1] for names in tiles if names[0] == "tile"]


def sides(svg: ET.Element) -> list[str]:
    paths = [path.attrib.get("class", "").split() for path in svg.iter(SVG + "path")]
    return [names[1] for names in paths if names[:1] == ["side"]]


def styles(svg: ET.Element) -> str:
    return svg.findtext(f"{SVG}defs/{SVG}style") or ""


@given(boards(most=20))
@settings(max_examples=25)
def test_every_tile_is_drawn_once_with_its_side(board: Board) -> None:
    svg = drawn(board)
    for number in NUMBERS:
        laid = sum(tile.placement.number == number for tile in board.tiles)
        assert faces(svg).count(f"n{number}") == laid, number
        assert sides(svg).count(f"n{number}") == laid, number


def test_the_drawing_is_the_one_of_the_pages() -> None:
    board = decode(DAILY).board
    svg = drawn(board)
    (stack,) = svg.findall(SVG + "g")
    levels = [group.attrib["transform"] for group in stack]
    assert levels == [group.attrs["transform"] for group in stack_of(board).levels]
    digits = [text.text or "" for text in stack.iter(SVG + "text")]
    assert sorted(digits) == sorted(str(tile.placement.number) for tile in board.tiles)


@given(boards(most=20))
@settings(max_examples=25)
def test_the_picture_has_room_for_every_tile(board: Board) -> None:
    svg, box = drawn(board), stack_of(board).box
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    (stack,) = svg.findall(SVG + "g")
    left, top = (
        float(n) for n in stack.attrib["transform"].removeprefix("translate(")[:-1].split()
    )
    assert left + box.left >= 0
    assert left + box.right <= width - LABELS
    assert top + box.top >= 160
    assert top + box.bottom <= height


def test_each_level_that_scores_says_its_points_beside_it() -> None:
    svg = picture_of(FINISHED)
    own = [text for text in svg.findall(SVG + "text") if (text.text or "").startswith("+")]
    assert [text.text for text in own] == ["+33", "+28", "+27"]
    heights = [float(text.attrib["y"]) for text in own]
    assert heights == sorted(heights, reverse=True)
    assert T("bars.level", level=3) in texts_in(svg)


def test_a_medal_is_a_coin_with_its_name() -> None:
    svg = picture_of(FINISHED)
    edge, face = svg.findall(SVG + "circle")
    assert edge.attrib["fill"] == PALETTE["silver", "--edge"]
    assert face.attrib["fill"] == PALETTE["silver", "--metal"]
    assert T("medal.silver") in texts_in(svg)
    assert not picture("hello").findall(SVG + "circle")


def test_the_picture_says_score_title_and_day() -> None:
    svg = picture_of(FINISHED)
    assert texts_in(svg)[:3] == ["88", T("share.daily", number=324), T.day(TODAY)]


def test_the_picture_has_a_text_alternative() -> None:
    svg = picture_of(FINISHED)
    assert svg.attrib["role"] == "img"
    assert svg.findtext(SVG + "title") == T("share.daily", number=324) + ": 88"
    assert svg.findtext(SVG + "desc") == T("share.score", n=88, levels="0 + 33 + 28 + 27")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_written_in_the_chosen_language(language: str) -> None:
    state = changed(FINISHED, settings=Settings(language=language))
    svg = picture_of(state)
    assert texts_in(svg)[2] == texts(language).day(TODAY)


def test_the_picture_shows_the_players_game_even_during_a_replay() -> None:
    state = together()
    rival = StartReplay(state.rivals.friends[0], title_of_rival(1))
    watching = after(state, rival, GoToStep(4))
    assert watching.play.game != state.play.game
    assert saved(watching) == saved(state)


def test_the_picture_has_the_colours_of_the_page() -> None:
    """The ground and the ink, of each kind of tile its face and its digit, and the coins."""
    kinds = [f"n{number}" for number in NUMBERS] + list(OTHER_STYLES)
    assert {(kind, name) for kind in kinds for name in NAMES} < set(colours())
    svg = picture_of(FINISHED)
    stops = [stop.attrib["stop-color"] for stop in svg.iter(SVG + "stop")]
    assert stops == [PALETTE[LAMP], PALETTE[PAPER]]
    assert svg.attrib["fill"] == PALETTE[INK]
    assert not any("fill" in text.attrib for text in list(svg.iter(SVG + "text"))[:3])
    for kind in kinds:
        tile, digit = (PALETTE[kind, name] for name in NAMES)
        assert f".{kind} .face{{fill:{tile};" in styles(svg)
        assert f".{kind}.side{{fill:{mixed(tile, *SIDE)}}}" in styles(svg)
        assert f".{kind} .digit,.{kind} .pips{{fill:{digit}}}" in styles(svg)


def test_a_daily_of_any_length_is_pictured() -> None:
    for rounds in (1, 2, 20):
        svg = drawn(grown(Daily(TODAY), rounds).board)
        assert len(faces(svg)) == rounds, rounds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "source", [Daily(TODAY), Daily(dt.date(9999, 12, 31)), Seeded("x" * 64), Seeded("Ж" * 64)]
)
def test_words_keep_clear_of_the_score(language: str, source: Source) -> None:
    state = shown(flat(source, 3), settings=Settings(language=language))
    svg = picture_of(state)
    score, title, subtitle = list(svg.iter(SVG + "text"))[:3]
    right_of_score = float(score.attrib["x"]) + width_of(score)
    for line in (title, subtitle):
        assert float(line.attrib["x"]) - width_of(line) > right_of_score, line


def width_of(text: ET.Element) -> float:
    """The approximate width of a line."""
    letters = sum(0.6 if sign.isascii() else 0.9 for sign in text.text or "")
    return letters * float(text.attrib["font-size"])


# What was typed


@pytest.mark.parametrize(
    "seed",
    [
        "<script>alert(1)</script>",
        '"/><image href="https://example.org/x"/>',
        "&amp;&#60;&lt;",
        "]]>",
        "<!--",
        "a\x00b\x08\x1f",
        "\ufffe\uffff",
        "\U0001f9e9" * 9,
        "' onload='x",
    ],
)
def test_a_seed_never_becomes_markup(seed: str) -> None:
    plain, hostile = picture("hello"), picture(seed)
    assert {node.tag for node in hostile.iter()} == {node.tag for node in plain.iter()}
    assert {name for node in hostile.iter() for name in node.attrib} == {
        name for node in plain.iter() for name in node.attrib
    }


@given(st.text(CHARACTERS, max_size=60))
@settings(max_examples=200)
def test_any_text_is_well_formed_and_read_as_it_was_written(text: str) -> None:
    read = ET.fromstring(markup(el("a", text, title=text)))  # noqa: S314 - our own text
    written = "".join(sign if holds(sign) else "\ufffd" for sign in text)
    assert (read.text or "") == written.replace("\r\n", "\n").replace("\r", "\n")
    assert list(read) == []
    assert set(read.attrib) == {"title"}


def holds(sign: str) -> bool:
    """Whether XML can hold a character."""
    return sign in "\t\n\r" or (sign >= " " and sign not in "\ufffe\uffff")
