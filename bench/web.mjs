// SPDX-License-Identifier: MIT
// usage: node bench/web.mjs
//
// How quick the built page is in Debian's Chromium, each figure with what it may be:
// - the engine in a worker against the same work (bench/pace.c) by clang's native build, by turns,
//   so that what else the machine does weighs on both;
// - bytes and time from the first visit to the first legal move on a line of 10 Mbit/s and 40 ms,
//   and the second visit;
// - how soon a choice is answered on a processor slowed down four times, and pictures a second
//   while things move;
// - whether memory grows while match after match is played.
// Times of a clock mean something on a machine that does nothing else; beside them stands how long
// the page's main thread was at work, which means nearly the same on a busy one. Fails where a
// figure is out of its bounds.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import {
  against,
  begin,
  GAMES,
  launch,
  open,
  play,
  root,
  SHORT,
  serveBuilt,
  standing,
} from "../tests/web/harness.mjs";

const KIB = 1024;
const QUIET = { speed: "off" };
let out = 0;

function told(what, value, unit, { most = Number.POSITIVE_INFINITY, least = 0, more = "" } = {}) {
  const good = value <= most && value >= least;
  if (!good) out += 1;
  const figure = `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`.padStart(12);
  const bound = least > 0 ? `at least ${least} ${unit}` : `at most ${most} ${unit}`;
  const open_ = most === Number.POSITIVE_INFINITY && least === 0;
  console.log(
    `${good ? "ok " : "OUT"} ${what.padEnd(58)} ${figure}   ${open_ ? "" : bound} ${more}`,
  );
}

const middle = (all) => [...all].sort((a, b) => a - b)[all.length >> 1];

// --- the engine in a worker ---

const WORK = [
  { name: "random answers", word: "answers", search: 0, count: 400_000 },
  { name: "iterations of search", word: "search", search: 1, count: 12_000 },
];
const TURNS = 5;

/** Is a process one that this one has started, or one of theirs? */
function ours(pid) {
  for (let at = pid; at > 1; ) {
    if (at === process.pid) return true;
    const stat_ = readFileSync(`/proc/${at}/stat`, "utf8");
    at = Number(stat_.slice(stat_.lastIndexOf(")") + 2).split(" ")[1]);
  }
  return false;
}

/** Milliseconds that the workers of our browser have run, whatever else the machine does. */
function workersRan() {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer")) continue;
      if (!ours(Number(pid))) continue;
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const at = `/proc/${pid}/task/${thread}`;
        if (!readFileSync(`${at}/comm`, "utf8").startsWith("DedicatedWorker")) continue;
        sum += Number(readFileSync(`${at}/schedstat`, "utf8").split(" ")[0]) / 1e6;
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

/** Does the work natively and in one of the page's workers by turns. */
async function paces(at) {
  const page = await open(at, { settings: QUIET });
  await page.evaluate(() => window.inside.ask("saves"));
  const module = (await readFile(resolve(root, "build/wasm/pace.wasm"))).toString("base64");
  const worker = page.workers()[0];
  await worker.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    self.pace = (await WebAssembly.instantiate(bytes, {})).instance.exports;
  }, module);
  const there = async (how) => {
    const begun = workersRan();
    const sum = await worker.evaluate(
      ([game, search, count]) => self.pace.run(game, search, count) >>> 0,
      how,
    );
    return { sum, ms: workersRan() - begun };
  };
  const here = (game, word, count) => {
    const program = resolve(root, "build/clang/tests/pace");
    const said = execFileSync(program, [game, word, String(count)]).toString();
    const [sum, ms] = said.split(" ").map(Number);
    return { sum, ms };
  };
  for (const [number, game] of GAMES.entries())
    for (const { name, word, search, count } of WORK) {
      await there([number, search, count >> 1]); // V8 compiles it well meanwhile.
      const best = { here: Number.POSITIVE_INFINITY, there: Number.POSITIVE_INFINITY };
      for (let turn = 0; turn < TURNS; turn++) {
        const [a, b] = [here(game, word, count), await there([number, search, count])];
        if (a.sum !== b.sum) throw new Error(`${game}: ${word} differ`);
        best.here = Math.min(best.here, a.ms);
        best.there = Math.min(best.there, b.ms);
      }
      told(`${game}: ${name}, of those of the native build`, (100 * best.here) / best.there, "%", {
        least: 60,
        more: `(${Math.round(count / best.there)} against ${Math.round(count / best.here)} a ms)`,
      });
    }
  await page.context().close();
}

