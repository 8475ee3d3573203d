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
  page.setDefaultTimeout(30_000);
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.wrong.push(message.text());
  });
  const kept = { language: "en", theme: "dark", speed: "off", oneTap: !touch, ...settings };
  await page.addInitScript((value) => {
    localStorage.getItem("sortilege.settings") ?? localStorage.setItem("sortilege.settings", value);
  }, JSON.stringify(kept));
  await page.addInitScript(() => {
    // What the page takes for the time since it was opened: a test lets it pass by `skip`.
    const now = performance.now.bind(performance);
    window.skipped = 0;
    performance.now = () => now() + window.skipped;
    // Everything that the workers tell the page.
    window.heard = [];
    const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    Object.defineProperty(MessagePort.prototype, "onmessage", {
      get,
      set(call) {
        set.call(this, (event) => {
          window.heard.push(event.data.result);
          return call.call(this, event);
        });
      },
    });
  });
  await page.goto(at.address);
  await page.waitForSelector(".home");
  return page;
}

const person = (name) => ({ name, agent: null });
const machine = (name, agent = "random") => ({ name, agent });
export const against = [person("Ada"), machine("Mirela")];
export const beside = [person("Ada"), person("Ben")];

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
  await page.waitForSelector(".app, .cover");
}

/** Waits until somebody is asked, or the match is over; says which. */
export async function standing(page) {
  const found = await page.waitForSelector(
    '.app[data-state="open"], .app[data-state="over"], .cover',
  );
  return found.evaluate((at) => at.dataset.state ?? "cover");
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
  return page.evaluate(() => Number(document.querySelector(".app")?.dataset.moves));
}

/**
 * Plays on by pressing keys of options inside the page, until `limit` answers or the end; returns
 * how many were given. Which of them is a matter of a small generator: equal seeds play equal
 * matches.
 */
export function playKeys(page, limit, seed = 1) {
  return page.evaluate(
    async ([most, from]) => {
      let state = from;
      const below = (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
      };
      const app = () => document.querySelector(".app");
      const asked = () =>
        new Promise((done) => {
          const look = () => {
            const now = app()?.dataset.state;
            if (now !== "open" && now !== "over") return false;
            watcher.disconnect();
            done(now);
            return true;
          };
          const watcher = new MutationObserver(look);
          if (!look())
            watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
        });
      let count = 0;
      while (count < most && (await asked()) === "open") {
        const keys = [...document.querySelectorAll(".option:not([aria-disabled]) .key")]
          .map((at) => at.textContent)
          .filter((key) => /^[0-9a-z]$/.test(key));
        const key = keys[below(keys.length)];
        const code = /[0-9]/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
        const before = app().dataset.moves;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
        while (app()?.dataset.state === "open" && app().dataset.moves === before)
          await new Promise((done) => setTimeout(done, 0));
        count += 1;
      }
      return count;
    },
    [limit, seed],
  );
}

/**
 * The middle of something that a person could press: of the elements that the first fitting
 * selector names, the one of that number among those that are not covered; null if there is none.
 */
export function target(page, selectors, number = 0) {
  return page.evaluate(
    ([all, wanted]) => {
      for (const selector of all) {
        const seen = [...document.querySelectorAll(selector)].flatMap((at) => {
          const box = at.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const top = document.elementFromPoint(x, y);
          return top && (at.contains(top) || top.contains(at)) ? [{ x, y }] : [];
        });
        if (seen.length > 0) return seen[wanted % seen.length];
      }
      return null;
    },
    [selectors, number],
  );
}

export class Failed extends Error {}

export function check(what, good, detail = "") {
  if (!good) throw new Failed(detail === "" ? what : `${what}: ${JSON.stringify(detail)}`);
}

export function equal(what, actual, expected) {
  check(what, JSON.stringify(actual) === JSON.stringify(expected), { actual, expected });
}
