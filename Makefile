# Two commands do everything on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: play test suites lint coverage bench golden phrasebook wheel example docs clean

play: $(VENV)/installed
	$(BIN)/parlour serve --open

test: $(VENV)/developing
	scripts/install-browser
	$(BIN)/python -m pytest -n 2 --dist loadgroup

suites: $(VENV)/developing
	PARLOUR_SUITES=whole $(BIN)/python -m pytest tests/rl

lint: $(VENV)/developing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

coverage: $(VENV)/developing
	scripts/coverage $(BIN)/python

bench: $(VENV)/developing
	-$(BIN)/python -m pip install --quiet --editable ".[openspiel]"
	$(BIN)/python benchmarks/run.py

golden: $(VENV)/developing
	PYTHONPATH=src $(BIN)/python tests/golden.py
	git --no-pager diff --stat

phrasebook: $(VENV)/developing
	PYTHONPATH=src $(BIN)/python tests/phrasebook.py
	git --no-pager diff --stat

wheel: $(VENV)/developing
	scripts/check-wheel $(abspath $(BIN)/python)

example: $(VENV)/developing
	scripts/check-example $(abspath $(BIN)/python)

docs: $(VENV)/developing
	$(BIN)/python -m mkdocs build --strict

clean:
	rm -rf $(VENV) build dist

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet .
	touch $@

$(VENV)/developing: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	touch $@ $(VENV)/installed
