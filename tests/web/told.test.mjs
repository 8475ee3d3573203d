// SPDX-License-Identifier: MIT
// What happens is shown in order: City counts goal by goal, whoever wants it step by step goes on
// by a key or a button, and the odds name each minion that a hit could go to.
import { against, alone, begin, check, equal, open, play, SHORT, standing } from "./harness.mjs";

const moving = { reducedMotion: "no-preference" };

/** Keeps what the table shows while goals are counted. */
function watchCounting(page) {
  return page.evaluate(() => {
    window.counted = [];
    const look = () => {
      const panel = document.querySelector(".counting");
      const text = panel?.querySelector("p").textContent;
      if (!text || window.counted.at(-1)?.text === text) return;
      window.counted.push({
        text,
        outlined: document.querySelectorAll(".laid.counted").length,
        sums: [...panel.querySelectorAll("li b")].map((one) => Number(one.textContent)),
      });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Builds until the next answer ends the year: one tile is left to place. */
async function buildAll(page) {
  for (let i = 0; i < 80; i++) {
    equal("somebody is asked", await standing(page), "open");
    const goals = () => page.evaluate(() => window.counted.length);
    await page.keyboard.press("1");
    await page.waitForFunction(
      () => window.counted.length > 0 || document.querySelector('.app[data-state="open"]'),
    );
    if ((await goals()) > 0) return;
  }
  check("goals are counted", false);
}

async function goalByGoal(at) {
  const page = await open(at, { settings: { speed: "fast" }, ...moving });
  await begin(page, "city", 7, against, SHORT.city);
  await standing(page);
  await watchCounting(page);
  await buildAll(page);
  await standing(page);
  const { counted, lines } = await page.evaluate(() => ({
    counted: window.counted,
    lines: window.heard
      .flatMap((one) => one?.moments ?? [])
      .filter((moment) => moment.line.kind === "goal")
      .map((moment) => moment.line.text),
  }));
  equal(
    "each goal is shown in its turn",
    counted.map((one) => one.text),
    lines,
  );
  check("more than one", lines.length > 1, lines);
  for (const { text, outlined } of counted) check("its tiles are outlined", outlined > 0, text);
  const sum = (one) => one.sums.reduce((a, b) => a + b, 0);
  for (const [i, one] of counted.entries())
    check("the sums grow", sum(one) > (i > 0 ? sum(counted[i - 1]) : 0), counted);
  equal("then they are gone", await page.locator(".counting").count(), 0);
  await page.context().close();
}

/** One key shows all goals at once, and the question that follows. */
async function allGoals(at) {
  const page = await open(at, { settings: { speed: "slow" }, ...moving });
  await begin(page, "city", 7, against, SHORT.city);
  await standing(page);
  await watchCounting(page);
  await buildAll(page);
  await page.keyboard.press("Enter");
  equal("the next question is there", await standing(page), "open");
  const shown = await page.evaluate(() => window.counted.length);
  check("without the others", shown < 3, shown);
  await page.context().close();
}

async function stepByStep(at) {
  const page = await open(at, { settings: { speed: "steps" }, ...moving });
  await begin(page, "endbringer", 3, alone, SHORT.endbringer);
  const stopped = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const look = () => {
            const on = document.querySelector(".onward") !== null;
            const state = document.querySelector(".app")?.dataset.state;
            if (!on && state !== "open") return false;
            watcher.disconnect();
            done(on);
            return true;
          };
          const watcher = new MutationObserver(look);
          if (!look())
            watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
  const lines = () => page.locator(".log .lines li").count();
  let steps = 0;
  for (let answers = 0; answers < 12 && steps < 4; answers++) {
    if (!(await stopped())) {
      const keys = await page.evaluate(() => window.inside.keys());
      await page.keyboard.press(keys[0]);
      continue;
    }
    const before = await lines();
    const asked = await page.locator(".ask.waiting h2").textContent();
    check("the step is told", asked.length > 5, asked);
    // Another key, or a tap beside it, goes on with nothing.
    await page.keyboard.press("z");
    await page.mouse.click(4, 400);
    equal("it waits", [await lines(), await page.locator(".onward").count()], [before, 1]);
    if (steps % 2 === 0) await page.keyboard.press("Enter");
    else await page.locator(".onward").click();
    await page.waitForFunction(
      (told) =>
        document.querySelector(".ask.waiting h2")?.textContent !== told ||
        !document.querySelector(".onward"),
      asked,
    );
    steps += 1;
  }
  check("steps were told", steps >= 4, steps);
  if (await stopped()) {
    await page.keyboard.press("Escape");
    await standing(page);
  }
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** Before an attack the odds name every minion that the guide says may fall. */
async function odds(at) {
  const page = await open(at);
  await begin(page, "endbringer", 2, alone, SHORT.endbringer);
  for (let i = 0; i < 120; i++) {
    equal("somebody is asked", await standing(page), "open");
    const found = await page.evaluate(() => {
      const { guide, things } = window.inside.sight();
      const at = guide.findIndex((one) => (one.effect.targets?.length ?? 0) > 1);
      const names = (guide[at]?.effect.targets ?? []).map(
        (index) => things.find((one) => one.thing.index === index)?.name,
      );
      return { at, names: names.filter(Boolean) };
    });
    if (found.at >= 0 && found.names.length > 1) {
      await page.evaluate((option) => {
        document.querySelector(`.option[data-option="${option}"]`).focus();
      }, found.at);
      await page.waitForSelector(".odds-lines");
      const lines = await page.locator(".odds-lines li").allTextContents();
      for (const name of found.names)
        check(
          "each minion has its odds",
          lines.some((line) => line.includes(name)),
          [name, lines],
        );
      check(
        "in per cent",
        lines.every((line) => line.includes("%")),
        lines,
      );
      await page.context().close();
      return;
    }
    await play(page, 1, i + 1);
  }
  check("an attack with two minions to hit comes up", false);
}

export const tests = {
  "city counts goal by goal": goalByGoal,
  "city shows all goals at once when a key is pressed": allGoals,
  "endbringer tells step by step": stepByStep,
  "odds name each minion": odds,
};
