"""A table at which each player uses a phone of their own, by the protocol of nmbr9/live."""
