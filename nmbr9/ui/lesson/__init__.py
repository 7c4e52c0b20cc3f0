"""The lesson: short games that teach the rules on the board itself."""
