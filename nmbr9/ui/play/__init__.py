"""The board under the finger: aiming, placing, looking, and the views of the game in play."""
