"""The board in play: aiming, placing, looking, and its views."""
