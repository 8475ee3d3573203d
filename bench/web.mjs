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
import { setPriority } from "node:os";
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
  { name: "random answers", word: "answers", search: 0, count: 200_000 },
  { name: "iterations of search", word: "search", search: 1, count: 6_000 },
];
const TURNS = Number(process.env.TURNS ?? 15);

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
      await there([number, search, count]); // V8 compiles it well meanwhile.
      const turns = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const [a, b] = [here(game, word, count), await there([number, search, count])];
        if (a.sum !== b.sum) throw new Error(`${game}: ${word} differ`);
        if (a.sum === 0) throw new Error(`${game}: ${word}: nothing was done`);
        turns.push({ here: a.ms, there: b.ms, share: (100 * a.ms) / b.ms });
      }
      const best = (what) => Math.min(...turns.map((turn) => turn[what]));
      const rate = (what) => Math.round(count / best(what));
      const shares = turns.map(({ share }) => share);
      told(`${game}: ${name}, of those of the native build`, middle(shares), "%", {
        least: 60,
        more:
          `(of the best turns ${Math.round((100 * best("here")) / best("there"))} %: ` +
          `${rate("there")} against ${rate("here")} a ms)`,
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

/**
 * In the page: begins a match as soon as it is offered, and keeps when the first legal move could
 * be made: what the page takes, without the steps of a test.
 */
function beginAtOnce(game) {
  if (sessionStorage.getItem("begun")) return;
  const look = () => {
    const play = document.querySelectorAll(".game .button")[game];
    if (play && !sessionStorage.getItem("begun")) {
      sessionStorage.setItem("begun", "yes");
      play.click();
    }
    if (!document.querySelector('.app[data-state="open"] .ask h2')) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.firstMove = performance.now();
      }, 0),
    );
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
}

const VISITS = 4;

/** A new browser's first visit: until the first legal move, and what was transferred until then. */
async function firstVisit({ browser, address }, game) {
  const made = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // Untimed, so that nobody has to begin a clock first.
  const options = game === "city" ? SHORT.city : {};
  const wishes = JSON.stringify({ [game]: { game, seats: against, options } });
  await made.addInitScript((wish) => {
    localStorage.setItem("sortilege.settings", '{"language":"en","speed":"off","oneTap":true}');
    localStorage.setItem("sortilege.wishes", wish);
  }, wishes);
  const page = await made.newPage();
  await page.addInitScript(beginAtOnce, GAMES.indexOf(game));
  const seen = [];
  made.on("response", (answer) => {
    // What is loaded for later, by the service worker, does not count.
    if (!answer.request().serviceWorker()) seen.push(answer);
  });
  const cdp = await session(page);
  await line(cdp);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.firstMove);
  const ms = await page.evaluate(() => window.firstMove);
  return { made, page, seen, ms, work: await work(cdp), bytes: await sizes(seen.splice(0)) };
}

async function visits(at) {
  const again = [];
  let later = 0;
  for (const game of GAMES) {
    const all = [];
    for (let turn = 0; turn < VISITS; turn++) {
      const { made, page, seen, ...told_ } = await firstVisit(at, game);
      all.push(told_);
      if (game === GAMES[0]) {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
        await page.evaluate(() => {
          location.hash = "#/";
        });
        await page.waitForSelector(".offline", { state: "attached" });
        await page.reload();
        await page.waitForSelector(".offline", { state: "attached" });
        seen.length = 0;
        await page.reload();
        await page.waitForSelector(".game .button");
        const paint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
        again.push((await page.evaluate(paint)) ?? 0);
        later = Math.max(later, await sizes(seen.filter((answer) => !answer.fromServiceWorker())));
      }
      await made.close();
    }
    const best = (what) => Math.min(...all.map((one) => one[what]));
    told(`${game}: first visit to the first legal move`, best("ms"), "ms", {
      most: 1500,
      more: `(main thread at work ${Math.round(best("work"))} ms)`,
    });
    told(`${game}: transferred until then`, best("bytes") / KIB, "KiB", { most: 600 });
  }
  told("second visit, until the page is drawn", Math.min(...again), "ms", { most: 300 });
  told("transferred then", later / KIB, "KiB", { most: 0 });
}

