"""The page of a new game: a random deck or one from a word, with any options."""

from typing import TypeAlias

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.protocol import Strength
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import address_of, bytes_of, free_seed, how_far, too_long
from nmbr9.ui.games.people import LONGEST_SEED
from nmbr9.ui.games.saves import begun_game, keep_earlier, save_game
from nmbr9.ui.parts.loop import Action, ChangeField, Update
from nmbr9.ui.parts.node import Node, Nodes, given
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.options import changed_options, may_begin, option_fields, options_words
from nmbr9.ui.parts.widgets import button, play_bar, row, text_field, word_form
from nmbr9.ui.phones import view as phones_view
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.rivals.saves import seat_computers
from nmbr9.ui.seating import seats
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import DealDeck, DealLike, Notify, Restart, Show, Tell
from nmbr9.ui.session.effects import Draw, Go, Keep, Load, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import view as table
from nmbr9.ui.tables.state import Tables


class DealChosen(Action):
    """Play a new deck with the chosen options."""


class DealDrawn(Action):
    options: Options
    strengths: tuple[Strength | None, ...]
    seed: str


class DealSeed(Action):
    seed: str


class EarlierKept(Action):
    notices: tuple[Notice, ...]


Deals: TypeAlias = DealChosen | DealLike | DealDeck | DealDrawn | DealSeed
Heard: TypeAlias = Show | ChangeField | Deals | Restart | EarlierKept


def update(  # noqa: C901 - an arm an action
    context: Context, chosen: Options, action: Heard
) -> Update[Options]:
    own = context.play.own
    match action:
        case Show(page=Page.NEW_GAME) if may_begin(context.play.game.options):
            return Update(context.play.game.options)
        case ChangeField(name=name, value=value):
            return Update(changed_options(chosen, name, value))
        case DealChosen():
            return Update(chosen, DealDeck(chosen))
        case DealLike():
            again = may_begin(own.options) and not game_kind(own).common
            return Update(chosen, DealDeck(own.options if again else STANDARD))
        case DealDeck(options=options, strengths=strengths):
            return Update(chosen, Show(None), Draw(DealDrawn, (options, strengths)))
        case DealDrawn(options=options, strengths=strengths, seed=seed):
            source = Seeded(seed)
            seats = Keep(seat_computers, (source, strengths, options)) if any(strengths) else None
            return Update(chosen, seats, Go(address_of(source, options)))
        case DealSeed(seed=typed):
            return _deal(chosen, typed.strip())
        case Restart() if not game_kind(own).common and not context.play.at_table:
            return Update(chosen, Load(_keep_earlier, (own,)))
        case EarlierKept(notices=()):
            fresh = Game.start(own.source, own.options)
            return Update(chosen, OpenGame(fresh), Save(save_game, (fresh, context.session.today)))
        case EarlierKept(notices=notices):
            return Update(chosen, *map(Notify, notices))
    return Update(chosen)


def _deal(chosen: Options, seed: str) -> Update[Options]:
    if not seed:
        return Update(chosen)
    free = free_seed(seed) if chosen == STANDARD else seed
    if bytes_of(free) > LONGEST_SEED:
        return Update(chosen, Tell(too_long(LONGEST_SEED)))
    go = Go(address_of(Seeded(free), chosen)) if free == seed else Load(_go_to, (seed, free))
    return Update(chosen, Show(None), go)


def _go_to(store: SafeStore, seed: str, free: str) -> Go:
    """Go to the deck of a word that may be a cup's: a game begun under its name goes on."""
    begun = begun_game(store, Seeded(seed)) is not None
    return Go(address_of(Seeded(seed if begun else free)))


def _keep_earlier(store: SafeStore, game: Game) -> EarlierKept:
    return EarlierKept(keep_earlier(store, game))


def _open_games(context: Context, tables: Tables, phones: Phones) -> tuple[Node, ...]:
    """The games and tables to go on with, each a link."""
    t = context.t
    # The views of tables come late, and are used only if there is one.
    begun = [each for each in tables.stored if each.phase is not Phase.END]
    at_tables = [table.stored(tables, each, t) for each in begun]
    on_phones = phones_view.listed(phones, t, forgets=False) if phones.stored else ()
    games = (
        seats.stored_table(
            address_of(game.source, game.options),
            (", ".join(filter(None, game_kind(game).titles(t))),),
            how_far(game, t),
            None,
            t,
        )
        for game in context.games.open
    )
    return seats.stored_tables(t("new.open"), (*games, *at_tables, *on_phones), most=3)


def page(context: Context, chosen: Options, tables: Tables, phones: Phones) -> Nodes:
    t, play, kind = context.t, context.play, game_kind(context.play.game)
    again = play.holder is Holder.OWN and not kind.common and play.game.decisions
    example = kind.word or t("new.seed_example")
    field = text_field("seed", LONGEST_SEED, required=True, placeholder=example)
    against = page_button(t("computers.title"), Page.AGAINST)
    begin = button(t("new.random"), DealChosen(), main=True)
    restart = button(t("new.again"), Restart()) if again else None
    return (
        *_open_games(context, tables, phones),
        option_fields(chosen, t, "new_game"),
        word_form(t("new.seed"), field, t("new.start"), given(DealSeed)),
        row(against, page_button(t("free_order.title"), Page.FREE_ORDER)),
        play_bar(options_words(chosen, t), begin, restart),
    )
