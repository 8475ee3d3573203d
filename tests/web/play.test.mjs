// SPDX-License-Identifier: MIT
// Whole matches, by the page's own workers: each game by its keys, School also by mouse and by
// touch.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import {
  against,
  begin,
  check,
  equal,
  open,
  playKeys,
  root,
  skip,
  standing,
  target,
} from "./harness.mjs";

const LIMIT = 3000;

/** The program plays the page's record once more, and comes to the same positions. */
async function agrees(page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await download).path();
  const program = resolve(root, "build/sortilege");
  const { status, stdout, stderr } = spawnSync(program, ["replay", "verify", file]);
  check("the program comes to the same end", status === 0, `${stdout}${stderr}`);
}

async function byKeys(at, game, options = {}) {
  const page = await open(at);
  await begin(page, game, 7, undefined, options);
  const count = await playKeys(page, LIMIT);
  equal("the match ends", await standing(page), "over");
  check("answers were given", count > 10, count);
  check("and the end is told", (await page.locator(".ending h2").textContent()).length > 5);
  await agrees(page);
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

/** A year of Sorcerer City: tiles are laid on the district, and something is bought or left. */
async function yearOfCity(at, { how, press }) {
  const page = await open(at, how);
  await begin(page, "city", 11, against, { timer: "untimed" });
  const selectors = how.touch
    ? [".do-it:not([aria-disabled])", ".priced.can", ".option:not([aria-disabled])"]
    : [".free", ".laid.can", ".priced.can", ".option:not([aria-disabled])"];
  const round = () => page.locator(".bar .round").textContent();
  const first = await round();
  let laid = 0;
  for (let presses = 0; presses < 300 && (await round()) === first; presses++) {
    if ((await standing(page)) === "over") break;
    laid = Math.max(laid, await page.locator(".laid").count());
    const to = await target(page, selectors, presses);
    check("something can be pressed", to !== null, await page.locator(".ask").textContent());
    await press(page, to);
  }
  check("a district was built", laid >= 10, laid);
  check("the next year has begun", (await round()) !== first, await round());
  equal("nothing went wrong", page.wrong, []);
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
    await page.keyboard.press("f");
    await page.waitForSelector(".free");
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".laid").length > count, i);
  }
  const seconds = async () => {
    const [minutes, rest] = (await left()).split(":").map(Number);
    return rest === undefined ? minutes : 60 * minutes + rest;
  };
  await skip(page, 45_000);
  const run = await seconds();
  check("it has run", run <= 75 && run >= 50, run);
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
  "a year of city by mouse": (at) => yearOfCity(at, mouse),
  "a year of city by touch": (at) => yearOfCity(at, touch),
  "city against the clock": againstTheClock,
  "school by mouse": (at) => byPointer(at, "school", mouse),
  "school by touch": (at) => byPointer(at, "school", touch),
};
