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


class ShownFound(Action):
    """The prompts shown `before`, the game that has ended or "", and the prompts that fit now."""

    before: PromptsShown
    ended: str
    possible: tuple[Prompt | None, ...]


class Accept(Action):
    prompt: Prompt


Heard: TypeAlias = GameChanged | SettingsChanged | Ended | ShownFound | Accept


def update(context: Context, _part: None, action: Heard) -> Update[None]:
    play = context.play
    match action:
        case GameChanged() if play.over and play.holder is Holder.OWN:
            return Update(None, FindInstall(Ended))
        case GameChanged() | SettingsChanged():
            return _tip(context, action)
        case Ended(install=install):
            return Update(None, Load(_load, (name_of(play.own), (Prompt.SOUND, install))))
        case ShownFound(before=before, ended=game, possible=possible):
            shown = before.with_game(game) if game else before
            if context.session.settings.sound:
                shown = shown.with_prompt(Prompt.SOUND)  # whoever has it on knows of it
            prompt = shown.due(possible)
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


def _tip(context: Context, action: GameChanged | SettingsChanged) -> Update[None]:
    """Look for a tip that helps now; with a tile or another setting the one before is gone."""
    play, settings, seen = context.play, context.session.settings, context.session.prompt
    of_round = ROUNDS.get(play.round, ()) if play.may_act else ()
    # With a setting the view may be steep now, and the levels be lifted.
    fit = (Prompt.LIFT,) if isinstance(action, SettingsChanged) else of_round
    stacked, steep = play.game.board.levels > 1, settings.view is Tilt.STEEP
    helps = {
        Prompt.PLACES: not settings.show_legal,
        Prompt.VIEW: stacked and not steep,
        Prompt.LIFT: stacked and steep,
        Prompt.HOLD: stacked,
    }
    tips = tuple(tip for tip in fit if helps[tip]) if play.holder is Holder.OWN else ()
    gone = ClosePrompt(seen) if seen in TIPS else None
    return Update(None, gone, Load(_load, ("", tips)) if tips else None)


def _load(store: SafeStore, ended: str, possible: tuple[Prompt | None, ...]) -> ShownFound:
    return ShownFound(load_prompts(store), ended, possible)


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