// --- answers ---

const SLOWER = 4;
const ANSWERS = 14;
const TURNS_OF_ANSWERS = 4;

/**
 * What the main thread worked for each answer, in milliseconds: until the first picture after the
 * key (`taken`), and until the one that shows what the answer led to, with the machine's answers
 * and the next question (`led`).
 */
async function workOfAnswers(at, game) {
  const page = await open(at, { settings: QUIET });
  await begin(page, game, 7, against, SHORT[game]);
  await standing(page);
  await play(page, 6, 3);
  const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
  await at.browser.startTracing(page, { categories: [...categories, "blink.user_timing"] });
  await page.evaluate(press, ANSWERS);
  const { traceEvents } = JSON.parse(await at.browser.stopTracing());
  await page.context().close();
  const marks = traceEvents.filter(({ name }) => name === "pressed" || name === "seen");
  marks.sort((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0];
  const here = traceEvents.filter((one) => one.pid === pid && one.tid === tid);
  const tasks = here.filter((one) => one.name === "RunTask" && one.ph === "X");
  const drawn = here.filter(({ name }) => name === "Commit");
  const between = (from, to) =>
    tasks
      .filter(({ ts, dur }) => ts + dur > from && ts < to)
      .reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000;
  const all = [];
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const [from, to] = [marks[i].ts, marks[i + 1].ts];
    const first = drawn.find(({ ts }) => ts > from)?.ts ?? to;
    all.push({ taken: between(from, Math.min(first, to)), led: between(from, to) });
  }
  return all;
}

/**
 * The same answers several times over, the least work of each: what else the machine does makes it
 * more, never less. Told as on a processor of a quarter of the pace, of which the thread's own
 * clock is spared the noise: four times the work.
 */
async function answers(at) {
  for (const game of GAMES) {
    const best = [];
    for (let turn = 0; turn < TURNS_OF_ANSWERS; turn++)
      for (const [i, { taken, led }] of (await workOfAnswers(at, game)).entries())
        best[i] = {
          taken: Math.min(taken * SLOWER, best[i]?.taken ?? Number.POSITIVE_INFINITY),
          led: Math.min(led * SLOWER, best[i]?.led ?? Number.POSITIVE_INFINITY),
        };
    const taken = best.map((one) => one.taken);
    const led = best.map((one) => one.led);
    told(`${game}: an answer is seen to be taken, at a quarter`, Math.max(...taken), "ms", {
      most: 50,
      more: `of work, the most of ${best.length} (in the middle ${Math.round(middle(taken))})`,
    });
    told(`${game}: and what it led to is on the table`, middle(led), "ms", {
      most: 150,
      more: `of work, in the middle (at most ${Math.round(Math.max(...led))})`,
    });
  }
}

/** In the page: answers by keys. Marks when a key is pressed, and when what followed is drawn. */
async function press(most) {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const app = document.querySelector(".app");
  const led = (before) =>
    new Promise((done) => {
      const look = () => {
        const { state, moves } = app.dataset;
        if (state !== "over" && (state !== "open" || Number(moves) <= before)) return;
        watcher.disconnect();
        done();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(app, { attributes: true });
      look();
    });
  for (let i = 0; i < most && app.dataset.state === "open"; i++) {
    const key = window.inside.keys().at(-1);
    const code = /^[0-9]$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    const before = window.inside.moves();
    await drawn();
    await new Promise((done) => setTimeout(done, 60));
    performance.mark("pressed");
    await new Promise((done) => setTimeout(done, 0));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    await led(before);
    await drawn();
    performance.mark("seen");
  }
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

// What else the machine does shall wait, where that may be asked for.
try {
  setPriority(-15);
} catch {
  console.log("The times of a busy machine: only root can ask the others to wait.");
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
