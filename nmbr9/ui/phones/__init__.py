"""A table at which each player uses their own phone, over the protocol of nmbr9/live."""
