# SPDX-License-Identifier: MIT
"""Ends with a line that tools/test counts."""
from importlib.util import find_spec
from pathlib import Path

import pytest

import sortilege

# Ray and pyarrow are in an environment of their own: tools/python cluster.
collect_ignore = [] if find_spec("ray") else ["cluster"]


def pytest_configure() -> None:
    where = Path(sortilege.__file__).parts
    if "site-packages" not in where:
        raise pytest.UsageError(f"{sortilege.__file__} is not the installed package")


def pytest_terminal_summary(terminalreporter) -> None:
    count = {key: len(found) for key, found in terminalreporter.stats.items()}
    failed = count.get("failed", 0) + count.get("error", 0)
    terminalreporter.write_line(f"{count.get('passed', 0)} passed, {failed} failed")
