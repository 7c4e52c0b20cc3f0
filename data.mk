# Data that is made once and kept in the tree. The four searches use all cores, can be stopped at any time,
# and go on where they stopped; so does the outlook, on one core.

.PHONY: par weekly-par rivals puzzles outlook icons pictures

par: $(VENV_READY) ## find the pars of the daily decks
	$(BIN)/python -m tools.contests.par daily $(ARGS)

weekly-par: $(VENV_READY) ## find the pars of the weekly challenges
	$(BIN)/python -m tools.contests.par weekly $(ARGS)

rivals: $(VENV_READY) ## let five computers play the daily decks
	$(BIN)/python -m tools.contests.rivals $(ARGS)

puzzles: $(VENV_READY) ## find puzzles: boards with one best placement
	$(BIN)/python -m tools.contests.puzzles $(ARGS)

outlook: $(VENV_READY) ## let the master's network learn from an hour of games
	$(BIN)/python -m pip install --quiet --no-compile --require-hashes --requirement requirements-learn.txt
	$(BIN)/python -m tools.contests.train_outlook $(ARGS)

icons: $(VENV_READY) browser ## draw the icons
	$(BIN)/python -m tools.site.icons

pictures: dist/sw.js $(VENV_READY) browser ## take the pictures of the README
	$(BIN)/python -m tools.release.pictures
