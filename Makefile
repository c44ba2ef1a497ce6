# Each target creates what it needs and can be run again. `make` alone lists them.
PYTHON ?= python3
BIN := .venv/bin
EXTRAS ?= fetch,corpus,bench

.DEFAULT_GOAL := help
.PHONY: help demo test lint format bench docs fuzz page train train-check clean

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.venv/pip.stamp:
	$(PYTHON) -c 'import sys; sys.exit("dehusk needs Python 3.11 or newer: make PYTHON=python3.12 …" if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	touch $@

.venv/base.stamp: .venv/pip.stamp pyproject.toml
	$(BIN)/python -m pip install --quiet -e .
	touch $@

.venv/test.stamp: .venv/base.stamp
	$(BIN)/python -m pip install --quiet -e '.[$(EXTRAS)]' --group test
	touch $@

.venv/lint.stamp: .venv/test.stamp
	$(BIN)/python -m pip install --quiet --group lint
	touch $@

.venv/docs.stamp: .venv/base.stamp
	$(BIN)/python -m pip install --quiet --group docs
	touch $@

demo: .venv/base.stamp  ## extract the example page and explain every block of it
	$(BIN)/dehusk examples/article.html
	$(BIN)/dehusk explain examples/article.html

test: .venv/test.stamp  ## unit, golden, property and doc tests
	$(BIN)/python -m pytest -n auto

lint: .venv/lint.stamp  ## ruff, mypy --strict and the import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: .venv/lint.stamp  ## rewrite the sources as `make lint` wants them
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/test.stamp  ## speed, memory and scaling as ratios: make bench DATA=pages.parquet
	$(BIN)/python -m benchmarks.speed $(DATA)

docs: .venv/docs.stamp  ## the manual as a static site in site/
	$(BIN)/mkdocs build --strict

fuzz: .venv/test.stamp  ## throw generated pages at extract() until told to stop: make fuzz EXAMPLES=100000
	$(BIN)/python fuzz/pages.py $(EXAMPLES)

page: .venv/test.stamp  ## write or re-read a golden page: make page NAME=list-in-table-cell
	$(BIN)/python -m tests.golden $(NAME)

train train-check: .venv/lint.stamp  ## weights from labelled pages, and their cross-validation: see training/
	$(MAKE) -C training $@ BIN="$(CURDIR)/$(BIN)" DATA="$(DATA)"

clean:  ## remove what the other targets made
	rm -rf .venv site build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
