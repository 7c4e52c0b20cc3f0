"""Run pytest with the arguments of this script."""

import sys

import pytest

# The plugins that drive browsers need sockets; caches would be written to the host's tree.
# Rewriting assertions takes seconds in this Python: --assert=rewrite tells more of what fails.
PLUGINS = ["-p", "no:playwright", "-p", "no:cacheprovider", "-p", "no:faulthandler"]

sys.exit(pytest.main([*PLUGINS, "--assert=plain", *sys.argv[1:]]))
