# The only entry points. Each sets up what it needs and is safe to run twice.
PYTHON ?= python3
BIN := .venv/bin
PLAY := .venv/.playable
STAMP := .venv/.installed
unexport PYTHONDONTWRITEBYTECODE  # what one process has compiled, the next need not
QUIET := -p tools.quiet -o console_output_style=classic  # one line for all that passes
STATIC := src/orrery/web/static/*.css src/orrery/web/static/*.js
PLAIN := ORRERY_RULES=plain  # what is edited is never compiled, so the compiler need not be fetched

.PHONY: play terminal test check format messages types bake pictures compiled bench cards golden mutation proof \
  docs release lock clean

play: $(PLAY)
	@$(BIN)/orrery serve

terminal: $(PLAY)
	@$(BIN)/orrery play

test: check
	@$(BIN)/python -m tools.browser
	$(BIN)/python -m pytest -n 2 --dist worksteal $(QUIET)
	@$(BIN)/python -m tools.compiled --sample

check: $(STAMP)
	$(BIN)/ruff format --check src tests tools
	$(BIN)/oxfmt --check $(STATIC)
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy
	$(BIN)/python -m tools.messages --check
	$(BIN)/python -m tools.types

format: $(STAMP)
	$(BIN)/ruff format src tests tools
	$(BIN)/oxfmt $(STATIC)

bake: $(STAMP)
	$(BIN)/python -m tools.bake

# the pictures of the README and the docs, from fixed games: about half a minute, then look at them
pictures: $(STAMP)
	@$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.pictures

types: $(STAMP)
	$(BIN)/python -m tools.types

messages: $(STAMP)
	$(BIN)/python -m tools.messages

compiled: $(STAMP)
	$(BIN)/python -m tools.compiled

# BENCH="--quick" for a short trial, BENCH="--keep" to write docs/benchmarks.md
bench: $(STAMP)
	$(BIN)/python -m tools.bench $(BENCH)
	@$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.latency
	$(BIN)/python -m tools.load

cards: $(STAMP)
	$(BIN)/python -m tools.cards

golden: $(STAMP)
	$(BIN)/python -m tools.golden

mutation: $(STAMP)
	$(BIN)/python -m tools.mutation

# PROOF="stability bots" makes only these parts anew
proof: $(STAMP)
	@$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.proof $(PROOF)

# the documentation site, in build/docs/site
docs: .venv/.extra-docs
	$(BIN)/python -m tools.site

# sdist and wheels in dist, built, checked and installed once; it uploads nothing
release: .venv/.extra-release
	$(BIN)/python -m tools.release

# uv.lock anew, after a dependency changed; nothing else here needs uv
lock: .venv/.extra-release
	$(BIN)/uv lock --no-config --default-index https://pypi.org/simple

clean:
	rm -rf .venv .proof build dist

# To play, only what runs; to test, the tools as well.
$(PLAY): pyproject.toml
	@echo "Setting Orrery up, once; this takes about half a minute …"
	@$(PYTHON) -m venv .venv
	@$(PLAIN) $(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $(PLAY)

$(STAMP): $(PLAY)
	@echo "Getting the tools for tests, once …"
	@$(PLAIN) $(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $(STAMP)

.venv/.extra-%: $(STAMP)
	@$(PLAIN) $(BIN)/pip install --quiet --disable-pip-version-check --editable ".[$*]"
	@touch $@
