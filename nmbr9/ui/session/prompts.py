"""Prompts of the page itself, each once in a browser and never two at a time."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX

NAME: Final = PREFIX + "offers"


class Prompt(StrEnum):
    """The prompts, in order; values key their texts."""

    LESSON = "lesson"
    """For a newcomer, before the first tile; see `lesson/saves.py`."""
    SOUND = "sound"
    INSTALL = "install"
    """Install the game as an app, by the browser's own prompt."""
    HOME_SCREEN = "home_screen"
    """Install it by hand, if the browser has no prompt."""
    PLACES = "places"
    """Tips, which stand beside the thing that helps until the next tile: show where a tile fits."""
    VIEW = "view"
    LIFT = "lift"
    HOLD = "hold"
    """Hold a placed tile to see its level."""


AFTER: Final = MappingProxyType({Prompt.SOUND: 1, Prompt.INSTALL: 3, Prompt.HOME_SCREEN: 3})
"""Finished games before each prompt may be shown."""

TIPS: Final = (Prompt.PLACES, Prompt.VIEW, Prompt.LIFT, Prompt.HOLD)

MOST_COUNTED: Final = max(AFTER.values())


@dataclass(frozen=True, slots=True)
class PromptsShown:
    """The prompts shown in this browser, and the first games finished in it."""

    prompts: frozenset[Prompt] = frozenset()
    finished: tuple[str, ...] = ()
    """The names of the finished games, each once, up to the number that counts."""

    def with_game(self, name: str) -> "PromptsShown":
        if name in self.finished or len(self.finished) == MOST_COUNTED:
            return self
        return replace(self, finished=(*self.finished, name))

    def due(self, possible: Iterable[Prompt | None]) -> Prompt | None:
        """The first of those that fit now which has not been shown."""
        waiting = (prompt for prompt in possible if prompt and prompt not in self.prompts)
        games = len(self.finished)
        return next((prompt for prompt in waiting if games >= AFTER.get(prompt, 0)), None)

    def with_prompt(self, prompt: Prompt) -> "PromptsShown":
        return replace(self, prompts=self.prompts | {prompt})


def load_prompts(store: SafeStore) -> PromptsShown:
    match store.get(NAME):
        case {"offers": [*stored], "finished": [*finished]}:
            shown = frozenset(prompt for prompt in Prompt if prompt in stored)
            names = dict.fromkeys(name for name in finished if isinstance(name, str))
            return PromptsShown(shown, tuple(names)[:MOST_COUNTED])
    return PromptsShown()


def save_prompts(store: SafeStore, shown: PromptsShown) -> tuple[Notice, ...]:
    return store.put(NAME, {"offers": sorted(shown.prompts), "finished": shown.finished})


SAVED: Final = (Saved(NAME, None),)
