"""Scripts of tests/js in Node, for tests that give them something made by Python."""

import json
import subprocess
from typing import Any

from tools.tree import ROOT


def run_script(script: str, given: object) -> Any:  # noqa: ANN401 - whatever a script answers
    """The answer of a script, which gets ``given``. Raises CalledProcessError if it fails."""
    command = ["node", str(ROOT / "tests" / "js" / f"{script}.mjs")]
    said = json.dumps(given)
    process = subprocess.run(command, capture_output=True, check=True, text=True, input=said)  # noqa: S603 - ours
    return json.loads(process.stdout)
