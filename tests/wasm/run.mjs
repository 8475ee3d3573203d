// SPDX-License-Identifier: MIT
// usage: node run.mjs MODULE.wasm [--every N | --usual N]
//
// Runs a test module (build/wasm/golden.wasm, build/wasm/suites.wasm), prints what it has to say,
// and exits with what its run() returns. --every: only the first of every N golden matches;
// --usual: N matches of each game (tests/golden/golden_main.c).
import { readFile } from "node:fs/promises";
import { call, instantiate, textAt } from "../../src/wasm/sortilege.mjs";

const exports = await instantiate(await readFile(process.argv[2]));
let status = 1;
try {
  const [way, number] = process.argv.slice(3);
  status = call(exports, way === "--usual" ? "usual" : "run", Number(number ?? 1));
} finally {
  process.stdout.write(textAt(exports, exports.output(), exports.output_length()));
}
process.exitCode = status ? 1 : 0;
