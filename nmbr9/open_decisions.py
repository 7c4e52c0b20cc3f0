"""The decisions that are open, what each of them may choose from, and why the others are not.

The page and the command line ask here, and the same reasons refuse a decision.
"""

from dataclasses import dataclass

from nmbr9 import placing
from nmbr9.decisions import Kind
from nmbr9.errors import Refusal
from nmbr9.modules import breaking_rules, gap_fillers
from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.state import NOTHING, SeatState
from nmbr9.variants import VariantRules


def may_do_more(state: SeatState) -> bool:
    """Whether anything is open beside the turn's own tile: a filler, a relocation, a reserve."""
    if state.hand == NOTHING:
        return False
    return (
        gap_fillers.why_not(state) is None
        or breaking_rules.why_not_relocate(state) is None
        or breaking_rules.why_not_place_reserved(state) is None
    )


@dataclass(frozen=True, slots=True)
class OpenDecisions:
    """The decisions that a seat may make now. Every `why_not…` gives None where the way is open."""

    state: SeatState
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
            power for power in WITH_A_TILE if placing.why_not_power(self.state, power) is None
        )

    @property
    def fillers(self) -> tuple[int, ...]:
        """The fillers that may be laid, by how many cells they have."""
        return () if gap_fillers.why_not(self.state) else self.state.hand.fillers

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles of the board that may be relocated, by index."""
        tiles = range(len(self.state.board.tiles))
        return tuple(tile for tile in tiles if self.why_not_relocate(tile) is None)

    def why_not(  # noqa: C901, PLR0911  a table: one arm a kind
        self, kind: Kind
    ) -> Refusal | None:
        """Why no decision of that kind is open."""
        state, rules = self.state, self.variant_rules
        match kind:
            case Kind.PLACE:
                return placing.why_not_place(state)
            case Kind.CHOOSE:
                return rules.why_not_choose(state)
            case Kind.DECLINE:
                return rules.why_not_decline(state)
            case Kind.SIT_OUT:
                return rules.why_not_sit_out(state)
            case Kind.FILLER:
                return gap_fillers.why_not(state)
            case Kind.RELOCATE:
                return breaking_rules.why_not_relocate(state)
            case Kind.RESERVE:
                return breaking_rules.why_not_reserve(state)
            case Kind.PLACE_RESERVED:
                return breaking_rules.why_not_place_reserved(state)
            case Kind.END_TURN:
                return self.why_not_end_turn()
            case Kind.ACTIVATE:
                return rules.why_not_activate(state)

    def why_not_end_turn(self) -> Refusal | None:
        """Why the turn cannot be ended: the tile must be laid first."""
        if self.state.finished:
            return Refusal.FINISHED
        return None if self.state.turn.laid else Refusal.TILE_TO_LAY

    def why_not_choose(self, card: int) -> Refusal | None:
        """Why a shown card cannot be taken."""
        return self.variant_rules.why_not_choose(self.state, card)

    def why_not_power(self, power: Power) -> Refusal | None:
        """Why a power cannot be used now."""
        return placing.why_not_power(self.state, power)

    def why_not_powers(self, powers: frozenset[Power]) -> Refusal | None:
        """Why these powers cannot be used together in laying a tile."""
        return placing.why_not_powers(self.state, powers)

    def why_not_filler(self, cells: int) -> Refusal | None:
        """Why a filler cannot be laid."""
        return gap_fillers.why_not(self.state, cells)

    def why_not_relocate(self, tile: int) -> Refusal | None:
        """Why a tile of the board cannot be laid again."""
        return breaking_rules.why_not_relocate(self.state, tile)
