// SPDX-License-Identifier: MIT
// Whole matches of each game, by the page's own workers: by mouse, by keyboard alone, by touch on
// the smallest phone and in German, without a network, and by two persons at one screen.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import {
  against,
  alone,
  begin,
  beside,
  check,
  equal,
  GAMES,
  moves,
  open,
  play,
  root,
  SHORT,
  skip,
  standing,
} from "./harness.mjs";

const MOST = 3000;
/** One person and no more, where the game allows that; a machine that plays at random elsewhere. */
const seatsOf = (game) => (game === "endbringer" ? alone : against);

/** The program plays the page's record once more, and comes to the same positions. */
async function agrees(page) {
  const download = page.waitForEvent("download");
  await page
    .locator(".ending button")
    .filter({ hasText: /file|Datei/ })
    .click();
  const file = await (await download).path();
  const program = resolve(root, "build/sortilege");
  const { status, stdout, stderr } = spawnSync(program, ["replay", "verify", file]);
  check("the program comes to the same end", status === 0, `${stdout}${stderr}`);
}

async function ended(page) {
  equal("the match ends", await standing(page), "over");
  check("and the end is told", (await page.locator(".ending h2").textContent()).length > 5);
  equal("nothing went wrong", page.wrong, []);
}

/** Tab is pressed until what the selector names has the focus. */
async function tabTo(page, selector) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((to) => document.activeElement?.matches(to), selector)) return;
    await page.keyboard.press("Tab");
  }
  check(`Tab comes to ${selector}`, false);
}

/** Nothing but keys, from the start page to the end of the match. */
async function byKeyboard(at, game) {
  const page = await open(at);
  const kept = { [game]: { game, seats: seatsOf(game), options: SHORT[game], seed: null } };
  await page.evaluate((it) => localStorage.setItem("sortilege.wishes", it), JSON.stringify(kept));
  await tabTo(page, `a[href="#/setup/${game}"]`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".setup");
  await tabTo(page, "summary");
  await page.keyboard.press("Enter");
  await tabTo(page, 'input[inputmode="numeric"]');
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".app");
  let count = 0;
  for (; count < MOST && (await standing(page)) === "open"; count++) {
    const { keys, before } = await page.evaluate(() => ({
      keys: window.inside.keys(),
      before: window.inside.moves(),
    }));
    // Now and then by arrows, in the place of the option's own key.
    if (count % 5 === 4) {
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => document.querySelector('[aria-current="true"], .here'));
      await page.keyboard.press("Enter");
    } else await page.keyboard.press(keys[(7 * count) % keys.length]);
    const answered = page.waitForFunction((least) => window.inside.moves() > least, before);
    const given = await answered.then(
      () => true,
      () => false,
    );
    check("each key gives an answer", given, { keys, before });
  }
  check("answers were given", count > 5, count);
  await ended(page);
  await agrees(page);
  await page.context().close();
}

/**
 * A match with a pointer: each press goes to the middle of something that can be seen. What lies on
 * the table first; if that gave no answer, what was selected by it, and then anything.
 */
async function byPointer(at, game, { how, choices, press, look }) {
  const page = await open(at, how);
  await begin(page, game, 11, seatsOf(game), SHORT[game]);
  const kinds = new Set();
  let now = { moves: -1, tries: 0 };
  for (let presses = 0; presses < MOST; presses++) {
    now = await page.evaluate(
      ([all, number, before]) => window.inside.next(all, number, before),
      [choices[game] ?? choices.any, presses, now],
    );
    if (now.state !== "open") break;
    if (process.env.TRACE) console.log(game, JSON.stringify(now));
    check("a press leads to an answer", now.tries < 40, now);
    check("something can be pressed", now.to !== null, now.kind);
    if (look && !kinds.has(now.kind)) await look(page, now.kind);
    kinds.add(now.kind);
    await press(page, now.to);
  }
  check("more than one question was asked", kinds.size > 2, [...kinds]);
  await ended(page);
  await page.context().close();
}

const ANY = ".option:not([aria-disabled])";
const DO = ".do-it:not([aria-disabled])";
const mouse = {
  how: {},
  choices: {
    any: [["#table .can:not(nav *)", ANY], [`${ANY}[aria-current]`, ANY], [ANY]],
    school: [[".casts .can", `${ANY}[aria-current]`, ".niche.can", ANY]],
    city: [[".free", ".laid.can", ".priced.can", ANY]],
  },
  press: (page, { x, y }) => page.mouse.click(x, y),
};
const touch = {
  how: { size: "small", touch: true, settings: { language: "de" } },
  choices: {
    any: [
      ["#table .can:not(nav *)", ".sheet-actions .button", ".own-hand .can", ANY],
      [DO, ANY],
      [ANY],
    ],
    school: [
      [DO, ".school-sheet .can", ".school-sheet .closing", ".die-button:not([aria-disabled])", ANY],
    ],
    city: [[DO, ".priced.can", ANY]],
  },
  press: (page, { x, y }) => page.touchscreen.tap(x, y),
  look: async (page, kind) => {
    const english = /\b(the|which|your|choose|round|year)\b/i;
    const { cuts, asked } = await page.evaluate(() => ({
      cuts: window.inside.cuts(),
      asked: window.inside.asked().join(" "),
    }));
    equal(`nothing is cut off at ${kind}`, cuts, []);
    check(`${kind} is asked in German`, !english.test(asked), asked);
  },
};

