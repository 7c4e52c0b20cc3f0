"""To another device: both take over everything of each other, over a line between the two."""
