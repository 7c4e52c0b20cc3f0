"""Moving to another device: each takes over the other's data, over a channel between them."""