// --- visits ---

async function session(page) {
  const made = await page.context().newCDPSession(page);
  await made.send("Performance.enable", { timeDomain: "threadTicks" });
  return made;
}

/** Milliseconds that the main thread was at work so far. */
async function work(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

async function line(cdp) {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: (10e6 / 8) | 0,
    uploadThroughput: (10e6 / 8) | 0,
  });
}

async function sizes(answers) {
  const all = await Promise.all(
    answers.map((one) =>
      one
        .request()
        .sizes()
        .catch(() => null),
    ),
  );
  return all.reduce(
    (sum, one) => sum + (one ? one.responseBodySize + one.responseHeadersSize : 0),
    0,
  );
}

async function context(browser) {
  const made = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const wishes = JSON.stringify({ school: { game: "school", seats: against, options: {} } });
  await made.addInitScript((wish) => {
    localStorage.setItem("sortilege.settings", '{"language":"en","speed":"off","oneTap":true}');
    localStorage.setItem("sortilege.wishes", wish);
  }, wishes);
  return made;
}

async function visits({ browser, address }) {
  const times = { first: [], second: [], work: [], again: [] };
  let [bytes, later] = [0, 0];
  for (let turn = 0; turn < 3; turn++) {
    const made = await context(browser);
    const page = await made.newPage();
    const seen = [];
    made.on("response", (answer) => {
      // What is loaded for later, by the service worker, does not count.
      if (!answer.request().serviceWorker()) seen.push(answer);
    });
    const cdp = await session(page);
    await line(cdp);
    const begun = performance.now();
    await page.goto(address);
    await page.locator(".game .button").first().click();
    await page.waitForSelector('.app[data-state="open"]');
    times.first.push(performance.now() - begun);
    times.work.push(await work(cdp));
    bytes = await sizes(seen.splice(0));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.waitForSelector(".home");
    await page.reload();
    await page.waitForSelector(".offline", { state: "attached" });
    seen.length = 0;
    // A clock inside the page: what a test's own steps cost is not the page's.
    await page.reload();
    await page.waitForSelector(".game .button");
    const second = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0],
    );
    times.second.push(second?.startTime ?? 0);
    later = await sizes(seen.filter((answer) => !answer.fromServiceWorker()));
    await made.close();
  }
  told("first visit to the first legal move", Math.min(...times.first), "ms", {
    most: 1500,
    more: `(main thread at work ${Math.round(Math.min(...times.work))} ms)`,
  });
  told("transferred until then", bytes / KIB, "KiB", { most: 600 });
  told("second visit, until the page is drawn", Math.min(...times.second), "ms", { most: 300 });
  told("transferred then", later / KIB, "KiB", { most: 0 });
}

// --- answers ---