/** After the first visit the network is cut, and each game is played from beginning to end. */
async function withoutNetwork(at) {
  const page = await open(at, { serviceWorkers: "allow" });
  await page.waitForSelector(".offline");
  await page.waitForLoadState("networkidle"); // The first visit still loads what comes later.
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".home");
  for (const game of GAMES) {
    await begin(page, game, 3, seatsOf(game), SHORT[game]);
    const { count } = await play(page, MOST);
    check(`${game} plays`, count > 5, count);
    await ended(page);
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.waitForSelector(".home");
  }
  await page.context().close();
}

/** Two persons to the end; at each change of seat nothing of the table is left in the page. */
async function hotSeat(at, game) {
  const page = await open(at);
  await begin(page, game, 3, beside, SHORT[game]);
  const { count, covers, behind, seats } = await play(page, MOST, 5, true);
  check("answers were given", count > 20, count);
  equal("both were asked", seats.sort(), [0, 1]);
  check("the cover came between them", covers >= 4, covers);
  equal("nothing is left behind it", behind, []);
  await ended(page);
  await page.context().close();
}

async function againstTheClock(at) {
  const page = await open(at);
  await begin(page, "city", 11, against, { timer: "120" });
  await page.locator(".paused .primary").waitFor();
  equal("nothing is to be seen before", await page.locator(".option, .laid, .free").count(), 0);
  await page.locator(".paused .primary").click();
  const left = () => page.locator(".clock b").textContent();
  for (let i = 0; i < 3; i++) {
    await standing(page); // Places of the tile before would still be there.
    await page.keyboard.press("f");
    await page.waitForSelector(".free");
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".laid").length > count, i);
  }
  const seconds = async () => {
    const [minutes, rest] = (await left()).split(":").map(Number);
    return rest === undefined ? minutes : 60 * minutes + rest;
  };
  const begun = await seconds();
  await skip(page, 45_000);
  const run = begun - (await seconds());
  check("it has run", run >= 44 && run < begun, { begun, run });
  await page.keyboard.press("?");
  await page.waitForSelector("dialog");
  const before = await seconds();
  await skip(page, 40_000);
  await page.keyboard.press("Escape");
  check("it stands while somebody reads", before - (await seconds()) < 10, before);
  await page.waitForTimeout(500); // What has run is written down meanwhile.
  await page.reload();
  await page.waitForSelector(".clock");
  check("a reload gives no time back", (await seconds()) <= before + 1, await left());
  await skip(page, 80_000);
  await page.waitForSelector(".ledgers");
  equal("time is up", await page.locator(".clock").count(), 0);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** A machine that judges by its game's network fetches it once, and another does not. */
async function byNetwork(at, game) {
  const page = await open(at);
  const fetched = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".net")) fetched.push(request.url());
  });
  const by = (agent) => [against[0], { name: "Mirela", agent }];
  await begin(page, game, 5, by("search:novice"), SHORT[game]);
  await play(page, 12);
  equal("not for a novice", fetched.length, 0);
  await begin(page, game, 5, by("search:adept"), SHORT[game]);
  await play(page, 30);
  check("answers were given", (await moves(page)) > 10);
  equal("one network", fetched.length, 1);
  const kept = await page.evaluate(async () => (await fetch("service-worker.js")).text());
  check("kept for play without a network", kept.includes(fetched[0].split("/").pop()));
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

const each = (what, run) =>
  Object.fromEntries(GAMES.map((game) => [`${game} ${what}`, (at) => run(at, game)]));

export const tests = {
  ...each("by mouse", (at, game) => byPointer(at, game, mouse)),
  ...each("by touch, in German at 360 px", (at, game) => byPointer(at, game, touch)),
  ...each("by keyboard alone", byKeyboard),
  ...each("by two persons at one screen", hotSeat),
  "all games without a network": withoutNetwork,
  "school against a machine that judges by a network": (at) => byNetwork(at, "school"),
  "sorcerer against a machine that judges by a network": (at) => byNetwork(at, "sorcerer"),
  "city against the clock": againstTheClock,
};
