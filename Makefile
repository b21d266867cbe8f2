# Every command of the project. Each works on a fresh machine with Python 3.11 or newer, make and,
# for speed, a C compiler; environments are made when first needed and renewed when they must be.

# PYTHON makes the environments; ARGS are further arguments: make test ARGS="-k plague"
PYTHON ?= python3
ARGS ?=

UV := .venv-tool/bin/uv --quiet --no-python-downloads
DEV := .venv-dev/bin
NPM_FLAGS := --no-audit --no-fund --no-update-notifier
NPM := $(DEV)/npm $(NPM_FLAGS)
COMPILE := $(UV) pip compile --universal --python-version 3.11 --generate-hashes --no-header $(ARGS)

# Environments are fetched while the rules are compiled.
MAKEFLAGS += --jobs=2

# Whatever the shell wishes, Python keeps what it compiled: the tests start hundreds of Pythons.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test test-all check format bench bench-tables bench-rivals bench-thinking ladder docs
.PHONY: bench-exploitability bench-duel bench-curve sweep balance soak notebooks texts lock clean system FORCE

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- what people do -----------------------------------------------------------------------------

run: .venv/.installed ## open the web table; ARGS="..." goes to bingfa serve
	.venv/bin/bingfa serve --open $(ARGS)

TESTED := .venv-dev/.compiled .venv-node/.locked system

test: $(TESTED) ## run the tests, of those that sample a part; ARGS="..." goes to pytest
	BINGFA_WHEEL=.build/wheel $(DEV)/pytest $(ARGS)

test-all: $(TESTED) ## run the tests at full size
	BINGFA_TESTS=all BINGFA_WHEEL=.build/wheel $(DEV)/pytest $(ARGS)

check: .venv-dev/.installed .venv-node/.locked ## check format, lint and types
	$(DEV)/ruff format --check
	$(DEV)/ruff check
	$(DEV)/mypy
	$(DEV)/node .venv-node/node_modules/typescript/bin/tsc

format: .venv-dev/.installed ## format the code and fix what lint can fix
	$(DEV)/ruff format
	$(DEV)/ruff check --fix

bench: .venv-bench/.installed ## measure our speed beside other engines
	.venv-bench/bin/python -m bench.speed $(ARGS)

bench-tables: .venv-bench/.installed .venv-bench-node/.locked ## measure many tables beside boardgame.io
	.venv-bench/bin/python -m bench.tables $(ARGS)

ladder: .venv/.installed ## measure the bots and write docs/ladder.md; stop it and go on at will
	.venv/bin/python scripts/ladder.py $(ARGS)

sweep: .venv/.installed ## measure every level against the one below in every option set; stop and go on at will
	.venv/bin/python -m scripts.sweep $(ARGS)

balance: .venv/.installed ## measure how even every set-up is and write docs/balance.md; stop and go on at will
	.venv/bin/python -m scripts.balance $(ARGS)

bench-rivals: .venv-bench/.installed ## play our bots against OpenSpiel's IS-MCTS at equal time
	.venv-bench/bin/python -m bench.rivals $(ARGS)

soak: .venv-dev/.installed ## kill, fuzz and rob a table of its database, and tell what it lost
	$(DEV)/python -m bench.soak $(ARGS)

bench-exploitability: .venv-bench/.installed ## measure what the best answer to our bots wins in the tiny games
	.venv-bench/bin/python -m bench.exploitability $(ARGS)

bench-duel: .venv-bench/.installed ## play one of our bots against another, with whatever settings
	.venv-bench/bin/python -m bench.duel $(ARGS)

bench-curve: .venv-bench/.installed ## measure how much stronger our search gets by thinking longer
	.venv-bench/bin/python -m bench.curve $(ARGS)

bench-thinking: .venv-bench/.installed ## measure how long our bots think about a choice
	.venv-bench/bin/python -m bench.thinking $(ARGS)

docs: .venv-docs/.locked ## build the documentation into site/
	.venv-docs/bin/zensical build --clean --strict

