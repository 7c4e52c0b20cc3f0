"""The site: built from the tree, and served as it is published."""
