"""Run pytest with the arguments of this script."""

import sys

import pytest

# The plugins that drive browsers need sockets; caches would be written to the host's tree.
# Rewriting assertions takes seconds in this Python: --assert=rewrite tells more of what fails.
ARGUMENTS = ["-p", "no:playwright", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
ARGUMENTS.append("--assert=plain")

sys.exit(pytest.main([*ARGUMENTS, *sys.argv[1:]]))
