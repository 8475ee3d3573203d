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
    check "the man page tells of $command" grep -q "^\.Ss sortilege $command\$" \
        "$root/usr/share/man/man6/sortilege.6"
    check "the README tells of $command" grep -q "sortilege $command" README.md
done

for script in bash-completion/completions/sortilege zsh/site-functions/_sortilege \
    fish/vendor_completions.d/sortilege.fish; do
    check "$script is installed" grep -q 'sortilege' "$root/usr/share/$script"
done
cat >"$root/links.py" <<'PYTHON'
import os, re, sys
bad = 0
for folder, _, files in os.walk(sys.argv[1]):
    for name in files:
        if not name.endswith(".md"):
            continue
        path = os.path.join(folder, name)
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", open(path, encoding="utf-8").read()):
            if re.match(r"[a-z]+:", link) or os.path.exists(os.path.join(folder, link)):
                continue
            if re.search(r"/(src/.*\.[ch]|bench/.*)$", link) and os.path.exists("docs/" + link):
                continue  # the sources themselves are not installed
            bad += 1
            print(f"{os.path.relpath(path, sys.argv[1])}: {link}")
sys.exit(bad > 0)
PYTHON
for file in README.md docs/playing.md docs/cli.md examples/hello.c src/games/city/rules.md \
    src/games/sorcerer/rules.de.md copyright; do
    check "$file is installed" [ -s "$root/usr/share/doc/sortilege/$file" ]
done
check "links between installed documents lead somewhere" python3 "$root/links.py" \
    "$root/usr/share/doc/sortilege"

export PKG_CONFIG_PATH="$root/usr/lib/pkgconfig"
for compiler in gcc clang; do
    # shellcheck disable=SC2046
    check "$compiler compiles against the library" "$compiler" -std=c17 -Wall -Wextra -Werror \
        -pedantic -o "$root/program" examples/hello.c $(pkg-config --cflags --libs sortilege)
    check "what $compiler compiled plays" says " wins: " "$root/program"
done

# From C++: every function that a header declares, and the same program.
{
    echo '#include <sortilege/sortilege.h>'
    echo 'int main(int argc, char **) { const void *const all[] = {'
    nm --defined-only "$root"/usr/lib/*/libsortilege*.a "$root"/usr/lib/libsortilege*.a 2>/dev/null |
        sed -n 's/.* T \(slg_[a-z][a-z0-9_]*\)$/\1/p' | sort -u |
        grep -xFf <(grep -ohE 'slg_[a-z0-9_]+\(' "$root"/usr/include/sortilege/*.h | tr -d '(') |
        sed 's/.*/    reinterpret_cast<const void *>(\&&),/'
    echo '}; return all[argc] == nullptr; }'
} >"$root/all.cpp"
check "C++ is given every function ($(grep -c reinterpret "$root/all.cpp"))" \
    [ "$(grep -c reinterpret "$root/all.cpp")" -gt 60 ]
for compiler in g++ clang++; do
    command -v "$compiler" >/dev/null || continue
    # shellcheck disable=SC2046
    check "$compiler links every function" "$compiler" -std=c++17 -Wall -Wextra -Werror -o "$root/all" \
        "$root/all.cpp" $(pkg-config --cflags --libs sortilege_json)
    check "which then runs" "$root/all"
    # shellcheck disable=SC2046
    check "$compiler compiles the example" "$compiler" -std=c++17 -Wall -Wextra -Werror -x c++ \
        -o "$root/program" examples/hello.c -x none $(pkg-config --cflags --libs sortilege)
    check "what $compiler compiled plays" says " wins: " "$root/program"
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
