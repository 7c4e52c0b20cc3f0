"""Prompts with a result: when they come, their views, and the answers."""

from typing import TypeAlias

from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import ChangeSetting, ClosePrompt, ShowPrompt, Tell
from nmbr9.ui.session.effects import PLACED, FindInstall, Install, Keep, Load
from nmbr9.ui.session.prompts import Prompt, PromptsShown, load_prompts, save_prompts
from nmbr9.ui.storage.safe_store import SafeStore


class Ended(Action):
    install: Prompt | None


class Remembered(Action):
    before: PromptsShown
    game: str
    install: Prompt | None


class Accept(Action):
    prompt: Prompt


Heard: TypeAlias = GameChanged | Ended | Remembered | Accept


def update(context: Context, _part: None, action: Heard) -> Update[None]:
    play = context.play
    match action:
        case GameChanged() if play.over and play.holder is Holder.OWN:
            return Update(None, FindInstall(Ended))
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


def _load(store: SafeStore, name: str, install: Prompt | None) -> Remembered:
    return Remembered(load_prompts(store), name, install)


def view(context: Context) -> Node | None:
    t, prompt = context.t, context.session.prompt
    if prompt is None or prompt is Prompt.LESSON:
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
