"""The page on which the player chooses computers to play against."""

from enum import Enum, auto
from typing import Final, TypeAlias

from nmbr9.deck import Daily
from nmbr9.options import STANDARD
from nmbr9.protocol import Strength
from nmbr9.ui.games import bots
from nmbr9.ui.games.names import address_of, how_far
from nmbr9.ui.parts.loop import Action, ChangeField, Update
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options
from nmbr9.ui.parts.widgets import button, choice, row, select, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.rivals.saves import load_lineup, save_lineup, seat_computers
from nmbr9.ui.rivals.state import MOST_COMPUTERS, Lineup, Rivals, is_over
from nmbr9.ui.rivals.update import load_of
from nmbr9.ui.rivals.view import race_switch, record_words
from nmbr9.ui.session.actions import ChangeSetting, DealDeck, Say, Show
from nmbr9.ui.session.effects import Go, Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore


class Begin(Action, Enum):
    NEW = auto()
    """A new deck."""
    RACE = auto()
    """A new deck against one master, whose board grows beside the player's."""
    TODAY = auto()
    """Today's game, or go on with it."""


Heard: TypeAlias = ChangeField | Begin
PAGES: Final = (Page.AGAINST,)


def update(context: Context, chosen: Lineup, action: Heard) -> Update[Lineup]:
    match action:
        case ChangeField(name=name, value=value):
            lineup = chosen.changed(name, value)
            return Update(lineup, Keep(save_lineup, (lineup,)))
        case Begin.NEW:
            return Update(chosen, DealDeck(chosen.options, chosen.strengths))
        case Begin.RACE:
            race = ChangeSetting("race", value=True)
            return Update(chosen, race, DealDeck(chosen.options, (Strength.MASTER,)))
        case Begin.TODAY:
            return _play_today(context, chosen)


def load(store: SafeStore, _context: Context, _known: Lineup) -> Lineup:
    return load_lineup(store)


def _play_today(context: Context, chosen: Lineup) -> Update[Lineup]:
    today, play = Daily(context.session.today), context.play
    seating = Keep(seat_computers, (today, chosen.strengths, STANDARD))
    if play.at_table or play.own.source != today:
        return Update(chosen, Show(None), seating, Go(address_of(today)))
    # It lies on the board already: its address would open nothing.
    many = sum(strength is not None for strength in chosen.strengths)
    ready = Say((Message("computers.ready", {"n": many}),))
    shown = Show(Page.RESULT if is_over(context) else None)
    return Update(chosen, shown, seating, load_of(play.own), ready)


# The page


def page(context: Context, chosen: Lineup, rivals: Rivals) -> tuple[Node | None, ...]:
    t, daily = context.t, context.games.of(Daily(context.session.today))
    why_not = "" if any(chosen.strengths) else t("computers.none")
    below = why_not or how_far(daily, t)
    return (
        el("p", t("computers.intro")),
        *(_seat(chosen, luck, rivals, t) for luck in range(1, MOST_COMPUTERS + 1)),
        race_switch(context),
        folded_options(chosen.options, t, "against"),
        row(
            button(t("computers.new"), Begin.NEW, main=True, why_not=why_not, key="new"),
            button(t("computers.daily"), Begin.TODAY, below=below, why_not=why_not, key="today"),
            button(t("computers.race"), Begin.RACE, key="race"),
        ),
        soft(t("computers.loading")),
    )


def _seat(chosen: Lineup, luck: int, rivals: Rivals, t: Texts) -> Node:
    strength, plus = chosen.strengths[luck - 1], chosen.options.is_plus
    words = bots.choices(t("computers.nobody"), t, plus=plus)
    change = given(ChangeField, "against", f"seat-{luck}")
    field = select(words, strength or "", change, id=f"bot-{luck}")
    met = record_words(rivals, strength, luck, t) if strength else ""
    about = ", ".join(filter(None, (bots.temperament_words(luck, t), met)))
    return choice(t.of(bots.name_of(luck)), field, about)
