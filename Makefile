# make demo    score a small submission of PA19, class-wise and test-wise
# make test    run the tests
# make check   ruff and mypy
# make bench   measure against the published harness's ways of scoring and of drawing samples
# All of them install what they need first: Python packages into .venv, Java tools with apt.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
DEMO := output/holistic-selective/result-PA19/demo
DEMO_OUT := build/demo
# Tests wait for Gradle more than they compute, so more than there are cores.
TEST_JOBS ?= 3

.PHONY: demo test check bench datasets lock tools clean

demo: $(VENV)/.core tools
	@$(PY) evaluation.py class-wise --quiet --output $(DEMO_OUT)/single_class.json $(DEMO)/samples.jsonl
	@$(PY) evaluation.py test-wise --quiet --output $(DEMO_OUT)/result-full.json \
		--test datasets/testcase/test-PA19.jsonl $(DEMO)/samples.jsonl

test: $(VENV)/.dev tools
	@$(PY) -m pytest -n $(TEST_JOBS) --dist worksteal $(PYTEST_ARGS)

check: $(VENV)/.dev
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/mypy

bench: $(VENV)/.dev tools
	@$(PY) -m tests.bench
	@$(PY) -m tests.bench_generation

# The skeletons, contexts and test configurations, from the canonical solutions.
datasets: $(VENV)/.core tools
	@$(PY) -m javabench.dataset build

# The same versions with the hashes of their files on PyPI: everything, and evaluation alone.
lock: export PIP_CONFIG_FILE = /dev/null
lock: export PIP_FIND_LINKS =
lock: $(VENV)/.core
	@$(PY) -m pip install --quiet 'pip>=26.3'
	@$(PY) -m pip lock --quiet -r requirements.txt -o pylock.toml
	@$(PY) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' \
		| $(PY) -m pip lock --quiet -c requirements.txt -r /dev/stdin -o pylock.evaluation.toml

# requirements.txt pins the versions that are known to work together.
$(VENV)/.core: pyproject.toml requirements.txt | $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check -c requirements.txt -e .
	@touch $@

$(VENV)/.dev: pyproject.toml requirements.txt | $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check -c requirements.txt -e '.[inference,api,dev]'
	@touch $@ $(VENV)/.core

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; say which with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || $(call apt,python3-venv)
	@$(PYTHON) -m venv $(VENV)

tools:
	@command -v javac >/dev/null || $(call apt,default-jdk-headless)
	@command -v gradle >/dev/null || $(call apt,gradle)
	@case "$$(readlink -f "$$(command -v gradle)")" in \
		/usr/share/gradle/*) [ -d /usr/share/maven-repo/org/junit/jupiter ] || $(call apt,junit5);; \
	esac
	@[ "$$(uname)" != Linux ] || command -v bwrap >/dev/null || $(call apt,bubblewrap)

# Installs a Debian or Ubuntu package where that is possible without asking; else says how.
define apt
{ if command -v apt-get >/dev/null && { [ "$$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "installing $(1)"; \
	$$sudo apt-get -qq update && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $(1) >/dev/null; \
else \
	echo "$(1) is missing: install it (Debian, Ubuntu: sudo apt-get install $(1)) and try again"; exit 1; \
fi; }
endef

clean:
	rm -rf $(VENV) build
