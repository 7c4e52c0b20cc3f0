"""Games as the page knows them: names, history in words, saves, the order of one's own."""
