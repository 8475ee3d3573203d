// SPDX-License-Identifier: MIT
// Machines think in the page as they do elsewhere: from the beginning of a match to its end, by the
// same chance, and with what they found out before.
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { answersOf, engineBeside } from "./engine.mjs";
import { check, equal, open, root } from "./harness.mjs";

const SEED = 7;
/** What the terminal takes for the first option, and where that is no option. */
const FIRST = "1\n";
const SECOND = "2\n";
const LAST = "0\n";

/** A match in the terminal, begun by a person who types that. */
async function native(game, agent, options, typed) {
  const home = await mkdtemp(join(tmpdir(), "sortilege-"));
  try {
    const given = Object.entries(options).flatMap(([name, value]) => [
      "--option",
      `${name}=${value}`,
    ]);
    const { stderr, error } = spawnSync(
      resolve(root, "build/sortilege"),
      ["play", game, "--plain", "--seed", SEED, "--seats", 2, "--seat", `1=${agent}`, ...given],
      { input: typed, env: { ...process.env, XDG_STATE_HOME: home } },
    );
    if (error) throw error;
    const folder = join(home, "sortilege");
    const save = (await readdir(folder)).find((name) => name.endsWith(".save"));
    check(`the terminal has kept the match: ${stderr}`, save !== undefined);
    return await readFile(join(folder, save));
  } finally {
    await rm(home, { recursive: true });
  }
}

const inPage =
  (page) =>
  (...request) =>
    page.evaluate((all) => window.inside.ask(...all), request);

/** Begins the match of that seed in the page's worker, without a table. */
async function beginInside(ask, game, agents, options) {
  const seats = agents.map((agent, at) => ({ name: "AB"[at], agent }));
  await ask("saves"); // The page begins its workers when it first asks.
  await ask("begin", { game, seats, options, seed: String(SEED), cards: null });
}

/** One answer: the machine's own, or the person's one that is wanted. */
async function step(ask, agents, { seat, option }) {
  if (agents[seat] !== null) return ask("machine", 0);
  const { decision } = await ask("sight", seat);
  return ask("answer", seat, decision.seq, option, 0);
}

/** A page on a device with so many cores. */
async function openOn(at, cores) {
  const page = await open(at);
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => value });
  }, cores);
  await page.reload();
  await page.waitForSelector(".home");
  return page;
}

/** How many workers of the page think. */
const thinkers = (page) => page.workers().filter((worker) => /thinker/.test(worker.url())).length;

