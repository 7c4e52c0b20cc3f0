"""Tones in a browser that ends all sound for a while, as a call or a locked screen does."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Coroutine


@dataclass
class Context:
    """An audio context with sound only while it runs."""

    state: str = "running"
    may_resume: bool = True
    heard: list[float] = field(default_factory=list)
    currentTime: float = 0.0  # noqa: N815 - the page's word
    destination: None = None

    async def resume(self) -> None:
        """Run again, if that is allowed."""
        await asyncio.sleep(0)
        if not self.may_resume:
            raise JsError("NotAllowedError")
        self.state = "running"

    def createOscillator(self) -> Any:  # noqa: ANN401, N802 - the page's word
        """A tone that is heard when it starts."""
        tone = SimpleNamespace(frequency=SimpleNamespace(value=0.0), stop=lambda _at: None)
        tone.connect = lambda volume: volume
        tone.start = lambda: self._heard(tone.frequency.value)
        return tone

    def _heard(self, hertz: float) -> None:
        if self.state == "running":
            self.heard.append(hertz)

    def createGain(self) -> Any:  # noqa: ANN401, N802 - the page's word
        """A volume that goes down."""
        gain = SimpleNamespace(
            setValueAtTime=lambda *_: None, exponentialRampToValueAtTime=lambda *_: None
        )
        return SimpleNamespace(gain=gain, connect=lambda _: None)


def heard(contexts: list[Context], *plays: tuple[str, float]) -> list[float]:
    """The tones that are heard, each played after its context has entered a state."""
    made: list[Context] = []

    def new() -> Context:
        made.append(contexts[len(made)])
        return made[-1]

    async def play_all() -> None:
        tasks: list[asyncio.Task[None]] = []

        def spawn(work: Coroutine[None, None, None]) -> None:
            tasks.append(asyncio.ensure_future(work))

        page = {"window": SimpleNamespace(AudioContext=SimpleNamespace(new=new))}
        ffi = {"JsException": JsError, "to_js": None}
        with bound(
            "feedback", pyscript=page, browser={"spawn": spawn}, **{"pyodide.ffi": ffi}
        ) as feedback:
            sounds = feedback.Sounds()
            for state, hertz in plays:
                if made and state:
                    made[-1].state = state
                sounds.play(hertz, 0.1)
                if state != "at once":
                    await asyncio.gather(*tasks)

    asyncio.run(play_all())
    return [tone for context in made for tone in context.heard]


def test_a_suspended_sound_is_resumed_and_then_heard() -> None:
    for state in ("suspended", "interrupted"):
        assert heard([Context()], ("", 440), (state, 550), ("", 660)) == [440, 550, 660], state


def test_only_the_last_tone_waits_if_sound_may_not_begin_again() -> None:
    context = Context("suspended", may_resume=False)
    assert heard([context], ("", 440), ("", 550)) == []
    assert heard([Context("suspended")], ("at once", 440), ("", 550)) == [550]


def test_a_closed_sound_is_made_again() -> None:
    assert heard([Context(), Context()], ("", 440), ("closed", 550)) == [440, 550]
