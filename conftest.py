"""The option ``--changed`` of all tests: it leaves out slow ones about what is unchanged here."""

import pytest

from tests.support.slow import is_wanted


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--changed", action="store_true", help="leave out slow, unchanged tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out slow tests about what is unchanged."""
    if config.getoption("--changed"):
        left_out = [item for item in items if not is_wanted(item)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say what was left out."""
    if config.getoption("--changed"):
        terminalreporter.write_line(
            "Without slow tests about folders that are unchanged here: make unit e2e runs all."
        )
