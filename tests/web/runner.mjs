// SPDX-License-Identifier: MIT
// Runs the tests of a folder: each file *.test.mjs offers `tests`, a name and what is done for
// each.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const LIMIT_MS = Number(process.env.LIMIT_MS ?? 600_000);

/** A page that hangs fails its test, and no more. */
async function late() {
  await setTimeout(LIMIT_MS, null, { ref: false });
  throw new Error(`it has not ended after ${LIMIT_MS / 1000} s`);
}

async function testsOf(folder, part) {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".test.mjs")).sort();
  const all = [];
  for (const file of files) {
    const { tests } = await import(join(folder, file));
    for (const [name, run] of Object.entries(tests))
      all.push({ name: `${file.slice(0, -9)}: ${name}`, run });
  }
  return all.filter(({ name }) => name.includes(part));
}

function say(name, error) {
  const lines = String(error.stack ?? error).split("\n");
  console.log(`${name}\n    ${lines.slice(0, Number(process.env.LINES ?? 4)).join("\n    ")}`);
}

/**
 * Runs those whose names contain `part`, some at the same time; ends the process. Tests that mostly
 * wait are named in `first`, so that others run meanwhile.
 */
export async function runTests({ folder, part, title, at, workers, first = [] }) {
  const all = await testsOf(folder, part);
  const wanted = [
    ...all.filter(({ name }) => first.includes(name)),
    ...all.filter(({ name }) => !first.includes(name)),
  ];
  const tally = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let test = wanted.shift(); test; test = wanted.shift()) {
      const begun = performance.now();
      try {
        await Promise.race([test.run(at), late()]);
        tally.passed += 1;
      } catch (error) {
        tally.failed += 1;
        say(test.name, error);
      }
      if (process.env.TIMES)
        console.log(`${Math.round(performance.now() - begun)} ms ${test.name}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  console.log(`${title}: ${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}
