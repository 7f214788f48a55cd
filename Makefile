# What you need: Debian (or alike) with python3 3.11 or newer, python3-venv and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# uv, where it is there, installs the same in a fraction of the time.
UV := $(shell command -v uv 2>/dev/null)
INSTALL := $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(PIP) install)
# Tests often wait for a process or for Discord: five at a time use both cores of a small machine; more with
# `make test WORKERS=8`.
WORKERS ?= 5
# Without bytecode on disk each process that a test starts compiles the program anew, for more than a second.
unexport PYTHONDONTWRITEBYTECODE
# What `make check` runs: everything, unless it is told.
TESTS :=
# What `make test-fast` runs on the compiled engine.
RULES_TESTS := tests/engine tests/editions tests/bot/test_thinking.py tests/packaging/test_compiled.py
NO_COMPILER := 3

.PHONY: play demo test test-fast lint types docs check lock wheel fast bench gallery clean help

help: ## Show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(VENV)/ready ## Play at once: sandbox, bot and a table with three computer players
	@exec $(BIN)/annalist play

demo: $(VENV)/ready ## Let scripted users play a whole game; see demo/
	@exec $(BIN)/annalist demo

test: lint types docs check ## Lint, type-check, build the documentation and run the whole test suite

lint: $(VENV)/ready-dev ## Lint, formatting, spelling and the Dockerfile
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@if [ -x $(BIN)/hadolint ]; then $(BIN)/hadolint Dockerfile; else echo "No hadolint here: the Dockerfile is not linted."; fi
	$(BIN)/codespell *.md .github bench bot data deploy docs engine render sandbox tests tools

types: $(VENV)/ready-dev ## Type-check engine, render and bot
	$(BIN)/mypy

docs: $(VENV)/ready-dev ## Build the documentation site into build/site
	$(BIN)/python -m tools.site lay-out build/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	$(BIN)/python -m tools.site finish build/site
	$(BIN)/python -m tools.site check build/site

check: $(VENV)/ready-dev ## Run the tests; some of them with TESTS="tests/render tests/docs"
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS)

bench: $(VENV)/ready-dev ## Print the figures: engine, pictures, answers under load, memory
	$(BIN)/python -m bench

wheel: $(VENV)/ready-dev ## Build the wheels into dist/: the pure one, the sandbox, and, with a C compiler, the compiled one
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist . ./sandbox
	$(BIN)/python -m tools.compiled wheel dist || [ $$? = $(NO_COMPILER) ]

fast: $(VENV)/ready-dev ## Let the installed annalist run the compiled engine (as it is now); "make clean" goes back
	rm -rf build/fast && $(BIN)/python -m tools.compiled wheel build/fast
	$(PIP) install --no-deps --force-reinstall build/fast/*.whl

test-fast: $(VENV)/ready-dev ## Run the tests of the rules on the compiled engine
	$(BIN)/python -m tools.compiled engine build/compiled
	$(BIN)/python -m tools.same_games build/compiled --games 200
	PYTHONPATH=$(CURDIR)/build/compiled ANNALIST_ENGINE=compiled $(BIN)/pytest -n $(WORKERS) --dist worksteal \
	  --import-mode=append $(RULES_TESTS)

lock: ## Renew the lock files from pyproject.toml (needs uv)
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header pyproject.toml --all-extras --group build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header pyproject.toml --all-extras --group build --group compile --group dev --group docs --group shapes -o requirements-dev.lock
	uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-header --constraint requirements-dev.lock --group compile -o requirements-compile.lock

clean: ## Remove what was built or played here
	rm -rf $(VENV) dist build demo play

$(VENV)/bin/python:
	$(if $(UV),$(UV) venv --quiet --seed --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV))

$(VENV)/ready: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing what Annalist needs into $(VENV); this can take two minutes ..."
	@$(INSTALL) --require-hashes -r requirements.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-dev: requirements-dev.lock $(VENV)/ready
	@echo "Installing what the tests need into $(VENV); this can take two minutes ..."
	@$(INSTALL) --require-hashes -r requirements-dev.lock
	@touch $@
