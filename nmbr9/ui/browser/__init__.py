"""The page's side: the browser, the renderer, the effect runner, local storage, the worker."""
