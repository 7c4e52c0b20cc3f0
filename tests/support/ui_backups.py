"""Backups of a player's saves, and texts of a backup."""

import json
from collections import Counter
from hashlib import sha256

from nmbr9.contests.tries import CostlyRound, Try, mistake_of
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.record import to_json
from nmbr9.ui.games.challenges import save_rivals
from nmbr9.ui.games.names import game_name
from nmbr9.ui.games.saves import PRACTICE, keep_earlier, save_game
from nmbr9.ui.moving.backup import FORMAT, MARK, collect, in_order, merge_save, read_backup
from nmbr9.ui.pages.cup import remember_cup
from nmbr9.ui.puzzles.saves import add_mistakes, save_try
from nmbr9.ui.rivals.saves import save_computers, save_lineup
from nmbr9.ui.rivals.state import Lineup, beginning
from nmbr9.ui.session.settings import Settings, Theme, save_settings
from nmbr9.ui.storage.receiver import Receiver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, TextStore, seal
from tests.support.ui_states import TODAY, flat, grown

SOURCE = Seeded("hello")
LONG, OTHER = grown(SOURCE, 12), grown(SOURCE, 9, taste=1)
SHORT = Game(SOURCE, LONG.options, LONG.decisions[:5])
NAME = PREFIX + "seed=hello"
EARLIER = PREFIX + "earlier/seed=hello/1"
DAILY = flat(Daily(TODAY), 3)
DAILY_NAME = PREFIX + game_name(DAILY.source)


def store_with(*saved: Game, **texts: str) -> MemoryStore:
    """A store with these games, and other texts by name below the prefix."""
    store = MemoryStore()
    for game in saved:
        save_game(SafeStore(store), game, TODAY)
    for name, text in texts.items():
        store.set(PREFIX + name, text)
    return store


def as_file(store: TextStore) -> str:
    """A backup of the store as a file."""
    return collect(store).as_file()


def as_letters(store: TextStore) -> str:
    """A backup of the store in letters."""
    return collect(store).as_letters()


def texts_of(backup: str) -> dict[str, str]:
    """The texts of a backup, file or letters. Raises BadRecord."""
    return read_backup(backup).texts


def merge(store: TextStore, backup: str) -> Counter[str]:
    """Merge a backup in one go; the counts. Raises BadRecord."""
    texts, absent = read_backup(backup)
    counts, saves = Counter(absent=absent), Receiver(store)
    for name in in_order(texts):
        counts += merge_save(saves, name, texts[name])
    return counts


def contents(store: MemoryStore) -> dict[str, str | None]:
    return {name: store.get(name) for name in store.names()}


def backup_with(**texts: str) -> str:
    """A backup with these texts, by name below the prefix."""
    return backup_of({PREFIX + name: text for name, text in texts.items()})


def backup_of(texts: object, version: object = FORMAT) -> str:
    return json.dumps({MARK: version, "texts": texts})


def saved(game: Game) -> str:
    return seal(to_json(game))


def forged(text: str) -> str:
    """A forged save with a valid checksum."""
    return f"1 {sha256(text.encode()).hexdigest()[:12]} {text}"


def first_tiles(many: int) -> dict[str, str]:
    """So many earlier games of one deck by name: the first tile, each time elsewhere."""
    game = Game.start(SOURCE).place(Game.start(SOURCE).legal()[0])
    decision = str(game.decisions[0]).partition("@")[0]
    return {
        f"{EARLIER[:-1]}{n}": seal(to_json(game) | {"decisions": [f"{decision}@{n},0"]})
        for n in range(1, many + 1)
    }


class CountingStore(MemoryStore):
    """A store that counts what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def get(self, name: str) -> str | None:
        self.calls += 1
        return super().get(name)

    def set(self, name: str, text: str) -> None:
        self.calls += 1
        super().set(name, text)

    def names(self) -> tuple[str, ...]:
        names = super().names()
        self.calls += len(names)
        return names


def costly_round() -> CostlyRound:
    """A round of a game in which another placement was better."""
    own, better, *_ = SHORT.legal()
    return CostlyRound(SHORT, own, (better,), 57)


def rich() -> MemoryStore:
    """A store of a player who has used everything."""
    store = store_with(LONG, DAILY, flat(Seeded("Grüße 9/1")))
    saves = SafeStore(store)
    save_settings(saves, Settings(language="pl", theme=Theme.DARK))
    keep_earlier(saves, OTHER)
    save_rivals(saves, (OTHER,))
    remember_cup(saves, "Grüße 9")
    save_computers(saves, beginning((Strength.MASTER,), SOURCE))
    save_lineup(saves, Lineup((Strength.MASTER, *(None,) * 4)))
    save_try(saves, Try("PYfDZ", 2, TODAY, 31, 4))
    add_mistakes(saves, (mistake_of(costly_round(), TODAY),))
    store.set(PRACTICE, seal([TODAY.isoformat()]))
    return store
