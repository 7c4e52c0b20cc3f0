"""Tables at one device: two to six players with the same cards, persons and computers."""
