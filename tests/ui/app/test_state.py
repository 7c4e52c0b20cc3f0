"""The state of the page, and those parts that every feature reads."""

from tests.support.ui_states import together


def test_the_context_has_the_parts_as_they_are() -> None:
    state = together()
    context = state.context
    parts = (state.session, state.play, state.solver, state.games)
    assert all(part is shown for part, shown in zip(parts, context, strict=True))
