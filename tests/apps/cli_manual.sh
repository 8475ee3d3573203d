#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What is told of the program as a whole: the man page, the completion of command lines, and exit
# statuses that mean the same everywhere.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"
export XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 TERM=dumb

holds() { # holds WHAT COMMAND...
    local what="$1"
    shift
    "$@" >"$work/out" 2>"$work/err"
    count "$what" $?
}
commands=$("$sortilege" help | sed -n '/^usage/,/^exit status/s/^  \([a-z]*\)  .*/\1/p')

# --- the man page: everything that --help tells ---
"$sortilege" help --man >"$work/man"
holds "the man page in docs is what the program prints" cmp "$work/man" docs/sortilege.6
for command in $commands; do
    awk -v c=".Ss sortilege $command" '$0 == c {on = 1; next} /^\.S[sh]/ {on = 0} on' "$work/man" \
        >"$work/section"
    for option in $("$sortilege" "$command" --help | sed -n 's/^  .. *--\([a-z-]*\).*/\1/p'); do
        [ "$option" = help ] ||
            holds "the man page has $command --$option" grep -qE "^\.It.* Fl -$option( |\$)" "$work/section"
    done
done
# Whatever the program reads from the environment stands in the man page, and nothing else. (The server is
# a program of its own.)
diff <(grep -rhoE --exclude-dir=server '(getenv|is_set)\("[A-Z_]+"\)' src | grep -oE '[A-Z_]{2,}' | sort -u) \
    <(sed -n 's/^\.It Ev //p' "$work/man" | sort -u) >"$work/out"
count "ENVIRONMENT is what is read" $?
for place in .save .replay .menu last.game scenarios doc/sortilege; do
    holds "FILES has $place" grep -qF -- "$place" <(sed -n 's/^\.It Pa //p' "$work/man")
done
if command -v mandoc >/dev/null; then
    holds "mandoc reads it" mandoc -T lint -W warning "$work/man"
fi

# --- exit statuses: one table, and every command keeps to it ---
for status in 0 1 2 3; do
    what=$("$sortilege" help | sed -n "/^exit status/,\$s/^  $status  //p")
    holds "docs/cli.md tells status $status" grep -qF "| $status | $what |" docs/cli.md
    holds "and so does the man page" grep -qF "$what" "$work/man"
done
for command in $commands; do
    good 'usage: sortilege' "$command" --help
    "$sortilege" "$command" --help | awk 'length($0) > 100 { print; n++ } END { exit n > 0 }'
    count "the lines of $command --help have at most 100 columns" $?
    bad 2 "no option '--nonsense'" "$command" --nonsense
    "$sortilege" "$command" --help >/dev/full 2>"$work/err"
    [ $? -eq 3 ]
    count "$command --help to a full disk is status 3" $?
done
for command in list rules cards simulate state perft bench bot play; do
    bad 2 "there is no game 'nonsense'" "$command" nonsense
done
bad 2 'nonsense' balance nonsense
bad 2 "no script for 'nonsense'; choose bash" completion nonsense
bad 2 'nonsense' replay nonsense
none="$work/none"
bad 3 "$none" scenario "$none"
bad 3 "$none" replay show "$none"
bad 3 "$none" cards check "$none"
bad 3 "$none" state school --from "$none"
bad 3 "$none" play school --load "$none"
bad 3 "$none" bench school --check "$none"
for command in cards simulate state perft bench bot play; do
    bad 3 "$none" "$command" school --cards "$none"
done
bad 3 "$none" balance sorcerer -n 2 --cards "$none"
bad 1 'nonsense' cards school nonsense
bad 1 'NONSENSE' rules school NONSENSE
head -c 500 /dev/urandom >"$work/noise"
bad 1 'noise' replay verify "$work/noise"

# --- completion ---
next() { # next PATTERN WORD...: among what may come next
    local pattern="$1"
    shift
    "$sortilege" completion words -- "$@" >"$work/out" 2>"$work/err" && grep -qE -- "$pattern" "$work/out"
    count "after '$*' may come $pattern" $?
}
next '^simulate[[:blank:]]' si
next '^school[[:blank:]]' simulate ''
next '^--agents[[:blank:]]' simulate school --a
next '^search:master$' simulate school --agents search:
next '^target=[[:blank:]]' play school --option ta
next '^pets=on$' play school -o pets=
next '^--lang=de$' play --lang=d
next '^1=heuristic$' play school --seat 1=h
next '^:files$' play --load ''
next '^:files$' replay show ''
next '^convert$' replay c
next '^SCH-P2-06' rules school SCH-P2
next '^book-of-fate' cards school book
next '^play[[:blank:]]' help p
for command in $commands; do
    next "^${command}[[:blank:]]" "${command:0:3}"
    "$sortilege" completion words -- "$command" -- >"$work/out"
    for option in $("$sortilege" "$command" --help | sed -n 's/^  .. *--\([a-z-]*\).*/\1/p'); do
        grep -qE "^--$option([[:blank:]]|\$)" "$work/out"
        count "$command --$option is completed" $?
    done
done
# As bash asks.
complete_in_bash() {
    PATH="$(dirname "$sortilege"):$PATH" bash -c '
        source <(sortilege completion bash)
        COMP_LINE="$1" COMP_POINT=${#1}
        _sortilege sortilege
        printf "%s\n" "${COMPREPLY[@]}"' - "$1" 2>"$work/err" >"$work/out"
}
while IFS='>' read -r line wanted; do
    complete_in_bash "$line" && grep -qxF -- "$wanted" "$work/out"
    count "bash completes '$line' by '$wanted'" $?
done <<'LINES'
sortilege sim>simulate
sortilege simulate sch>school
sortilege simulate school --ag>--agents
sortilege simulate school --agents search:ma>master
sortilege play school --option=pets=o>on
sortilege play --load README.m>README.md
LINES
for shell in bash zsh fish; do
    "$sortilege" completion "$shell" >"$work/script"
    if command -v "$shell" >/dev/null; then holds "$shell reads its script" "$shell" -n "$work/script"; fi
done

done_
