#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# usage: tests/apps/install.sh [BUILD]     BUILD is build/ where none is given; tools/soak gives the
#                                          best build too (tools/best)
# Installs into an empty folder; compares the libraries there with the list of symbols and with the
# headers; builds the examples with them and runs them; makes the Debian packages, unpacks them
# and runs the program in them.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
build=${1:-build}
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

check "installing" cmake --install "$build" --prefix "$root/usr"
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

# --- the library ---

lib="$root/usr/lib"
export PKG_CONFIG_PATH="$lib/pkgconfig" LD_LIBRARY_PATH="$lib"
names() { # names NM-OPTION... FILE: the symbols that the file defines for others
    nm --defined-only "$@" | awk 'NF == 3 { print $3 }' | sort
}
check "the shared library exports what the headers declare" \
    diff <(names -D "$lib/libsortilege.so") cmake/sortilege.symbols
check "the static library does so too" \
    diff <(names -g "$lib/libsortilege.a") cmake/sortilege.symbols
check "the program's library has two functions more" diff <(names -g "$lib/libsortilege-program.a") \
    <(printf '%s\n' slg_program slg_properties | sort - cmake/sortilege.symbols)
check "programs look for a versioned name" test -e "$lib/$(readelf -d "$lib/libsortilege.so" |
    sed -n 's/.*SONAME.*\[\(libsortilege\.so\.[0-9.]*\)\]/\1/p')"

