"""The rivals beside the board, as a race, and on their own page; and the landing page."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.steps import score_after, steps, turn_starts
from nmbr9.ui.games import bots
from nmbr9.ui.games.decision_words import describe, tile_values
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts import chart, icons
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.tiles import flat_board, flat_so_far, lifted_so_far
from nmbr9.ui.parts.widgets import Fact, button, figure, row, soft, switch
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.state import Holder
from nmbr9.ui.play.view import around
from nmbr9.ui.rivals.state import OfTheDay, Rivals, is_over
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import TrySolverAgain
from nmbr9.ui.session.view import CLOSE, page_button, solver_failure
from nmbr9.ui.sharing.texts import share_games, share_own
from nmbr9.ui.sharing.update import qr_button

SILENT = 5
"""Rounds in which nothing is said of the rivals of the day."""


def are_there(rivals: Rivals) -> bool:
    """Whether any but the rivals of the day, which have their own button beside the board."""
    return bool(rivals.friends or rivals.chosen)


def titles(context: Context, rivals: Rivals) -> tuple[str, str]:
    """The challengers, if there are any, and the day of a game that has one; or the game."""
    first, second = lines = around.game_lines(context)
    if not rivals.friends or context.play.holder is not Holder.OWN:
        return lines
    t, many = context.t, len(rivals.friends)
    names = rivals.name_words(1, t) if many == 1 else t("challenge.friends_n", n=many)
    return t("challenge.against", names=names), first if game_kind(context.play.own).day else second


def is_challenge(rivals: Rivals) -> bool:
    """Whether friends who sent their games know of no hint: then there are none."""
    return bool(rivals.friends)


def bar(context: Context, rivals: Rivals) -> Node:
    t, rounds = context.t, context.play.rounds_played
    if context.play.holder is not Holder.OWN:
        return el("div")
    many = len(rivals.chosen)
    racing = race(context, rivals)
    if racing is not None:
        return el("div", racing)
    if not rounds:
        ready = t("computers.ready", n=many) if many else ""
        line = " ".join(filter(None, (challenge_words(rivals, t), ready)))
        return el("div", soft(line) if line else None)
    lines, show = [], Show(Page.RIVALS)
    shown = rivals.revealed(context)[: len(rivals.friends) + many]
    for which, game in enumerate(shown, start=1):
        thinks = which in thinkers(context, rivals) and rounds >= game.turn
        placed = t("rivals.thinking") if thinks else placed_in(game, rounds, t)
        inside = (
            flat_so_far(game.board, t),
            el("span", rivals.name_words(which, t)),
            el("b", " ", str(game.score)),
            el("span", " ", placed, class_="soft"),
        )
        more = {"type": "button", "title": t("rivals.title")}
        lines.append(el("button", *inside, click=show, key=str(which), more=more))
    return el("div", *lines)


def chip(context: Context, rivals: Rivals) -> Node | None:
    """The player's place so far; None in the first rounds, in which hardly anything scores."""
    t, rounds, own = context.t, context.play.rounds_played, context.play.own
    guest = context.play.holder is not Holder.OWN
    if guest or context.daily_rivals_date is None or rounds < SILENT or not rivals.day.computers:
        return None
    games = (game for game in rivals.everyone if game.finished or game.turn > rounds)
    others = [score_after(game, rounds) for game in games]
    place = place_words(score_after(own, rounds), others, t)
    name, show = f"{place}: {t('day.field')}. {t('rivals.title')}", Show(Page.RIVALS)
    return button(
        place, show, icon=icons.CUP, class_="chip-place", aria_label=name, title=name, key="place"
    )


def place_words(score: int, others: Collection[int], t: Texts) -> str:
    """The place of a score, as "3rd of 6"."""
    better = sum(other > score for other in others)
    return t("day.place", place=t.ordinal(1 + better), of=1 + len(others))


def thinkers(context: Context, rivals: Rivals) -> frozenset[int]:
    """The indices of the computers that are thinking about rounds already played."""
    return frozenset() if context.solver.failed is not None else rivals.behind(context)


def race(context: Context, rivals: Rivals) -> Node | None:
    """The strongest bot's board, up to the player's round, and the lead over it."""
    t, own, date = context.t, context.play.own, context.daily_rivals_date
    if not (context.session.settings.race and (rivals.chosen or date is not None)):
        return None
    computers = rivals.computers
    if not computers:
        return el("p", class_="race")  # as high as the race, which comes after the first tile
    ranks = [list(Strength).index(computer.strength) for computer in computers]
    which = len(rivals.friends) + 1 + ranks.index(max(ranks))
    game = rivals.revealed(context)[which - 1]
    rounds = range(min(context.play.rounds_played, len(turn_starts(game))) + 1)
    leads = [score_after(own, n) - score_after(game, n) for n in rounds]
    lead = leads[-1]
    said = "rivals.ahead" if lead > 0 else "rivals.behind" if lead else "rivals.level"
    return el(
        "button",
        flat_board(game.board) if game.board.tiles else None,
        el("span", rivals.name_words(which, t), " ", el("b", str(game.score)), key="name"),
        el("span", t(said, n=abs(lead)), key="lead"),
        chart.lead_curve(leads, context.play.own.rounds),
        type="button",
        class_="race",
        click=Show(Page.RIVALS),
        key="race",
    )


def placed_in(game: Game, round_: int, t: Texts) -> str:
    """The placement of a round, in short; in NMBR 9 ++ all decisions of a turn."""
    if game.options.is_plus:
        messages = [describe(step) for step in steps(game) if step.turn == round_]
        return ", ".join(t.of(message) for message in messages if message) or "-"
    if round_ > len(game.board.tiles):
        return "-"
    return t.of(Message("rivals.placed", tile_values(game.board.tiles[round_ - 1])))


# The landing page


def landing_page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    t, own = context.t, context.play.own
    title, subtitle = game_kind(own).titles(t)
    options = game_options(own, t)
    friends = range(1, len(rivals.friends) + 1)
    names = [el("li", rivals.name_words(which, t), key=str(which)) for which in friends]
    return (
        el("p", challenge_words(rivals, t), class_="lead"),
        el("ul", *names, class_="challengers") if rivals.names and len(names) > 1 else None,
        el(
            "p",
            el("b", title),
            el("span", subtitle) if subtitle else None,
            el("span", options, class_="soft") if options else None,
            class_="cards",
        ),
        soft(t("challenge.rounds")),
        row(button(t("challenge.play"), CLOSE, main=True)),
    )


def challenge_words(rivals: Rivals, t: Texts) -> str:
    """The number of challengers, or the only one by name, and the score to beat; "" if none."""
    games = rivals.friends
    if not games:
        return ""
    who = t("challenge.friends", n=len(games))
    if len(games) == 1 and rivals.names:
        who = t("challenge.by", name=rivals.name_words(1, t))
    best = max((game.score for game in games if game.finished), default=None)
    return who if best is None else f"{who} {t('challenge.beat', n=best)}"


# The page of the rivals


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
        board, look = lifted_so_far(game.board, t), "" if place > 1 else "right"
        figures.append(figure(board, caption=caption, class_=look, key=str(which)))
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
