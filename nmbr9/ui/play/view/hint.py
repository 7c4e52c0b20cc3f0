"""The line under the board: what placing here would bring, or which rule it would break."""

from nmbr9.board import LaidTile
from nmbr9.decisions import Kind
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.verdict_words import NOTHING_TO_PLACE, NOW_PRACTICE, verdict_messages

FROM_SOLVER = "coach."
"""Keys of what the solver says begin with this."""

HINTED = "coach.hint"
"""The solver has put the ghost where it is."""


def plain_hint(words: str) -> Node:
    """The line with words that are about no placement."""
    return el("p", words, class_="hint plain")


def hint(context: Context) -> Node:
    """The line about the ghost, the inspected tile, or what is to be done next."""
    t, session, play = context.t, context.session, context.play
    plus, said = play.game.options.is_plus, session.said
    from_solver = said[0].key if said and said[0].key.startswith(FROM_SOLVER) else ""
    words, kind = "", "none"
    if play.inspected is not None:
        return plain_hint(tile_words(t, play.game.board.tiles[play.inspected]))
    if play.ghost is not None:
        messages = verdict_messages(play, play.ghost.verdict)
        words = " · ".join(t.of(message) for message in messages)
        words = f"{t('coach.hint_ask')} · {words}" if from_solver == HINTED else words
        kind = "legal" if play.ghost.verdict.legal else "illegal"
        return el("p", words, class_=f"hint {kind}")
    if play.over:
        return plain_hint(t("hint.over", n=play.game.score))
    if not play.card_shown:
        words = t("hint.not_drawn")
    elif from_solver:
        words = t.of(said[0])
    elif NOTHING_TO_PLACE in said:
        words = t.of(NOTHING_TO_PLACE)
    elif NOW_PRACTICE in said:
        words = t.of(NOW_PRACTICE)
    elif not play.game.board.tiles:
        words = t("hint.first")
    words = (_plus_words(context, t) if plus else "") or words
    return plain_hint(words) if words else el("p", "", class_="hint none")


def _plus_words(context: Context, t: Texts) -> str:
    """The next step in a turn of NMBR 9 ++, while no ghost is there; "" where there is none."""
    refusal = next((m for m in context.session.said if m.key.startswith("refusal.")), None)
    if refusal is not None:
        return t.of(refusal)
    held, game = context.play.in_hand, context.play.game
    if held.picking:
        return t("hint.pick")
    if held.kind is not Kind.PLACE:
        return t(f"hint.{held.kind.value}")
    if held.powers:
        return " ".join(t(f"power.{power.value}_about") for power in sorted(held.powers))
    if game.turn.draw.laid:
        return t("hint.laid")
    if game.card is None:
        return t("hint.sit_out" if Kind.SIT_OUT in game.open().kinds else "hint.choose")
    return ""


def hint_depends(context: Context) -> tuple[object, ...]:
    """Everything that the line depends on."""
    play = context.play
    return (
        *(play.ghost, play.inspected, play.in_hand, play.card_shown, play.game, play.access),
        *(play.own_game, context.session.said, context.session.language),
    )


def tile_words(t: Texts, tile: LaidTile) -> str:
    """The worth of a laid tile, and its level."""
    values = {
        "number": tile_name(tile.placement),
        "level": tile.level,
        "points": tile.points,
    }
    return t.of(Message("hint.tile", values))
