"""The root: it joins the parts of the state, their updates and their views, and routes actions."""
