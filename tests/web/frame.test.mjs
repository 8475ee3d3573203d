// SPDX-License-Identifier: MIT
// What holds at every table: without a network, after a reload, between two persons at one
// screen, in German, for readers and for those who see little, and with input that means no good.
import { readFile } from "node:fs/promises";
import {
  against,
  axe,
  begin,
  beside,
  check,
  equal,
  moves,
  open,
  PLAIN_HOST,
  playKeys,
  standing,
} from "./harness.mjs";

const GAMES = ["school", "sorcerer", "endbringer", "city"];
const options = { endbringer: { difficulty: "beginner" }, city: { timer: "untimed" } };

/** The words of everything on the page. */
function words(page) {
  return page.evaluate(() => document.documentElement.textContent ?? "");
}

/** What is asked, and what can be chosen. */
function asked(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".ask h2, .option .what")].map((at) => at.textContent),
  );
}

async function reloads(at, game) {
  const page = await open(at);
  await begin(page, game, 5, against, options[game]);
  for (const steps of [0, 3, 8]) {
    await playKeys(page, steps, 4);
    equal("somebody is asked", await standing(page), "open");
    const before = [await moves(page), ...(await asked(page))];
    await page.reload();
    equal("it is open again", await standing(page), "open");
    equal("the same is asked", [await moves(page), ...(await asked(page))], before);
  }
  await page.context().close();
}

