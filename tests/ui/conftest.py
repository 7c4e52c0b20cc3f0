"""Names for the cases of tables in the app's tests."""

from nmbr9.ui.app.state import State
from tests.support.case_names import case_name


def pytest_make_parametrize_id(val: object) -> str | None:
    """The name of a page: its open pages, and the game on its board."""
    if not isinstance(val, State):
        return case_name(val)
    open_ = val.session.page or val.play.holder or "board"
    return f"{open_}, {case_name(val.play.game)}"
