"""A text of the page before its language is known."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Message:
    """A text to be: its key, and what is put into it, which may be a text to be itself."""

    key: str
    values: Mapping[str, str | int | Message] = field(default_factory=dict)