async function cuts(page) {
  return page.evaluate(() => {
    const wide = document.documentElement;
    const found = wide.scrollWidth > wide.clientWidth ? ["the page scrolls sideways"] : [];
    for (const at of document.querySelectorAll("#page *")) {
      const own = [...at.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
      if (!own || at.closest(".unseen") || at.closest("svg")) continue;
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (box.width === 0 || style.visibility === "hidden" || style.clipPath !== "none") continue;
      const name = `${at.tagName}.${at.className}: ${at.textContent.slice(0, 40)}`;
      const size = Number.parseFloat(style.fontSize);
      if (size > 0 && size < 11) found.push(`small ${size} ${name}`);
      const hides = style.overflowX !== "visible" && style.overflowX !== "auto";
      if (hides && style.textOverflow !== "ellipsis" && at.scrollWidth > at.clientWidth + 1)
        found.push(`cut ${name}`);
    }
    return found;
  });
}

async function readable(page, what) {
  await page.addScriptTag({ path: axe }).catch(() => {});
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { "target-size": { enabled: true } },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((n) => n.html.slice(0, 160))
          .slice(0, 3)
          .join(" | ")}`,
    );
  });
  equal(`axe-core has nothing to say about ${what}`, found, []);
}

async function axes(at, theme) {
  const page = await open(at, { settings: { theme }, bypassCSP: true });
  await readable(page, "the start page");
  await page.evaluate(() => {
    location.hash = "#/setup/sorcerer";
  });
  await page.waitForSelector(".setup");
  await readable(page, "the setup");
  for (const game of GAMES) {
    await begin(page, game, 5, against, options[game]);
    await standing(page);
    await playKeys(page, 4, 2);
    await standing(page);
    await readable(page, game);
  }
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await readable(page, "the help");
  await page.context().close();
}

async function german(at, game) {
  const page = await open(at, { size: "small", touch: true, settings: { language: "de" } });
  equal("the start page", await cuts(page), []);
  await begin(page, game, 5, against, options[game]);
  await standing(page);
  for (let i = 0; i < 3; i++) {
    equal(`after ${await moves(page)} answers`, await cuts(page), []);
    await playKeys(page, 3, 9);
    await standing(page);
  }
  const english = /\b(the|which|your|choose|round|year)\b/i;
  check("it is German", !english.test((await asked(page)).join(" ")), await asked(page));
  await page.context().close();
}

export const tests = {
  ...Object.fromEntries(GAMES.map((game) => [`${game} after a reload`, (at) => reloads(at, game)])),
  ...Object.fromEntries(
    GAMES.map((game) => [`${game} in German at 360 px`, (at) => german(at, game)]),
  ),
  "axe-core, dark": (at) => axes(at, "dark"),
  "axe-core, light": (at) => axes(at, "light"),

  "without a network": async (at) => {
    const page = await open(at, { serviceWorkers: "allow" });
    await page.waitForSelector(".offline");
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector(".home");
    await begin(page, "school", 3);
    check("it plays", (await playKeys(page, 500)) > 10);
    equal("to the end", await standing(page), "over");
    await page.context().close();
  },

  "at an address without HTTPS": async (at) => {
    const address = at.address.replace("localhost", PLAIN_HOST);
    const page = await open({ ...at, address }, { serviceWorkers: "allow" });
    equal("the browser does not trust it", await page.evaluate(() => isSecureContext), false);
    await begin(page, "school", 3);
    check("it plays", (await playKeys(page, 500)) > 10);
    equal("to the end", await standing(page), "over");
    await page.getByRole("button", { name: /Copy a link/ }).click();
    await page.waitForSelector("dialog textarea");
    check("the link is shown", (await page.locator("textarea").inputValue()).includes("#r="));
    const wrong = page.wrong.filter((one) => !one.startsWith("The Cross-Origin-Opener-Policy"));
    equal("nothing went wrong", wrong, []);
    await page.context().close();
  },

  "hot seat: the cover hides everything": async (at) => {
    const page = await open(at);
    await begin(page, "school", 3, beside);
    let covers = 0;
    for (let i = 0; i < 60 && covers < 4; i++) {
      const now = await standing(page);
      if (now === "over") break;
      if (now === "cover") {
        covers += 1;
        const said = await words(page);
        check(
          "nothing of the table is left",
          !/\b(die|card|crystal|round|portal)\b/i.test(said.replace(/<noscript>.*/s, "")),
          said,
        );
        equal("not a thing", await page.locator(".app, .option, .cast, .lines").count(), 0);
        await page.keyboard.press("Enter");
        await page.waitForSelector(".app");
      } else await playKeys(page, 1, i);
    }
    check("the seat changed", covers >= 4, covers);
    await page.context().close();
  },

  "German in the middle of a match": async (at) => {
    const page = await open(at);
    await begin(page, "school", 3);
    await playKeys(page, 2);
    await standing(page);
    await page.locator(".bar .icon-only").click();
    await page.locator(".settings select").first().selectOption("de");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".bar")?.textContent.includes("Runde"));
    equal("the page's language", await page.evaluate(() => document.documentElement.lang), "de");
    check(
      "the question, too",
      /Welche|Würfel|bereit/i.test((await asked(page)).join(" ")),
      await asked(page),
    );
    await page.context().close();
  },

  "time travel, a second line, a link and a file": async (at) => {
    const page = await open(at, { permissions: ["clipboard-read", "clipboard-write"] });
    await begin(page, "school", 3);
    await playKeys(page, 6);
    await standing(page);
    const before = await moves(page);
    await page.locator(".lines button").first().click();
    await page.waitForSelector('.app[data-state="past"]');
    check("it is earlier", (await moves(page)) < before);
    equal("nothing can be chosen then", await page.locator(".niche.can").count(), 0);
    await page.getByRole("button", { name: "Play on from here" }).click();
    equal("somebody is asked", await standing(page), "open");
    check("from there", (await moves(page)) < before);
    await playKeys(page, 500, 3);
    equal("to the end", await standing(page), "over");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    const file = await (await download).path();
    check("the file is a record", (await readFile(file, "utf8")).includes("school"));
    await page.getByRole("button", { name: /Copy a link/ }).click();
    const link = await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 200));
      return navigator.clipboard.readText();
    });
    check("the link holds the match", /#r=[A-Za-z0-9_-]{40,}$/.test(link), link);
    const ending = await page.locator(".ending h2").textContent();
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.waitForSelector(".save");
    equal("both lines are kept", await page.locator(".save").count(), 2);
    await page.goto(link);
    equal("the link opens it", await standing(page), "over");
    equal("the same end", await page.locator(".ending h2").textContent(), ending);
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.locator('input[type="file"]').setInputFiles(file);
    equal("the file opens it", await standing(page), "over");
    await page.context().close();
  },

  "hostile links, files and saves": async (at) => {
    const page = await open(at);
    await begin(page, "school", 3);
    await standing(page);
    const match = await page.evaluate(() => location.hash);
    for (const link of [
      "#r=",
      "#r=AAAA",
      "#r=%3Cscript%3E",
      `#r=${"A".repeat(90000)}`,
      "#/match/none",
    ]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, link);
      await page.waitForSelector(".home .saves");
      await page.waitForSelector(".toast");
      equal(`${link.slice(0, 20)}: one message`, await page.locator(".toast").count(), 1);
      await page.locator(".toast .tool").click();
    }
    const files = {
      empty: "",
      other: "hello",
      torn: "sortilege replay 1\ngame school\n",
      big: "x".repeat(5 << 20),
    };
    for (const [name, text] of Object.entries(files)) {
      await page.locator('input[type="file"]').setInputFiles({
        name,
        mimeType: "text/plain",
        buffer: Buffer.from(text),
      });
      await page.waitForSelector(".toast");
      await page.locator(".toast .tool").click();
    }
    await page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.open("sortilege");
          request.onsuccess = () => {
            const store = request.result.transaction("matches", "readwrite").objectStore("matches");
            store.put({
              id: "bad",
              game: "school",
              seats: [
                { name: "x", agent: null },
                { name: "y", agent: "z" },
              ],
              moves: 1,
              over: false,
              round: "<b>",
              asked: "",
              when: Date.now(),
              record: new Uint8Array([1, 2, 3]),
            });
            store.put({ id: "worse", seats: "no" });
            store.transaction.oncomplete = done;
          };
        }),
    );
    await page.evaluate(() => {
      localStorage.setItem("sortilege.wishes", '{"school": {"seats": 7}}');
      localStorage.setItem("sortilege.settings", '{"theme": 5, "speed": "off"}');
    });
    await page.reload();
    await page.waitForSelector(".save");
    equal("what cannot be read is not shown", await page.locator(".save").count(), 2);
    await page.evaluate(() => {
      location.hash = "#/match/bad";
    });
    await page.waitForSelector(".toast");
    await page.evaluate((to) => {
      location.hash = to;
    }, match);
    equal("the match before is still there", await standing(page), "open");
    await page.context().close();
  },
};
