"""The views of branches: around the board, their list, the comparison, a part of the result."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from nmbr9.game import Game
from nmbr9.steps import score_after
from nmbr9.ui.branches import state as act
from nmbr9.ui.branches.state import Branch, Branches, game_of
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import how_far, signed
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import flat_so_far
from nmbr9.ui.parts.widgets import (
    button,
    figure,
    icon_button,
    numbers,
    paragraphs,
    row,
    soft,
    table_row,
)
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import PlayOn, StartReplay, TakeBack
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view import caption as play_caption
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button

# Around the board


def titles(context: Context, branch: Branch) -> tuple[str, str]:
    game, day = game_kind(branch.whole).titles(context.t)
    return f"{context.t('branch.title')}, {game}", day


def panel(context: Context, branch: Branch) -> Node:
    t = context.t
    said = el("p", t("branch.panel", round=branch.round, whose=branch.whose(t)))
    leave, name = icon_button(act.LeaveBranch(), icons.CLOSE, t("branch.leave")), t("branch.title")
    return el("section", said, leave, class_="branch-panel", aria_label=name, key="branch")


def bar(context: Context, branch: Branch) -> Node:
    rounds, score = context.play.progress, context.play.game.score
    if not rounds or not branch.whole.finished:
        return el("div")
    other = score_after(branch.whole, rounds)
    words = context.t("branch.beside", other=other, round=rounds, score=score)
    return el("div", el("button", words, type="button", click=Show(Page.BRANCH), key="compare"))


def caption(context: Context, _branch: Branch) -> Node:
    return play_caption.caption(context)


def controls(context: Context, _branch: Branch) -> Node:
    t, play = context.t, context.play
    if not play.over:
        return play_controls.controls(context)
    undo = play.takes_back(context.session.settings)
    return el(
        "div",
        button(t("controls.take_back"), TakeBack(), key="take-back") if undo else None,
        button(t("branch.compare"), Show(Page.BRANCH), main=True, key="compare"),
    )


# The list


def page(context: Context, branches: Branches) -> tuple[Node | None, ...]:
    t = context.t
    ordered = sorted(
        filter(None, (branches.current, *branches.read)),
        key=lambda branch: (game_of(branch.name), branch.start, -branch.game.score, branch.id),
    )
    if not ordered and not branches.unread:
        return (*paragraphs(t, "branch.intro"), el("p", t("branch.none")))
    count, left = soft(t("branch.kept", n=len(branches.names), most=act.MOST)), len(branches.unread)
    if left:  # a list that grew with each would be drawn as often
        return (count, el("p", t("branch.reading", n=left), role="status"))
    return (count, *_by_game(ordered, branches, t))


def _by_game(ordered: Iterable[Branch], branches: Branches, t: Texts) -> Iterator[Node]:
    for name, (first, *others) in groupby(ordered, lambda branch: game_of(branch.name)):
        title = ", ".join(filter(None, game_kind(first.whole).titles(t)))
        lines = (_line(branch, branches, t) for branch in (first, *others))
        yield el("h3", title, key=f"title-{name}")
        yield el("ul", *lines, class_="branch-list", key=name)


def _line(branch: Branch, branches: Branches, t: Texts) -> Node:
    where = t("branch.from", round=branch.round, whose=branch.whose(t))
    far = how_far(branch.game, t)
    on_board = branches.current is not None and branches.current.id == branch.id
    state = ", ".join(filter(None, (far, t("branch.here") if on_board else "")))
    thrown = f"{t('branch.throw_away')}: {where}, {far}"
    words, go = (el("span", where), el("span", state, class_="soft")), act.GoToBranch(branch.id)
    throw_away = el("summary", t("branch.throw_away"), aria_label=thrown)
    sure = button(t("branch.throw_away_sure"), act.ThrowAway(branch.name))
    entry = el("button", *words, type="button", class_="quiet", click=go)
    return el("li", entry, el("details", throw_away, sure), key=branch.id)


# The comparison


def end_page(context: Context, branches: Branches, solver: Game | None) -> tuple[Node | None, ...]:
    t, branch = context.t, branches.current
    to_list = page_button(t("branches.title"), Page.BRANCHES)
    if branch is None:
        return (el("p", t("branch.none_here")), row(to_list))
    whole = branch.whole.finished  # else, as in a puzzle, nothing is to be compared
    games = [(t("branch.this"), branch.game)]
    games += [(branch.whose(t), branch.whole)] if whole else []
    if solver is not None:
        games.append((t("branch.solver"), solver))
    words = t("branch.again", round=branch.round)
    again = PlayOn(branch.whole, branch.start, branch.title)
    figures = []
    for n, (name, game) in enumerate(games):
        caption = el("span", name), el("b", t("rivals.points", n=game.score))
        figures.append(figure(flat_so_far(game.board, t), caption=caption, key=str(n)))
    return (
        el("p", _difference(branch, context.play.progress, t), class_="lead") if whole else None,
        soft(t("branch.not_counted")),
        _table(context, branches, branch, games),
        row(
            button(words, again, main=branch.game.finished, key="again"),
            button(t("branch.other_round"), StartReplay(branch.whole, branch.title), key="other"),
            to_list,
            button(t("branch.leave"), act.LeaveBranch(), key="leave"),
        ),
        el("div", *figures, class_="figures", key="boards"),
    )


def _difference(branch: Branch, rounds: int, t: Texts) -> str:
    game, over = branch.game, branch.game.finished
    away = game.score - (branch.whole.score if over else score_after(branch.whole, rounds))
    key = "branch.level" if not away else "branch.above" if away > 0 else "branch.below"
    said = f"{t('rivals.points', n=game.score)}: {t(key, n=abs(away))}"
    return said if over else f"{how_far(game, t)}. {said}"


def _table(
    context: Context, branches: Branches, branch: Branch, games: Iterable[tuple[str, Game]]
) -> Node:
    t, par = context.t, context.solver.par_of(branch.whole)
    own, *compared = [(game.score, name) for name, game in games]
    if par is not None:
        compared.append((par, t("branch.par")))
    others = (other for other in branches.read if other.same_game(branch) and other.id != branch.id)
    compared += ((other.game.score, _other(other, t)) for other in others)
    over = branch.game.finished  # before, it has fewer rounds than the others
    lines = []
    for n, scored in enumerate(sorted((own, *compared), key=lambda scored: -scored[0])):
        score, name = scored
        away = "" if scored is own else signed(score - branch.game.score)
        said = el("span", name, class_="own" if scored is own else "")
        lines.append(table_row(said, (str(score), *((away,) if over else ())), key=str(n)))
    difference = (t("branch.difference"),) if over else ()
    names = (t("branch.game"), t("top.score"), *difference)
    return el("div", numbers(names, lines, caption=t("branch.compare")), key="compared")


def _other(branch: Branch, t: Texts) -> str:
    far = "" if branch.game.finished else how_far(branch.game, t)
    return ", ".join(filter(None, (t("branch.other", round=branch.round), far)))
