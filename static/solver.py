"""The solver's worker: fetches numpy, then answers the page's messages one job after the other."""

import json

from js import postMessage
from polyscript import xworker
from pyodide_js import loadPackage

waiting = []


def early(event):
    waiting.append(str(event.data))


async def begin():
    await loadPackage("numpy")
    from nmbr9.solver.service import Service

    service = Service(postMessage)
    xworker.onmessage = lambda event: service.take(str(event.data))
    for text in waiting:
        service.take(text)


xworker.onmessage = early
try:
    await begin()
except Exception as error:
    postMessage(json.dumps({"broken": f"{type(error).__name__}: {error}"}))
