"""From a version of Pyodide to a tested site: ``make upgrade-pyodide VERSION=…``.

Each step reports its result. The first that fails says why and ends the command; docs/pyodide.md
says what to do then. ``--no-stories`` leaves out the longest step: the first part then has the
functions of the version before, without those that the new one lacks.
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools import visit_costs
from tools.pyodide import glue, library, parts
from tools.pyodide.deferred_data import Looks
from tools.site import build, precache, vendor
from tools.tree import ROOT

TESTS: Final = ("tests/tools/pyodide", "tests/tools/site")
STORIES: Final = ("e2e/test_parts.py", "e2e/test_worker.py", "e2e/test_offline.py")
"""The stories about Python in two parts, numpy in its worker, and both without a network."""


class Upgrade:
    """The steps from the tree's present Pyodide, whose profile is kept for a return to it."""

    def __init__(self, version: str, *, stories: bool) -> None:
        self.version, self.stories = version, stories
        self.before = vendor.version_of("pyodide")
        self.module, self.profile = parts.WHOLE.read_bytes(), parts.read_profile()
        parts.notes().mkdir(parents=True, exist_ok=True)
        shutil.copyfile(parts.PROFILE, kept_profile())

    def install(self) -> None:
        """Install the package, and renew the lock file."""
        command = ["npm", "install", "--save-prod", "--save-exact", "--no-audit", "--no-fund"]
        run([*command, "--loglevel", "error", f"pyodide@{self.version}"])
        say(f"pyodide {self.before} -> {vendor.version_of('pyodide')}")

    def check_numpy(self) -> None:
        """Check the wheel's tags against the lock file's, and that its modules load."""
        lock = json.loads((vendor.PYODIDE / "pyodide-lock.json").read_text("utf-8"))
        info, named = lock["info"], lock["packages"].get("numpy")
        wheel = vendor.numpy_wheel(ROOT)
        tag = vendor.tag_of(info)
        if not wheel.stem.endswith(tag):
            raise SystemExit(f"{wheel.name} is no wheel for {tag[1:]}: take this Pyodide's own")
        if not named:
            raise SystemExit("the lock file of this Pyodide has no numpy, so it cannot load ours")
        with TemporaryDirectory() as folder:
            shutil.unpack_archive(wheel, folder, "zip")
            asked = ["numpy:bitwise_count", "numpy.linalg:solve", "nmbr9.solver.service:Service"]
            _, lacking = library.imported(asked, {"/numpy": Path(folder), "/repo": ROOT})
            if lacking:
                raise SystemExit(f"{wheel.name} cannot be imported in this Pyodide")
        say(f"numpy and the solver were imported in it; its own lock file has {named['file_name']}")

    def renew_libraries(self) -> None:
        """Renew the lists of the standard library's modules, and check the stand-ins."""
        library.renew(ROOT)
        lists = str(library.LIST), str(library.SOLVER_LIST)
        run(["git", "--no-pager", "diff", "--unified=0", "--", *lists])
        gone = {library.module_of(path) for path in library.stand_ins()} - library.in_library()
        if gone:
            raise SystemExit(f"tools/pyodide/stand_ins has what this library lacks: {sorted(gone)}")
        say(f"{len(library.stand_ins())} stand-ins have their modules in it; a test has the names")

    def carry_profile(self) -> None:
        """Carry over the functions and the tables that both versions have."""
        if kept_profile().exists():
            shutil.copyfile(kept_profile(), parts.PROFILE)
            say("this very module had a profile before, which is used again")
            return
        with TemporaryDirectory() as folder:
            path = Path(folder) / parts.WHOLE_NAME
            path.write_bytes(self.module)
            old, new = Looks.of(path), Looks.of(parts.WHOLE)
        same = match_functions(old, new)
        functions, tables = self.profile
        carried = {same[each] for each in functions if each in same}
        parts.write_profile(carried, filter(None, (old.find(table, new) for table in tables)))
        say(f"{len(same)} of {len(old.code)} functions known again,")
        say(f"{len(carried)} of the {len(functions)} of the first part, and")
        say(f"{len(parts.read_profile().tables)} of the {len(tables)} tables of the second")

    def play_stories(self) -> None:
        """Add the functions that the stories call."""
        if parts.noted_by_stories():
            say("the stories were told with this very module before; their notes are used again")
        elif self.stories:
            run(["make", "noted"])
        else:
            say("not told: what only this version calls, the first to want it waits for")
            return
        before = parts.read_profile().functions
        parts.add_called()
        say(f"{len(parts.read_profile().functions - before)} functions more")

    def build(self) -> None:
        """Build the site, and print what docs/pyodide.md says of it."""
        site = ROOT / "dist"
        build.build(site)
        say(f"dist is built; its hash is {precache.version(precache.hashes(site))}")
        say(f"write {self.version} and these costs into THIRD-PARTY.md and docs/pyodide.md:")
        print(visit_costs.table(visit_costs.costs(site)), flush=True)

    def test(self) -> None:
        """Run the tests that an upgrade can break, and the stories."""
        run([sys.executable, "-m", "pytest", "-q", *TESTS])
        run([sys.executable, "-m", "pytest", "-q", *STORIES])
        say("make test has the others")