async function asInTerminal(at, game, agent, options, typed) {
  const engine = await engineBeside();
  const wanted = answersOf(engine, game, await native(game, agent, options, typed));
  check("machines have answered", wanted.filter(({ seat }) => seat === 1).length > 5, wanted);
  const page = await openOn(at, 3);
  const ask = inPage(page);
  await beginInside(ask, game, [null, agent], options);
  for (const answer of wanted) await step(ask, [null, agent], answer);
  const record = Buffer.from(Object.values(await ask("file")));
  equal("all answers", answersOf(engine, game, record), wanted);
  equal("workers for as many trees", thinkers(page), /trees/.test(agent) ? 2 : 1);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** The first `most` answers of a match, where the person takes the first option. */
async function played(ask, engine, game, agent, { most, hints }) {
  await beginInside(ask, game, [null, agent], {});
  for (let count = 0; count < most; count++) {
    const { next, machine } = await ask("state");
    if (hints && next === 0) await ask("hint", 0);
    await step(ask, [null, agent], { seat: machine ?? next, option: 0 });
  }
  return answersOf(engine, game, Buffer.from(Object.values(await ask("file"))));
}

export const tests = {
  "school's adept answers as in the terminal": (at) =>
    asInTerminal(at, "school", "search:adept", {}, FIRST.repeat(60)),
  "sorcerer's apprentice answers as in the terminal": (at) =>
    asInTerminal(at, "sorcerer", "search:apprentice", {}, (FIRST + LAST).repeat(8)),
  "endbringer's learner answers as in the terminal": (at) =>
    asInTerminal(
      at,
      "endbringer",
      "search:learner,style=bold",
      { difficulty: "beginner" },
      (FIRST + SECOND + LAST).repeat(10),
    ),
  "trees that share two workers answer as in the terminal's threads": (at) =>
    asInTerminal(at, "school", "search:450it,trees=3", {}, FIRST.repeat(24)),
  "by time it thinks in all workers at once, and no longer": async (at) => {
    const page = await openOn(at, 4);
    const ask = inPage(page);
    await beginInside(ask, "school", [null, "search:600ms,whole=1"], {});
    const took = [];
    while (took.length < 3) {
      const { next, machine } = await ask("state");
      const begun = performance.now();
      await step(ask, [null, "search"], { seat: machine ?? next, option: 0 });
      if (machine !== null) took.push(Math.round(performance.now() - begun));
    }
    equal("a core is left to the page", thinkers(page), 3);
    // The first fetches the network, and begins the workers.
    check(
      "the time is kept",
      took.slice(1).every((ms) => ms >= 590 && ms < 3000),
      took,
    );
    await beginInside(ask, "school", [null, "search:novice"], {});
    for (let count = 0; count < 8; count++) {
      const { next, machine } = await ask("state");
      await step(ask, [null, "search"], { seat: machine ?? next, option: 0 });
    }
    equal("a level needs one", thinkers(page), 1);
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },
  "by time it thinks on while a person does, where somebody looks": async (at) => {
    const page = await openOn(at, 3);
    const ask = inPage(page);
    const mused = () => ask("mused");
    const untilAsked = async (agent) => {
      await beginInside(ask, "school", [null, agent], {});
      for (let count = 0; count < 6 || (await ask("state")).next === null; count++) {
        const { next, machine } = await ask("state");
        await step(ask, [null, agent], { seat: machine ?? next, option: 0 });
      }
    };
    const hide = (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await untilAsked("search:100ms");
    await page.waitForTimeout(300);
    equal("not if its name does not say so", await mused(), 0);
    await untilAsked("search:learner,ponder=1");
    await page.waitForTimeout(300);
    equal("nor a level", await mused(), 0);
    await untilAsked("search:100ms,ponder=1");
    const before = await mused();
    await page.waitForTimeout(400);
    const after = await mused();
    check("it goes on", after > before, [before, after]);
    await ask("hint", 0);
    await page.waitForTimeout(400);
    check("after a hint too", (await mused()) > after);
    await hide(true);
    await page.waitForTimeout(200);
    const hidden = await mused();
    await page.waitForTimeout(400);
    equal("not while nobody looks", await mused(), hidden);
    await hide(false);
    await page.waitForTimeout(400);
    check("and again when somebody does", (await mused()) > hidden);
    const { next } = await ask("state");
    await step(ask, [null, ""], { seat: next, option: 0 });
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },
  "chance in city is the same chance": (at) =>
    asInTerminal(at, "city", "random", { timer: "untimed" }, FIRST.repeat(30)),
  "the same deal is the same match again, whatever else was thought about": async (at) => {
    const engine = await engineBeside();
    const page = await open(at);
    const ask = inPage(page);
    const match = (game, agent, hints) => played(ask, engine, game, agent, { most: 24, hints });
    const first = await match("school", "search:learner", false);
    // A hint brings the network, and with it memory that stays, while the learner plays.
    equal("with hints", await match("school", "search:learner", true), first);
    await played(ask, engine, "sorcerer", "search:novice", { most: 4, hints: true });
    equal("after another game", await match("school", "search:learner", false), first);
    const other = await match("school", "search:apprentice", false);
    check("another level plays otherwise", JSON.stringify(other) !== JSON.stringify(first));
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },
};
