"""The effect runner: carries out the effects of an update in storage, page and solver."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import chain, repeat
from typing import Any, TypeAlias

from pyodide.ffi import JsException, create_proxy
from pyscript import PyWorker, config, document, window

from nmbr9.errors import BadValue
from nmbr9.protocol import JobError, JobResult, WorkerError, parse_answer
from nmbr9.ui.browser import browser, feedback, scripts
from nmbr9.ui.connecting.state import CAMERA, ChannelSaid, Scanned
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session import effects
from nmbr9.ui.session.actions import Notify, Tell
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.solver_jobs import SolverFailed, SolverSaid
from nmbr9.ui.storage.safe_store import SafeStore

Call: TypeAlias = Callable[..., None]
Read: TypeAlias = Callable[..., Iterator[Action]]
Values: TypeAlias = tuple[Any, ...]


class EffectRunner:
    """Carries out effects; their results come back as actions, at once or late.

    `guarded` gives a call whose unexpected errors are shown to the player.
    """

    def __init__(
        self,
        store: SafeStore,
        dispatch: Callable[[Action], None],
        guarded: Callable[[Call], Call],
        go: Callable[[str], None],
    ) -> None:
        self.touched = False
        """Whether the player's last input was a finger, not a mouse or a key."""
        self._store = store
        self._dispatch = guarded(dispatch)
        self._go = go
        self._sounds = feedback.Sounds()
        self._worker = SolverWorker(guarded(self._hear), guarded(self._fail))
        self._asked: dict[int, str] = {}
        """The solver's unanswered jobs, by their numbers."""
        self._timers: dict[type[Action], browser.Timer] = defaultdict(
            lambda: browser.Timer(self._dispatch)
        )
        self._readers: dict[Read, browser.Timer] = defaultdict(
            lambda: browser.Timer(guarded(self._read_on))
        )
        """The timers of readings in slices, by their functions."""
        self._wake_lock = feedback.WakeLock()

    def run(self, effect: Effect) -> None:  # noqa: C901, PLR0912, PLR0915 - a table
        match effect:
            case effects.Save() | effects.Keep():
                for notice in effect.write(self._store, *effect.values) or ():
                    self._dispatch(Notify(notice))
                if isinstance(effect, effects.Save):
                    browser.ask_to_persist()  # there is something to lose now
            case effects.Load():
                loaded = effect.read(self._store, *effect.values)
                if isinstance(loaded, Effect):
                    self.run(loaded)
                elif loaded is not None:
                    self._dispatch(loaded)
            case effects.InSlices(read=read, values=values, pauses=pauses):
                self._readers[read].stop()
                after_each = chain(pauses, repeat(pauses[-1]))
                self._read_on(read, zip(read(self._store, *values), after_each, strict=False))
            case effects.EndSlices(read=read):
                self._readers[read].stop()
            case effects.Go(address=address, anew=anew):
                if anew or address != browser.address():
                    self._go(address)
            case effects.Draw(secret=secret):
                drawn = browser.random_secret() if secret else browser.random_seed()
                self._dispatch(effect.then(*effect.values, drawn))
            case effects.UseChannel():
                self._channels.use(effect, lambda *event: self._dispatch(ChannelSaid(*event)))
            case effects.Scan(on=True):
                self._camera.start(CAMERA, lambda *came: self._dispatch(Scanned(*came)))
            case effects.Scan():
                self._camera.stop()
            case effects.StayAwake(on=on):
                self._wake_lock.want(wanted=on)
            case effects.Reload():
                browser.reload()
            case effects.Share():
                self._share(effect)
            case effects.CopyPicture(picture=picture):
                self._give("copy", picture, self._tell("give"))
            case effects.Copy(text=text):
                browser.share(text, self._tell("share", text), by_sheet=False)
            case effects.Download(name=name, kind=kind, text=text):
                browser.download(name, kind, text)
                self._tell("give")("saved")
            case effects.SavePicture(png=True):
                self._give("save", effect, self._tell("give"))
            case effects.SavePicture(name=name):
                self.run(effects.Download(f"{name}.svg", "image/svg+xml", _svg(effect)))
            case effects.FindInstall(then=then):
                way = browser.install_way()
                self._dispatch(then(Prompt(way) if way else None))
            case effects.Install():
                browser.install()
            case effects.Speak(words=words, language=language):
                feedback.speak(words, language)
            case effects.Sound(hertz=hertz, seconds=seconds):
                self._sounds.play(hertz, seconds)
            case effects.Vibrate(pattern=pattern):
                if self.touched:
                    feedback.vibrate(pattern)
            case effects.Solve(jobs=jobs):
                self._solve(jobs)
            case effects.WhenIdle(action=action):
                if not browser.saves_data():
                    browser.when_idle(lambda: self._dispatch(action))
            case effects.DrawQr():
                link = browser.link_to(effect.address)
                browser.spawn(scripts.draw_qr(link, self._answered(effect)))
            case effects.FetchText():
                browser.spawn(browser.fetch_text(effect.path, self._answered(effect)))
            case effects.Wait(action=action, milliseconds=None):
                self._timers[type(action)].stop()
            case effects.Wait(action=action, milliseconds=int(milliseconds)):
                self._timers[type(action)].start(milliseconds, action)

    @cached_property
    def _channels(self) -> "scripts.Channels":
        return scripts.Channels()

    @cached_property
    def _camera(self) -> "scripts.Camera":
        return scripts.Camera()

    def _answered(self, effect: effects.DrawQr[*Values] | effects.FetchText[*Values]) -> Call:
        return lambda came: self._dispatch(effect.then(*effect.values, came))

    def _tell(self, family: str, text: str = "") -> Callable[[str], None]:
        """A callback that shows the player an outcome, by a text of this family."""
        return lambda outcome: self._dispatch(Tell(Message(f"{family}.{outcome}", {"text": text})))

    def _share(self, share: effects.Share) -> None:
        text = f"{share.words}\n{browser.link_to(share.address)}"
        tell = self._tell("share", text)

        def told(outcome: str) -> None:
            if outcome == "failed":
                browser.share(text, tell)
            else:
                tell(outcome)

        # Asked now: a text must be shared while the click is still being handled. Browsers allow
        # some seconds after a click for a file, more than the drawing takes.
        if share.picture is not None and browser.takes_files():
            self._give("share", share.picture, told, text)
        else:
            browser.share(text, tell)

    def _give(
        self,
        how: str,
        picture: effects.SavePicture[Any],
        answer: Callable[[str], None],
        text: str = "",
    ) -> None:
        named = picture.name, _svg(picture)
        browser.spawn(scripts.give_picture(how, named, text, answer))

    def _read_on(self, read: Read, slices: Iterator[tuple[Action, int]]) -> None:
        for action, pause in slices:
            self._readers[read].start(pause, read, slices)
            self._dispatch(action)
            return

    def _solve(self, jobs: Mapping[int, str]) -> None:
        """Hand new jobs over; to drop one under way, restart the worker with the others."""
        if self._asked.keys() - jobs.keys():
            self._asked = {}
            self._worker.stop()
        for number, text in jobs.items():
            if number not in self._asked:
                self._asked[number] = text
                self._worker.ask(text)

    def _hear(self, text: str) -> None:
        try:
            answer = parse_answer(text)
        except BadValue as error:
            answer = WorkerError(str(error))
        if isinstance(answer, JobResult | JobError) and answer.id is not None:
            self._asked.pop(answer.id, None)
        self._dispatch(SolverSaid(answer))

    def _fail(self, reason: str) -> None:
        self._asked = {}
        self._dispatch(SolverFailed(reason))


