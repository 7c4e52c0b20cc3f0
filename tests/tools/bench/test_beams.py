"""The tool that compares beams: equal ones gain nothing, and a wider one is no worse here."""

import pytest

pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)

from tools.bench import solver
from tools.bench.beams import best_score, gain, numbers_of


def test_a_beam_gains_nothing_over_itself() -> None:
    narrow = (numbers_of("4,2,2"),)
    assert gain(narrow, narrow, "base game", 1) == 0
    assert (
        best_score((*narrow, numbers_of("1,2,2")), "base game", 1)
        >= best_score(narrow, "base game", 1)
        > 0
    )


def test_powers_and_fillers_may_be_left_out_of_a_beam() -> None:
    using, forced = (numbers_of("8,2,2,1"),), (numbers_of("8,2,2,-1"),)
    assert gain(using, forced, "gap fillers", 0) != 0


def test_the_tool_prints_the_mean_of_the_differences(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--only", "beams", "--mixes", "base game", "--decks", "2"]
    arguments += ["--beams", "2,2,2", "--against", "2,2,2"]
    monkeypatch.setattr("sys.argv", ["solver", *arguments])
    solver.main()
    assert capsys.readouterr().out.endswith("beams, base game: 0.0 (0.0) over 2 decks\n")
