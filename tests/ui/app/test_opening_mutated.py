"""Damaged codes: each is a legal game, or is refused by name."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.record import decode, encode
from nmbr9.ui.app.view import PAGES, REGIONS
from nmbr9.ui.games.challenges import ADDRESS
from nmbr9.ui.pages.settings import PUBLISHER
from nmbr9.ui.rivals.state import Rivals
from tests.support.characters import CHARACTERS
from tests.support.fuzz import FUZZING, often
from tests.support.reading_nodes import nodes
from tests.support.share_codes import ALPHABET, signed
from tests.support.ui_plus_play import ALONE, SIX_POWERS, begun
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY, changed, grown, shown
from tools.sample_games import DAILY

REAL = (
    DAILY,
    encode(grown(Daily(TODAY), 7)),
    encode(grown(Seeded("hello"))),
    encode(grown(Seeded("<b>&amp;</b>"), 3)),
    encode(Game.start(Seeded("Grüße 9"))),
    *(encode(begun(options, 14)) for options in (*ALONE[4::5], SIX_POWERS)),
)
MANY = often(10_000, by_night=100_000)


def bits_flipped(code: str, chance: random.Random) -> str:
    """The code with one to three bits of its letters flipped."""
    letters = list(code)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(letters))
        letters[at] = chr(ord(letters[at]) ^ 1 << chance.randrange(7))
    return "".join(letters)


def letters_changed(code: str, chance: random.Random) -> str:
    """The code with some letters replaced by other valid ones."""
    letters = list(code)
    for _ in range(chance.randint(1, 4)):
        letters[chance.randrange(len(letters))] = chance.choice(ALPHABET)
    return "".join(letters)


def forged(code: str, chance: random.Random) -> str:
    """Another body with a valid checksum, which reaches the replay."""
    body = list(code[:-5])
    for _ in range(chance.randint(1, 2)):
        body[chance.randrange(1, len(body))] = chance.choice(ALPHABET)
    if chance.random() < 0.2:
        del body[chance.randrange(1, len(body)) :]
    return signed("".join(body))


def mutated(many: int) -> Iterator[str]:
    """Real codes, changed in every way; the same each time except by night."""
    chance = random.Random(None if FUZZING else 20261120)
    ways = (bits_flipped, letters_changed, forged, forged)
    for n in range(many):
        yield ways[n % len(ways)](REAL[n // len(ways) % len(REAL)], chance)


def test_a_changed_code_is_a_legal_game_or_refused() -> None:
    taken = 0
    for code in mutated(MANY):
        try:
            game = decode(code)
        except BadRecord:
            continue
        taken += 1
        assert encode(game) == code, code
        assert Game(game.source, game.options, game.decisions, game.seat) == game, code
    assert 0 < taken < MANY / 2


def test_a_changed_link_has_games_of_one_deck_or_is_refused() -> None:
    for code in mutated(MANY // 10):
        try:
            there = opened(f"{ADDRESS}{REAL[0]}.{code}")
        except BadRecord:
            continue
        assert all(game.source == there.game.source for game in there.challenge.brought), code


@given(st.sampled_from(REAL), st.data())
def test_a_code_with_one_bit_flipped_anywhere_is_refused(code: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(code) - 1))
    flipped = code[:at] + chr(ord(code[at]) ^ 1 << data.draw(st.integers(0, 6))) + code[at + 1 :]
    with pytest.raises(BadRecord):
        decode(flipped)


@given(st.text(ALPHABET, max_size=60), st.text(CHARACTERS, max_size=20))
def test_every_end_of_a_forged_code_is_refused_at_worst(letters: str, loose: str) -> None:
    for code in (signed("1" + letters), signed("1" + letters) + loose, loose):
        try:
            assert decode(code).source is not None, code
        except BadRecord:
            continue


RUNS_OR_LOADS = {"script", "img", "image", "iframe", "object", "embed", "style", "base", "link"}


@pytest.mark.parametrize(
    "seed", ["<script>alert(1)</script>", "\"><img src=x onerror='x'>", "&#60;"]
)
def test_a_seed_from_a_link_is_shown_as_it_is_written_and_never_as_markup(seed: str) -> None:
    game = decode(encode(grown(Seeded(seed), 3)))
    rival = decode(encode(grown(Seeded(seed), 3, taste=1)))
    state = shown(game, rivals=Rivals((rival,)))
    states = (state, *(changed(state, page=page) for page in PAGES))
    regions = [each.view(state) for state in states for each in REGIONS]
    drawn = [node for region in regions for node in nodes(region)]
    assert any(seed in child for node in drawn for child in node.children if isinstance(child, str))
    assert {node.tag for node in drawn} & RUNS_OR_LOADS == set()
    assert [name for node in drawn for name in node.attrs if name.startswith("on")] == []
    addresses = [node.attrs["href"] for node in drawn if "href" in node.attrs]
    assert all(address.startswith(("#", PUBLISHER)) for address in addresses)
