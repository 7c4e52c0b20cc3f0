"""`python -m nmbr9`: see `nmbr9.cli.main`."""

import sys

from nmbr9.cli.main import run

sys.exit(run())
