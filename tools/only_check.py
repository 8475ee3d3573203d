# SPDX-License-Identifier: MIT
"""What is given to a tool that writes: nothing, or --check. Anything else writes nothing."""
from __future__ import annotations

import sys


def only_check(about: str) -> bool:
    """Whether to look only, from the command line; `about`: the tool's text, for --help."""
    given = sys.argv[1:]
    if given in (["--help"], ["-h"]):
        print(about.strip())
        sys.exit(0)
    if given and given != ["--check"]:
        sys.exit(f"{sys.argv[0]}: '{' '.join(given)}' means nothing here; --check writes nothing, "
                 "--help says more")
    return bool(given)
