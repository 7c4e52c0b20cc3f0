"""The page on which the player chooses computers to play against."""

from typing import Final, TypeAlias

from nmbr9.deck import Daily
from nmbr9.options import STANDARD
from nmbr9.protocol import Strength
from nmbr9.ui.games.names import address_of, how_far
from nmbr9.ui.parts.loop import Action, ChangeField, Update
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.options import folded_options
from nmbr9.ui.parts.widgets import button, choice, row, select, soft
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.rivals.saves import load_lineup, save_lineup, seat_computers
from nmbr9.ui.rivals.state import MOST_COMPUTERS, Lineup
from nmbr9.ui.rivals.update import load_of
from nmbr9.ui.session.actions import DealDeck, Say, Show
from nmbr9.ui.session.effects import Go, Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore


class PlayNew(Action):
    """Play a new deck."""


class PlayToday(Action):
    """Play today's game, or go on with it."""


Heard: TypeAlias = ChangeField | PlayNew | PlayToday
PAGES: Final = (Page.AGAINST,)


def update(context: Context, chosen: Lineup, action: Heard) -> Update[Lineup]:
    match action:
        case ChangeField(name=name, value=value):
            lineup = chosen.changed(name, value)
            return Update(lineup, Keep(save_lineup, (lineup,)))
        case PlayNew():
            return Update(chosen, DealDeck(chosen.options, chosen.strengths))
        case PlayToday():
            return _play_today(context, chosen)


def load(store: SafeStore, _context: Context, _known: Lineup) -> Lineup:
    return load_lineup(store)


def _play_today(context: Context, chosen: Lineup) -> Update[Lineup]:
    today, play = Daily(context.session.today), context.play
    seating = Keep(seat_computers, (today, chosen.strengths, STANDARD))
    if play.at_table or play.own.source != today:
        return Update(chosen, Show(None), seating, Go(address_of(today)))
    # It lies on the board already: its address would open nothing.
    ready = Say((Message("computers.ready", {"n": chosen.many}),))
    shown = Show(Page.RESULT if play.own.finished and play.card_shown else None)
    return Update(chosen, shown, seating, load_of(play.own), ready)


# The page


def page(context: Context, chosen: Lineup) -> tuple[Node | None, ...]:
    t, daily = context.t, context.games.of(Daily(context.session.today))
    numbers = {str(n): str(n) for n in range(1, MOST_COMPUTERS + 1)}
    strengths = {strength.value: t(f"strength.{strength.value}") for strength in Strength}
    change = given(ChangeField, "against", "many")
    many = select(numbers, str(chosen.many), change, id="computers-many")
    change = given(ChangeField, "against", "strength")
    strong = select(strengths, chosen.strength.value, change, id="computers-strength")
    return (
        el("p", t("computers.intro")),
        choice(t("computers.many"), many),
        choice(t("computers.strength"), strong),
        folded_options(chosen.options, t, "against"),
        row(
            button(t("computers.new"), PlayNew(), main=True, key="new"),
            button(t("computers.daily"), PlayToday(), below=how_far(daily, t), key="today"),
        ),
        soft(t("computers.loading")),
    )
