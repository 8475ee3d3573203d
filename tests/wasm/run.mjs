// SPDX-License-Identifier: MIT
// usage: node run.mjs MODULE.wasm
//
// Runs a test module (build/wasm/golden.wasm, build/wasm/suites.wasm), prints what it has to say,
// and exits with what its run() returns.
import { call, load, textAt } from "./module.mjs";

const exports = await load(process.argv[2]);
let status = 1;
try {
  status = call(exports, "run");
} finally {
  process.stdout.write(textAt(exports, exports.output(), exports.output_length()));
}
process.exitCode = status ? 1 : 0;
