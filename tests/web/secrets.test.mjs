// SPDX-License-Identifier: MIT
// What a player may not know is nowhere in the page: not in its elements, not in what the workers
// tell it, not in what it stores, except in the record of the save. The cards of the page that is
// played here bear names that are found nowhere else: its modules are those of the built page with
// every card's name overwritten. Which of them are hidden is told by the engine beside the page,
// from the record; and no seed, which tells what is to come, is anywhere.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "../../web/tools/serve.mjs";
import { engineBeside, hiddenFrom, namesOf } from "./engine.mjs";
import { against, begin, beside, check, equal, open, play, root, standing } from "./harness.mjs";

/** A name of as many bytes that no text has by chance. */
function canary(number, length) {
  const word = `Qx${number.toString(36).padStart(3, "0")}zj`;
  return word.repeat(Math.ceil(length / word.length)).slice(0, length);
}

/** The built page with canaries for cards, in a folder of its own. */
export async function planted(engine, game) {
  const folder = await mkdtemp(join(tmpdir(), "canaries-"));
  await cp(resolve(root, "build/web"), folder, { recursive: true });
  const assets = join(folder, "assets");
  const file = (await readdir(assets)).find((one) => new RegExp(`^${game}-.*\\.wasm$`).test(one));
  const path = join(assets, file);
  await rm(`${path}.br`, { force: true });
  let module = (await readFile(path)).toString("latin1");
  const names = [...new Set(namesOf(engine, game))];
  names.forEach((name, number) => {
    const bytes = Buffer.from(name).toString("latin1");
    if (bytes.length >= 5)
      module = module.replaceAll(`\0${bytes}\0`, `\0${canary(number, bytes.length)}\0`);
  });
  await writeFile(path, Buffer.from(module, "latin1"));
  const served = await serve(folder, 0, "/canaries/");
  return {
    address: served.address,
    folder,
    end: async () => {
      await served.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The record of the match that is played, from the save. */
function recordOf(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open("sortilege");
        request.onsuccess = () => {
          const all = request.result.transaction("matches").objectStore("matches").getAll();
          all.onsuccess = () => done([...all.result[0].record]);
        };
      }),
  );
}

/** Where in the page one of these texts is found, though no line told it. */
function whereabouts(page, ids, seed) {
  return page.evaluate(
    async ([hidden, known, secret]) => {
      const catalogue = window.heard.find((one) => Array.isArray(one) && one[0]?.source);
      const told = window.heard.filter((one) => !(Array.isArray(one) && one[0]?.source));
      const said = told
        .flatMap((one) => (Array.isArray(one) ? one : (one?.moments ?? []).map(({ line }) => line)))
        .map((line) => line?.text ?? "")
        .join("\n");
      const cards = (of) => catalogue.filter((card) => of.includes(card.card));
      const open = new Set(cards(known).map((card) => card.name));
      const names = cards(hidden)
        .map((card) => card.name)
        .filter((name) => name.startsWith("Qx") && !said.includes(name) && !open.has(name));
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
      const ids_ = cards(hidden)
        .filter((card) => names.includes(card.name))
        .map((card) => `"${card.card}"`);
      const found = [];
      for (const [place, text] of Object.entries(places))
        for (const canary of [...names, ...ids_, secret])
          if (text.includes(canary)) found.push(`${canary} in ${place}`);
      return { names, found };
    },
    [ids.hidden, ids.known, seed],
  );
}

async function look(page, engine, game) {
  const record = Uint8Array.from(await recordOf(page));
  const viewer = await page.evaluate(() => window.inside.sight().viewer);
  const [, seed] = /^seed (\S+)/m.exec(Buffer.from(record).toString()) ?? [];
  check("the record has a seed", seed?.length > 15, seed);
  const ids = hiddenFrom(engine, game, record, viewer);
  return { ...(await whereabouts(page, ids, seed)), concealed: ids.concealed };
}

async function keepsSecrets(at, game, seats, options, least, long = {}) {
  const { seed = 9, looks = 6, answers = 4, concealed = 0 } = long;
  const engine = await engineBeside();
  const { address, end } = await planted(engine, game);
  const page = await open({ ...at, address });
  await begin(page, game, seed, seats, options);
  let canaries = [];
  const faceDown = new Set();
  for (let i = 0; i < looks; i++) {
    const stands = await standing(page);
    // What a machine chooses by chance may end a short match before.
    if (stands === "over" && i >= 3) break;
    if (stands === "cover") {
      // What the one before has heard is theirs.
      await page.evaluate(() => {
        window.heard = window.heard.filter((one) => Array.isArray(one) && one[0]?.source);
      });
      await page.locator(".cover button").click();
    }
    equal("somebody is asked", await standing(page), "open");
    const { names, found, ...more } = await look(page, engine, game);
    equal(`nothing is told after ${i} looks`, found, []);
    for (const card of more.concealed) faceDown.add(card);
    if (names.length > canaries.length) canaries = names;
    await play(page, answers, i + 1);
  }
  check("there were canaries", canaries.length >= least, canaries);
  check("some lay face-down", faceDown.size >= concealed, [...faceDown]);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
  await end();
}

const LONG = { seed: 11, looks: 16, answers: 8, concealed: 1 };
const CONCEALING = [against[0], { name: "Mirela", agent: "heuristic" }];
const TATSU = { pool: "all", "character-a": "tatsu", "character-b": "tatsu" };

/** The judge is not blind: what is put into the page is found. */
async function judge(at) {
  const engine = await engineBeside();
  const { address, end } = await planted(engine, "sorcerer");
  const page = await open({ ...at, address });
  await begin(page, "sorcerer", 9);
  await standing(page);
  const { names } = await look(page, engine, "sorcerer");
  await page.evaluate((all) => {
    document.body.setAttribute("data-x", all[0]);
    window.heard.push({ hand: [all[1]] });
    localStorage.setItem("x", all[2]);
  }, names);
  const { found } = await look(page, engine, "sorcerer");
  equal("what leaks is found", found.length, 3);
  await page.context().close();
  await end();
}

export const tests = {
  "sorcerer, drafted": (at) => keepsSecrets(at, "sorcerer", against, { creation: "draft" }, 6),
  "sorcerer at one screen": (at) => keepsSecrets(at, "sorcerer", beside, {}, 6),
  "sorcerer, cards concealed by Tatsu": (at) =>
    keepsSecrets(at, "sorcerer", CONCEALING, TATSU, 4, LONG),
  "cards concealed by Tatsu, at one screen": (at) =>
    keepsSecrets(at, "sorcerer", beside, TATSU, 4, { ...LONG, seed: 12 }),
  // The cards of these lie open: only the seed is secret.
  school: (at) => keepsSecrets(at, "school", against, { start: "advanced" }, 0),
  endbringer: (at) => keepsSecrets(at, "endbringer", against, { creation: "draft" }, 0),
  city: (at) => keepsSecrets(at, "city", against, { artifacts: "on", timer: "untimed" }, 0),
  "the judge": judge,
};
