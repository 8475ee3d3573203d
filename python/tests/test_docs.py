# SPDX-License-Identifier: MIT
"""Examples in the README and in docstrings do what they say."""
import ast
import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import sortilege

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = [f"sortilege.{found.name}" for found in pkgutil.iter_modules(sortilege.__path__)
           if not found.name.startswith("_")]


def told_values():
    """Names of values and types that a sentence follows where they are made."""
    for name in MODULES:
        body = ast.parse(inspect.getsource(importlib.import_module(name))).body
        for here, after in zip(body, body[1:], strict=False):
            if isinstance(here, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr) and \
                    isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
                targets = here.targets if isinstance(here, ast.Assign) else [here.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


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
    values = set(told_values())
    for word in getattr(module, "__all__", []):
        found = getattr(module, word)
        own = inspect.isclass(found) or inspect.isroutine(found) or inspect.ismodule(found)
        assert found.__doc__ if own else word in values, f"{name}.{word} says nothing"
