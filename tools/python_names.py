#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes down which rules the names of Python's environments stand for (sortilege/School-v0):
python/src/sortilege/environments.json. A name that has been released means the same for ever: its
row has "release", and other rules get the next number. Run by tools/generate, and by tools/golden
--write.

usage: tools/python_names.py [--check]
"""

import json
import pathlib
import subprocess
import sys

from only_check import only_check

FILE = pathlib.Path("python/src/sortilege/environments.json")


def renewed(rows: dict[str, dict], rules: dict[str, str]) -> dict[str, dict]:
    latest = {}
    for name, row in rows.items():
        latest[name.rsplit("-v", 1)[0]] = name
        assert row["game"] in rules, f"{name}: no game {row['game']}"
    for stem, name in latest.items():
        row = rows[name]
        if row["rules"] == rules[row["game"]]:
            continue
        if "release" in row:
            name = f"{stem}-v{int(name.rsplit('-v', 1)[1]) + 1}"
            row = {key: value for key, value in row.items() if key != "release"}
        rows = rows | {name: row | {"rules": rules[row["game"]]}}
    return rows


def main() -> int:
    check = only_check(__doc__)
    said = subprocess.run(["build/sortilege", "version", "--json"], capture_output=True, check=True)
    old = FILE.read_text(encoding="utf-8")
    rows = renewed(json.loads(old), json.loads(said.stdout)["rules"])
    new = "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}"
                             for name, row in rows.items()) + "\n}\n"
    if check:
        if new != old:
            print(f"{FILE} is not of these rules: tools/python_names.py writes it")
        return new != old
    FILE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
