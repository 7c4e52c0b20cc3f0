"""The app: everything that needs a page. Only `browser` touches the page itself."""
