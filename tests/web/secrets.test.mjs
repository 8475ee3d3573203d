// SPDX-License-Identifier: MIT
// What a player may not know is nowhere in the page: not in its elements, not in what the workers
// tell it, not in what it stores, except in the record of the save. The canaries are all cards of
// the other player's decks: a name may turn up once a sentence of the log has told it.
import { against, begin, check, equal, open, playKeys, standing } from "./harness.mjs";

/** Where names of the other's cards are found that nothing public has told. */
function leaks(page) {
  return page.evaluate(async () => {
    const catalogue = window.heard.find(
      (one) => Array.isArray(one) && one[0]?.source !== undefined,
    );
    const told = window.heard.filter((one) => one !== catalogue);
    const sights = told.flatMap((one) => (one?.things && one.view ? [one] : []));
    const last = sights.at(-1);
    const own = last.viewer;
    const players = last.things.filter((thing) => thing.facts.kind === "player");
    const decksOf = (mine) =>
      players.filter((one) => (one.facts.seat === own) === mine).flatMap((one) => one.facts.decks);
    const public_ = told
      .flatMap((one) => (Array.isArray(one) ? one : (one?.moments ?? []).map(({ line }) => line)))
      .map((line) => line?.text ?? "")
      .join("\n");
    const known = new Set(decksOf(true));
    const canaries = catalogue
      .filter((card) => decksOf(false).includes(card.facts.deck) && !known.has(card.facts.deck))
      .filter((card) => !["skill"].includes(card.facts.kind) && !public_.includes(card.name))
      .map((card) => card.name);
    const records = await new Promise((done) => {
      const request = indexedDB.open("sortilege");
      request.onsuccess = () => {
        const all = request.result.transaction("matches").objectStore("matches").getAll();
        all.onsuccess = () => done(all.result.map(({ record: _, ...rest }) => rest));
      };
    });
    const places = {
      elements: document.documentElement.outerHTML,
      messages: JSON.stringify(told),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, records]),
      address: location.href,
    };
    const found = [];
    for (const [place, text] of Object.entries(places))
      for (const name of canaries) if (text.includes(name)) found.push(`${name} in ${place}`);
    return { canaries, found };
  });
}

async function keepsSecrets(at, options) {
  const page = await open(at);
  await begin(page, "sorcerer", 9, against, options);
  for (let i = 0; i < 4; i++) {
    equal("somebody is asked", await standing(page), "open");
    const { canaries, found } = await leaks(page);
    check("there are canaries", canaries.length > 5, canaries);
    equal(`nothing is told after ${5 * i} answers`, found, []);
    await playKeys(page, 5, i + 1);
  }
  // The judge is not blind.
  const { canaries } = await leaks(page);
  await page.evaluate((name) => document.body.setAttribute("data-x", name), canaries[0]);
  equal("a leak is found", (await leaks(page)).found, [`${canaries[0]} in elements`]);
  await page.evaluate((name) => window.heard.push({ hand: [name] }), canaries[1]);
  equal("another, too", (await leaks(page)).found.length, 2);
  await page.context().close();
}

export const tests = {
  "cards of the other player": (at) => keepsSecrets(at, {}),
};
