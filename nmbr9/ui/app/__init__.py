"""The root: it composes the parts of the state, their updates and their views, and routes."""
