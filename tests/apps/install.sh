#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs into an empty folder, compiles short programs against what is there by pkg-config, and
# runs them; makes the Debian package, unpacks it and runs the program in it.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
passed=0 failed=0

check() { # check WHAT COMMAND...
    local what="$1"
    shift
    if "$@" >"$root/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/apps/install.sh: $what: $*"
        tail -n 20 "$root/log"
    fi
}

says() { # says TEXT COMMAND...: the command succeeds and prints TEXT somewhere
    local text="$1"
    shift
    "$@" >"$root/said" 2>&1 </dev/null || { cat "$root/said"; return 1; }
    grep -q -F -- "$text" "$root/said" || { cat "$root/said"; return 1; }
}

# A whole game with the first option each time: what sortilege.h shows.
cat >"$root/program.c" <<'C'
#include <sortilege/sortilege.h>
#include <stdio.h>

int main(void) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK)
        return 1;
    unsigned answers = 0;
    while (!slg_is_over(state)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_apply(game, state, seat, options[answers++ % count]);
    }
    printf("%s took %u answers\n", slg_game_title(game, SLG_EN), answers);
    return 0;
}
C
cat >"$root/reader.c" <<'C'
#include <sortilege/sortilege.h>

int main(void) {
    slg_state_room room;
    const char text[] = "{";
    slg_error error;
    slg_status status = slg_json_read_state(slg_game_find("school"), text, 1,
                                            (slg_state *)&room, &error);
    return status == SLG_BAD_INPUT ? 0 : 1;
}
C

check "installing" cmake --install build --prefix "$root/usr"
check "the program runs" says "sortilege" "$root/usr/bin/sortilege" version
for command in $("$root/usr/bin/sortilege" help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    check "the man page tells of $command" grep -q "^\.It Cm $command\$" \
        "$root/usr/share/man/man6/sortilege.6"
    check "the README tells of $command" grep -q "sortilege $command" README.md
done

export PKG_CONFIG_PATH="$root/usr/lib/pkgconfig"
for compiler in gcc clang; do
    # shellcheck disable=SC2046
    check "$compiler compiles against the library" "$compiler" -std=c17 -Wall -Wextra -Werror \
        -pedantic -o "$root/program" "$root/program.c" $(pkg-config --cflags --libs sortilege)
    check "what $compiler compiled plays" says "School of Sorcery took" "$root/program"
done
# shellcheck disable=SC2046
check "compiling against the JSON reader" gcc -std=c17 -Wall -Werror -o "$root/reader" \
    "$root/reader.c" $(pkg-config --cflags --libs sortilege_json)
check "the JSON reader refuses what is no JSON" "$root/reader"
for header in "$root"/usr/include/sortilege/*.h; do
    check "$(basename "$header") stands alone" gcc -std=c17 -Wall -Werror -fsyntax-only \
        -I"$root/usr/include" -include "$header" -x c /dev/null
done

check "packing" cpack --config build/CPackConfig.cmake -B "$root/deb"
deb=$(echo "$root"/deb/*.deb)
check "the package unpacks" dpkg-deb -x "$deb" "$root/unpacked"
check "the packaged program runs" says "sortilege" "$root/unpacked/usr/bin/sortilege" version
check "the package names what it needs" says "libncursesw6" dpkg-deb -f "$deb" Depends

echo "install: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