/** From a key to the picture that shows it: choosing among options, and giving an answer. */
async function answers(at) {
  for (const game of GAMES) {
    const page = await open(at, { settings: QUIET });
    await begin(page, game, 7, against, SHORT[game]);
    await standing(page);
    await play(page, 6, 3);
    const cdp = await session(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Each part in its turn: what the main thread worked for it, slowed down as it is.
    const part = async (what) => {
      const before = await work(cdp);
      const times = await page.evaluate(press, what);
      return { work: ((await work(cdp)) - before) / times.length, wall: middle(times) };
    };
    const looks = await part("looks");
    const gives = await part("gives");
    told(`${game}: a choice is marked, processor at a quarter`, looks.work, "ms", {
      most: 50,
      more: `of work (${Math.round(looks.wall)} by the clock)`,
    });
    told(`${game}: an answer, and all that follows`, gives.work, "ms", {
      more: `of work (${Math.round(gives.wall)} by the clock until it is marked)`,
    });
    await page.context().close();
  }
}

/** In the page: looks at options one after another, or answers; how long each took to be seen. */
async function press(what) {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const times = [];
  for (let i = 0; i < 12 && (await window.inside.stands()) === "open"; i++) {
    const key = what === "looks" ? ["ArrowDown", "ArrowUp"][i % 2] : window.inside.keys().at(-1);
    const code = /^[0-9]$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    const from = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    await painted();
    times.push(performance.now() - from);
  }
  await window.inside.stands();
  return times;
}

/** Pictures a second while things move: the share of frames that came in time. */
async function motion(at) {
  for (const game of GAMES) {
    const page = await open(at, {
      settings: { speed: "normal", motion: "full" },
      reducedMotion: "no-preference",
    });
    await begin(page, game, 7, against, SHORT[game]);
    await standing(page);
    const rate = await page.evaluate(async () => {
      const times = [];
      let going = true;
      const tick = (time) => {
        if (document.getAnimations().some((one) => one.playState === "running")) times.push(time);
        else times.push(null);
        if (going) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      await window.inside.play({ most: 12, seed: 3 });
      going = false;
      const gaps = times.flatMap((time, i) =>
        i > 0 && time !== null && times[i - 1] !== null ? [time - times[i - 1]] : [],
      );
      gaps.sort((a, b) => a - b);
      return { count: gaps.length, middle: 1000 / gaps[gaps.length >> 1] };
    });
    told(`${game}: pictures a second while things move`, rate.middle, "", {
      least: 55,
      more: `(${rate.count} pictures)`,
    });
    await page.context().close();
  }
}

// --- memory ---

/** Whole matches one after another: what is left when the rubbish is taken away. */
async function memory(at) {
  const page = await open(at, { settings: QUIET });
  const cdp = await session(page);
  const heap = async () => {
    await page.evaluate(() => {
      window.heard.length = 0; // The harness's own memory.
    });
    for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
    return (await cdp.send("Runtime.getHeapUsage")).usedSize / KIB;
  };
  const workers = async () => {
    const all = await Promise.all(
      page.workers().map((one) => one.evaluate(() => performance.memory?.usedJSHeapSize ?? 0)),
    );
    return all.reduce((sum, one) => sum + one, 0) / KIB;
  };
  const round = async (seed) => {
    let count = 0;
    for (const game of GAMES) {
      await begin(page, game, seed, against, SHORT[game]);
      await standing(page);
      count += (await play(page, 3000, seed)).count;
      await page.evaluate(() => {
        location.hash = "#/";
      });
      await page.waitForSelector(".home");
    }
    return count;
  };
  await round(1);
  const [before, inside] = [await heap(), await workers()];
  let count = 0;
  for (let seed = 2; seed < 2 + ROUNDS; seed++) count += await round(seed);
  const after = await heap();
  told(
    `memory after ${ROUNDS * GAMES.length} matches more, ${count} answers`,
    after - before,
    "KiB",
    {
      most: 600,
      more:
        `(${Math.round(before)} before; ` +
        `workers ${Math.round(inside)}, ${Math.round(await workers())})`,
    },
  );
  await page.context().close();
}
const ROUNDS = Number(process.env.ROUNDS ?? 5);

async function whole() {
  const folder = resolve(root, "build/web");
  const names = await readdir(folder, { recursive: true });
  let sum = 0;
  for (const name of names.filter((one) => !one.endsWith(".br"))) {
    const file = await stat(resolve(folder, name));
    const small = await stat(resolve(folder, `${name}.br`)).catch(() => null);
    if (file.isFile()) sum += small?.size ?? file.size;
  }
  told("the whole offline copy, transferred", sum / KIB, "KiB", { most: 4096 });
}

const PARTS = { paces, visits, answers, motion, memory, whole };
const browser = await launch();
const { address, close } = await serveBuilt();
const only = process.argv[2];
for (const [name, part] of Object.entries(PARTS))
  if (!only || name === only) await part({ browser, address });
await browser.close();
await close();
process.exit(out === 0 ? 0 : 1);
