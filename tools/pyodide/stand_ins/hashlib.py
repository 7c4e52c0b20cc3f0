"""The one kind of hash that the page makes; the module itself makes ready all of Python's."""

from _sha2 import sha256  # type: ignore[import-not-found] # noqa: F401 - asked for
