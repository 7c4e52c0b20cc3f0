"""The rate limit of another page: a bucket of messages that refills with time."""

from dataclasses import dataclass, replace
from typing import Final

from nmbr9.live.faults import LiveFault, refuse_if

MOST: Final = 60
"""The most messages at once: more than a whole log has."""
A_SECOND: Final = 5
MOST_FAULTS: Final = 8
"""The refused messages after which a line is cut."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The messages left to a line, at a time in seconds."""

    left: float = MOST
    at: float = 0.0
    faults: int = 0

    def spent(self, now: float) -> "Allowance":
        """One message fewer; time never runs back.

        Raises LiveRefused (TOO_OFTEN) if none is left.
        """
        passed = max(0.0, now - self.at)
        left = min(MOST, self.left + passed * A_SECOND)
        refuse_if(left < 1, LiveFault.TOO_OFTEN)
        return replace(self, left=left - 1, at=max(now, self.at))

    def blamed(self) -> "Allowance":
        """One refused message more."""
        return replace(self, faults=self.faults + 1)

    @property
    def used_up(self) -> bool:
        """Whether the line is to be cut."""
        return self.faults >= MOST_FAULTS
