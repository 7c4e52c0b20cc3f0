"""Tiles as they are drawn: the looks of each kind, and a pip for each level."""

from nmbr9.decisions import Filler, Kind, Place
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.powers import Power
from nmbr9.ui.session.settings import Settings
from tests.support.reading_nodes import having, of_class
from tests.support.ui_plus_play import EVERYTHING
from tests.support.ui_states import (
    TOWER,
    changed,
    played,
    region,
    shown,
)

FINISHED = shown(played(*TOWER))


def test_a_tile_has_a_pip_for_each_level_above_the_table() -> None:
    drawn = region(FINISHED, "levels")
    pips = sorted(str(node.attrs["d"]).count("M") for node in of_class(drawn, "pips"))
    assert pips == [1, 1, 2]


WEAVES = {"url(#weave-starting)", "url(#weave-back)", "url(#weave-filler)"}


def test_each_kind_of_tile_looks_different() -> None:
    options = Options(modules=EVERYTHING, powers=frozenset(Power))
    game = Game.start(Seeded("hello"), options)
    first = next(game.legal(frozenset({Power.FLIP})).landings())
    game = game.decide(Place(first.placement, frozenset({Power.FLIP})))
    filler = next(game.legal(kind=Kind.FILLER, which=1).landings())
    state = shown(game.decide(Filler(filler.placement)))
    levels = region(state, "levels")
    looks = {node.attrs.get("class", "").split()[-1] for node in having(levels, "class")}
    assert {"starting", "back", "filler"} <= looks
    weaves = {node.attrs["fill"] for node in having(levels, "fill")}
    assert weaves & WEAVES == {"url(#weave-back)"}, "stone is plain"
    patterned = region(changed(state, settings=Settings(patterns=True)), "levels")
    assert {node.attrs["fill"] for node in having(patterned, "fill")} >= WEAVES
