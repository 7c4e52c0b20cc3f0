"""Effects carried out: what `update` asked for, done to storage and to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord
from nmbr9.solver.protocol import Job, JobError, JobResult
from nmbr9.tiles import NUMBERS
from nmbr9.ui import actions as do
from nmbr9.ui import backup, browser
from nmbr9.ui.addresses import address_of, challenge_address, cup_address, table_address
from nmbr9.ui.coach import read_answer
from nmbr9.ui.coach_saves import keep_coach
from nmbr9.ui.locale import texts
from nmbr9.ui.poster import Ink
from nmbr9.ui.seating import default_names
from nmbr9.ui.sharing import cup_text, notation, poster_of, share_text, table_text
from nmbr9.ui.state import Message, Notice, State, game_name
from nmbr9.ui.storage import StorageError
from nmbr9.ui.table_links import seats_address
from nmbr9.ui.tables import Sitting
from nmbr9.ui.view_tiles import KINDS, style_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.ui.coach import Coach
    from nmbr9.ui.saves import Saves
    from nmbr9.ui.storage import Storage
    from nmbr9.ui.table_saves import TableSaves

TONES = {"place": (523, 0.18), "fault": (196, 0.16)}


class Performer:
    """Carries out effects; what comes of them goes back as actions."""

    def __init__(
        self,
        saves: Saves,
        tables: TableSaves,
        storage: Storage,
        dispatch: Callable[[do.Action], None],
    ) -> None:
        self._saves = saves
        self._tables = tables
        self._storage = storage
        self._dispatch = dispatch
        self._sounds = browser.Sounds()
        self._solver = browser.SolverWorker(self._answered, self._solver_failed)
        self._asked: dict[int, str] = {}
        """The solver's jobs that it has not answered yet, by their numbers."""
        self._asked_to_persist = False

    def perform(self, effect: do.Effect, state: State) -> None:
        """Do one thing."""
        match effect:
            case do.Save() if state.sitting is not None:
                self._tell(self._tables.save(state.sitting))
                self._persist()
            case do.Save():
                self._tell(self._saves.save(state.game))
                self._begun(state)
                self._persist()
            case do.SaveSettings():
                self._tell(self._saves.save_settings(state.settings))
            case do.Go(address=address):
                browser.go(address)
            case do.GoRandom(options=options):
                browser.go(address_of(Seeded(browser.random_seed()), options))
            case do.Sound(name=name) if state.settings.sound:
                self._sounds.play(*TONES[name])
            case do.SaveDraft() | do.ReadTables() | do.GoTable() | do.ForgetTable():
                self._seat(effect, state)
            case _:
                self._exchange(effect, state)

    def _exchange(self, effect: do.Effect, state: State) -> None:
        """Effects that take something out of storage or bring something in."""
        match effect:
            case do.Share():
                self._saves.remember_shared(state.own)
                self._share(share_text(state, browser.link_to(challenge_address([state.own]))))
            case do.Speak(message=message):
                browser.speak(texts(state.language).of(message), state.language)
            case do.GoCup(seed=seed):
                browser.go(cup_address(seed or browser.random_seed()))
            case do.ReadCup() | do.ReadDiary() | do.ReadWeeks():
                self._read(effect)
            case do.Give(kind=kind):
                self._give(kind, state)
            case do.Merge(text=text):
                self._merge(text)
            case do.Reload():
                browser.reload()
            case _:
                self._consult(effect, state)

    def _consult(self, effect: do.Effect, state: State) -> None:
        """Effects about the solver."""
        match effect:
            case do.Ask(id=number, text=text):
                self._asked[number] = text
                self._solver.ask(text)
            case do.FindPar() if not browser.saves_data():
                browser.when_idle(lambda: self._dispatch(do.AskSolver(Job.PAR)))
            case do.KeepCoach():
                keep_coach(self._storage, state.coach)

    def follow(self, coach: Coach) -> None:
        """End the solver at once when something it still does is not wanted any more."""
        wanted = {running.id: running.text for running in coach.running}
        if self._asked.keys() - wanted.keys():
            self._asked = wanted
            self._solver.stop()
            for text in wanted.values():
                self._solver.ask(text)

    def _answered(self, text: str) -> None:
        answer = read_answer(text)
        if isinstance(answer, JobResult | JobError) and answer.id is not None:
            self._asked.pop(answer.id, None)
        self._dispatch(do.SolverSaid(answer))

    def _solver_failed(self, reason: str) -> None:
        self._asked = {}
        self._dispatch(do.SolverFailed(reason))

    def _seat(self, effect: do.Effect, state: State) -> None:
        """Effects of a table that is being set up."""
        match effect:
            case do.SaveDraft():
                self._tell(self._tables.save_draft(state.draft))
            case do.ReadTables():
                self._dispatch(do.Drafted(self._tables.draft(), self._tables.all()))
            case do.ForgetTable(name=name):
                self._tell(self._tables.forget(name))
                self._dispatch(do.Drafted(self._tables.draft(), self._tables.all()))
            case do.GoTable():
                self._go_table(state)

    def _go_table(self, state: State) -> None:
        """Sit down at a new table, with a name that no other has."""
        draft = state.draft
        defaults = default_names(texts(state.language), draft.computers)
        table = draft.table(draft.word or browser.random_seed(), defaults)
        sitting = Sitting(browser.random_seed(), table, computers=draft.computers).went_on()
        self._tell(self._tables.save(sitting))
        browser.go(table_address(sitting.name))

    def _read(self, effect: do.ReadCup | do.ReadDiary | do.ReadWeeks) -> None:
        """Look into storage for what a page over the board shows."""
        match effect:
            case do.ReadCup():
                cup = self._saves.cup()
                if cup is not None:
                    self._dispatch(do.CupRead(cup))
            case do.ReadDiary():
                self._dispatch(do.Diary(self._saves.diary()))
            case do.ReadWeeks():
                self._dispatch(do.Weeks(self._saves.weeks()))

    def _begun(self, state: State) -> None:
        """The day on which the first tile is laid decides whether a daily is practice."""
        source = state.game.source
        if isinstance(source, Daily) and len(state.game.decisions) == 1:
            self._saves.mark_practice(source, state.today)

    def _persist(self) -> None:
        """Once there is something to lose, ask the browser to keep it."""
        if not self._asked_to_persist:
            self._asked_to_persist = True
            browser.ask_to_persist()

    def _tell(self, notices: tuple[Notice, ...]) -> None:
        for notice in notices:
            self._dispatch(do.Noticed(notice))

    def _share(self, text: str) -> None:
        browser.share(text, self._told("share", text))

    def _told(self, family: str, text: str = "") -> Callable[[str], None]:
        """What to do with an outcome: tell the player."""

        def done(outcome: str) -> None:
            self._dispatch(do.Shared(Message(f"{family}.{outcome}", {"text": text})))

        return done

    def _give(self, kind: str, state: State) -> None:
        match kind:
            case "notation":
                text = notation(state.game)
                browser.copy(text, self._told("share", text))
            case "table":
                self._saves.remember_shared(state.own)
                games = (state.own, *state.rivals)
                self._share(share_text(state, browser.link_to(challenge_address(games))))
            case "seats" if state.sitting is not None:
                link = browser.link_to(seats_address(state.sitting))
                self._share(table_text(state.sitting, texts(state.language), link))
            case "cup" if state.cup is not None:
                self._share(
                    cup_text(state, browser.link_to(cup_address(state.cup.seed, state.cup.own)))
                )
            case "svg" | "png":
                self._give_poster(kind, state)
            case "backup-file" | "backup-code":
                self._give_backup(kind)
            case "report":
                text = "\n\n".join(notice.report for notice in state.notices if notice.report)
                browser.copy(text, self._told("share", text))

    def _give_poster(self, kind: str, state: State) -> None:
        styles = (*(style_of(number) for number in NUMBERS), *KINDS.values())
        inks = tuple(
            Ink(browser.colour(style, "--tile"), browser.colour(style, "--digit"))
            for style in styles
        )
        paper, ink = browser.colour("", "--card"), browser.colour("", "--ink")
        svg = poster_of(state, inks, paper, ink)
        known = game_name(state.game.source, state.game.options)
        name = "nmbr9-" + "".join(c if c.isalnum() else "-" for c in known)
        if kind == "svg":
            browser.download(f"{name}.svg", "image/svg+xml", svg)
            self._told("give")("saved")
        else:
            browser.download_png(f"{name}.png", svg, self._told("give"))

    def _give_backup(self, kind: str) -> None:
        try:
            if kind == "backup-file":
                browser.download("nmbr9.json", "application/json", backup.as_file(self._storage))
                self._told("give")("saved")
            else:
                text = backup.as_code(self._storage)
                browser.copy(text, self._told("share", text))
        except StorageError:
            self._told("give")("failed")

    def _merge(self, text: str) -> None:
        try:
            done = backup.merge(self._storage, text)
        except BadRecord as error:
            self._dispatch(do.Shared(Message(f"restore.{error.reason.value}")))
        else:
            counts = {
                "added": done.added,
                "updated": done.updated,
                "kept": done.kept,
                "refused": done.refused,
            }
            if done.left_out:
                counts["n"] = done.left_out
                self._dispatch(do.Shared(Message("restore.no_room", counts)))
            else:
                self._dispatch(do.Shared(Message("restore.done", counts)))
