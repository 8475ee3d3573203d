// SPDX-License-Identifier: MIT
// What only phones have: the sheet leaves in sight what is asked about, the hand waits behind a
// button, battlefields are swiped, and on its side the question stands beside the table.
import {
  against,
  begin,
  check,
  equal,
  GAMES,
  open,
  playKeys,
  SHORT,
  standing,
} from "./harness.mjs";

const phone = { size: "phone", touch: true, settings: { language: "de" } };
const lying = { ...phone, viewport: { width: 740, height: 360 } };

async function table(at, game, steps, how = phone, more = SHORT[game]) {
  const page = await open(at, how);
  await begin(page, game, 7, against, more);
  await playKeys(page, steps, 7);
  await standing(page);
  return page;
}

/** Of the choices that lie in the table, how many there are, and of how many something is seen. */
function choices(page) {
  return page.evaluate(async () => {
    // The table goes there with the next picture.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const box = document.querySelector("#table").getBoundingClientRect();
    const all = [...document.querySelectorAll("#table [data-drops].can")]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const seen = all.filter((one) => one.bottom > box.top + 8 && one.top < box.bottom - 8);
    return { all: all.length, seen: seen.length };
  });
}

async function swipe(page, by) {
  const session = await page.context().newCDPSession(page);
  const { x, y, width } = await page.locator(".battlefield.shown .front").boundingBox();
  const from = x + width / 2;
  const point = (at) => [{ x: at, y: y + 10 }];
  const send = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", point(from));
  for (let step = 1; step <= 5; step++) await send("touchMove", point(from + (by * step) / 5));
  await send("touchEnd", []);
}

/** The battlefield that is shown once none follows any more. */
async function rests(page) {
  const shown = () => page.locator(".battlefield.shown").getAttribute("data-field");
  for (let before = null; ; ) {
    const now = await shown();
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(250);
  }
}

/** Words of the table and the question that are broken so that one letter stands alone. */
function tornWords(page) {
  return page.evaluate(() => {
    const torn = new Set();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (!box.checkVisibility({ visibilityProperty: true }) || box.clientWidth === 1) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\u00ad]{4,}/gu)) {
        let [line, letters] = [null, 0];
        for (let at = 0; at <= word.length; at++) {
          if (word[at] === "\u00ad") continue;
          range.setStart(node, index + Math.min(at, word.length - 1));
          range.setEnd(node, index + Math.min(at + 1, word.length));
          const top = at < word.length ? Math.round(range.getBoundingClientRect().top) : null;
          if (top !== line && letters === 1) torn.add(word.replaceAll("\u00ad", ""));
          letters = top === line ? letters + 1 : 1;
          line = top;
        }
      }
    }
    return [...torn];
  });
}

/** Keys at the edges of choices that are cut off by what scrolls, though the choice is not; and how
 * many keys there are. */
function cutKeys(page) {
  return page.evaluate(() => {
    const cut = [];
    const keys = [...document.querySelectorAll("#table .keys b")].filter((key) =>
      key.checkVisibility({ visibilityProperty: true }),
    );
    const sticksOut = (one, of) =>
      one.top < of.top - 1 ||
      one.bottom > of.bottom + 1 ||
      one.left < of.left - 1 ||
      one.right > of.right + 1;
    for (const key of keys) {
      const host = key.closest("[data-drops], button");
      for (let at = host?.parentElement; at && at.id !== "table"; at = at.parentElement) {
        if (getComputedStyle(at).overflow === "visible") continue;
        const box = at.getBoundingClientRect();
        if (
          !sticksOut(host.getBoundingClientRect(), box) &&
          sticksOut(key.getBoundingClientRect(), box)
        )
          cut.push(`${host.className} in ${at.className}: ${host.textContent}`);
      }
    }
    return { cut, keys: keys.length };
  });
}

