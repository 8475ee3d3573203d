// SPDX-License-Identifier: MIT
// A reload in the middle of every kind of question comes back to it. Random matches are played
// beside the page until each kind has turned up; the page opens their records, and is loaded anew.
import { engineBeside, questionsOf, walk } from "./engine.mjs";
import { check, equal, Failed, GAMES, open } from "./harness.mjs";

/** Setups in which every kind turns up, but for those that few random matches of these reach, or
 * none: nothing waits for them. */
const SETUPS = {
  school: {
    of: [
      { players: 2, options: { start: "advanced", pets: "on" } },
      { players: 2, options: {} },
    ],
    rare: ["chance"],
  },
  sorcerer: {
    of: [
      { players: 2, options: { creation: "draft", pool: "all" } },
      { players: 4, options: { creation: "draft", pool: "all" } },
    ],
    rare: ["chance"],
  },
  endbringer: {
    of: [{ players: 2, options: { creation: "draft", pool: "all", scenario: "random" } }],
    rare: ["chance", "member", "agree", "face"],
  },
  city: {
    of: [
      { players: 3, options: { artifacts: "on", timer: "untimed" } },
      { players: 1, options: { artifacts: "on", timer: "untimed", "catch-up": "on" } },
    ],
    rare: ["chance", "clock", "kill", "act", "score-spell", "rival-monster"],
    also: ["place, face-down", "place, or a spell"],
  },
};
const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1);

const FACE_DOWN = 254;

/** The kind of a question, with what makes it look otherwise than others of its kind. */
function shapeOf(kind, { source, kinds }) {
  if (kind !== "place") return kind;
  if (source === FACE_DOWN) return "place, face-down";
  return new Set(kinds).size > 1 ? "place, or a spell" : kind;
}

/** For each kind of question the record of a match that has just come to it. */
async function recordsOf(game) {
  const engine = await engineBeside();
  const { of, rare, also = [] } = SETUPS[game];
  const kinds = questionsOf(engine, game).filter((kind) => kind !== "unknown");
  const wanted = [...kinds, ...also].filter((kind) => !rare.includes(kind));
  const found = new Map();
  for (const setup of of)
    walk(engine, game, { ...setup, seeds: SEEDS }, (kind, record, how) => {
      const shape = shapeOf(kind, how);
      if (!found.has(shape)) found.set(shape, record());
      return wanted.every((one) => found.has(one));
    });
  equal(
    `${game}: questions that were not reached`,
    wanted.filter((kind) => !found.has(kind)),
    [],
  );
  return found;
}

/** What the page was told that is asked, and what it draws of it. */
function question(page) {
  return page.evaluate(async () => {
    const { inside } = window;
    if ((await inside.stands()) === "cover") {
      document.querySelector(".cover button").click();
      while (document.querySelector(".cover")) await new Promise((then) => setTimeout(then, 0));
      await inside.stands();
    }
    const { decision } = inside.sight();
    return {
      told: {
        moves: inside.moves(),
        seat: decision.seat,
        kind: decision.kind,
        options: decision.options.map((option) => option.text),
      },
      unreachable: inside.unreachable(),
      title: document.querySelector(".ask h2")?.textContent ?? "",
      choices: document.querySelectorAll(".option:not([aria-disabled]), .sheet-actions button")
        .length,
    };
  });
}

/** Opens a record in the page, which stands at its question then; what is asked there. */
function opened(page, record) {
  return page.evaluate(
    async (bytes) => {
      const { ask } = window.inside;
      const { id, next, moves } = await ask("open", new Uint8Array(bytes), []);
      const { decision } = await ask("sight", next);
      const options = decision.options.map((option) => option.text);
      history.replaceState(null, "", `#/match/${id}`);
      return { moves, seat: next, kind: decision.kind, options };
    },
    [...record],
  );
}

/** The page comes back to the question of the record; `harm` is done before it is loaded anew. */
async function comesBack(page, kind, record, harm = () => {}) {
  const before = await opened(page, record);
  equal("the record comes to the question", before.kind, kind.split(",")[0]);
  await harm(page);
  await page.reload();
  const { told, unreachable, title, choices } = await question(page);
  equal(`${kind} is asked again`, told, before);
  check(`${kind} has a title`, title.length > 5, title);
  check(`${kind} can be answered`, choices > 0);
  if (told.options.length <= 80) equal(`${kind}: options nobody can choose`, unreachable, []);
}

async function reloads(at, game) {
  const page = await open(at);
  await page.evaluate(() => window.inside.ask("saves"));
  for (const [kind, record] of await recordsOf(game)) await comesBack(page, kind, record);
  equal("nothing went wrong", page.wrong, []);
  await page.context().close();
}

/** In the page: the save that is played gets the record of another. */
async function mixUp(page) {
  await page.evaluate(
    () =>
      new Promise((done) => {
        const id = location.hash.split("/").at(-1);
        const request = indexedDB.open("sortilege");
        request.onsuccess = () => {
          const store = request.result.transaction("matches", "readwrite").objectStore("matches");
          const all = store.getAll();
          all.onsuccess = () => {
            const own = all.result.find((one) => String(one.id) === id);
            const other = all.result.find((one) => String(one.record) !== String(own.record));
            store.put({ ...own, record: other.record }).onsuccess = done;
          };
        };
      }),
  );
}

/** What has to be noticed: a save with another position, and a page that asks nothing. */
const HARMS = {
  "another position in the save": mixUp,
  "a question without its options": (page) =>
    page.addInitScript(() => {
      const hide = () => document.querySelector(".ask h2")?.closest(".ask").remove();
      new MutationObserver(hide).observe(document, { subtree: true, childList: true });
    }),
};

/** The judge is not blind: with a fault planted, the same look fails. */
async function judge(at, harm) {
  const page = await open(at);
  await page.evaluate(() => window.inside.ask("saves"));
  const [[, first], [kind, record]] = await recordsOf("school");
  await opened(page, first);
  await comesBack(page, kind, record);
  const noticed = await comesBack(page, kind, record, harm).then(
    () => false,
    (error) => error instanceof Failed,
  );
  check("the fault is noticed", noticed);
  await page.context().close();
}

export const tests = {
  ...Object.fromEntries(
    GAMES.map((game) => [`${game}: each is there after a reload`, (at) => reloads(at, game)]),
  ),
  ...Object.fromEntries(
    Object.entries(HARMS).map(([fault, harm]) => [`the judge: ${fault}`, (at) => judge(at, harm)]),
  ),
};
