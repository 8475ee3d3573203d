// SPDX-License-Identifier: MIT
// Further ways in which a choice is made: a drag, and a typed sentence; and how a district is moved
// about and looked at from nearer by.
import {
  against,
  begin,
  check,
  equal,
  moves,
  open,
  playKeys,
  SHORT,
  standing,
} from "./harness.mjs";

async function table(at, game, kind, how = {}) {
  const page = await open(at, how);
  await begin(page, game, 7, against, SHORT[game]);
  await standing(page);
  for (let step = 0; step < 40; step++) {
    if ((await page.evaluate(() => window.inside.kind())) === kind) return page;
    await playKeys(page, 1);
  }
  throw new Error(`${game} does not come to ${kind}`);
}

/** The middle of the first such thing. */
async function middle(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++)
    await page.mouse.move(
      from.x + ((to.x - from.x) * step) / 6,
      from.y + ((to.y - from.y) * step) / 6,
    );
  await page.mouse.up();
}

/** What is dragged from where, to where, and to where it cannot go. */
const DRAGS = {
  school: { kind: "assign", from: ".below .cast.can", to: ".slot.asked" },
  sorcerer: { kind: "action", from: "#hand .hand-card.can", to: ".battlefield .front" },
  city: { kind: "place", from: ".in-hand-tile", to: ".free" },
};

async function dragged(at, game) {
  const { kind, from, to } = DRAGS[game];
  const page = await table(at, game, kind);
  const before = await moves(page);
  await drag(page, await middle(page, from), await middle(page, ".bar"));
  await page.locator(".toast").waitFor();
  equal("what is let go elsewhere chooses nothing", await moves(page), before);
  equal("it lies where it lay", await page.locator(".lifted").count(), 0);
  await page.locator(".toast .tool").click();
  await drag(page, await middle(page, from), await middle(page, to));
  await page.waitForFunction((count) => window.inside.moves() > count, before);
  await standing(page);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

export const tests = {
  "a cast card is dragged to its die": (at) => dragged(at, "school"),
  "a card of the hand is dragged to a battlefield": (at) => dragged(at, "sorcerer"),
  "a tile is dragged to its place": (at) => dragged(at, "city"),

  "what one does is typed": async (at) => {
    const page = await table(at, "sorcerer", "action");
    const before = await moves(page);
    await page.keyboard.press("/");
    await page.keyboard.type("xyzzy");
    await page.keyboard.press("Enter");
    await page.locator(".toast").waitFor();
    equal("a sentence that means nothing does nothing", await moves(page), before);
    await page.locator(".typed input").fill("channel en");
    equal(
      "what is meant is shown",
      await page.locator('.option[aria-current="true"] .what').textContent(),
      "channel energy",
    );
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => window.inside.moves() > count, before);
    const told = await page.locator(".lines").textContent();
    check("it is done", told.includes("Ada channels energy"), told.slice(-200));
    await page.context().close();
  },

  "a district is moved, seen from nearer by, and fits again": async (at) => {
    const page = await table(at, "city", "place");
    const laid = async () => {
      const { x, width } = await page.locator(".laid").first().boundingBox();
      return { x: Math.round(x), width: Math.round(width) };
    };
    await playKeys(page, 4, 3);
    for (let step = 0; step < 20 && !(await page.locator(".laid").count()); step++)
      await playKeys(page, 1, step);
    await page.keyboard.press("1");
    await standing(page);
    await page.waitForTimeout(300);
    const first = await laid();
    await page.locator(".zoom button").first().click();
    check("nearer", (await laid()).width > first.width, [first, await laid()]);
    const near = await laid();
    const board = await page.locator(".zoom").boundingBox();
    const from = { x: board.x - 60, y: board.y + 300 };
    await drag(page, from, { x: from.x - 120, y: from.y });
    const aside = await laid();
    check("moved", Math.abs(near.x - aside.x - 120) < 3, [near, aside]);
    await page.mouse.dblclick(from.x, from.y);
    await page.waitForTimeout(300);
    equal("as it fits", await laid(), first);
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },
};
