"""`python -m nmbr9`: see `nmbr9.cli`."""

import sys

from nmbr9.cli import run

sys.exit(run())
