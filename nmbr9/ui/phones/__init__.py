"""A table at which each plays on a phone of their own, by the protocol of nmbr9/live."""
