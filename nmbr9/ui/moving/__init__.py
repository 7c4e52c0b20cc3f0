"""Moving to another device: each takes over the other's data, over a line between them."""
