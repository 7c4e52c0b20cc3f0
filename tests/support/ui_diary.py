"""The diary as its page would load it."""

from nmbr9.contests.statistics import DiaryGame
from nmbr9.ui.diary.update import Diary, load
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.ui_states import daily


def entries_of(store: SafeStore) -> tuple[DiaryGame, ...]:
    """All dailies in a store."""
    return load(store, daily().context, Diary()).entries
