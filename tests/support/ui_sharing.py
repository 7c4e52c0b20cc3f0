"""QR codes on the page, asked for and not yet drawn."""

from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.loop import Action, Effect

ROWS = ("0000", "0110", "0000")


def code_of(state: State, asked: Action, page: str = "qr") -> tuple[State, tuple[Effect, ...]]:
    """The page with the requested code, not yet drawn, and its effects."""
    state, effects = update(state, asked)
    assert state.context.page == page
    assert all(isinstance(effect, Effect) for effect in effects)
    return state, tuple(effect for effect in effects if isinstance(effect, Effect))
