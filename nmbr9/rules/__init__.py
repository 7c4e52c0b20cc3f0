"""The rules: the faults of a placement, the legal ones, and the decisions of a seat.

One decision, in the order of the calls:

1. `Game.decide` calls `Decision.made` (`decision`) with the state of the seat: setup, board, hand,
   turn. It refuses what no board can change: a card that is not there, a power that is spent.
2. A decision that lays a tile is a `Laying` (`placing`), which finds the tile to lay.
3. `judge` (`judging`) compares the placement with the board. Its `Verdict` has all faults;
   `LevelConstraints` (`anchors`) has the rules of a level for all placements at once.
4. `Board.with_tile` lays the tile. The hand loses the powers, and the tile if it was in the hand.
5. `Game` keeps the decision. If nothing is left to decide (`may_do_more`), the variant gives the
   next turn: `VariantRules.after` (`variants`).

A decision that lays nothing (`cards`, and some in `modules`) has an `effect` instead of 2 to 4.
"""
