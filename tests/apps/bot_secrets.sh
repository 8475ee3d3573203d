#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege bot: a program learns what its seats see, and nothing else (docs/bot.md).
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# secrets GAME [ARGUMENTS...]: no message of a match against agents holds a canary, whatever is asked
# for; and as long as all choose in secret, the messages do not depend on what the agents choose.
secrets() {
    python3 tests/apps/bot_secrets.py "$sortilege" "$@" >"$work/out" 2>"$work/err"
    count "secrets of $*" $?
}

secrets school --seats 2
secrets school --seats 2 --option start=advanced --option pets=on
secrets sorcerer --seats 2
secrets sorcerer --seats 2 --option creation=draft
secrets sorcerer --seats 4
secrets endbringer --seats 2
secrets city --seats 3
secrets city --seats 2 --option timer=120

done_
