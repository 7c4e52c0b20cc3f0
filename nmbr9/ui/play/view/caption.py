"""The line under the board: the gain of placing here, or the rule it would break."""

from math import ceil
from typing import Final

from nmbr9.board import LaidTile
from nmbr9.decisions import Kind
from nmbr9.rules.judging import Verdict
from nmbr9.ui.games.decision_words import tile_values
from nmbr9.ui.games.kinds import WeeklyGame, game_kind
from nmbr9.ui.parts import rule_figures
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import Message, Texts, by_keys
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.hand import PICK, box_of
from nmbr9.ui.play.speech import verdict_messages
from nmbr9.ui.play.state import CARD, Play
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Where
from nmbr9.ui.session.settings import Letters

LINE, AROUND, LETTER = 19, 26, 7.5
"""Pixels of a line of words, of the space above and below it, and of a letter, a little less."""

TOLD_ROUNDS: Final = 3
"""The first rounds of a week, each of which tells some of its rules."""

FIRST: Final = Message("caption.first")
"""Its keys are seen while the board has the focus of the keyboard."""

NO_CAPTION: Final = el("p", "", class_="caption none")


def plain_caption(words: str, keys: str = "", look: str = "by-keys") -> Node:
    """A line that is not about a placement. Only players with a keyboard see the keys."""
    more = el("span", f" {keys}", class_=look) if keys else None
    return el("p", words, more, class_="caption plain")


def caption(context: Context) -> Node:
    t, note, play = context.t, context.session.note, context.play
    if play.look.inspected is not None:
        tile = play.game.board.tiles[play.look.inspected]
        return beside(play, tile, tile_words(t, tile), "plain")
    ghost, where = play.ghost, note.where if note else None
    # A hovering pointer says nothing more: its ghost would be left without its line.
    if ghost is not None and not (where is Where.OVER_PINNED and ghost.pinned):
        messages = verdict_messages(play, ghost.verdict)
        words = ". ".join(t.of(message) for message in messages)
        if note is not None and where is Where.BEFORE:
            words = f"{t.of(note.message)}. {words}"
        elif note is not None and where is Where.OVER:
            words = t.of(note.message)
        return beside(play, ghost.verdict, words, "legal" if play.fits else "illegal")
    if play.over:
        return plain_caption(t("caption.over", n=play.game.score))
    if not play.card_shown:
        return plain_caption(t("caption.not_drawn"))
    if note is None and _tells_rules(play):
        rules = rule_figures.rules_of(play.game)[play.round - 1 :: TOLD_ROUNDS]
        return el("div", rule_figures.told(rules, t), class_="caption plain")
    step = note.message if note is not None else _next_step(context)
    if step is not None:
        keys, letters = by_keys(step), context.session.settings.letters is not Letters.OFF
        look = "by-keys first" if step == FIRST else "by-keys"
        return plain_caption(t.of(step), t.of(keys) if letters and keys.key in t else "", look)
    return plain_caption(t("tip.hold")) if context.session.prompt is Prompt.HOLD else NO_CAPTION


def beside(play: Play, tile: LaidTile | Verdict, words: str, class_: str) -> Node:
    """The line about a tile, at the top of the stage if it would cover the tile at the foot."""
    wide, high = play.look.stage
    lines = ceil(len(words) * LETTER / max(wide - 60, 1))
    box = box_of(play, tile.placement, tile.level)
    low = play.look.camera.extent(box).bottom > high - AROUND - LINE * lines
    return el("p", words, class_=f"caption {class_}" + (" above" if low else ""))


def _tells_rules(play: Play) -> bool:
    weekly, begun = isinstance(game_kind(play.game), WeeklyGame), play.game.state.turn.begun
    rules = len(rule_figures.rules_of(play.game)) if weekly and not begun else 0
    return play.round <= min(rules, TOLD_ROUNDS) and play.hand.held == CARD


def _next_step(context: Context) -> Message | None:
    """The next step of the turn, unless that is just to aim the tile of the card."""
    held, game = context.play.hand.held, context.game
    if held.picking:
        return PICK
    if held.kind is not Kind.PLACE:
        return Message(f"caption.{held.kind.value}")
    if game.state.turn.laid:
        return Message("caption.laid")
    if game.card is None:
        return Message(
            "caption.sit_out" if Kind.SIT_OUT in game.choices.kinds else "caption.choose"
        )
    if game.board.tiles or held.powers:
        return None
    if game_kind(game).ordered:
        return Message("caption.order")
    return None if context.games.played_before else FIRST


def tile_words(t: Texts, tile: LaidTile) -> str:
    return t.of(Message("caption.tile", tile_values(tile)))
