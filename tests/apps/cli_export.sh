#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege export: becomes the program sortilege-export of the Python package, or says where to get it.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# --- a stand-in for what the Python package installs ---
mkdir "$work/bin"
cat >"$work/bin/sortilege-export" <<'END'
#!/bin/sh
printf '%s;' "$0" "$@"
exit 7
END
chmod +x "$work/bin/sortilege-export"
PATH="$work/bin:$PATH" "$sortilege" export school 'a file.parquet' -n 5 --agents random,heuristic \
    -o target=5 --answer-cap=9 --ray >"$work/out" 2>"$work/err"
count "its exit status is that of sortilege-export" $(($? == 7 ? 0 : 1))
said="$work/bin/sortilege-export;school;a file.parquet;-n;5;--agents;random,heuristic;"
[ "$(cat "$work/out")" = "${said}-o;target=5;--answer-cap=9;--ray;" ] && [ ! -s "$work/err" ]
count "sortilege-export gets all arguments as they are" $?

# --- what is wrong is found before ---
export PATH="$work/bin:$PATH"
good '^usage: +sortilege export GAME FILE' export --help
bad 2 "no option '--nonsense'" export school a.parquet --nonsense
bad 2 'which game, and into which file' export school
bad 2 "'c.parquet' is one too many" export school a.parquet c.parquet

# --- without the Python package ---
mkdir "$work/nothing"
PATH="$work/nothing" "$sortilege" export school a.parquet >"$work/out" 2>"$work/err"
[ $? -eq 3 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && [ ! -s "$work/out" ] &&
    grep -qF "there is no program sortilege-export; the Python package brings it" "$work/err" &&
    grep -qF "pip install './python[data]'" "$work/err"
count "without sortilege-export one error says how to get it" $?
printf '#!/nowhere/sh\n' >"$work/bin/sortilege-export" && chmod -x "$work/bin/sortilege-export"
PATH="$work/bin" "$sortilege" export school a.parquet >"$work/out" 2>"$work/err"
[ $? -eq 3 ] && grep -q 'sortilege-export cannot be started: Permission denied' "$work/err"
count "one that cannot be started is another error" $?

# --- both programs have the same options ---
diff <("$sortilege" export --help | sed -n 's/^  \(-.,\|   \) \(--[a-z-]*\).*/\2/p' | grep -vx -e --help |
    sort) \
    <(sed -n '/^    export = /,/^    verify = /s/.*add_argument("\(--[a-z-]*\)".*/\1/p' \
        python/src/sortilege/__main__.py | sort) >"$work/out"
count "the options are those of python/src/sortilege/__main__.py" $?

done_
