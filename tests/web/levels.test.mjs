// SPDX-License-Identifier: MIT
// Computer players by level: the form offers what the engine lists, says how each plays, and
// remembers.
import { begin, check, equal, open, playKeys, SHORT, standing } from "./harness.mjs";

const LEVELS = ["novice", "learner", "apprentice", "journeyman", "adept", "expert", "master"];
const AGENTS = [...LEVELS, "grandmaster"].map((level) => `search:${level}`);
const TIMED = ["search:2000ms,ponder=1", "search:10000ms,ponder=1", "search:30000ms,ponder=1"];

async function form(page, game) {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/setup/${game}`);
  await page.waitForSelector(".setup");
}

const machineSelect = (page) => page.locator(".seat select").nth(1);

export const tests = {
  "all levels are offered, say how they play, and are remembered": async (at) => {
    const page = await open(at);
    for (const game of ["school", "sorcerer", "endbringer", "city"]) {
      await form(page, game);
      const offered = await machineSelect(page)
        .locator("option")
        .evaluateAll((all) => all.map((one) => one.value));
      equal(`what ${game} offers`, offered, ["", ...AGENTS, "heuristic", "random", ...TIMED]);
      equal("the usual one", await machineSelect(page).inputValue(), "search:learner");
    }
    await form(page, "school");
    const help = () => page.locator(".seat small").textContent();
    const name = () => page.locator(".seat input").nth(1).inputValue();
    equal("its name", await name(), "Nele");
    check("how a learner plays", /Overlooks much/.test(await help()), await help());
    await machineSelect(page).selectOption("search:grandmaster");
    equal("another level, another name", await name(), "Aurel");
    check("how a grandmaster plays", /some seconds/.test(await help()), await help());
    const temper = page.locator('.seat select[name="style"]');
    equal(
      "what it may like",
      await temper.locator("option").evaluateAll((all) => all.map((one) => one.value)),
      ["plain", "bold", "patient", "tricky"],
    );
    await temper.selectOption("bold");
    check("what a bold one likes", /strike early/.test(await help()), await help());
    await page.locator(".seat input").nth(1).fill("Old Tom");
    await machineSelect(page).selectOption("search:adept");
    equal("a name of one's own stays", await name(), "Old Tom");
    await page.locator(".setup-do .primary").click();
    await page.locator(".app, .cover").first().waitFor();
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.reload();
    await page.waitForSelector(".home");
    const card = page.locator('article[data-game="school"]');
    check("remembered", /Old Tom \(adept, bold\)/.test(await card.textContent()));
    await form(page, "school");
    equal("and in the form", await machineSelect(page).inputValue(), "search:adept");
    equal("with its temperament", await temper.inputValue(), "bold");
    await machineSelect(page).selectOption("search:10000ms,ponder=1");
    check(
      "how one plays by time",
      /up to 10 seconds.*on all cores/.test(await help()),
      await help(),
    );
    equal(
      "and is called by",
      await machineSelect(page).locator("option:checked").textContent(),
      "Machine: thinks for 10 s",
    );
    await machineSelect(page).selectOption("random");
    equal("chance has none", await temper.count(), 0);
    await page.context().close();
  },

  "after some matches that ended alike, another level is suggested": async (at) => {
    const page = await open(at);
    const seats = [
      { name: "Ada", agent: null },
      { name: "Odo", agent: "search:apprentice" },
    ];
    const letters = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("sortilege.results"))?.school?.results);
    const hashes = [];
    let before = "";
    for (const [seed, kept] of [
      [1, "WLL"],
      [2, "LW"],
    ]) {
      await page.evaluate((results) => {
        const school = { agent: "search:apprentice", results, match: "another" };
        localStorage.setItem("sortilege.results", JSON.stringify({ school }));
      }, kept);
      await begin(page, "school", seed, seats, SHORT.school);
      await playKeys(page, 900, seed);
      await standing(page);
      await page.waitForSelector(".ending");
      await page.waitForFunction(
        (old) => JSON.parse(localStorage.getItem("sortilege.results")).school.results !== old,
        kept,
      );
      const now = await letters();
      equal("one result more", [now.length, now.slice(0, -1)], [kept.length + 1, kept]);
      const wanted = now.endsWith("LLL") ? "Nele" : now.endsWith("WW") ? "Silvan" : "";
      if (wanted) {
        await page.waitForSelector(".suited");
        before = wanted;
        check("who", new RegExp(wanted).test(await page.locator(".suited").textContent()));
        await page.screenshot({ path: "build/test/suited.png" });
      } else equal("nobody", await page.locator(".suited").count(), 0);
      hashes.push(new URL(page.url()).hash);
    }
    const after = await letters();
    await page.evaluate((to) => {
      location.hash = "#/";
      location.hash = to;
    }, hashes[0]);
    await page.waitForFunction((to) => location.hash === to, hashes[0]);
    await page.waitForSelector(".ending");
    await page.waitForTimeout(300);
    equal("a match that is looked at again is not counted again", await letters(), after);
    check("somebody was suggested", before !== "");
    await page.context().close();
  },

  "against the game itself, another difficulty is suggested": async (at) => {
    const page = await open(at, { settings: { language: "de" } });
    const options = { ...SHORT.city, timer: "untimed", expert: "on" };
    await page.evaluate(() => {
      const city = { agent: "expert=1", results: "WLL", match: "another" };
      localStorage.setItem("sortilege.results", JSON.stringify({ city }));
    });
    await begin(page, "city", 1, [{ name: "Ada", agent: null }], options);
    await playKeys(page, 3000, 1);
    await standing(page);
    await page.waitForSelector(".suited");
    const told = await page.locator(".suited").textContent();
    check(
      "an easier one",
      /Dreimal nacheinander verloren: „.*: nein“ ist etwas leichter/.test(told),
    );
    await page.screenshot({ path: "build/test/suited-difficulty.png" });
    await page.locator(".suited .button").click();
    await page.waitForSelector(".ending", { state: "detached" });
    equal("it is played", await page.evaluate(() => window.inside.ask("difficulty")), "expert=0");
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("sortilege.results")));
    equal("what is kept", [kept.city.agent, kept.city.results], ["expert=1", "WLLL"]);
    await page.context().close();
  },

  "more seats than names, in German, on a phone": async (at) => {
    const page = await open(at, { settings: { language: "de" }, size: "small", touch: true });
    await form(page, "sorcerer");
    await page.locator(".setup select").first().selectOption("6");
    const names = await page
      .locator(".seat input")
      .evaluateAll((all) => all.map((one) => one.value));
    equal("six", names.length, 6);
    equal("no two are alike", new Set(names).size, 6);
    const help = await page.locator(".seat small").first().textContent();
    check("in German", /Übersieht viel/.test(help), help);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check("nothing is wider than the phone", wide <= 0, wide);
    await page.screenshot({ path: "build/test/levels-phone.png" });
    await page.context().close();
  },
};
