"""Prompts: when those of a result and the tips come, the views of the first, and the answers."""

from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import ChangeSetting, ClosePrompt, SettingsChanged, ShowPrompt, Tell
from nmbr9.ui.session.effects import PLACED, FindInstall, Install, Keep, Load
from nmbr9.ui.session.prompts import AFTER, TIPS, Prompt, PromptsShown, load_prompts, save_prompts
from nmbr9.ui.storage.safe_store import SafeStore

ROUNDS: Final = MappingProxyType(
    {3: (Prompt.PLACES,), 6: (Prompt.VIEW, Prompt.LIFT), 10: (Prompt.HOLD,)}
)
"""The tips of a round, each shown once."""


class Ended(Action):
    install: Prompt | None


class Remembered(Action):
    before: PromptsShown
    game: str
    install: Prompt | None


class Accept(Action):
    prompt: Prompt


class Helpful(Action):
    """Tips that would help now, the best first, and the prompts shown `before`."""

    before: PromptsShown
    tips: tuple[Prompt, ...]


Heard: TypeAlias = GameChanged | SettingsChanged | Ended | Remembered | Helpful | Accept


def update(context: Context, _part: None, action: Heard) -> Update[None]:
    play = context.play
    match action:
        case GameChanged() if play.over and play.holder is Holder.OWN:
            return Update(None, FindInstall(Ended))
        case GameChanged() | SettingsChanged() | Helpful():
            return _tip(context, action)
        case Ended(install=install):
            return Update(None, Load(_load, (name_of(play.own), install)))
        case Remembered(before=before, game=game, install=install):
            shown = before.with_game(game)
            if context.session.settings.sound:
                shown = shown.with_prompt(Prompt.SOUND)  # whoever has it on knows of it
            prompt = shown.due((Prompt.SOUND, install))
            if prompt is not None:
                shown = shown.with_prompt(prompt)
            saved = Keep(save_prompts, (shown,)) if shown != before else None
            return Update(None, saved, ShowPrompt(prompt) if prompt else None)
        case Accept(prompt=Prompt.SOUND):
            on, thanks = ChangeSetting("sound", value=True), Tell(Message("offer.sound_on"))
            return Update(None, on, PLACED.sound, ClosePrompt(Prompt.SOUND), thanks)
        case Accept(prompt=Prompt.INSTALL):
            return Update(None, Install(), ClosePrompt(Prompt.INSTALL))
    return Update(None)


def _tip(context: Context, action: GameChanged | SettingsChanged | Helpful) -> Update[None]:
    """Show a tip if one helps now; with a tile or another setting the one before is gone."""
    if isinstance(action, Helpful):
        tip = next((tip for tip in action.tips if tip not in action.before.prompts), None)
        if tip is None:
            return Update(None)
        shown = action.before.with_prompt(tip)
        return Update(None, Keep(save_prompts, (shown,)), ShowPrompt(tip))
    play, seen = context.play, context.session.prompt
    tips = _helpful(context)
    if isinstance(action, SettingsChanged):  # the view may be steep now, and the levels be lifted
        steep = context.session.settings.view is Tilt.STEEP and play.holder is Holder.OWN
        tips = (Prompt.LIFT,) if steep and play.game.board.levels > 1 else ()
    gone = ClosePrompt(seen) if seen is not None and seen in TIPS else None
    return Update(None, gone, Load(_load_tips, (tips,)) if tips else None)


def _helpful(context: Context) -> tuple[Prompt, ...]:
    """The tips that help in this round of the player's own game."""
    play, settings = context.play, context.session.settings
    if play.holder is not Holder.OWN or not play.may_act:
        return ()
    stacked, steep = play.game.board.levels > 1, settings.view is Tilt.STEEP
    helps = {
        Prompt.PLACES: not settings.show_legal,
        Prompt.VIEW: stacked and not steep,
        Prompt.LIFT: stacked and steep,
        Prompt.HOLD: stacked,
    }
    return tuple(tip for tip in ROUNDS.get(play.round, ()) if helps[tip])


def _load_tips(store: SafeStore, tips: tuple[Prompt, ...]) -> Helpful:
    return Helpful(load_prompts(store), tips)


def _load(store: SafeStore, name: str, install: Prompt | None) -> Remembered:
    return Remembered(load_prompts(store), name, install)


def view(context: Context) -> Node | None:
    t, prompt = context.t, context.session.prompt
    if prompt is None or prompt not in AFTER:
        return None
    yes = t(f"offer.{prompt.value}_yes") if prompt is not Prompt.HOME_SCREEN else ""
    return el(
        "section",
        el("p", t(f"offer.{prompt.value}")),
        button(yes, Accept(prompt), key="yes") if yes else None,
        icon_button(ClosePrompt(prompt), icons.CLOSE, t("offer.decline")),
        class_="offer",
        aria_label=t("offer.title"),
        key="offer",
    )
