"""Tables on one device: two to six players with the same cards, people and computers."""
