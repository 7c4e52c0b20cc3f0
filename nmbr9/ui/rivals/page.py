"""The page of the rivals: all boards, the scores round by round and, at the end, who has won."""

from collections.abc import Iterator
from dataclasses import replace

from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.steps import score_after
from nmbr9.ui.games import bots
from nmbr9.ui.parts import chart
from nmbr9.ui.parts.boards import lifted_so_far
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import Fact, button, figure, row, soft, switch
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.rivals.state import OfTheDay, Rivals, is_over
from nmbr9.ui.rivals.view import are_there, place_words, thinkers
from nmbr9.ui.session.actions import ChangeSetting
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import TrySolverAgain
from nmbr9.ui.session.view import page_button, solver_failure
from nmbr9.ui.sharing.texts import share_games, share_own
from nmbr9.ui.sharing.update import qr_button


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    """The boards so far and, once the player's own cannot change, the outcome."""
    t, share = context.t, HandOut(share_table, part="rivals")
    if not context.play.rounds_played:
        return (el("p", t("rivals.wait")),)
    over = rivals.everyone and is_over(context)
    ways = (
        send_back(context, rivals),
        button(t("rivals.share_table"), share) if rivals.friends else None,
        qr_button(share, t) if rivals.friends else None,
        page_button(t("computers.title"), Page.AGAINST) if rivals.chosen else None,
        *_replays(rivals, t),
    )
    return (
        el("p", _outcome(context, rivals), class_="lead", key="standing") if over else None,
        soft(t("rivals.intro")),
        failure(context, rivals),
        race_switch(context) if rivals.computers else None,
        boards(context, rivals),
        row(*ways) if over else None,
        _rounds(context, rivals, t),
    )


# The outcome


def headline(context: Context, rivals: Rivals) -> str:
    """The outcome against friends if any, else against chosen computers."""
    invited = replace(rivals, chosen=() if rivals.friends else rivals.chosen, day=OfTheDay())
    return _outcome(context, invited) if invited.everyone and is_over(context) else ""


def place(context: Context, rivals: Rivals) -> Fact | None:
    """The place of the player's finished game among the rivals of the day, if they play along."""
    scores = [computer.game.score for computer in rivals.day.computers]
    if context.daily_rivals_date is None or not scores:
        return None
    return Fact(place_words(context.play.own.score, scores, context.t), context.t("day.field"))


def send_back(context: Context, rivals: Rivals) -> Node | None:
    words = context.t("outcome.send_back")
    return button(words, HandOut(share_own), main=True) if rivals.friends else None


def _outcome(context: Context, rivals: Rivals) -> str:
    """The winners among the finished games; not while computers are thinking."""
    t, own, thinking = context.t, context.play.own, len(thinkers(context, rivals))
    if not are_there(rivals):
        return _among_the_day(own, rivals.day, t)
    if thinking:
        return t("outcome.thinking", n=thinking)
    scores = {n: game.score for n, game in enumerate(rivals.everyone, start=1) if game.finished}
    if not scores:
        return t("outcome.waiting", n=len(rivals.everyone))
    best = max(scores.values())
    names = ", ".join(rivals.name_words(n, t) for n, score in scores.items() if score == best)
    if own.score == best:
        return t("outcome.tie", n=best, names=names)
    won = "outcome.won" if own.score > best else "outcome.lost"
    return t(won, n=abs(own.score - best), names=names)


def _among_the_day(own: Game, day: OfTheDay, t: Texts) -> str:
    scores = [computer.game.score for computer in day.computers]
    said = place_words(own.score, scores, t)
    better = [computer for computer in day.computers if computer.game.score > own.score]
    if not better:
        return f"{said}. {t('day.tied' if own.score in scores else 'day.best')}"
    nearest = min(better, key=lambda computer: computer.game.score)
    away, strength = nearest.game.score - own.score, t(f"strength.{nearest.strength.value}")
    return f"{said}. {t('day.behind', n=away, strength=strength)}"


# The boards


