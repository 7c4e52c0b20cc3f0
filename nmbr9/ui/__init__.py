"""The app: everything that knows there is a page. Only `browser` touches the page itself."""
