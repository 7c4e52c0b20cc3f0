"""Public names since a release: ``python -m tools.release.public_names BEFORE NOW``.

Both are tags, such as v2.0.0. Prints incompatible changes, which need a new major version. The
names in `__all__` of `nmbr9` and `nmbr9.solver` are public, with all their members.
"""

import sys
from typing import TypeAlias

import griffe

from tools.tree import ROOT

Package: TypeAlias = griffe.Object | griffe.Alias


def breaking(before: Package, after: Package) -> tuple[str, ...]:
    """Every public name that is gone, or has another signature; those of the solver are public."""
    modules = [before, *(module for name, module in before.members.items() if name == "solver")]
    public = tuple(
        f"{module.members[str(name)].canonical_path}."
        for module in modules
        for name in module.exports or ()
    )
    changes = [
        f"{change.obj.canonical_path}: {change.kind.value}"
        for change in griffe.find_breaking_changes(before, after)
        if f"{change.obj.canonical_path}.".startswith(public)
    ]
    return tuple(dict.fromkeys(changes))


def main() -> int:
    """Print the changes since a release; 1 if there are some within a major version."""
    before, after = sys.argv[1:]
    old = griffe.load_git("nmbr9", ref=before, repo=ROOT)
    changes = breaking(old, griffe.load("nmbr9", search_paths=[ROOT]))
    print("\n".join(changes))
    return int(bool(changes) and before.partition(".")[0] == after.partition(".")[0])


if __name__ == "__main__":
    sys.exit(main())
