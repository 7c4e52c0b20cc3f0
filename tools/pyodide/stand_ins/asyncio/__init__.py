"""The part of asyncio that a page uses, without sockets, processes or other loops."""

from . import events, locks, queues, runners, taskgroups, timeouts
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .tasks import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # what Pyodide's own is made of

_RARE = {
    name: module
    for module, names in (
        (locks, "Lock Event Condition Semaphore BoundedSemaphore Barrier"),
        (queues, "Queue PriorityQueue LifoQueue QueueFull QueueEmpty QueueShutDown"),
        (runners, "Runner run"),
        (taskgroups, "TaskGroup"),
        (timeouts, "Timeout timeout timeout_at"),
    )
    for name in names.split()
}


def __getattr__(name: str) -> object:
    """A name that no start needs, made at its first use."""
    try:
        return getattr(_RARE[name], name)
    except KeyError:
        raise AttributeError(name) from None
