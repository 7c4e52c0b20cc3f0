"""Run pytest with the arguments of this script."""

import sys

import pytest

# The plugins that drive browsers need sockets; caches would be written to the host's tree.
ARGUMENTS = ["-p", "no:playwright", "-p", "no:cacheprovider", "-p", "no:faulthandler"]

sys.exit(pytest.main([*ARGUMENTS, *sys.argv[1:]]))