export const tests = {
  "keys of choices are not cut off": async (at) => {
    let keys = 0;
    for (const game of GAMES) {
      const page = await open(at, { ...phone, size: "small" });
      const more = game === "endbringer" ? { nemesis: "ereshkigal" } : {};
      await begin(page, game, 7, against, { ...SHORT[game], ...more });
      for (let step = 0; step < 60; step++) {
        if ((await standing(page)) !== "open") break;
        const found = await cutKeys(page);
        equal(`${game}, ${step}`, found.cut, []);
        keys += found.keys;
        await playKeys(page, 1, step);
      }
      await page.context().close();
    }
    check("keys were seen", keys > 60, keys);
  },

  "no word is torn into letters": async (at) => {
    for (const language of ["en", "de"])
      for (const size of ["phone", "small"])
        for (const game of GAMES) {
          const page = await open(at, { ...phone, size, settings: { language } });
          await begin(page, game, 7, against, SHORT[game]);
          for (const steps of [0, 3, 40, 40]) {
            await playKeys(page, steps, 7);
            if ((await standing(page)) !== "open") break;
            equal(`${game}, ${language}, ${size}`, await tornWords(page), []);
          }
          await page.context().close();
        }
  },

  "nor the mystery card's name beside its values": async (at) => {
    const page = await open(at, { ...phone, size: "small" });
    let asked = 0;
    for (let seed = 1; seed < 10 && asked < 1; seed++) {
      await begin(page, "city", seed, against, SHORT.city);
      for (let step = 0; step < 150 && asked < 1; step++) {
        if ((await standing(page)) !== "open") break;
        const kind = await page.evaluate(() => window.inside.sight().decision.kind);
        if (kind === "convert") {
          equal(`match ${seed}, step ${step}`, await tornWords(page), []);
          asked += (await page.locator(".mystery i").count()) > 1;
        }
        await playKeys(page, 1, step);
      }
    }
    check("its values were seen", asked > 0);
    await page.context().close();
  },

  "the table goes to what is asked about": async (at) => {
    for (const game of ["sorcerer", "endbringer"]) {
      const page = await table(at, game, 2, { ...phone, size: "small" });
      let asked = 0;
      for (let step = 0; step < 30 && (await standing(page)) === "open"; step++) {
        const { all, seen } = await choices(page);
        if (all > 0) asked += 1;
        check(`${game}, ${step}: something of it is in sight`, all === 0 || seen > 0, {
          all,
          seen,
        });
        await playKeys(page, 1, step);
      }
      check("often enough", asked > 5, asked);
      await page.context().close();
    }
  },

  "the hand waits behind a button, unless it is asked about": async (at) => {
    const page = await table(at, "sorcerer", 12);
    const hand = page.locator(".sorcerer > .own-hand");
    const kind = () => page.evaluate(() => window.inside.kind());
    for (let step = 0; step < 60; step++) {
      const button = await page.locator(".do-row .narrow-only").count();
      equal(
        `${await kind()}: a button`,
        button,
        ["action", "mulligan"].includes(await kind()) ? 0 : 1,
      );
      if (button) break;
      await playKeys(page, 1, step);
      await standing(page);
    }
    equal("it is not in the way", await hand.isVisible(), false);
    await page.locator(".do-row .narrow-only").tap();
    await hand.waitFor();
    const said = await page.locator(".do-row .narrow-only").textContent();
    check(
      "the button counts",
      said.includes(String(await hand.locator(".hand-card").count())),
      said,
    );
    const { bottom, sheet } = await page.evaluate(() => ({
      bottom: document.querySelector(".sorcerer > .own-hand").getBoundingClientRect().bottom,
      sheet: document.querySelector("#decision").getBoundingClientRect().top,
    }));
    check("above the question", bottom <= sheet + 1, { bottom, sheet });
    await page.locator(".do-row .narrow-only").tap();
    await hand.waitFor({ state: "hidden" });
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },

  "a finger goes on to the next battlefield": async (at) => {
    const page = await table(at, "sorcerer", 12);
    await page.locator(".field-tabs button").first().tap();
    const places = [];
    for (const by of [0, -160, -160, -160, 160]) {
      if (by !== 0) await swipe(page, by);
      places.push(await rests(page));
    }
    check("three of them", new Set(places).size === 3, places);
    equal("the last is the last", places[3], places[2]);
    equal("and back", places[4], places[1]);
    await page.context().close();
  },

  "no room is kept for words that no option has": async (at) => {
    for (const game of ["sorcerer", "endbringer"]) {
      const page = await table(at, game, 2);
      equal("asked with the hand", await page.locator(".decision.has-sheet").count(), 1);
      const { gap, kept } = await page.evaluate(() => {
        const last = document.querySelector(".sheet-actions").getBoundingClientRect();
        const row = document.querySelector(".do-row").getBoundingClientRect();
        return { gap: row.top - last.bottom, kept: document.querySelectorAll(".room").length };
      });
      equal(`${game}: nothing empty is kept`, kept, 0);
      check(`${game}: the button follows what is picked with`, gap < 24, gap);
      await page.context().close();
    }
  },

  "on its side the question stands beside the table, and things are read there": async (at) => {
    for (const game of GAMES) {
      const page = await table(at, game, game === "city" ? 4 : 12, lying);
      equal(`${game}: nothing is cut`, await page.evaluate(() => window.inside.cuts()), []);
      const boxes = await page.evaluate(() =>
        ["#table", "#decision", "#decision .do-it"].map((one) => {
          const box = document.querySelector(one)?.getBoundingClientRect();
          return box && [box.left, box.top, box.right, box.bottom].map(Math.round);
        }),
      );
      const [area, ask, doIt] = boxes;
      check(`${game}: beside each other`, area[2] <= ask[0], boxes);
      check(`${game}: to the foot`, ask[3] >= 358, boxes);
      check(`${game}: the button is in sight`, !doIt || doIt[3] <= 360, boxes);
      await page.evaluate(() => {
        const seen = [...document.querySelectorAll("#table [data-look]")];
        seen.find((one) => one.getBoundingClientRect().height > 0)?.focus();
      });
      await page.keyboard.press(".");
      await page.locator(".looked").waitFor();
      await page.waitForTimeout(300);
      const [left, top, right, bottom] = await page.evaluate(() => {
        const box = document.querySelector(".looked").getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom];
      });
      check(
        `${game}: wholly on the screen`,
        left >= 0 && top >= 0 && right <= 740 && bottom <= 360,
        [left, top, right, bottom],
      );
      equal("nothing went wrong", page.wrong, []);
      await page.context().close();
    }
  },

  "lines of what a choice does are parted": async (at) => {
    const page = await table(at, "city", 0);
    const parted = () =>
      page.evaluate(async () => {
        // Down to a tile that does more than one thing.
        for (let choices = 0; choices < 12; choices++) {
          const lines = [...document.querySelectorAll(".forecast p:not(.room) span.apart")];
          if (lines.length) return lines.map((line) => getComputedStyle(line, "::before").content);
          document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
          await new Promise(requestAnimationFrame);
        }
        return [];
      });
    let dots = [];
    for (let answers = 0; answers < 60 && !dots.length; answers++) {
      dots = await parted();
      await playKeys(page, 1, answers);
      await standing(page);
    }
    check("there are such lines", dots.length > 0);
    equal(
      "each but the first begins with a dot",
      dots.filter((dot) => dot !== '"· "'),
      [],
    );
    await page.context().close();
  },

  "forms, help and the workshop are not cut off": async (at) => {
    const page = await open(at, { ...phone, size: "small" });
    const uncut = async (what) =>
      equal(`${what}: nothing is cut`, await page.evaluate(() => window.inside.cuts()), []);
    await uncut("the start page");
    for (const game of GAMES) {
      await page.evaluate((to) => {
        location.hash = `#/setup/${to}`;
      }, game);
      await page.locator(".setup summary").click();
      await uncut(`the form of ${game}`);
      await page.evaluate((to) => {
        location.hash = `#/cards/${to}`;
      }, game);
      await page.locator("textarea").waitFor();
      await uncut(`the workshop of ${game}`);
    }
    await page.context().close();
  },

  "a hint is told once: by the question, or where that has no room by a message": async (at) => {
    const told = new Set();
    for (const [name, how] of Object.entries({ phone, lying, small: { ...phone, size: "small" } }))
      for (const game of GAMES) {
        const page = await table(at, game, game === "city" ? 4 : 9, how);
        equal(`${game}, ${name}: asked`, await standing(page), "open");
        for (const again of [false, true]) {
          if (again) await page.keyboard.press("ArrowDown");
          await page.keyboard.press("h");
          await page.waitForSelector(".hinted:not(.aside)", { state: "attached" });
          await page.waitForTimeout(400);
          const [seen, spoken, toasts] = await page.evaluate(() => {
            const box = document.querySelector(".hinted").getBoundingClientRect();
            return [
              box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight,
              document.querySelector("[role=alert]").textContent,
              document.querySelectorAll(".toast").length,
            ];
          });
          const which = `${game}, ${name}, ${again ? "again" : "at first"}`;
          equal(`${which}: shown once`, toasts, seen ? 0 : 1);
          check(`${which}: spoken`, spoken.length > 3, spoken);
          told.add(seen);
        }
        equal("nothing went wrong", page.wrong, []);
        await page.context().close();
      }
    equal("in both ways", told.size, 2);
  },
};
