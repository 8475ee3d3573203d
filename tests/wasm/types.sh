#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# usage: tests/wasm/types.sh MODULE.wasm
#
# The types of the WebAssembly module. tools/wasm_types.py holds names and numbers of parameters to
# the module's exports; where a TypeScript compiler is present (tsc, the page's, or what TSC names), it
# also compiles a program of ours strictly, which then plays, and finds the mistakes in it.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
module=${1:?usage: tests/wasm/types.sh MODULE.wasm}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

check() { # check WHAT COMMAND...
    local what="$1"
    shift
    if "$@" >"$work/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/wasm/types.sh: $what"
        head -n 20 "$work/log"
    fi
}

cp "$module" src/wasm/sortilege.mjs src/wasm/sortilege.d.mts tests/wasm/types.mts "$work"
check "the headers and the exports fit" sh -c \
    "tools/wasm_types.py '$module' >'$work/exports.d.mts'"
check "every export is declared" [ "$(grep -c '^  slg_' "$work/exports.d.mts")" -gt 100 ]

compile() { # compile FILE: strictly, with what a page and node have
    "$tsc" --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noEmitOnError \
        --target es2022 --module node16 --moduleResolution node16 --lib es2022,dom \
        "$work/node.d.ts" "$1"
}
[ ! -x build/node/bin/node ] || PATH=$PWD/build/node/bin:$PATH
tsc=${TSC:-$(command -v tsc || ls "$PWD/web/node_modules/.bin/tsc" 2>/dev/null)}
if [ -n "$tsc" ]; then
    cat >"$work/node.d.ts" <<'TS'
declare module "node:fs/promises" {
  export function readFile(path: string): Promise<BufferSource>;
}
declare const process: { argv: string[] };
TS
    check "a program in TypeScript is compiled" compile "$work/types.mts"
    check "it plays all games" sh -c "node '$work/types.mjs' '$module' | tee '$work/said' |
        tail -n 1 | grep -qx 'school Ad 3 true'"
    check "as many as there are" [ "$(grep -c ' answers, [0-9a-f]*$' "$work/said")" -eq 4 ]
    # The mistakes are found one by one: without its comment each is an error.
    sed 's/@ts-expect-error/that is wrong/' "$work/types.mts" >"$work/wrong.mts"
    compile "$work/wrong.mts" >"$work/wrong"
    mistakes=$(grep -c '@ts-expect-error:' tests/wasm/types.mts)
    check "$mistakes mistakes are found" [ "$(grep -c 'wrong\.mts.*error TS' "$work/wrong")" -eq "$mistakes" ]
else
    echo "no tsc here: the types are compared, not compiled (tools/web build brings one)"
fi
echo "types: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
