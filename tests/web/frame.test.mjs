// SPDX-License-Identifier: MIT
// What holds at every table: after a reload, in German, at an address without HTTPS, for readers
// and for those who see little, and with input that means no good.
import { readFile } from "node:fs/promises";
import {
  against,
  asked,
  axe,
  begin,
  check,
  equal,
  GAMES,
  moves,
  open,
  PLAIN_HOST,
  playKeys,
  SHORT,
  standing,
} from "./harness.mjs";

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
    await begin(page, game, 5, against, SHORT[game]);
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

/** The card workshop of each game: empty, with a set that is right, and with a mistake. */
async function workshops(at, theme, language) {
  const page = await open(at, { settings: { theme, language }, bypassCSP: true });
  for (const game of GAMES) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/cards/${game}`);
    await page.waitForSelector(".workshop");
    await readable(page, `${game}'s empty workshop`);
    await page.locator(".begin select").selectOption({ index: 1 });
    await page.waitForSelector(".verdict .good");
    await readable(page, `${game}'s workshop`);
    const text = await page.locator(".cards-text").inputValue();
    await page.locator(".cards-text").fill(`${text}\nnonsense\n`);
    await page.waitForSelector(".mistake");
    await readable(page, `a mistake in ${game}'s workshop`);
    await page.locator(".cards-text").fill("");
    await page.waitForSelector(".verdict .none");
  }
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** After an answer and a reload, the same is asked: against a machine, too. */
async function reloads(at) {
  const page = await open(at);
  await begin(page, "school", 5);
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

/** Widths on both sides of every one at which the page is arranged anew, and usual ones. */
const WINDOWS = [
  [360, 640],
  [412, 915],
  [600, 800],
  [759, 900],
  [760, 900],
  [844, 390],
  [999, 700],
  [1024, 768],
  [1199, 800],
  [1200, 800],
  [1439, 900],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

export const tests = {
  "a reload against a machine": reloads,
  "axe-core, dark": (at) => axes(at, "dark"),
  "axe-core, light": (at) => axes(at, "light"),
  "axe-core, card workshop, dark": (at) => workshops(at, "dark", "en"),
  "axe-core, card workshop, light": (at) => workshops(at, "light", "en"),
  "axe-core, card workshop, dark, German": (at) => workshops(at, "dark", "de"),
  "axe-core, card workshop, light, German": (at) => workshops(at, "light", "de"),

  "at an address without HTTPS": async (at) => {
    const address = at.address.replace("localhost", PLAIN_HOST);
    const page = await open({ ...at, address }, { serviceWorkers: "allow" });
    equal("the browser does not trust it", await page.evaluate(() => isSecureContext), false);
    await begin(page, "school", 3, against, SHORT.school);
    check("it plays", (await playKeys(page, 500)) > 5);
    equal("to the end", await standing(page), "over");
    await page.getByRole("button", { name: /Copy a link/ }).click();
    await page.waitForSelector("dialog textarea");
    check("the link is shown", (await page.locator("textarea").inputValue()).includes("#r="));
    const wrong = page.wrong.filter((one) => !one.startsWith("The Cross-Origin-Opener-Policy"));
    equal("nothing went wrong", wrong, []);
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
    await page.waitForSelector('.app:not([data-state="past"])');
    equal("somebody is asked", await standing(page), "open");
    check("from there", (await moves(page)) < before);
    await playKeys(page, 500, 3);
    equal("to the end", await standing(page), "over");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    const file = await (await download).path();
    check("the file is a record", (await readFile(file, "utf8")).includes("school"));
    await page.getByRole("button", { name: /Copy a link/ }).click();
    await page.locator(".toast").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
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

  "nothing is cut off at any width, in German": async (at) => {
    for (const game of GAMES) {
      const page = await open(at, { settings: { language: "de" } });
      await begin(page, game, 7, against, SHORT[game]);
      for (const steps of [4, 14]) {
        await playKeys(page, steps, 7);
        if ((await standing(page)) !== "open") break;
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))),
          );
          const cuts = await page.evaluate(() => window.inside.cuts());
          equal(`${game}, ${steps} answers on, ${width} by ${height}`, cuts, []);
        }
      }
      await page.context().close();
    }
  },

  "no figure on a table is without a word for those who hear it": async (at) => {
    const bare = /^\s*- (text|paragraph|listitem): "?[\d\s/:+,.-]+"?$|- (listitem|img)$/;
    for (const game of GAMES) {
      const page = await open(at);
      await begin(page, game, 7, against, SHORT[game]);
      for (const steps of [4, 12, 20]) {
        await playKeys(page, steps, 7);
        if ((await standing(page)) !== "open") break;
        const heard = await page.locator("#table").ariaSnapshot();
        equal(
          `${game}, ${steps}`,
          heard.split("\n").filter((line) => bare.test(line)),
          [],
        );
      }
      await page.context().close();
    }
  },

  "an address that leads nowhere says so, and leads home": async (at) => {
    const page = await open(at);
    for (const address of [
      "#/nonsense",
      "#x",
      "#/setup/nonsense",
      "#/cards/none",
      "#/setup",
      "#//",
    ]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, address);
      await page.locator(".toast").waitFor();
      const told = await page.locator(".toast").allTextContents();
      check(`${address} is named`, told.length === 1 && told[0].includes(address.slice(1)), told);
      equal("the start page", await page.locator(".home .game").count(), 4);
      equal("its address", await page.evaluate(() => location.hash), "#/");
      await page.locator(".toast .tool").click();
    }
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },

  "what is taken back cannot be answered, and the match goes on": async (at) => {
    for (const seed of [1, 3, 4]) {
      const page = await open(at);
      await begin(page, "school", seed);
      const can = () => page.evaluate(() => window.inside.sight()?.undo.can === true);
      for (let tries = 0; tries < 40 && !(await can()); tries++) {
        await playKeys(page, 1, seed + tries);
        await standing(page);
      }
      check("something can be taken back", await can());
      // Both keys come before the engine has said how the table stands without the last answer.
      await page.evaluate(() => {
        const press = (key, code, more) =>
          document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key, code, bubbles: true, ...more }),
          );
        press("z", "KeyZ", { ctrlKey: true });
        press(window.inside.keys()[0], "Digit1", {});
      });
      await standing(page);
      const before = await moves(page);
      await playKeys(page, 4, seed);
      await standing(page);
      check(`deal ${seed}: it goes on`, (await moves(page)) >= before + 4, await asked(page));
      equal("nothing went wrong", page.wrong, []);
      await page.context().close();
    }
  },

  "an answer to a table that stands no more is refused, and the page looks again": async (at) => {
    const page = await open(at);
    await begin(page, "school", 3);
    await playKeys(page, 4, 3);
    await standing(page);
    // Somebody else has played on: the page still shows the question that is answered already.
    await page.evaluate(async () => {
      const { decision } = window.inside.sight();
      const { seat, seq, options } = decision;
      await window.inside.ask("answer", seat, seq, options[0].index, 0);
    });
    await page.keyboard.press((await page.evaluate(() => window.inside.keys()))[0]);
    await page.locator(".toast").waitFor();
    await standing(page);
    const before = await moves(page);
    await playKeys(page, 4, 3);
    check("it goes on", (await moves(page)) >= before + 4, await asked(page));
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