notebooks: .venv-dev/.installed ## run the notebooks of the documentation and make their pages anew
	$(DEV)/python scripts/notebooks.py

texts: .venv-dev/.installed ## bring the French catalogues up to date with the texts in the code
	$(DEV)/python scripts/texts.py

lock: .venv-tool/.locked ## write the locks anew; ARGS=--upgrade takes the newest versions
	$(COMPILE) requirements/tool.in -o requirements/tool.txt
	$(COMPILE) pyproject.toml -o requirements/run.txt
	$(COMPILE) pyproject.toml --extra postgres -c requirements/run.txt -o requirements/serve.txt
	$(COMPILE) requirements/build.in -c requirements/run.txt -o requirements/build.txt
	$(COMPILE) pyproject.toml requirements/dev.in -c requirements/run.txt \
	    -c requirements/build.txt -o requirements/dev.txt
	$(COMPILE) pyproject.toml requirements/bench.in -c requirements/run.txt \
	    -o requirements/bench.txt
	$(COMPILE) requirements/docs.in -o requirements/docs.txt
	$(MAKE) .venv-dev/.locked
	for each in node bench-node; do \
	    $(NPM) $(if $(filter --upgrade,$(ARGS)),update,install) --prefix requirements/$$each \
	        --package-lock-only --omit-lockfile-registry-resolved || exit; \
	done

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
	@echo "1/4 fetching uv, which fetches the rest"
	@$(PYTHON) -m venv --without-pip .venv-tool
	@$(PYTHON) -m pip --python .venv-tool/bin/python install --quiet --disable-pip-version-check \
	    --require-hashes -r $<
	@touch $@

# The build lock holds for peers that come as source only. Modules are compiled now, not at every
# start where Python may not write its caches: the tests start many servers.
%/.locked: .venv-tool/.locked
	@echo "2/4 fetching what belongs into $*"
	@$(UV) venv --allow-existing --python .venv-tool/bin/python $*
	@$(UV) pip sync --compile-bytecode --python $*/bin/python --require-hashes \
	    --build-constraints requirements/build.txt $(filter requirements/%,$^)
	@touch $@

# What examines the script and the pages; no browser and no player ever gets any of it.
.venv-node/.locked: requirements/node/package.json requirements/node/package-lock.json \
    | .venv-dev/.locked
	@mkdir -p .venv-node
	cp $^ .venv-node
	$(NPM) ci --prefix .venv-node --ignore-scripts
	@touch $@

# The peer of our table. Where it cannot be had, ours is measured alone, and the bench says so.
.venv-bench-node/.locked: requirements/bench-node/package.json \
    requirements/bench-node/package-lock.json | .venv-bench/.locked
	@mkdir -p .venv-bench-node
	cp $^ .venv-bench-node
	-.venv-bench/bin/npm $(NPM_FLAGS) ci --prefix .venv-bench-node --ignore-scripts && touch $@

# Programs of the system that the tests drive.
system:
	@sh scripts/system.sh

# --- Bingfa itself: a compiled wheel to play and measure, the sources to develop ------------------

.venv/.installed .venv-bench/.installed: %/.installed: %/.locked .build/wheel/.built
	@echo "4/4 installing Bingfa into $*"
	@$(UV) pip install --python $*/bin/python --no-deps --reinstall .build/wheel/*.whl
	@touch $@

.build/wheel/.built: .build/wheel.sum .venv-build/.locked
	@echo "3/4 building Bingfa; the first time its rules are compiled, for about a minute"
	@rm -rf .build/wheel
	@.venv-build/bin/hatchling build --target wheel --directory .build/wheel
	@touch $@

.venv-dev/.installed: .venv-dev/.locked .build/editable.sum
	$(UV) pip install --python $(DEV)/python --no-deps --no-build-isolation --reinstall --editable .
	@touch $@

# The sources play by compiled rules for as long as those are theirs.
.venv-dev/.compiled: .venv-dev/.installed .build/wheel/.built scripts/compiled_rules.py
	$(DEV)/python scripts/compiled_rules.py .build/wheel/*.whl
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
