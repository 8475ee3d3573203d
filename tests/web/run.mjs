// SPDX-License-Identifier: MIT
// usage: node tests/web/run.mjs [PART OF A TEST'S NAME]
//
// Plays the built page (build/web) in Debian's Chromium. Two tests run at the same time.
import { launch, serveBuilt } from "./harness.mjs";
import { runTests } from "./runner.mjs";

const folder = import.meta.dirname;
const part = process.argv[2] ?? "";
const browser = await launch();
const { address } = await serveBuilt();
const at = { browser, address };
process.exit(await runTests({ folder, part, title: "pages", at, workers: 2 }));
