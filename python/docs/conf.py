# SPDX-License-Identifier: MIT
"""How Sphinx makes the pages of the package: `tools/python docs` calls it.

Docstrings have their lists in columns, as they are read in a terminal:

    envs     how many
    threads  that step them

These become lists of definitions here; a shape in a column of its own becomes code. When all pages
are made, everything public must be in them, and say what each of its parameters is."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import whole  # noqa: E402

import sortilege  # noqa: E402

project = "Sortilege for Python"
author = "the authors of Sortilege"
copyright = author
release = version = sortilege.__version__
extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.viewcode"]
exclude_patterns = ["whole.py"]
default_role = "code"
nitpicky = False
html_theme = "alabaster"
html_theme_options = {"description": "Four sorcerers' games for research", "page_width": "1100px"}
html_show_sourcelink = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_inherit_docstrings = False
doctest_global_setup = """
import numpy as np
import sortilege
from sortilege import *
from sortilege import cluster, data, vector
from sortilege.cluster import *
from sortilege.measure import *
from sortilege.play import *
from sortilege.vector import make
"""
doctest_test_doctest_blocks = "default"

NAME = r"[A-Za-z_][\w.]*"
ENTRY = re.compile(rf"^({NAME}(?:, {NAME})*) {{2,}}(\S.*)$")


def columns(app, what, name, obj, options, lines):
    """Lists in columns as lists of definitions."""
    out, inside = [], False
    for line in lines:
        found = ENTRY.match(line)
        if found:
            names, text = found.groups()
            shape, gap, rest = text.partition("   ")
            if gap:
                text = f"``{shape}``: {rest.strip()}"
            if not inside and out and out[-1]:
                out.append("")
            names = ", ".join(f"``{one}``" for one in names.split(", "))
            out += [names, "    " + text]
            inside = True
        elif inside and line.startswith("    "):
            out.append("    " + line.strip())
        else:
            if inside and line.strip():
                out.append("")
            inside = False
            out.append(line)
    lines[:] = out


def setup(app):
    app.connect("autodoc-process-docstring", columns)
    app.connect("build-finished", whole.check)
    return {"parallel_read_safe": True}
