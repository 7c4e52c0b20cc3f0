"""Late answers: whatever goes wrong in one is told to the player, as in an event."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.ui.connecting.state import OnChannel
from nmbr9.ui.rivals.state import MonthCame
from nmbr9.ui.session import effects
from nmbr9.ui.session.effects import ToChannel
from tests.support.page_modules import bound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nmbr9.ui.parts.loop import Action, Effect

ACTION = MonthCame(date(2026, 11, 20), None)
PICTURE = effects.SavePicture("stack", True, (), lambda _of, _colours: "<svg/>", None)


class Owing:
    """A runner whose every action fails, and the answers that the browser still owes."""

    def __init__(self) -> None:
        self.owed: list[Callable[..., None]] = []
        self.told: list[str] = []
        self.runner: Any = None

    def owe(self, *given: Any) -> Any:  # noqa: ANN401 - as any function of the browser
        """Keep the last argument, which is called with the answer."""
        self.owed.append(given[-1])
        return SimpleNamespace(start=self.start, stop=lambda: None)

    def start(self, _milliseconds: int, *values: object) -> None:
        """Keep what a timer calls, with these values."""
        ring = self.owed[-1]
        self.owed[-1] = lambda: ring(*values)

    def begin(self, hear: Callable[..., None], fail: Callable[..., None]) -> None:
        """Keep what hears a worker."""
        self.owed += [hear, fail]

    def dispatch(self, _action: Action) -> None:
        raise ValueError("broken on purpose")

    def guarded(self, call: Callable[..., None]) -> Callable[..., None]:
        def tell(*given: object) -> None:
            try:
                call(*given)
            except ValueError as error:
                self.told.append(str(error))

        return tell


@pytest.fixture
def owing() -> Iterator[Owing]:
    """The runner, bound to a browser that answers when the test says so."""
    owing = Owing()
    answers = SimpleNamespace(use=owing.owe, start=owing.owe)
    browser = ("Timer", "when_idle", "fetch_text")
    given: dict[str, dict[str, object]] = {
        "scripts": {
            **dict.fromkeys(("draw_qr", "give_picture"), owing.owe),
            **dict.fromkeys(("Camera", "Channels"), lambda: answers),
        },
        "feedback": dict.fromkeys(("Sounds", "WakeLock"), SimpleNamespace),
    }
    plain: dict[str, object] = {
        "Event": Any,
        "link_to": str,
        "share": lambda _text, answer, **_how: owing.owe(answer),
        "spawn": lambda _work: None,
        "saves_data": lambda: False,
        "takes_files": lambda: True,
    }
    clock = {**dict.fromkeys(browser, owing.owe), **plain}
    modules = {f"nmbr9.ui.browser.{name}": content for name, content in given.items()}
    with bound("effect_runner", browser=clock, **modules) as module:
        module.__dict__["SolverWorker"] = owing.begin
        owing.runner = module.EffectRunner(None, owing.dispatch, owing.guarded, None)
        yield owing


def failing_slices(_store: object) -> Iterator[Action]:
    yield ACTION
    raise ValueError("broken on purpose")


def late(effect: Effect, *answer: object) -> Any:  # noqa: ANN401 - a case of pytest's
    name = getattr(effect, "what", None) or type(effect).__name__
    return pytest.param(effect, answer, id=str(name))


@pytest.mark.parametrize(
    ("effect", "answer"),
    [
        late(effects.Wait(ACTION, 20)),
        late(effects.InSlices(failing_slices, (), (20,))),
        late(effects.WhenIdle(ACTION)),
        late(effects.FetchText("x.txt", MonthCame, (date(2026, 11, 20),)), None),
        late(effects.DrawQr("#daily", lambda _code: ACTION, ()), effects.Absent.FAILED),
        late(effects.UseChannel("line-1", ToChannel.LOOK), "line-1", OnChannel.CAN, "", 1.0),
        late(effects.Scan(on=True), "", "NotFoundError"),
        late(effects.Share("words", "#daily"), "copied"),
        late(effects.Copy("text"), "copied"),
        late(effects.Share("words", "#daily", PICTURE), "shared"),
        late(effects.CopyPicture(PICTURE), "copied"),
        late(PICTURE, "saved"),
    ],
)
def test_an_error_in_a_late_answer_is_told(
    owing: Owing, effect: Effect, answer: tuple[object, ...]
) -> None:
    owing.runner.run(effect)
    owing.told.clear()
    owing.owed[-1](*answer)
    assert owing.told == ["broken on purpose"]


@pytest.mark.parametrize("which", ["an answer", "a failure"])
def test_an_error_in_what_follows_the_solvers_word_is_told(owing: Owing, which: str) -> None:
    hear, fail = owing.owed
    (hear if which == "an answer" else fail)("no answer")
    assert owing.told
