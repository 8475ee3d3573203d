# SPDX-License-Identifier: MIT
"""usage: alone.py README.md

What must hold in an environment with the package and nothing else: it brings NumPy and cffi and no
more, carries its types and the script that `sortilege export` runs, and does what the first lines
of its README say."""
import contextlib
import io
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import sortilege
from sortilege import cluster, data

count = {"passed": 0, "failed": 0}


def holds(what: str, true: bool) -> None:
    count["passed" if true else "failed"] += 1
    if not true:
        print(f"not so: {what}")


installed = {found.metadata["Name"].lower() for found in metadata.distributions()}
needed = installed - {"pip", "setuptools"}
holds(f"only what it needs is installed: {needed}",
      needed == {"sortilege", "numpy", "cffi", "pycparser"})
holds("it is the version it says", metadata.version("sortilege") == sortilege.__version__)
home = Path(sortilege.__file__).parent
holds("types are carried", (home / "py.typed").exists())
holds("no sources are", not list(home.rglob("*.c")))
holds("all games are there", sortilege.games() == ["school", "sorcerer", "endbringer", "city"])
holds("names mean the rules that it plays",
      all(found.current for found in sortilege.environments().values()))

first = re.search(r"```python\n(.*?)```", Path(sys.argv[1]).read_text(encoding="utf-8"), re.S)
said = io.StringIO()
with contextlib.redirect_stdout(said):
    exec(compile(first[1], "README.md", "exec"), {})
holds("the first lines of the README play", "games" in said.getvalue())

for name in ("gymnasium", "pettingzoo", "openspiel"):
    try:
        __import__(f"sortilege.{name}")
        holds(f"sortilege.{name} cannot be there", False)
    except ImportError as error:
        holds(f"sortilege.{name} says what it needs: {error}",
              f"pip install 'sortilege[{name}]'" in str(error))


def starts_ray() -> None:
    with cluster.Ray():
        pass


for name, call in (("cluster", starts_ray), ("data", lambda: data.read("games.parquet"))):
    try:
        call()
        holds(f"sortilege.{name} cannot do that", False)
    except ImportError as error:
        holds(f"sortilege.{name} says what it needs: {error}",
              f"pip install 'sortilege[{name}]'" in str(error))

script = subprocess.run([Path(sys.executable).with_name("sortilege-export"), "school", "a.parquet"],
                        capture_output=True, text=True, check=False)
holds(f"sortilege-export says what it needs: {script.stderr}",
      script.returncode == 3 and "pip install 'sortilege[data]'" in script.stderr)

print(f"alone: {count['passed']} passed, {count['failed']} failed")
sys.exit(count["failed"] > 0)
