// SPDX-License-Identifier: MIT
// usage: node tests/web/run.mjs [PART OF A TEST'S NAME]
//
// Plays the built page (build/web) in Debian's Chromium. Each file beside this one offers
// `tests`: a name and what is done for each. Two run at the same time.
import { readdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { launch, serveBuilt } from "./harness.mjs";

const only = process.argv[2] ?? "";
const here = import.meta.dirname;
const files = (await readdir(here)).filter((name) => name.endsWith(".test.mjs")).sort();
const all = [];
for (const file of files) {
  const { tests } = await import(`./${file}`);
  for (const [name, run] of Object.entries(tests))
    all.push({ name: `${file.slice(0, -9)}: ${name}`, run });
}
const LIMIT_MS = 300_000;
const wanted = all.filter(({ name }) => name.includes(only));
const browser = await launch();
const { address } = await serveBuilt();
const tally = { passed: 0, failed: 0 };

/** A page that hangs fails its test, and no more. */
async function late() {
  await setTimeout(LIMIT_MS, null, { ref: false });
  throw new Error(`it has not ended after ${LIMIT_MS / 1000} s`);
}

async function worker() {
  for (let test = wanted.shift(); test; test = wanted.shift()) {
    const begun = performance.now();
    try {
      await Promise.race([test.run({ browser, address }), late()]);
      tally.passed += 1;
    } catch (error) {
      tally.failed += 1;
      console.log(
        `${test.name}\n    ${String(error.stack ?? error)
          .split("\n")
          .slice(0, 4)
          .join("\n    ")}`,
      );
    }
    if (process.env.TIMES) console.log(`${Math.round(performance.now() - begun)} ms ${test.name}`);
  }
}

await Promise.all([worker(), worker()]);
console.log(`pages: ${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
