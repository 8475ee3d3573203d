// SPDX-License-Identifier: MIT
// usage: node run.mjs MODULE.wasm [--every N]
//
// Runs a test module (build/wasm/golden.wasm, build/wasm/suites.wasm), prints what it has to say,
// and exits with what its run() returns. --every: only the first of every N golden matches.
import { readFile } from "node:fs/promises";
import { call, instantiate, textAt } from "../../src/wasm/sortilege.mjs";

const exports = await instantiate(await readFile(process.argv[2]));
let status = 1;
try {
  status = call(exports, "run", process.argv[3] === "--every" ? Number(process.argv[4]) : 1);
} finally {
  process.stdout.write(textAt(exports, exports.output(), exports.output_length()));
}
process.exitCode = status ? 1 : 0;