def _svg(picture: effects.SavePicture[Any]) -> str:
    colours = {each: browser.colour(*each) for each in picture.colours}
    return picture.draw(picture.of, colours)


class SolverWorker:
    """A worker that is asked and answers in texts.

    It starts with its first job. Nothing is shared with the page, so no job ever delays it.
    """

    def __init__(self, hear: Callable[[str], None], fail: Callable[[str], None]) -> None:
        """`hear` gets every answer; `fail` the reason why the worker cannot go on."""
        self._hear = hear
        self._fail = fail
        self._worker: Any = None
        self._proxies: list[Any] = []

    def ask(self, job: str) -> None:
        """Hand over a job, starting the worker if there is none."""
        try:
            if self._worker is None:
                self._start()
            self._worker.postMessage(job)
        except (JsException, AttributeError) as error:
            self.stop()
            self._fail(str(error))

    def stop(self) -> None:
        """End the worker at once; the next job starts another."""
        if self._worker is not None:
            self._worker.terminate()
        self._worker = None
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies = []

    def _start(self) -> None:
        interpreter = window.URL.new(str(config["interpreter"]), document.baseURI).href
        worker = PyWorker(
            "./static/solver.py",
            type="pyodide",
            version=str(interpreter),
            config={"files": {"./solver.zip": "./*"}, "sync_main_only": True},
            **{"async": True},
        )
        heard, failed = create_proxy(self._heard), create_proxy(self._failed)
        self._proxies = [heard, failed]
        worker.addEventListener("message", heard)
        worker.onerror = failed
        worker.onmessageerror = failed
        self._worker = worker

    def _heard(self, event: browser.Event) -> None:
        if isinstance(event.data, str):  # PyScript's own messages are not answers
            self._hear(event.data)

    def _failed(self, event: browser.Event) -> None:
        reason = str(getattr(event, "error", None) or getattr(event, "message", "") or event.type)
        self.stop()
        self._fail(reason.strip().splitlines()[-1] if reason.strip() else "")
