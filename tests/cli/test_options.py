"""Options and decisions on the command line."""

import pytest

from tests.support.command_lines import Answer, answer, said

# Options and decisions

FILLED: Answer = {"seed": "hello", "modules": ["gap_fillers"]}


def test_verify_reads_decisions_and_says_what_is_open() -> None:
    verdict = answer("verify", **FILLED, decisions=["9r0@0,0", "filler 1r0@2,2"])
    opened = verdict.pop("open")
    assert verdict == {"ok": True, "score": 0, "by_level": [0], "shown": [9], "card": None}
    assert isinstance(opened, dict)
    assert [kind for kind, reason in opened.items() if reason is None] == ["filler", "end_turn"]
    assert opened["place"] == "tile_laid"
    assert opened["relocate"] == "not_in_game"


@pytest.mark.parametrize(
    ("decisions", "expected"),
    [
        pytest.param(
            ["filler 1r0@0,0", "9r0@0,0"],
            {"index": 1, "faults": ["one_tile_support", "unsupported"]},
            id="illegal placement",
        ),
        pytest.param(
            ["decline"],
            {"index": 0, "faults": [], "refusal": "not_in_game"},
            id="decision of another game",
        ),
        pytest.param(
            ["filler 1r0@0,0", "filler 1r0@1,0"],
            {"index": 1, "faults": [], "refusal": "used_up"},
            id="filler used up",
        ),
    ],
)
def test_verify_names_the_first_decision_that_is_refused(
    decisions: list[str], expected: Answer
) -> None:
    assert answer("verify", **FILLED, decisions=decisions) == {"ok": False} | expected


def test_verify_names_a_decision_after_the_end() -> None:
    line = {"deck": [9], "decisions": ["9r0@0,0", "9r0@3,0"]}
    expected = {"ok": False, "index": 1, "faults": [], "refusal": "finished"}
    assert expected == answer("verify", **line)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param({"seed": "hello", "modules": ["gap_fillers"]}, id="modules without decisions"),
        pytest.param(
            {"seed": "hello", "modules": ["gap_fillers"], "placements": []},
            id="placements instead of decisions",
        ),
        pytest.param({"modules": ["gap_fillers"], "decisions": []}, id="no cards"),
        pytest.param(
            {"seed": "hello", "modules": "gap_fillers", "decisions": []}, id="modules as a text"
        ),
        pytest.param({"seed": "hello", "modules": ["other"], "decisions": []}, id="unknown module"),
        pytest.param({"seed": "hello", "variant": "other", "decisions": []}, id="unknown variant"),
        pytest.param(
            {"seed": "hello", "variant": ["two_of_three", "level_to_level"], "decisions": []},
            id="two variants",
        ),
        pytest.param(
            {"seed": "hello", "variant": "two_of_three", "players": 5, "decisions": []},
            id="too many players for the variant",
        ),
        pytest.param({"seed": "hello", "players": 7, "decisions": []}, id="too many players"),
        pytest.param(
            {"seed": "hello", "players": 2, "seat": 2, "decisions": []}, id="no such seat"
        ),
        pytest.param(
            {"seed": "hello", "powers": 3, "decisions": []}, id="powers without breaking rules"
        ),
        pytest.param({"seed": "hello", "decisions": ["10r0@0,0"]}, id="no such number"),
        pytest.param({"seed": "hello", "decisions": ["choose x"]}, id="no such card"),
        pytest.param({"seed": "hello", "decisions": [9]}, id="decision as a number"),
        pytest.param({"seed": "hello", "decisions": "9r0@0,0"}, id="decisions as a text"),
        pytest.param({"deck": [1, 1, 1], "decisions": []}, id="three of a number"),
    ],
)
def test_impossible_options_and_decisions_are_errors(line: Answer) -> None:
    for command in ("verify", "legal", "encode"):
        assert list(answer(command, **line)) == ["error"], command


def test_legal_lists_what_a_power_allows() -> None:
    line: Answer = {
        "deck": [5, 1], "modules": ["breaking_rules"], "powers": 6, "decisions": ["5r0@0,0"]
    }  # fmt: skip
    plain = answer("legal", **line)["count"]
    assert isinstance(plain, int)
    solo = answer("legal", **line, **{"with": ["solo_support"]})["placements"]
    assert isinstance(solo, list)
    assert {"rotation": 0, "x": 1, "y": 0, "level": 1} in solo
    assert len(solo) > plain
    refused = {"count": 0, "placements": [], "refusal": "too_many_powers"}
    many = {"with": ["solo_support", "detach", "bridge"]}
    assert answer("legal", **line, **many) == refused


def test_legal_lists_fillers_relocations_and_the_reserved_tile() -> None:
    line: Answer = {"deck": [5, 9, 1], "modules": ["breaking_rules", "gap_fillers"], "powers": 6}
    begun = {**line, "decisions": ["reserve", "end_turn", "9r0@0,0"]}
    assert answer("legal", **begun, filler=1)["count"]
    assert answer("legal", **begun, filler=3)["refusal"] == "no_such_tile"
    assert answer("legal", **begun, relocate=0)["refusal"] == "only_tile"
    assert answer("legal", **begun)["refusal"] == "tile_laid"
    assert answer("legal", **begun, reserved=True)["refusal"] == "nothing_reserved"  # R6


def test_a_game_with_modules_is_decoded_to_its_decisions() -> None:
    line: Answer = {
        "seed": "hello",
        "variant": "two_of_three",
        "modules": ["breaking_rules", "starting_tiles"],
        "powers": ["flip", "reserve"],
        "players": 3,
        "seat": 2,
        "removed": 3,
        "decisions": ["choose 0", "reserve", "decline"],
    }
    code = answer("encode", **line)
    decoded = answer("decode", **code)
    assert {key: decoded[key] for key in line} == line
    assert answer("encode", **decoded) == code


def test_deck_prints_the_deck_of_a_variant() -> None:
    assert len(said("deck", "--seed", "hello", "--variant", "level_to_level").split()) == 40
    expected = "1 0 5 8 3 5 8 2 7 6 5 9 6 9 8 1 9 7 2 7 3 3 1 2 4 6 0 0 4 4\n"
    assert expected == said("deck", "--seed", "hello", "--variant", "two_of_three")


@pytest.mark.parametrize("command", ["verify", "legal", "encode"])
@pytest.mark.parametrize("seat", [-1, 1, 10**30, "0", True])
def test_placements_are_those_of_a_seat_that_there_is(command: str, seat: object) -> None:
    line: Answer = {"placements": [], "tile": 9, "seed": "hello", "seat": seat}
    assert list(answer(command, **line)) == ["error"]
