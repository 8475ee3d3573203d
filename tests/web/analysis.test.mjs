// SPDX-License-Identifier: MIT
// A finished match is looked at again: answers of persons are judged, and each turning point leads
// to its moment.
import { against, alone, begin, check, equal, open, playKeys, standing } from "./harness.mjs";

export const tests = {
  "after the match": async (at) => {
    const page = await open(at);
    await begin(page, "school", 7);
    await playKeys(page, 1000, 7);
    equal("it ends", await standing(page), "over");
    await page.getByRole("button", { name: /Look at the match again/ }).click();
    await page.waitForSelector(".analysis [role=status]", { state: "detached", timeout: 200_000 });
    const points = await page.locator(".curve polyline").first().getAttribute("points");
    check("there is a curve", points.split(" ").length > 5, points);
    const turns = page.locator(".turns button");
    check("play by chance has turning points", (await turns.count()) > 0);
    check("with what was better", /better: .*\d%/.test(await turns.first().textContent()));
    const reasons = page.locator(".turns .outlook");
    await reasons.first().waitFor();
    const reason = await reasons.first().textContent();
    check("and what would have followed", /then most often: |on average by /.test(reason), reason);
    await turns.first().click();
    await page.waitForSelector('.app[data-state="past"]');
    check("its moment is on the table", await page.locator(".scrubber").count());
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },

  "alone for points a hint is a rating, elsewhere a chance": async (at) => {
    const worded = {
      en: [/^\d+ of 100$/, /^\d+% to win$/],
      de: [/^\d+ von 100$/, /^\d+\s% Siegchance$/],
    };
    for (const [language, [rating, chance]] of Object.entries(worded))
      for (const [seats, wanted] of [
        [alone, rating],
        [against, chance],
      ]) {
        const page = await open(at, { settings: { language } });
        await begin(page, "city", 4, seats, { timer: "untimed" });
        await page.keyboard.press("h");
        const value = page.locator(".option.best .value");
        await value.waitFor();
        const said = await value.textContent();
        check(`${language}, for ${seats.length}`, wanted.test(said), said);
        const why = await page.locator(".hinted").first().textContent();
        equal(`${language}, for ${seats.length}: in words`, /\d\s?%/.test(why), seats === against);
        await page.context().close();
      }
  },
};