STEPS: Final[dict[str, Callable[[Upgrade], None]]] = {
    "package": Upgrade.install,
    "numpy": Upgrade.check_numpy,
    "library": Upgrade.renew_libraries,
    "profile": Upgrade.carry_profile,
    "stories": Upgrade.play_stories,
    "site": Upgrade.build,
    "tests": Upgrade.test,
}
"""All steps by their names."""


def kept_profile() -> Path:
    """The place of the installed module's profile while the tree has another version."""
    return parts.notes() / parts.PROFILE.name


def match_functions(old: Looks, new: Looks) -> dict[int, int]:
    """The new index of each function: by its code, then its name, then its neighbours."""
    ours, others = ([each.shape for each in looks.code] for looks in (old, new))
    blocks = SequenceMatcher(None, ours, others, autojunk=False).get_matching_blocks()
    same = {
        old.imported + at + n: new.imported + there + n
        for at, there, length in blocks
        for n in range(length)
    }
    taken = set(same.values())
    for name, at in old.functions.items():
        there = new.functions.get(name, 0)
        if at not in same and there >= new.imported and there not in taken:
            same[at] = there
            taken.add(there)
    first = old.imported - 1, new.imported - 1
    last = old.imported + len(ours), new.imported + len(others)
    for (at, there), (at_end, there_end) in pairwise(sorted([*same.items(), first, last])):
        if at_end - at == there_end - there:
            same |= zip(range(at + 1, at_end), range(there + 1, there_end), strict=True)
    return same


def run(command: Sequence[str]) -> None:
    """Run a command. Raises SystemExit if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


def say(line: str) -> None:
    """Print a line of a step."""
    print(f"  {line}", flush=True)


def main() -> None:
    """Take every step."""
    parser = argparse.ArgumentParser(description="Go on to another version of Pyodide.")
    parser.add_argument("version")
    parser.add_argument("--no-stories", action="store_true", help="carry the profile over alone")
    wanted = parser.parse_args()
    try:
        upgrade = Upgrade(wanted.version, stories=not wanted.no_stories)
    except parts.WrongProfileError:
        sys.exit("an upgrade has stopped half way: git checkout . && npm ci, and then again")
    if upgrade.before == wanted.version:
        sys.exit(f"the tree has Pyodide {wanted.version}; make profile finds its functions anew")
    for number, (name, step) in enumerate(STEPS.items(), 1):
        print(f"{number}. {name}", flush=True)
        try:
            step(upgrade)
        except (SystemExit, glue.OtherGlueError) as error:
            if name == "numpy":  # nothing else has changed yet
                upgrade.version, upgrade.before = upgrade.before, upgrade.version
                upgrade.install()
            sys.exit(f"  could not go on: {error}\n  docs/pyodide.md has a line for step {number}")


if __name__ == "__main__":
    main()
