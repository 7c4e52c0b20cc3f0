"""The choices of a turn: the tile in hand and the next button, and those of NMBR 9 ++ above."""

from collections.abc import Iterator

from nmbr9.board import Placement
from nmbr9.decisions import Choose, Decline, EndTurn, Kind, SitOut
from nmbr9.errors import Refusal
from nmbr9.game import Game
from nmbr9.options import STANDARD, Variant
from nmbr9.powers import POWER_MARKERS, Power
from nmbr9.tiles import FILLERS, Face
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts import icons, rule_figures
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Attribute, Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import STOP, button, icon_button
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import Confirm, Decide, Rotate, TakeBack, TakeUp, UsePower
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.hand import held_tile, why_not_hold, why_not_power
from nmbr9.ui.play.state import CARD, InHand, Play
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page


def controls(context: Context, *, barred: bool = False) -> Node:
    """The row; barred if the ghost's place is legal, and yet not what is asked for."""
    t, play = context.t, context.play
    if not play.may_act or play.over:
        return _between_turns(context, t)
    tile = held_tile(play)
    if tile is not None:
        return _holding(context, tile, t, barred=barred)
    if play.game.card is None and not play.game.state.turn.laid:
        cards = cards_to_choose(context)
        return el("div", *cards, _take_back_icon(context, t), class_="choosing")
    on = button(t("turn.end"), Decide(EndTurn()), main=True, key="end", aria_keyshortcuts="E")
    if play.hand.held.kind is Kind.RESERVE:
        words = t("turn.set_aside", number=play.game.card or 0)
        on = button(words, Confirm(), main=True, key="reserve")
    elif play.hand.held.picking:
        on = button(t("turn.put_back"), TakeUp(CARD), key="put-back")
    return el("div", on, _take_back_icon(context, t))


def _holding(context: Context, tile: Placement, t: Texts, *, barred: bool) -> Node:
    number, patterns = tile.number, context.session.settings.patterns
    wide = " wide" if tile.shape.width > tile.shape.height else ""
    other, called = tile.face is Face.FILLER, {"number": tile_name(tile)}
    name = t.of(Message("controls.other_tile" if other else "controls.tile", called))
    return el(
        "div",
        button(
            small_tile(number, tile.rotation, face=tile.face, with_digit=True, patterns=patterns),
            Rotate(1),
            class_=f"current{wide}",
            key="tile",
            data_drag="tile",
            data_number=number,
            aria_label=name,
            title=name,
        ),
        icon_button(Rotate(-1), icons.TURN_LEFT, t("controls.rotate_left"), keys="Shift+R"),
        icon_button(Rotate(1), icons.TURN_RIGHT, t("controls.rotate_right"), keys="R"),
        button(
            t("controls.place"),
            Confirm(),
            main=True,
            key="place",
            aria_disabled="false" if context.play.fits and not barred else "true",
            aria_describedby="caption",
            aria_keyshortcuts="Enter",
        ),
        _take_back_icon(context, t),
    )


def _take_back_icon(context: Context, t: Texts) -> Node | None:
    if not context.play.takes_back(context.session.settings):
        return None
    name = t("controls.take_back")
    return icon_button(TakeBack(), icons.TAKE_BACK, name, class_="take-back", keys="U")


def _between_turns(context: Context, t: Texts) -> Node:
    play = context.play
    take_back = button(t("controls.take_back"), TakeBack(), key="take-back")
    if play.over:
        return el(
            "div",
            button(t("controls.result"), Show(Page.RESULT), key="result"),
            take_back if play.takes_back(context.session.settings) else None,
            button(t("new.title"), Show(Page.NEW_GAME), main=True, key="new"),
        )
    words = t("pass.done" if play.at_table else "controls.next_card")
    return el("div", take_back, button(words, Confirm(), main=True, key="next"))


def turn(context: Context) -> Node:
    """The same buttons in every stage of every turn, so that nothing moves."""
    play, t = context.play, context.t
    setup = play.game.state.setup
    varied = play.game.options.variant is not STANDARD.variant
    if not (setup.fillers or setup.powers or varied) or play.over or not play.acts:
        return el("div", hidden=True)
    chips, shown = tuple(_chips(context, t)), varied or len(setup.powers) > POWER_MARKERS
    class_ = "status long" if varied and setup.powers else "status"
    group = el("div", *chips, class_="chips", role="group", aria_label=t("turn.name"), key="chips")
    return el(
        "div",
        el("p", _status(play, t), class_=class_, key="status") if shown else None,
        group if chips else None,
    )


