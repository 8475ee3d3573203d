// SPDX-License-Identifier: MIT
// Whole matches, by the page's own workers: each game by its keys, School also by mouse and by
// touch.
import { begin, check, equal, open, playKeys, standing, target } from "./harness.mjs";

const LIMIT = 3000;

async function byKeys(at, game, options = {}) {
  const page = await open(at);
  await begin(page, game, 7, undefined, options);
  const count = await playKeys(page, LIMIT);
  equal("the match ends", await standing(page), "over");
  check("answers were given", count > 10, count);
  check("and the end is told", (await page.locator(".ending h2").textContent()).length > 5);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** A match with a pointer: each press goes to the middle of something that can be seen. */
async function byPointer(at, game, { how, selectors, press }) {
  const page = await open(at, how);
  await begin(page, game, 11);
  let presses = 0;
  while ((await standing(page)) === "open" && presses < 1500) {
    const to = await target(page, selectors, presses);
    check("something can be pressed", to !== null, await page.locator(".ask").textContent());
    if (process.env.TRACE)
      console.log(Date.now() % 1e6, await page.locator(".ask h2").textContent(), to);
    await press(page, to);
    presses += 1;
  }
  equal("the match ends", await standing(page), "over");
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

const mouse = {
  how: {},
  selectors: [".casts .can", ".option[aria-current]", ".niche.can", ".option:not([aria-disabled])"],
  press: (page, { x, y }) => page.mouse.click(x, y),
};
const touch = {
  how: { size: "phone", touch: true },
  selectors: [
    ".do-it:not([aria-disabled])",
    ".school-sheet .can",
    ".school-sheet .closing",
    ".option:not([aria-disabled])",
  ],
  press: (page, { x, y }) => page.touchscreen.tap(x, y),
};

export const tests = {
  "school by keys": (at) => byKeys(at, "school"),
  "sorcerer by keys": (at) => byKeys(at, "sorcerer"),
  "endbringer by keys": (at) => byKeys(at, "endbringer", { difficulty: "beginner" }),
  "city by keys": (at) => byKeys(at, "city", { timer: "untimed" }),
  "school by mouse": (at) => byPointer(at, "school", mouse),
  "school by touch": (at) => byPointer(at, "school", touch),
};
