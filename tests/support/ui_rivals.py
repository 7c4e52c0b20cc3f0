"""Three finished games of one deck, and the pages on which they meet."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.rivals.state import Rivals
from tests.support.ui_states import grown, shown

SOURCE = Seeded("hello")
OWN, ANNE, BILL = (grown(SOURCE, taste=taste) for taste in range(3))


def against(own: Game, *rivals: Game, **changes: object) -> State:
    """The page of the player's own game with rivals."""
    return shown(own, rivals=Rivals(rivals), **changes)


def result(own: Game, *rivals: Game) -> State:
    """The result of the player's own game with rivals."""
    return against(own, *rivals, page="result")