def _status(play: Play, t: Texts) -> str:
    """The state of the turn; before the next card, only what does not depend on it."""
    game, turn, parts = play.game, play.game.state.turn, []
    match game.options.variant if play.card_shown else STANDARD.variant:
        case Variant.TWO_OF_THREE:
            parts.append(t("turn.card_of_three", nth=turn.first % 3 + 1))
            parts.append(t("turn.declined" if turn.declined else "turn.none_declined"))
        case Variant.LEVEL_TO_LEVEL:
            parts.append(t("turn.markers", n=turn.markers))
            if game.card is not None and turn.ceiling is not None:
                parts.append(t("turn.ceiling", level=turn.ceiling))
    if game.powers:
        parts.append(t("turn.powers", n=_powers_left(game)))
    return ", ".join(parts)


def _powers_left(game: Game) -> int:
    """The number of powers that can still be used: there may be fewer of them than markers."""
    return min(game.state.power_markers_left, len(game.state.hand.powers))


def _chips(context: Context, t: Texts) -> Iterator[Node]:
    play = context.play
    game, held = play.game, play.hand.held
    for cells in FILLERS if game.state.setup.fillers else ():
        filler, picture = InHand(Kind.FILLER, cells), small_tile(cells, face=Face.FILLER)
        words = t("turn.filler", n=cells)
        yield _to_hold(context, words, filler, picture, "filler", f"filler{cells}")
    for power in game.powers:
        if power is Power.RESERVE and game.reserved is not None:
            number, patterns = game.reserved, context.session.settings.patterns
            picture = small_tile(number, with_digit=True, patterns=patterns)
            words, tile = t("turn.reserved", number=number), InHand(Kind.PLACE_RESERVED)
            yield _to_hold(context, words, tile, picture, "tray", "reserved")
            continue
        on = held.uses(power)
        name = f"power.{power.value}"
        yield _chip(
            context,
            t(name),
            UsePower(power),
            why_not_power(play, power),
            on=on,
            picture=rule_figures.disc(power),
            about=t("turn.power_on" if on else f"{name}_short"),
            class_="chip power",
            key=power.value,
            title=t(f"{name}_about"),
        )


def _to_hold(
    context: Context, words: str, tile: InHand, picture: Node, look: str, key: str
) -> Node:
    """The chip of a tile that can be taken in hand."""
    held, why = context.play.hand.held, why_not_hold(context.play, tile)
    on, class_ = (held.kind, held.which) == (tile.kind, tile.which), f"chip {look}"
    return _chip(context, words, TakeUp(tile), why, on=on, picture=picture, class_=class_, key=key)


def _chip(  # noqa: PLR0913 - everything that a chip shows
    context: Context,
    words: str,
    click: Action,
    why: Refusal | None,
    *,
    on: bool | None = None,
    picture: Node | None = None,
    about: str = "",
    class_: str = "chip",
    key: str,
    **attrs: Attribute,
) -> Node:
    """A button that stays; if greyed, with the reason, visible only if the thing is used up."""
    reason = _reason(context, why)
    if why is Refusal.USED_UP:
        about, reason = reason, ""
    return el(
        "button",
        picture,
        el("span", words, STOP if about or reason else None, key="words"),
        el("small", about, STOP if reason else None, key="about") if about else None,
        el("small", reason, class_="visually-hidden", key="why") if reason else None,
        type="button",
        class_=class_ + (" on" if on else ""),
        aria_disabled="true" if why or reason else None,
        aria_pressed=None if on is None else ("true" if on else "false"),
        click=click,
        key=key,
        more=attrs,
    )


def _reason(context: Context, why: Refusal | None) -> str:
    if not context.play.card_shown and why is not Refusal.USED_UP:
        return context.t("caption.not_drawn")
    if why is Refusal.TOO_MANY_POWERS:
        return context.t("turn.powers", n=_powers_left(context.game))
    return context.t(f"refusal.{why.value}") if why else ""


def cards_to_choose(context: Context) -> tuple[Node, ...]:
    """The shown cards; where one is to be placed or declined, its tile beside both buttons."""
    t, game, choices = context.t, context.game, context.game.choices
    patterns = context.session.settings.patterns
    if game.options.variant is Variant.TWO_OF_THREE:
        (number,) = game.shown
        words = t("turn.choose_card", number=number)
        return (
            small_tile(number, with_digit=True, patterns=patterns),
            button(t("turn.decline"), Decide(Decline()), key="decline", aria_keyshortcuts="D"),
            button(words, Decide(Choose()), main=True, key="card0", aria_keyshortcuts="1"),
        )
    cards = tuple(
        _chip(
            context,
            t("turn.choose_level", number=number, level=n),
            Decide(Choose(n)),
            choices.why_not(Kind.CHOOSE, n),
            picture=small_tile(number, with_digit=True, patterns=patterns),
            class_="chip card",
            key=f"card{n}",
            aria_keyshortcuts=str(n + 1),
        )
        for n, number in enumerate(game.shown)
    )
    if choices.why_not(Kind.SIT_OUT) is None:
        return (*cards, button(t("turn.sit_out"), Decide(SitOut()), main=True, key="sit-out"))
    return cards
