// SPDX-License-Identifier: MIT
// Somebody who has never seen these games: what the page says before a match and at a first one.
import {
  against,
  begin,
  beside,
  check,
  equal,
  GAMES,
  moves,
  open,
  play,
  SHORT,
  standing,
} from "./harness.mjs";

const INSIDE = { en: /ON ONE PAGE/, de: /AUF EINER SEITE/ };

export const tests = {
  "each game is explained before it is begun, in both languages": async (at) => {
    for (const language of ["en", "de"]) {
      const page = await open(at, { size: "phone", touch: true, settings: { language } });
      for (const game of GAMES) {
        await page.locator(`[data-game=${game}] .how`).tap();
        const told = await page.locator("dialog .how-to").textContent();
        check(`${game} in ${language}`, INSIDE[language].test(told), told.slice(0, 80));
        const words = await page.locator("dialog dl.words dt").count();
        check(`${game} in ${language}: its words`, words >= 6, words);
        await page.locator("dialog .tool").tap();
      }
      await page.context().close();
    }
  },

  "a first match says what gold means, once for each game": async (at) => {
    const page = await open(at, { settings: { met: [] } });
    await begin(page, "school", 7);
    await standing(page);
    await page.locator(".first-steps .button").first().click();
    await page.locator("dialog .how-to h3").nth(2).waitFor(); // the game is explained
    await page.keyboard.press("Escape");
    await page.locator(".first-steps .button").last().click();
    equal("sent away", await page.locator(".first-steps").count(), 0);
    await page.reload();
    await standing(page);
    equal("for good", await page.locator(".first-steps").count(), 0);
    await page.context().close();
  },

  "a card's words are explained where it is read": async (at) => {
    for (const language of ["en", "de"])
      for (const game of GAMES) {
        const page = await open(at, { settings: { language } });
        await begin(page, game, 7, against, SHORT[game]);
        await play(page, 6, 3);
        await standing(page);
        await page.mouse.move(0, 0); // Else what the pointer rests on is read.
        // The words are loaded when they are first wanted.
        await page.keyboard.press("?");
        await page.locator("dialog dl.words").last().waitFor();
        await page.keyboard.press("Escape");
        await page.locator("dialog").waitFor({ state: "detached" });
        const explained = new Set();
        for (const thing of (await page.locator("#table [data-look]:visible").all()).slice(0, 24)) {
          if (explained.size > 1) break;
          await thing.focus();
          await page.keyboard.press(".");
          await page.locator(".looked:not(.glance)").waitFor();
          for (const term of await page.locator(".looked-words dt").allTextContents())
            explained.add(term);
          await page.keyboard.press("Escape");
          await page.locator(".looked:not(.glance)").waitFor({ state: "detached" });
        }
        check(`${game} in ${language}: words`, explained.size > 1, [...explained]);
        await page.context().close();
      }
  },

  "a double click begins one match, of the game that was pressed": async (at) => {
    for (const game of GAMES) {
      const page = await open(at);
      const button = page.locator(`[data-game=${game}] .button`).first();
      await button.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await button.boundingBox();
      // At one place, whatever the first press has brought there.
      await page.mouse.dblclick(x + width / 2, y + height / 2);
      await standing(page);
      const saves = await page.evaluate(() => window.inside.ask("saves"));
      equal(`${game}: what was begun`, [saves.length, saves[0]?.game], [1, game]);
      equal("nothing went wrong", page.wrong, []);
      await page.context().close();
    }
  },

  "Ctrl+Z takes back, but not in what is typed": async (at) => {
    const page = await open(at);
    await begin(page, "school", 7, beside);
    await play(page, 1, 1, true);
    if ((await standing(page)) === "cover") await page.locator(".cover button").click();
    await standing(page);
    const before = await moves(page);
    check("something was played", before > 0);
    await page.keyboard.press("Control+z");
    await page.waitForFunction(
      (count) => window.inside.moves() < count || document.querySelector(".toast"),
      before,
    );
    await page.keyboard.press("/");
    await page.keyboard.type("a");
    const now = await moves(page);
    await page.keyboard.press("Control+z");
    await page.waitForTimeout(300);
    equal("it is the text that is undone", await moves(page), now);
    await page.context().close();
  },
};