def boards(context: Context, rivals: Rivals) -> Node | None:
    """All boards, the highest score first."""
    if not rivals.everyone:
        return None
    t, games = context.t, (context.play.own, *rivals.revealed(context))
    scores = [game.score for game in games]
    figures = []
    for which, game in sorted(enumerate(games), key=lambda entry: -entry[1].score):
        place = 1 + sum(score > game.score for score in scores)
        note = t("rivals.thinking") if which in thinkers(context, rivals) else ""
        rank = "" if which in rivals.behind(context) else f"{place}. "
        caption = (
            el("span", rank + rivals.name_words(which, t)),
            el("b", t("rivals.points", n=game.score)),
            *(el("span", line, class_="soft") for line in (note, *_about(context, rivals, which))),
        )
        board = lifted_so_far(game.board, t)
        figures.append(
            figure(board, caption=caption, class_="" if place > 1 else "right", key=str(which))
        )
    return el("div", *figures, class_="figures")


def _about(context: Context, rivals: Rivals, which: int) -> tuple[str, ...]:
    """The strength of a bot, its temperament, and the player's record against it."""
    t, bot = context.t, rivals.computer(which)
    if bot is None:
        return ()
    strength = bots.strength_words(bot.strength, t, plus=context.play.own.options.is_plus)
    if not bot.luck:  # its name is its strength
        strength = bots.usual_words(bot.strength, t)
    met = record_words(rivals, bot.strength, bot.luck, t)
    return tuple(filter(None, (strength, bots.temperament_words(bot.luck, t), met)))


def record_words(rivals: Rivals, strength: Strength, luck: int, t: Texts) -> str:
    """The games won, drawn and lost against a bot; "" before the first."""
    bot = f"{strength}{bots.seat_of(luck)}"
    won, drawn, lost = (rivals.record.get(bot + sign, 0) for sign in "+=-")
    return t("bots.record", won=won, drawn=drawn, lost=lost) if won + drawn + lost else ""


def _rounds(context: Context, rivals: Rivals, t: Texts) -> Node:
    """The scores round by round: lines, their names in the order of the scores, and a table."""
    games = (context.play.own, *rivals.revealed(context))
    rounds = context.play.rounds_played
    scores = [[score_after(game, n) for n in range(1, rounds + 1)] for game in games]
    order = sorted(range(len(games)), key=lambda which: -scores[which][-1])
    names = [rivals.name_words(which, t) for which in order]
    lines = {f"rival-{which}": scores[which] for which in order}
    rows = [[str(n), *(str(line[n - 1]) for line in lines.values())] for n in range(1, rounds + 1)]
    round_name = t("rivals.round")
    return el(
        "div",
        chart.curves((t("luck.points"), round_name), lines, rounds),
        chart.legend(dict(zip(lines, names, strict=True))),
        chart.table(t, (round_name, *names), rows),
        class_="of-rounds",
        key="rounds",
    )


def _replays(rivals: Rivals, t: Texts) -> Iterator[Node]:
    for which, game in enumerate(rivals.everyone, start=1):
        if game.decisions:
            title = Message("replay.rival", {"name": rivals.name(which)})
            words = t("replay.watch_rival", name=rivals.name_words(which, t))
            yield button(words, StartReplay(game, title, Page.RIVALS))


def failure(context: Context, rivals: Rivals) -> Node | None:
    t, reason = context.t, context.solver.failed
    if reason is None or not rivals.behind(context):
        return None
    again = row(button(t("coach.again"), TrySolverAgain()))
    return solver_failure(t("wait.failed"), reason, again)


def race_switch(context: Context) -> Node:
    t, on = context.t, context.session.settings.race
    change = given(ChangeSetting, "race")
    return switch("race", t("settings.race"), t("settings.race_about"), change, on=on)


def share_table(context: Context, rivals: Rivals) -> Effects:
    # Not the computers': a name in a link is any text, so one could be taken for a person.
    return share_games(context, context.play.own, *rivals.friends, names=rivals.names)
