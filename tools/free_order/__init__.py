"""The best layout of the twenty tiles in any order. It ships as nmbr9/contests/free_order.json."""
