"""Others' games of the same deck, beside one's own: round by round, and side by side at the end."""

from collections.abc import Sequence

from nmbr9.game import Game
from nmbr9.steps import steps
from nmbr9.ui.games.decision_words import describe
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, line, numbers, row, scrolled, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.rivals.rivals import Rivals
from nmbr9.ui.session.actions import Effect, HandOut, Show
from nmbr9.ui.session.links import page_button

PAGE = "rivals"


def are_there(rivals: Rivals) -> bool:
    """Whether anybody else has played this deck."""
    return bool(rivals.games)


def bar(context: Context, rivals: Rivals) -> Node:
    """The placements of all challengers in the round just played, and their scores."""
    t, rounds = context.t, context.play.rounds_played
    if not rounds or context.play.watching:
        return el("div")
    return el(
        "div",
        *(
            el(
                "button",
                t("rivals.line", name=rivals.said(which, t), round=placed_in(game, rounds, t)),
                el("b", str(game.score)),
                type="button",
                click=Show(PAGE),
                key=str(which),
            )
            for which, game in enumerate(rivals.revealed(context), start=1)
        ),
    )


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    """All boards as far as the player has come, and a table of the rounds."""
    t, play = context.t, context.play
    if not play.rounds_played:
        return (el("p", t("rivals.wait")),)
    share = button(t("rivals.share_table"), HandOut(share_table, (rivals,)))
    return (
        soft(t("rivals.intro")),
        boards(context, rivals),
        _rounds(context, rivals, t),
        row(share) if play.own.finished and play.card_shown else None,
    )


def share_table(context: Context, rivals: Rivals) -> tuple[Effect, ...]:
    """Share a link to all games of the deck, with the names that are known."""
    return share_games(context, context.play.own, *rivals.games, names=rivals.names)


def boards(context: Context, rivals: Rivals, notes: Sequence[str] = ()) -> Node | None:
    """Own board and the rivals' as figures, scores and notes below; None without rivals."""
    if not rivals.games:
        return None
    t, games = context.t, (context.play.own, *rivals.revealed(context))
    best = max(game.score for game in games)
    return el(
        "div",
        *(
            figure(
                flat_board(game.board),
                caption=(
                    el("span", rivals.said(which, t)),
                    el("b", t("rivals.points", n=game.score)),
                    el("span", notes[which], class_="soft") if notes and notes[which] else None,
                ),
                class_="right" if game.score == best else "",
                key=str(which),
            )
            for which, game in enumerate(games)
        ),
        class_="figures",
    )


def ways(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    """The way to each rival's game, step by step, and to the page of all."""
    t = context.t
    replays = (
        button(
            t("replay.watch_rival", name=rivals.said(n, t)),
            StartReplay(game, Message("replay.rival", {"name": rivals.name(n)})),
        )
        for n, game in enumerate(rivals.games, start=1)
    )
    return (*replays, page_button(t("menu.rivals"), PAGE) if rivals.games else None)


def _rounds(context: Context, rivals: Rivals, t: Texts) -> Node:
    """The placements of all challengers, round by round, the latest first."""
    games = (context.play.own, *rivals.revealed(context))
    draw = context.play.own.turn.draw
    names = (t("rivals.round"), *(rivals.said(which, t) for which in range(len(games))))
    lines = [
        line(str(round_), (placed_in(game, round_, t) for game in games), key=str(round_))
        for round_ in range(draw.turn - 1 + draw.begun, 0, -1)
    ]
    return scrolled(numbers(names, lines), t("rivals.rounds"))


def placed_in(game: Game, round_: int, t: Texts) -> str:
    """The placement of a round, in short; of NMBR 9 ++ all decisions of a turn."""
    if game.options.is_plus:
        messages = [describe(step) for step in steps(game) if step.turn == round_]
        return ", ".join(t.of(message) for message in messages if message) or "-"
    if round_ > len(game.board.tiles):
        return "-"
    tile = game.board.tiles[round_ - 1]
    return t(
        "rivals.placed",
        number=tile.placement.number,
        level=tile.level,
        points=tile.points,
    )
