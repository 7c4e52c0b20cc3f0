"""QR codes as pictures: a decoder reads them, and a camera can tell their modules apart."""

from nmbr9.contests.cup import Cup
from nmbr9.deck import Dealt, Seeded
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.names import address_of
from nmbr9.ui.pages.cup import cup_address
from nmbr9.ui.seating.seats import seats_address
from nmbr9.ui.sharing.view import picture
from tests.support.codes import drawn, pixels, read
from tests.support.ui_hotseat import at, hotseat, to_the_end
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_states import grown

CUP = Cup("six words", (grown(Seeded("six words/1")), *(None,) * 11), (None,) * 12)


LINK = "https://someone.example/nmbr9/#"


def links() -> dict[str, str]:
    """A link of each kind, and the longest that has a code, escaped."""
    table = at(to_the_end(sit_down(hotseat(6, Dealt((9, 5, 4, 7)))), *range(6)))
    made = {
        "cards": address_of(Seeded("hello")),
        "challenge": challenge_address([grown(Seeded("hello"))]),
        "rivals": challenge_address([grown(Seeded("hello"), taste=taste) for taste in range(5)]),
        "table": seats_address(table.table),
        "cup": cup_address(CUP.seed, CUP.own).replace(" ", "%20"),
    }
    links_ = {kind: LINK + address.removeprefix("#") for kind, address in made.items()}
    return links_ | {"longest": (LINK + "x" * 1273)[:1273]}


def test_a_decoder_reads_the_link_of_each_kind_in_the_drawing() -> None:
    link_of = links()
    codes = drawn(list(link_of.values()))
    assert {
        kind: read(pixels(picture(rows, "code"))) for kind, rows in zip(link_of, codes, strict=True)
    } == {kind: [link] for kind, link in link_of.items()}


def test_a_code_has_four_light_modules_around_it() -> None:
    (rows,) = drawn([LINK])
    dark = [(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module == "1"]
    edges = {min(x for x, _ in dark), min(y for _, y in dark)}
    far = {max(x for x, _ in dark), max(y for _, y in dark)}
    assert edges == {4}
    assert far == {len(rows) - 5}


def test_the_longest_code_has_modules_that_a_camera_can_tell_apart() -> None:
    longest, one_more = drawn(["x" * 1273, "x" * 1274])
    assert len(longest) == 117 + 2 * 4
    assert len(one_more) > len(longest)
