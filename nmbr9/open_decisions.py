"""The decisions that are open, what each of them may choose from, and why the others are not.

The page and the command line ask here, and the same reasons refuse a decision.
"""

from dataclasses import dataclass

from nmbr9 import placing
from nmbr9.decisions import Kind
from nmbr9.errors import Refusal
from nmbr9.modules import breaking_rules, gap_fillers
from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.turn import NOTHING, Turn
from nmbr9.variants import VariantRules


def may_do_more(turn: Turn) -> bool:
    """Whether anything is open beside the turn's own tile: a filler, a relocation, a reserve."""
    if turn.hand == NOTHING:
        return False
    return (
        gap_fillers.why_not(turn) is None
        or breaking_rules.why_not_relocate(turn) is None
        or breaking_rules.why_not_place_reserved(turn) is None
    )


@dataclass(frozen=True, slots=True)
class OpenDecisions:
    """The decisions that a seat may make now. Every `why_not…` gives None where the way is open."""

    turn: Turn
    variant_rules: VariantRules

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of decision that the player has, in the order of `Kind`; none at the end."""
        return tuple(kind for kind in self.kinds_in_record if kind is not Kind.ACTIVATE)

    @property
    def kinds_in_record(self) -> tuple[Kind, ...]:
        """The kinds of decision that may stand next in a record, the table's own included."""
        return tuple(kind for kind in Kind if self.why_not(kind) is None)

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that may be used in laying a tile now."""
        return tuple(
            power for power in WITH_A_TILE if placing.why_not_power(self.turn, power) is None
        )

    @property
    def fillers(self) -> tuple[int, ...]:
        """The fillers that may be laid, by how many cells they have."""
        return () if gap_fillers.why_not(self.turn) else self.turn.hand.fillers

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles of the board that may be relocated, by index."""
        tiles = range(len(self.turn.board.tiles))
        return tuple(tile for tile in tiles if self.why_not_relocate(tile) is None)

    def why_not(  # noqa: C901, PLR0911  a table: one arm a kind
        self, kind: Kind
    ) -> Refusal | None:
        """Why no decision of that kind is open."""
        turn, rules = self.turn, self.variant_rules
        match kind:
            case Kind.PLACE:
                return placing.why_not_place(turn)
            case Kind.CHOOSE:
                return rules.why_not_choose(turn)
            case Kind.DECLINE:
                return rules.why_not_decline(turn)
            case Kind.SIT_OUT:
                return rules.why_not_sit_out(turn)
            case Kind.FILLER:
                return gap_fillers.why_not(turn)
            case Kind.RELOCATE:
                return breaking_rules.why_not_relocate(turn)
            case Kind.RESERVE:
                return breaking_rules.why_not_reserve(turn)
            case Kind.PLACE_RESERVED:
                return breaking_rules.why_not_place_reserved(turn)
            case Kind.END_TURN:
                return self.why_not_end_turn()
            case Kind.ACTIVATE:
                return rules.why_not_activate(turn)

    def why_not_end_turn(self) -> Refusal | None:
        """Why the turn cannot be ended: the tile must be laid first."""
        if self.turn.finished:
            return Refusal.FINISHED
        return None if self.turn.draw.laid else Refusal.TILE_TO_LAY

    def why_not_choose(self, card: int) -> Refusal | None:
        """Why a shown card cannot be taken."""
        return self.variant_rules.why_not_choose(self.turn, card)

    def why_not_power(self, power: Power) -> Refusal | None:
        """Why a power cannot be used now."""
        return placing.why_not_power(self.turn, power)

    def why_not_powers(self, powers: frozenset[Power]) -> Refusal | None:
        """Why these powers cannot be used together in laying a tile."""
        return placing.why_not_powers(self.turn, powers)

    def why_not_filler(self, cells: int) -> Refusal | None:
        """Why a filler cannot be laid."""
        return gap_fillers.why_not(self.turn, cells)

    def why_not_relocate(self, tile: int) -> Refusal | None:
        """Why a tile of the board cannot be laid again."""
        return breaking_rules.why_not_relocate(self.turn, tile)