# Each header alone, and every name of the list, in both languages.
names_in() { # names_in CAST OPEN CLOSE: a program that takes the address of everything
    printf '#include <sortilege/%s.h>\n' sortilege author manual policy
    echo 'const void *const all[] = {'
    sed "s/.*/    $1$2\&&$3,/" cmake/sortilege.symbols
    echo '};'
    echo 'int main(int argc, char **argv) { return argv[0] && all[argc] ? 0 : 1; }'
}
names_in '(const void *)' '' '' >"$root/all.c"
names_in 'reinterpret_cast<const void *>' '(' ')' >"$root/all.cpp"
strict=(-Wall -Wextra -Werror)
echo 'typedef int unit;' >"$root/unit.c"
headers=("$root"/usr/include/sortilege/*.h)
for header in "${headers[@]}"; do
    check "C: $(basename "$header") stands alone" gcc -std=c17 "${strict[@]}" -pedantic \
        -fsyntax-only -I"$root/usr/include" -include "$header" -x c "$root/unit.c"
    check "C++: $(basename "$header") stands alone" g++ -std=c++17 "${strict[@]}" \
        -fsyntax-only -I"$root/usr/include" -include "$header" -x c++ "$root/unit.c"
done
read -ra flags < <(pkg-config --cflags --libs sortilege)
read -ra static_flags < <(pkg-config --static --cflags --libs sortilege)
check "C links every function" gcc -std=c17 "${strict[@]}" -o "$root/all" "$root/all.c" "${flags[@]}"
check "which then runs" "$root/all"
for compiler in g++ clang++; do
    check "$compiler links every function" "$compiler" -std=c++17 "${strict[@]}" -o "$root/all" \
        "$root/all.cpp" "${flags[@]}"
    check "which then runs" "$root/all"
    check "$compiler compiles the example" "$compiler" -std=c++17 "${strict[@]}" -x c++ \
        -o "$root/program" examples/hello.c -x none "${flags[@]}"
    check "what $compiler compiled plays" says " wins: " "$root/program"
done
check "a static program" gcc -static -o "$root/program" examples/hello.c "${static_flags[@]}"
check "plays without any library" env -u LD_LIBRARY_PATH "$root/program"

# The examples as the documents say: by pkg-config, and with CMake from where they are installed.
mkdir "$root/bin"
for source in examples/*.c; do
    check "clang compiles $source" clang -std=c17 "${strict[@]}" -pedantic -o \
        "$root/bin/$(basename "$source" .c)" "$source" "${flags[@]}"
done
ran=0
plays() { # plays TEXT NAME WORD...: the example says TEXT
    check "examples/$2.c says $1" says "$1" "$root/bin/$2" "${@:3}"
    ran=$((ran + 1))
}
plays " wins: " hello
plays "A: ready (value " search
plays "(both ways)" trees
plays "A draws Oberon's Emissary" watch "$root/match.slg"
plays "Ada wins: " record "$root/match.slg"
plays '"kind":"reroll"' position
plays " games ended; the first seat's average reward: " learn
check "every example has been run" [ "$ran" -eq "$(ls "$root/bin" | wc -l)" ]
sed 4q "$root/match.slg" >"$root/cut.slg"
check "a record that is cut is refused" [ "$("$root/bin/record" "$root/cut.slg" 2>&1 | wc -l)" -eq 1 ]
for example in "$root"/bin/*; do
    check "examples/CMakeLists.txt builds $(basename "$example")" \
        grep -qw "$(basename "$example")" examples/CMakeLists.txt
done
check "CMake finds the package" cmake -S "$root/usr/share/doc/sortilege/examples" \
    -B "$root/examples" -DCMAKE_PREFIX_PATH="$root/usr" -G Ninja
check "CMake builds with it" cmake --build "$root/examples" -t hello
check "what it built plays" says " wins: " env -u LD_LIBRARY_PATH "$root/examples/hello"

# --- the Debian packages ---

check "packing" env SOURCE_DATE_EPOCH=1000000000 DEBFULLNAME=Ada DEBEMAIL=ada@example.org \
    tools/deb "$build" "$root/deb"
for deb in "$root"/deb/*.deb; do
    check "$(basename "$deb") unpacks" dpkg-deb -x "$deb" "$root/unpacked"
    check "$(basename "$deb") has a changelog of Debian's form" sh -c \
        "zcat '$root/unpacked/usr/share/doc/$(basename "${deb%%_*}")/changelog.gz' |
            dpkg-parsechangelog -l - -S Date | grep -q 'Sun, 09 Sep 2001 01:46:40 +0000'"
done
deb=$(echo "$root"/deb/sortilege_*.deb)
check "seven packages" [ "$(ls "$root/deb" | wc -l)" -eq 7 ]
check "the library's package names its symbols" [ "$(dpkg-deb -I "$root"/deb/libsortilege0*.deb \
    symbols | grep -c '@Base')" -eq "$(wc -l <cmake/sortilege.symbols)" ]
check "the packaged program runs" says "sortilege" "$root/unpacked/usr/bin/sortilege" version
check "which plays as every other" "$root/unpacked/usr/bin/sortilege" bench \
    --check bench/signature.txt
check "the package names who made it" says "Ada <ada@example.org>" dpkg-deb -f "$deb" Maintainer
check "whoever only plays here needs no server" sh -c \
    "! dpkg-deb -f '$deb' Depends | grep -q -E 'websockets|ssl|sodium|sortilege-(wire|server)'"
check "the package names what it needs" says "libncursesw6" dpkg-deb -f "$deb" Depends

# --- the server's package ---

deb=$(echo "$root"/deb/sortilege-server_*.deb)
mkdir "$root/scripts" "$root/state"
check "the server's package has scripts" dpkg-deb -e "$deb" "$root/scripts"
for script in postinst prerm postrm; do
    check "$script is one for every shell" shellcheck -s dash "$root/scripts/$script"
done
check "its settings are the administrator's" says /etc/sortilege/server.conf \
    cat "$root/scripts/conffiles"
for library in libwebsockets libuv libsqlite3 libsodium libssl libwebsockets-evlib-uv; do
    check "it needs $library" says "$library" dpkg-deb -f "$deb" Depends
done
server=("$root/unpacked/usr/sbin/sortilege-server" --config "$root/unpacked/etc/sortilege/server.conf"
    --data "$root/state" --port 0)
check "it finds its page" says "page = $root/unpacked/usr/sbin/../share/sortilege/web" \
    "${server[@]}" --settings
for file in index.html service-worker.js index.html.br; do
    check "the page has $file" [ -s "$root/unpacked/usr/share/sortilege/web/$file" ]
done
"${server[@]}" >"$root/address" 2>"$root/server.log" &
pid=$!
for _ in $(seq 100); do [ -s "$root/address" ] || sleep 0.1; done
check "it serves" says "Sortilege" python3 -c \
    "import sys, urllib.request as r; print(r.urlopen(sys.argv[1]).read())" \
    "$(head -n 1 "$root/address")"
kill "$pid"
check "and stops" wait "$pid"
check "terminals get their connection" sh -c \
    "'$root/unpacked/usr/bin/sortilege-wire' 2>&1 | grep -q usage"
check "the man page is one" sh -c "man --warnings -E UTF-8 -l -Tutf8 -Z \
    '$root/unpacked/usr/share/man/man8/sortilege-server.8.gz' 2>&1 >/dev/null | (! grep .)"
unit=$root/unpacked/lib/systemd/system/sortilege-server.service
for promise in DynamicUser=yes ProtectSystem=strict NoNewPrivileges=yes StateDirectory= \
    PrivateDevices=yes SystemCallFilter= CapabilityBoundingSet= MemoryDenyWriteExecute=yes; do
    check "the unit has $promise" grep -q "^$promise" "$unit"
done
if command -v systemd-analyze >/dev/null; then
    sed "s|^ExecStart=sortilege-server|ExecStart=$root/unpacked/usr/sbin/sortilege-server|" "$unit" \
        >"$root/sortilege-server.service"
    check "systemd understands the unit" systemd-analyze verify --man=no \
        "$root/sortilege-server.service"
    check "systemd thinks that it is well confined" systemd-analyze security --offline=yes \
        --threshold=20 "$root/sortilege-server.service"
fi

echo "install: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
