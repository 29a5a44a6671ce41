# The only entry points. Each sets up what it needs and is safe to run twice.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.PHONY: play test check messages compiled bench golden mutation proof clean

play: $(STAMP)
	@$(BIN)/orrery play

test: check
	$(BIN)/pytest -n 2

check: $(STAMP)
	$(BIN)/ruff format --check src tests tools
	$(BIN)/ruff check src tests tools
	$(BIN)/mypy
	$(BIN)/python -m tools.messages --check

messages: $(STAMP)
	$(BIN)/python -m tools.messages

compiled: $(STAMP)
	$(BIN)/python -m tools.compiled

bench: $(STAMP)
	$(BIN)/python -m tools.bench

golden: $(STAMP)
	$(BIN)/python -m tools.golden

mutation: $(STAMP)
	$(BIN)/python -m tools.mutation

proof: $(STAMP)
	$(BIN)/python -m tools.proof

clean:
	rm -rf .venv build .proof

$(STAMP): pyproject.toml
	@echo "Setting Orrery up, once; this takes about half a minute …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --editable ".[dev]"
	@touch $(STAMP)
