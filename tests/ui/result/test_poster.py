"""The poster: a well-formed picture that draws the game and none of the typed text."""

import datetime as dt
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Board, LaidTile
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.geometry import Cell
from nmbr9.record import decode
from nmbr9.tiles import NUMBERS
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.camera import UNIT
from nmbr9.ui.parts.node import el, markup
from nmbr9.ui.parts.tiles import OTHER_STYLES
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.replay.update import GoToStep
from nmbr9.ui.result.more import save_poster
from nmbr9.ui.result.poster import INK, PAPER, RISE, Poster, colours, draw_poster, shaded
from nmbr9.ui.session.effects import SavePicture
from nmbr9.ui.session.settings import Settings
from tests.support.strategies import boards
from tests.support.ui_states import (
    TODAY,
    TOWER,
    after,
    changed,
    flat,
    grown,
    played,
    shown,
    title_of_rival,
    together,
)
from tools.sample_games import DAILY

SVG = "{http://www.w3.org/2000/svg}"
TILES = tuple(f"#{20 * number + 40:02x}8040" for number in NUMBERS)
NAMES = ("--tile", "--digit")
COLOURED = {PAPER: "#fff", INK: "#000"}
COLOURED |= {(f"n{number}", "--tile"): colour for number, colour in enumerate(TILES)}
COLOURED |= {(f"n{number}", "--digit"): "white" for number in NUMBERS}
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


def fills(svg: ET.Element) -> list[str]:
    return [path.attrib["fill"] for path in svg.iter(SVG + "path")]


@given(boards(most=20))
@settings(max_examples=25)
def test_every_tile_is_drawn_once_with_its_side(board: Board) -> None:
    colours = fills(drawn(board))
    for number in NUMBERS:
        laid = sum(tile.placement.number == number for tile in board.tiles)
        assert colours.count(TILES[number]) == laid, number
        assert colours.count(shaded(TILES[number])) == laid, number


@given(boards(most=20))
@settings(max_examples=25)
def test_a_tile_of_which_something_is_seen_bears_its_number_once(board: Board) -> None:
    seen = [
        str(tile.placement.number)
        for tile in board.tiles
        if any(strip(board, tile, cell) for cell in tile.cells)
    ]
    assert sorted(texts_in(drawn(board))[3:]) == sorted(seen)


def strip(board: Board, tile: LaidTile, cell: Cell) -> int:
    """The units of a cell's face above the first edge that a higher tile hides."""
    upper = cell.y * UNIT - tile.level * RISE
    column = [
        (other.y * UNIT - high.level * RISE, UNIT + RISE)
        for high in board.tiles
        if high.level > tile.level
        for other in high.cells
        if other.x == cell.x
    ]
    hidden = (
        unit
        for unit in range(UNIT)
        if any(top <= upper + unit < top + deep for top, deep in column)
    )
    return next(hidden, UNIT)


@given(boards(most=20))
@settings(max_examples=25)
def test_no_higher_tile_hides_any_of_a_number(board: Board) -> None:
    """A number stands within the visible part of a cell of its tile, and is no larger."""
    svg = drawn(board)
    levels = svg.findall(f"{SVG}g/{SVG}g")
    for level, group in enumerate(levels):
        for text in group.iter(SVG + "text"):
            foot, size = float(text.attrib["y"]), float(text.attrib["font-size"])
            cell = Cell(int(float(text.attrib["x"]) // UNIT), int((foot - 1) // UNIT))
            tile = next(tile for tile in board.tiles if tile.level == level and cell in tile.cells)
            assert foot <= cell.y * UNIT + strip(board, tile, cell), text
            assert foot - 0.75 * size >= cell.y * UNIT, text


def test_higher_levels_are_drawn_over_lower_ones() -> None:
    svg = drawn(played(*TOWER).board)
    (stack,) = (group for group in svg.findall(SVG + "g"))
    assert [level.attrib["transform"] for level in stack] == [
        "translate(0 0)",
        "translate(0 -10)",
        "translate(0 -20)",
    ]


@given(boards(most=20))
@settings(max_examples=25)
def test_the_picture_has_room_for_every_tile(board: Board) -> None:
    svg = drawn(board)
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    bounds = board.bounds
    assert bounds is not None
    (stack,) = (group for group in svg.findall(SVG + "g"))
    left, top = (
        float(n) for n in stack.attrib["transform"].removeprefix("translate(")[:-1].split()
    )
    assert left + bounds.left * UNIT >= 0
    assert left + bounds.right * UNIT <= width
    assert top + bounds.top * UNIT - (board.levels - 1) * 10 >= 110
    assert top + bounds.bottom * UNIT <= height


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
    """Paper and ink, and for each kind of tile its face and its digit."""
    kinds = [f"n{number}" for number in NUMBERS] + list(OTHER_STYLES)
    assert colours() == (PAPER, INK, *((kind, name) for kind in kinds for name in NAMES))
    svg = picture_of(FINISHED)
    (paper,) = svg.findall(SVG + "rect")
    assert paper.attrib["fill"] == PALETTE[PAPER]
    assert {text.attrib["fill"] for text in list(svg.iter(SVG + "text"))[:3]} == {PALETTE[INK]}
    laid = [tile.placement.number for tile in FINISHED.play.game.board.tiles]
    assert {PALETTE[f"n{number}", "--tile"] for number in laid} <= set(fills(svg))


def test_a_daily_of_any_length_is_pictured() -> None:
    for rounds in (1, 2, 20):
        svg = drawn(grown(Daily(TODAY), rounds).board)
        assert len(fills(svg)) == 3 * rounds, rounds


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


@given(st.text(max_size=60))
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
