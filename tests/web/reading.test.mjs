// SPDX-License-Identifier: MIT
// Finding one's way at a table: phases as steps, jumps to its regions, cards read large by mouse,
// finger and key, and the heights of the sheet on a phone.
import { against, begin, check, equal, open, playKeys, standing } from "./harness.mjs";

const options = { endbringer: { difficulty: "beginner" }, city: { timer: "untimed" } };

async function table(at, game, steps, more = {}) {
  const page = await open(at, more);
  await begin(page, game, 7, against, options[game]);
  await playKeys(page, steps, 7);
  await standing(page);
  return page;
}

function focus(page) {
  return page.evaluate(() => document.activeElement?.id ?? "");
}

const minion = ".minion[data-look]:visible, .hand-card[data-look]:visible";

/** The middle of a thing that nothing lies over. */
function free(page) {
  return page.evaluate(() => {
    for (const at of document.querySelectorAll("[data-look]")) {
      const { x, y, width, height } = at.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (at.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
    }
    return null;
  });
}

/** Is the box of one beside that of the other, and inside the window? */
function beside(page, thing) {
  return page.evaluate((selector) => {
    const [a, b] = [document.querySelector(".looked"), document.querySelector(selector)].map((at) =>
      at.getBoundingClientRect(),
    );
    const apart = a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top;
    return apart && a.left >= 0 && a.right <= innerWidth && a.top >= 0 && a.bottom <= innerHeight;
  }, thing);
}

export const tests = {
  "phases are steps of the round": async (at) => {
    const page = await table(at, "sorcerer", 12);
    const steps = await page.locator(".phases li").allTextContents();
    equal("in their order", steps, ["Ready", "Actions", "Battle", "End of round"]);
    equal("the present one", await page.locator('[aria-current="step"]').textContent(), "Actions");
    equal("what is past", await page.locator(".phases .past").allTextContents(), ["Ready"]);
    await page.context().close();
  },

  "g and a letter, and the first tab stops, lead to the regions": async (at) => {
    const page = await table(at, "sorcerer", 12);
    for (const [key, region] of Object.entries({
      q: "decision",
      t: "table",
      h: "hand",
      l: "log",
    })) {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      equal(`g ${key}`, await focus(page), region);
    }
    equal("no hint was asked for", await page.locator(".option.best").count(), 0);
    await page.evaluate(() => document.activeElement.blur());
    await page.locator(".skips button").nth(1).focus();
    check("it is seen", (await page.locator(".skips button").nth(1).boundingBox()).width > 40);
    await page.keyboard.press("Enter");
    equal("it leads there", await focus(page), "table");
    await page.context().close();
  },

  "the hand is found where it is asked about, too, on a desk and in the sheet": async (at) => {
    for (const [size, id] of [
      ["desk", "hand"],
      ["phone", "sheet-hand"],
    ]) {
      const page = await table(at, "sorcerer", 0, { size });
      for (let i = 0; i < 20; i++) {
        if ((await page.evaluate(() => window.inside.kind())) === "action") break;
        await playKeys(page, 1, i);
        await standing(page);
      }
      await page.keyboard.press("g");
      await page.keyboard.press("h");
      equal(size, await focus(page), id);
      await page.context().close();
    }
  },

  "a card is read large": async (at) => {
    const page = await table(at, "sorcerer", 45);
    await page.locator(minion).first().hover();
    await page.waitForSelector(".looked.glance");
    check("beside it", await beside(page, minion.split(":visible")[0]));
    const text = await page.locator(".looked").textContent();
    check("with source and rule", /Source: .*/.test(text) && /SOR-/.test(text), text);
    await page.mouse.move(640, 20);
    await page.waitForSelector(".looked", { state: "detached" });
    await page.locator(minion).first().focus();
    await page.keyboard.press(".");
    await page.waitForSelector(".looked:not(.glance)");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".looked", { state: "detached" });
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
    const phone = await table(at, "sorcerer", 45, { size: "phone", touch: true });
    const before = await phone.locator('[aria-current="true"]').count();
    const session = await phone.context().newCDPSession(phone);
    const touchPoints = [await free(phone)];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await phone.waitForSelector(".looked");
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await phone.waitForTimeout(200);
    equal(
      "the finger that held it chose nothing",
      await phone.locator('[aria-current="true"]').count(),
      before,
    );
    check("it is still read", await phone.locator(".looked").count());
    await phone.locator(".looked .tool").click();
    await phone.waitForSelector(".looked", { state: "detached" });
    await phone.context().close();
  },

  "odds are shown number by number": async (at) => {
    const page = await table(at, "sorcerer", 45);
    for (let i = 0; i < 80 && !(await page.locator(".odds-bars").count()); i++) {
      await playKeys(page, 1, i);
      await standing(page);
      const question = await page.locator(".ask h2").first().textContent();
      if (/attacks/.test(question)) await page.keyboard.press("ArrowDown");
    }
    const shares = await page.locator(".odds-bars b").allTextContents();
    check("from nothing on", shares.length > 1 && shares[0] === "0", shares);
    await page.context().close();
  },

  "the sheet of a phone has three heights": async (at) => {
    const page = await table(at, "endbringer", 10, {
      size: "small",
      touch: true,
      settings: { language: "de" },
    });
    const high = () => page.evaluate(() => document.querySelector("#decision").offsetHeight);
    const log = () => page.locator(".log").isVisible();
    const half = await high();
    check("no log", !(await log()));
    await page.locator(".sheet-handle").click();
    check("the log is there", await log());
    await page.locator(".sheet-handle").click();
    check("and gone", !(await log()));
    check("peek is not higher", (await high()) <= half);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    equal("nothing scrolls sideways", wide, 0);
    await page.context().close();
  },
};
