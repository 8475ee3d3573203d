// SPDX-License-Identifier: MIT
// usage: node tests/web/smoke.mjs [firefox|webkit]
//
// The same page in the other browsers that Debian has: a whole match of each game, a reload in its
// midst, two persons at one screen, and German on a small screen without a word cut off.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "../../web/tools/serve.mjs";
import { firefox, webkit } from "./browsers.mjs";
import { against, alone, beside, check, equal, GAMES, root, SHORT } from "./harness.mjs";

const SETTINGS = { language: "en", theme: "dark", speed: "off", oneTap: true };

/** The built page, with the harness's script before its own. */
async function prepared() {
  const folder = await mkdtemp(join(tmpdir(), "smoke-"));
  await cp(resolve(root, "build/web"), folder, { recursive: true });
  await cp(join(import.meta.dirname, "inside.js"), join(folder, "inside.js"));
  const page = await readFile(join(folder, "index.html"), "utf8");
  const with_ = page.replace(/<script /, '<script src="./inside.js"></script><script ');
  check("the page has a script", with_ !== page);
  await writeFile(join(folder, "index.html"), with_);
  await rm(join(folder, "index.html.br"), { force: true });
  // What it keeps for later would come in the place of what is tested now.
  await rm(join(folder, "service-worker.js"), { force: true });
  await rm(join(folder, "service-worker.js.br"), { force: true });
  const served = await serve(folder, 0, "/smoke/");
  return {
    address: served.address,
    end: async () => {
      await served.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function begin(browser, game, seats, seed, settings = {}) {
  await browser.run(
    (kept, wish, name) => {
      localStorage.setItem("sortilege.settings", kept);
      localStorage.setItem("sortilege.wishes", JSON.stringify({ [name]: wish }));
      history.replaceState(null, "", `#/setup/${name}`);
      window.old = true;
      location.reload();
    },
    JSON.stringify({ ...SETTINGS, ...settings }),
    { game, seats, options: SHORT[game], seed: null },
    game,
  );
  await later(browser, "summary");
  await browser.run(async (number) => {
    document.querySelector("summary").click();
    const input = document.querySelector('input[inputmode="numeric"]');
    input.value = number;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await new Promise((done) => setTimeout(done, 50));
    document.querySelector(".setup-do .primary").click();
  }, String(seed));
  await later(browser, ".app, .cover");
}

/** Waits until there is such an element, through a reload as well. */
async function later(browser, selector) {
  const until = performance.now() + 60_000;
  for (;;) {
    const there = await browser
      .run((wanted) => !window.old && document.querySelector(wanted) !== null, selector)
      .catch(() => false);
    if (there) return;
    check(`${selector} comes`, performance.now() < until);
    await new Promise((done) => setTimeout(done, 100));
  }
}

const play = (browser, most, seed, covers = false) =>
  browser.run((how) => window.inside.play(how), { most, seed, covers });

async function match(browser, game) {
  await begin(browser, game, game === "endbringer" ? alone : against, 7);
  await play(browser, 4, 1);
  const asked = () => browser.run(() => window.inside.stands().then(() => window.inside.asked()));
  const before = await asked();
  await browser.run(() => {
    window.old = true;
    location.reload();
  });
  await later(browser, ".app");
  equal("after a reload the same is asked", await asked(), before);
  const { count } = await play(browser, 3000, 2);
  check("answers were given", count > 4, count);
  equal("the match ends", await browser.run(() => window.inside.stands()), "over");
  await later(browser, ".ending h2");
}

async function seats(browser) {
  await begin(browser, "sorcerer", beside, 3);
  const { covers, behind } = await play(browser, 3000, 5, true);
  check("the cover came between two persons", covers > 3, covers);
  equal("nothing is left behind it", behind, []);
  equal("the match ends", await browser.run(() => window.inside.stands()), "over");
}

async function german(browser, game) {
  await browser.size(390, 844);
  await begin(browser, game, against, 5, { language: "de" });
  for (let i = 0; i < 3; i++) {
    await browser.run(() => window.inside.stands());
    equal("nothing is cut off", await browser.run(() => window.inside.cuts()), []);
    await play(browser, 3, 9);
  }
  await browser.size(1280, 800);
}

const wanted = process.argv[2] ?? "";
const page = await prepared();
const tally = { passed: 0, failed: 0 };
for (const start of [firefox, webkit].filter(({ name }) => name.includes(wanted))) {
  const browser = await start();
  const tests = [
    ...GAMES.map((game) => [`a match of ${game}`, () => match(browser, game)]),
    ["two persons", () => seats(browser)],
    ...GAMES.map((game) => [`${game} in German`, () => german(browser, game)]),
  ];
  await browser.size(1280, 800);
  await browser.goto(page.address);
  for (const [name, run] of tests) {
    const begun = performance.now();
    try {
      await run();
      tally.passed += 1;
    } catch (error) {
      tally.failed += 1;
      const where = String(error.stack).split("\n").slice(0, 4);
      console.log(`${browser.name}, ${name}\n    ${where.join("\n    ")}`);
    }
    if (process.env.TIMES)
      console.log(`${Math.round(performance.now() - begun)} ms ${browser.name}, ${name}`);
  }
  await browser.end();
}
await page.end();
console.log(`other browsers: ${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
