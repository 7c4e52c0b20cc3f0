"""The page on which computers are chosen to play against, with a new deck or today's."""

from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from nmbr9.deck import Daily, Seeded, Source
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.protocol import Strength
from nmbr9.ui.games.names import address_of, how_far
from nmbr9.ui.games.saves import begun_game
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.option_changes import Value
from nmbr9.ui.parts.options_form import folded_options
from nmbr9.ui.parts.widgets import button, choice, select, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.rivals.computers import MOST_COMPUTERS, Choice
from nmbr9.ui.rivals.rivals import load_of
from nmbr9.ui.rivals.saves import load_choice, save_choice, seat_computers
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import DrawSeed, Go, Keep
from nmbr9.ui.session.session import RESULT
from nmbr9.ui.storage.safe_store import SafeStore

PAGE: Final = "computers"


@dataclass(frozen=True, slots=True)
class Against:
    """The choice on the page, and the player's game of today where it is begun."""

    choice: Choice = field(default_factory=Choice)
    daily: Game | None = None


# Actions


class ChooseComputers(Action):
    """Change one thing of the choice, see `Choice.changed`."""

    name: str
    value: str


class ChooseDeckOption(Action):
    """Change one of the options of a new deck, see `option_changes`."""

    name: str
    value: Value


class PlayNewDeck(Action):
    """Play a deck that nobody has seen against these computers."""


class DealAgainst(Action):
    """The seed of that deck is drawn."""

    choice: Choice
    seed: str


class PlayToday(Action):
    """Play today's game, or go on with it, against these computers."""


Playing: TypeAlias = PlayNewDeck | DealAgainst | PlayToday
Choosing: TypeAlias = ChooseComputers | ChooseDeckOption
Heard: TypeAlias = Choosing | Playing
PAGES: Final = (PAGE,)


def update(context: Context, against: Against, action: Heard) -> Update[Against]:
    """Answer one action."""
    match action:
        case ChooseComputers(name=name, value=value):
            return _keep(against, against.choice.changed(name, value))
        case ChooseDeckOption(name=name, value=value):
            return _keep(against, against.choice.with_option(name, value))
        case PlayNewDeck():
            return Update(against, (Show(None), DrawSeed(DealAgainst, (against.choice,))))
        case DealAgainst(choice=chosen, seed=seed):
            source = Seeded(seed)
            go = Go(address_of(source, chosen.options))
            return Update(against, (_seating(chosen, source, chosen.options), go))
        case PlayToday():
            return _play_today(context, against)


def load(store: SafeStore, context: Context, _known: Against) -> Against:
    """Load the last choice, and today's game where it is begun."""
    daily = begun_game(store, Daily(context.session.today))
    return Against(load_choice(store), daily if daily and daily.decisions else None)


def _keep(against: Against, chosen: Choice) -> Update[Against]:
    return Update(replace(against, choice=chosen), (Keep(save_choice, (chosen,)),))


def _seating(chosen: Choice, source: Source, options: Options = STANDARD) -> Effect:
    return Keep(seat_computers, (source, chosen.strengths, options))


def _play_today(context: Context, against: Against) -> Update[Against]:
    today, play = Daily(context.session.today), context.play
    seating = _seating(against.choice, today)
    if play.at_table or play.own.source != today:
        return Update(against, (Show(None), seating, Go(address_of(today))))
    # It lies on the board already: its address would open nothing.
    ready = Say((Message("computers.ready", {"n": against.choice.many}),))
    shown = Show(RESULT if play.own.finished and play.card_shown else None)
    return Update(against, (shown, seating, load_of(play.own), ready))


# The page


def page(context: Context, against: Against) -> tuple[Node | None, ...]:
    """How many computers and how strong; a new deck or today's."""
    t, chosen = context.t, against.choice
    numbers = {str(n): str(n) for n in range(1, MOST_COMPUTERS + 1)}
    strengths = {strength.value: t(f"strength.{strength.value}") for strength in Strength}
    many = select(numbers, str(chosen.many), given(ChooseComputers, "many"), id="computers-many")
    strong = select(
        strengths,
        chosen.strength.value,
        given(ChooseComputers, "strength"),
        id="computers-strength",
    )
    return (
        el("p", t("computers.intro")),
        choice(t("computers.many"), many),
        choice(t("computers.strength"), strong),
        folded_options(chosen.options, t, ChooseDeckOption),
        el(
            "div",
            button(t("computers.new"), PlayNewDeck(), main=True, key="new"),
            _today(against, t),
            class_="row",
            key="play",
        ),
        soft(t("computers.loading")),
    )


def _today(against: Against, t: Texts) -> Node:
    """The way to today's game, with how far that is."""
    game = against.daily
    return el(
        "button",
        t("computers.daily"),
        el("small", " ", how_far(game, t), key="state") if game else None,
        type="button",
        class_="quiet",
        click=PlayToday(),
        key="today",
    )
