"""What a player tells others of a result: the score and its levels, never the placements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.ui.locale import Texts, texts

if TYPE_CHECKING:
    from nmbr9.ui.state import State

EXCELLENT = 100
"""Source: rules, base game 7."""


def medal_line(score: int, t: Texts) -> str:
    """What the rulebook says of a score."""
    if score >= EXCELLENT:
        return t("result.excellent")
    return t("result.to_excellent", n=EXCELLENT - score)


def share_text(state: State, address: str) -> str:
    """The result in a few lines, with the address of the same deck."""
    t = texts(state.language)
    game = state.game
    if isinstance(game.source, Daily):
        title = t("share.daily", number=daily_number(game.source.date))
    elif isinstance(game.source, Seeded):
        title = t("share.seed", seed=game.source.seed)
    else:
        title = t("share.dealt")
    by_level = " + ".join(str(points) for points in game.breakdown[1:]) or "0"
    lines = (title, t("share.score", n=game.score, levels=by_level), address)
    return "\n".join(lines)
