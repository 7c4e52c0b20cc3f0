"""The lesson: a first game of four tiles that teaches the rules on the board itself."""
