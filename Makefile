# Every command of the project. Each works on a fresh machine with Python 3.11 or newer, make and,
# for speed, a C compiler; environments are made when first needed and renewed when they must be.

# PYTHON makes the environments; ARGS are further arguments: make test ARGS="-k plague"
PYTHON ?= python3
ARGS ?=

UV := .venv-tool/bin/uv --quiet --no-python-downloads
DEV := .venv-dev/bin
COMPILE := $(UV) pip compile --universal --python-version 3.11 --generate-hashes --no-header $(ARGS)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test check format bench docs texts lock clean FORCE

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- what people do -----------------------------------------------------------------------------

run: .venv/.installed ## play Sun Tzu against a bot in the terminal
	.venv/bin/bingfa play sun-tzu $(ARGS)

test: .venv-dev/.installed ## run the tests; ARGS="..." goes to pytest
	$(DEV)/pytest $(ARGS)

check: .venv-dev/.installed ## check format, lint and types
	$(DEV)/ruff format --check
	$(DEV)/ruff check
	$(DEV)/mypy

format: .venv-dev/.installed ## format the code and fix what lint can fix
	$(DEV)/ruff format
	$(DEV)/ruff check --fix

bench: .venv-bench/.installed ## measure our speed beside other engines
	.venv-bench/bin/python -m bench.speed $(ARGS)

docs: .venv-docs/.locked ## build the documentation into site/
	.venv-docs/bin/zensical build --clean --strict

texts: .venv-dev/.installed ## bring the French catalogue up to date with the texts in the code
	@mkdir -p .build
	$(DEV)/pybabel --quiet extract --keyword Text:1 --no-location --sort-output --project bingfa \
	    --copyright-holder "The Bingfa authors" --output-file .build/bingfa.pot src/bingfa
	$(DEV)/pybabel --quiet update --domain bingfa --locale fr --init-missing --ignore-obsolete \
	    --no-fuzzy-matching --ignore-pot-creation-date --input-file .build/bingfa.pot \
	    --output-dir src/bingfa/locale

lock: .venv-tool/.locked ## write the locks anew; ARGS=--upgrade takes the newest versions
	$(COMPILE) requirements/tool.in -o requirements/tool.txt
	$(COMPILE) pyproject.toml -o requirements/run.txt
	$(COMPILE) requirements/build.in -c requirements/run.txt -o requirements/build.txt
	$(COMPILE) pyproject.toml requirements/dev.in -c requirements/run.txt \
	    -c requirements/build.txt -o requirements/dev.txt
	$(COMPILE) pyproject.toml requirements/bench.in -c requirements/run.txt \
	    -o requirements/bench.txt
	$(COMPILE) requirements/docs.in -o requirements/docs.txt

clean: ## remove environments, caches and everything built
	rm -rf .venv .venv-* .build dist site .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

# --- environments: each holds exactly what its lock says, no more ---------------------------------

.venv/.locked: requirements/run.txt
.venv-build/.locked: requirements/build.txt
.venv-dev/.locked: requirements/dev.txt
.venv-bench/.locked: requirements/bench.txt
.venv-docs/.locked: requirements/docs.txt

.venv-tool/.locked: requirements/tool.txt
	$(PYTHON) -m venv .venv-tool
	.venv-tool/bin/pip install --quiet --require-hashes -r $<
	@touch $@

# The build lock holds for peers that come as source only.
%/.locked: .venv-tool/.locked
	$(UV) venv --allow-existing --python .venv-tool/bin/python $*
	$(UV) pip sync --python $*/bin/python --require-hashes \
	    --build-constraints requirements/build.txt $(filter requirements/%,$^)
	@touch $@

# --- Bingfa itself: a compiled wheel to play and measure, the sources to develop ------------------

.venv/.installed .venv-bench/.installed: %/.installed: %/.locked .build/wheel/.built
	$(UV) pip install --python $*/bin/python --no-deps --reinstall .build/wheel/*.whl
	@touch $@

.build/wheel/.built: .build/wheel.sum .venv-build/.locked
	rm -rf .build/wheel
	.venv-build/bin/hatchling build --target wheel --directory .build/wheel
	@touch $@

.venv-dev/.installed: .venv-dev/.locked .build/editable.sum
	$(UV) pip install --python $(DEV)/python --no-deps --no-build-isolation --reinstall --editable .
	@touch $@

# Sums of the files that matter, written only when they differ: make then rebuilds exactly when
# something was changed, added or removed, whatever the times of the files say.
PACKAGING := pyproject.toml hatch_build.py README.md LICENSE
.build/wheel.sum: FILES = find $(PACKAGING) src -type f ! -name '*.pyc' ! -name '*.mo'
.build/editable.sum: FILES = find $(PACKAGING) src -type f ! -path 'src/*' -o -name '*.po'
.build/%.sum: FORCE
	@mkdir -p .build
	@$(FILES) | LC_ALL=C sort | xargs cksum > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
