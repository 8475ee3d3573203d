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
  check,
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

const HOURS = Number(process.env.HOURS ?? 2);
const SECONDS_AN_ANSWER = 4;

/** Speaks with each of the page's workers as a debugger does. */
async function debuggers(cdp) {
  const found = new Map();
  const waiting = new Map();
  let number = 0;
  cdp.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") found.set(sessionId, targetInfo);
  });
  cdp.on("Target.detachedFromTarget", ({ sessionId }) => found.delete(sessionId));
  cdp.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await cdp.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const send = (sessionId, method, params = {}) =>
    new Promise((done) => {
      number += 1;
      waiting.set(number, done);
      const message = JSON.stringify({ id: number, method, params });
      cdp.send("Target.sendMessageToTarget", { sessionId, message });
    });
  return { all: () => [...found.keys()], send };
}

/** KiB of a worker's objects and of its modules' memories, after the rubbish was taken away. */
async function workerHolds({ send }, session_) {
  for (let i = 0; i < 3; i++) await send(session_, "HeapProfiler.collectGarbage");
  const { usedSize } = await send(session_, "Runtime.getHeapUsage");
  const prototype = await send(session_, "Runtime.evaluate", {
    expression: "WebAssembly.Memory.prototype",
  });
  const { objects } = await send(session_, "Runtime.queryObjects", {
    prototypeObjectId: prototype.result.objectId,
  });
  const { result } = await send(session_, "Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration:
      "function () { return this.reduce((sum, one) => sum + one.buffer.byteLength, 0); }",
    returnByValue: true,
  });
  return { heap: usedSize / KIB, modules: result.value / KIB };
}

/**
 * KiB of the page's own objects and texts, by a picture of its memory, and of what V8 has compiled
 * of its code: the longer a page runs, the more of it, until all that is used is compiled.
 */
async function pageHolds(cdp) {
  for (let i = 0; i < 3; i++) await cdp.send("HeapProfiler.collectGarbage");
  const parts = [];
  const hear = ({ chunk }) => parts.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", hear);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", hear);
  const { snapshot, nodes } = JSON.parse(parts.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const sums = {};
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = types[type][nodes[at + type]];
    sums[name] = (sums[name] ?? 0) + nodes[at + size];
  }
  // What the browser itself keeps is no object of the page; its elements are counted.
  const { code, native: _, ...own } = sums;
  return {
    objects: Object.values(own).reduce((sum, one) => sum + one, 0) / KIB,
    code: code / KIB,
  };
}

/** What the page and its workers hold, on a start page that lists no saves. */
async function holds(page, cdp, workers) {
  await page.evaluate(async () => {
    for (const { id } of await window.inside.ask("saves")) await window.inside.ask("drop", id);
    location.hash = "#/setup/school";
  });
  await page.locator(".setup").waitFor();
  await atHome(page);
  await page.evaluate(() => {
    window.heard.length = 0; // The harness's own memory.
    window.answers.length = 0;
  });
  const own = await pageHolds(cdp);
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  const each = [];
  for (const one of workers.all()) each.push(await workerHolds(workers, one));
  const sum = (what) => each.reduce((all, one) => all + one[what], 0);
  return {
    "page's objects, KiB": own.objects,
    "page's compiled code, KiB": own.code,
    "workers' objects, KiB": sum("heap"),
    "modules' memory, KiB": sum("modules"),
    workers: each.length,
    nodes,
    listeners: jsEventListeners,
  };
}

/** What may be more at the end than in the middle: caches fill, and then they are full. */
const MORE = {
  "page's objects, KiB": 200,
  "page's compiled code, KiB": 600,
  "workers' objects, KiB": 400,
  "modules' memory, KiB": 0,
  workers: 0,
  nodes: 100,
  listeners: 20,
};

async function atHome(page) {
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await page.locator(".home").waitFor();
}

/** A match as a person has it: answers, help read, things looked at, and some of it seen again. */
async function oneMatch(page, game, seed, most) {
  await begin(page, game, seed, against, SHORT[game]);
  await standing(page);
  await pace(page, seed % 4 === 2 ? "fast" : "off");
  let count = (await play(page, Math.min(most, 10), seed)).count;
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await standing(page);
  await page.locator(".log .lines button").first().click();
  await page.locator('.app[data-state="past"]').waitFor();
  await page.locator(".scrubber .button").last().click();
  await page.locator('.app:not([data-state="past"])').waitFor();
  count += (await play(page, most - count, seed + 1)).count;
  await atHome(page);
  return count;
}

async function pace(page, speed) {
  await page.locator(".bar .icon-only").click();
  await page.locator(".settings select").last().selectOption(speed);
  await page.keyboard.press("Escape");
}

/**
 * Two hours of play, an answer in four seconds: match after match in the same page, those of each
 * fourth round with what moves. Nothing may be more at the end than in the middle.
 */
async function memory(at) {
  const page = await open(at, {
    settings: { ...QUIET, motion: "full" },
    reducedMotion: "no-preference",
  });
  page.setDefaultTimeout(120_000);
  const cdp = await session(page);
  const workers = await debuggers(cdp);
  const wanted = (HOURS * 3600) / SECONDS_AN_ANSWER;
  const points = [];
  let [count, matches] = [0, 0];
  const round = async (seed) => {
    for (const game of GAMES) {
      count += await oneMatch(page, game, seed, 60);
      matches += 1;
    }
    const now = await holds(page, cdp, workers);
    points.push({ count, ...now });
    const said = Object.entries(now).map(([what, value]) => `${what} ${Math.round(value)}`);
    console.log(`    ${matches} matches, ${count} answers: ${said.join("; ")}`);
  };
  for (let seed = 1; count < wanted; seed++) await round(seed);
  // A third of the way, where every cache has been filled, and the end: which pictures of cards are
  // kept changes from match to match, so three rounds of each are told.
  const third = Math.max(1, points.findIndex((one) => one.count >= wanted / 3));
  const of = (from, what) =>
    points.slice(from, from + 3).reduce((sum, one, _, all) => sum + one[what] / all.length, 0);
  for (const [what, most] of Object.entries(MORE)) {
    const [begun, ended] = [of(third - 1, what), of(points.length - 3, what)];
    told(`${HOURS} h, ${matches} matches, ${count} answers: ${what}, more`, ended - begun, "", {
      most,
      least: Number.NEGATIVE_INFINITY,
      more:
        `(${Math.round(points[0][what])} after the first round, ` +
        `${Math.round(begun)} after a third, ${Math.round(ended)} at the end)`,
    });
  }
  check("nothing went wrong", page.wrong.length === 0, page.wrong);
  await page.context().close();
}

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
const only = process.argv[2];
// What else the machine does shall wait, where times are taken and that may be asked for.
try {
  if (only !== "memory") setPriority(-15);
} catch {
  console.log("The times of a busy machine: only root can ask the others to wait.");
}
const browser = await launch();
const { address, close } = await serveBuilt();
for (const [name, part] of Object.entries(PARTS))
  if (!only || name === only) await part({ browser, address });
await browser.close();
await close();
process.exit(out === 0 ? 0 : 1);
