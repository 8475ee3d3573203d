// SPDX-License-Identifier: MIT
// What the tests of the page share: a browser, the built page at an address below a path, pages
// of a size with settings, and the ways in which a match is played.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { serve } from "../../web/tools/serve.mjs";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
export const axe = require.resolve("axe-core/axe.min.js");
export const root = resolve(import.meta.dirname, "../..");

export const SIZES = {
  desk: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
};

/** A name of this machine that a browser does not trust, as one in a home network. */
export const PLAIN_HOST = "table.example";

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
      "--force-color-profile=srgb",
      "--font-render-hinting=none",
    ],
  });
}

export function serveBuilt() {
  return serve(resolve(root, "build/web"), 0, "/games/sortilege/");
}

/** SLOW=4: pages have a quarter of the processor, so that what is only quick enough here fails. */
const SLOW = Number(process.env.SLOW ?? 1);

/** A page of its own, with nothing stored but the settings; what goes wrong in it is kept. */
export async function open(at, { size = "desk", touch = false, settings = {}, ...more } = {}) {
  const context = await at.browser.newContext({
    viewport: SIZES[size],
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...more,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000 * SLOW);
  if (SLOW > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  }
  page.wrong = [];
  page.on("crash", () => page.wrong.push("the browser's process for this page has died"));
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.wrong.push(message.text());
  });
  const kept = {
    language: "en",
    theme: "dark",
    speed: "off",
    oneTap: !touch,
    met: GAMES,
    ...settings,
  };
  await page.addInitScript((value) => {
    localStorage.getItem("sortilege.settings") ?? localStorage.setItem("sortilege.settings", value);
  }, JSON.stringify(kept));
  await page.addInitScript({ path: resolve(import.meta.dirname, "inside.js") });
  await page.goto(at.address);
  await page.waitForSelector(".home");
  return page;
}

const person = (name) => ({ name, agent: null });
const machine = (name, agent = "random") => ({ name, agent });
export const alone = [person("Ada")];
export const against = [person("Ada"), machine("Mirela")];
export const beside = [person("Ada"), person("Ben")];

/** A short match of each game. */
export const SHORT = {
  school: { target: "5" },
  sorcerer: { rounds: "2" },
  endbringer: { difficulty: "beginner" },
  city: { timer: "untimed" },
};
export const GAMES = Object.keys(SHORT);

/** Begins a match by the form, with the deal of a number. */
export async function begin(page, game, seed, seats = against, options = {}) {
  const kept = { [game]: { game, seats, options, seed: null } };
  await page.evaluate(
    (value) => localStorage.setItem("sortilege.wishes", value),
    JSON.stringify(kept),
  );
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/setup/${game}`);
  await page.locator("summary").click();
  await page.locator('input[inputmode="numeric"]').fill(String(seed));
  await page.locator(".setup-do .primary").click();
  // Not by waitForSelector, whose handle would keep the element, and all that hangs on it.
  await page.locator(".app, .cover").first().waitFor();
  // The form forgets a wish that it cannot fulfil, and offers the usual match.
  const got = await page.evaluate(
    (name) => JSON.parse(localStorage.getItem("sortilege.wishes"))[name],
    game,
  );
  equal("the match is the one that was wished for", [got.seats, got.options], [seats, options]);
}

/** Waits until somebody is asked, or covered, or the match is over; says which. */
export function standing(page) {
  return page.evaluate(() => window.inside.stands());
}

/** Lets time pass for the page's clocks, which look ten times a second, and the page draw it. */
export function skip(page, ms) {
  return page.evaluate(async (more) => {
    window.skipped += more;
    await new Promise((done) => setTimeout(done, 250));
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  }, ms);
}

/** How many answers were given so far. */
export function moves(page) {
  return page.evaluate(() => window.inside.moves());
}

/** What is asked, and what can be chosen. */
export function asked(page) {
  return page.evaluate(() => window.inside.asked());
}

/** Plays on by keys, until `most` answers or the end: equal seeds play equal matches. */
export function play(page, most, seed = 1, covers = false) {
  return page.evaluate((how) => window.inside.play(how), { most, seed, covers });
}

/** The same; how many answers were given. */
export async function playKeys(page, most, seed = 1) {
  return (await play(page, most, seed)).count;
}

export class Failed extends Error {}

export function check(what, good, detail = "") {
  if (!good) throw new Failed(detail === "" ? what : `${what}: ${JSON.stringify(detail)}`);
}

export function equal(what, actual, expected) {
  check(what, JSON.stringify(actual) === JSON.stringify(expected), { actual, expected });
}

/** A deck of Sorcerer that is nobody's but the tests'. */
export const DECK = `deck my-mill
  kind   domain
  name   en "My Mill"      de "Meine Mühle"
  title  en "of the Mill"  de "von der Mühle"

skill my-mill-skill
  name    en "My Mill"  de "Meine Mühle"
  source  designed
  here may tactic: exhaust this to add 1 hit

card mill-cat x10
  name    en "Mill Cat"  de "Mühlenkatze"
  source  designed
  minion  cost 1  attack 2  essence 1  types monster  icons flying
  when played: draw 1
`;
