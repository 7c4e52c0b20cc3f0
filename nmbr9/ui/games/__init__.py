"""Games as the page knows them: names, history in words, saves, and an index of them."""
