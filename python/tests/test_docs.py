# SPDX-License-Identifier: MIT
"""Examples in the README and in docstrings do what they say."""
import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import sortilege

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = [f"sortilege.{found.name}" for found in pkgutil.iter_modules(sortilege.__path__)
           if not found.name.startswith("_")]


def test_readme():
    readme = Path(__file__).parent.parent / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, optionflags=FLAGS)
    assert tried > 40 and not failed


@pytest.mark.parametrize("name", ["sortilege", *MODULES])
def test_docstrings(name):
    module = importlib.import_module(name)
    assert module.__doc__
    failed, _ = doctest.testmod(module, optionflags=FLAGS)
    assert not failed
    for word in getattr(module, "__all__", []):
        found = getattr(module, word)
        assert found.__doc__, f"{name}.{word} says nothing"
