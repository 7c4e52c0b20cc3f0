"""NMBR 9 ++ in bulk: boards with starting tiles, fillers and powers, and games on them."""
