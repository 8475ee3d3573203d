// SPDX-License-Identifier: MIT
// Whole matches of the other formats, with the cards of all packs: Battle Royale and teams by as
// many as can play, against machines at the smallest width in German, and all at one screen.
import { begin, check, equal, GAMES, open, play, SHORT, standing } from "./harness.mjs";

const MOST = 4000;
const persons = (count) => [..."ABCDEF"].slice(0, count).map((name) => ({ name, agent: null }));
const machines = (count) => [
  { name: "Ada", agent: null },
  ...[..."BCDEF"].slice(0, count - 1).map((name) => ({ name, agent: "random" })),
];

const PACKS = { pool: "all" };
const ROYALE = { ...PACKS, format: "royale", rounds: "2" };
const TEAM = { ...PACKS, format: "team", rounds: "2" };
const FORMATS = {
  "sorcerer with packs, drafted": ["sorcerer", 2, { ...PACKS, creation: "draft", rounds: "2" }],
  "Battle Royale of three": ["sorcerer", 3, ROYALE],
  "Battle Royale of six": ["sorcerer", 6, ROYALE],
  "teams of two": ["sorcerer", 4, TEAM],
  "teams of three": ["sorcerer", 6, TEAM],
  "endbringer alone": ["endbringer", 1, { ...PACKS, difficulty: "veteran" }],
  "endbringer with packs, three": ["endbringer", 3, { ...PACKS, ...SHORT.endbringer }],
  "city of six": ["city", 6, { ...SHORT.city, artifacts: "on" }],
};

async function ended(page) {
  equal("the match ends", await standing(page), "over");
  check("and the end is told", (await page.locator(".ending h2").textContent()).length > 5);
  equal("nothing went wrong", page.wrong, []);
}

/** One person and machines; on the way nothing is cut off. */
async function againstMachines(at, game, count, options) {
  const page = await open(at, { size: "small", touch: true, settings: { language: "de" } });
  await begin(page, game, 21, machines(count), options);
  for (let i = 0; i < 400 && (await standing(page)) === "open"; i++) {
    const { cuts, kind } = await page.evaluate(() => ({
      cuts: window.inside.cuts(),
      kind: window.inside.kind(),
    }));
    equal(`nothing is cut off at ${kind}`, cuts, []);
    await play(page, 3, i + 1);
  }
  await ended(page);
  await page.context().close();
}

/** The players' avatars, as they are coloured and as they stand to who looks. */
function avatars(page) {
  return page.evaluate(() => {
    const players = window.inside.sight().things.filter((one) => one.facts.kind === "player");
    const [me] = players;
    const stands = ({ facts }) =>
      facts === me.facts ? "own" : facts.side === me.facts.side && facts.side >= 0 ? "ally" : "foe";
    return [...document.querySelectorAll(".avatar")].map((at) => {
      const initial = at.querySelector("[aria-hidden]:not(svg)").textContent;
      const player = players.find((one) => one.name.startsWith(initial));
      return { drawn: at.className, wanted: `avatar ${stands(player)}` };
    });
  });
}

/** All at one screen: everybody is asked, and no cover shows what lies behind it. */
async function atOneScreen(at, game, count, options) {
  const page = await open(at);
  await begin(page, game, 22, persons(count), options);
  const { covers, behind, seats } = await play(page, MOST, 5, true);
  equal("everybody was asked", seats.sort(), [...Array(count).keys()]);
  check("the cover came between them", covers >= count, covers);
  equal("nothing is left behind it", behind, []);
  await ended(page);
  await page.context().close();
}

/** Those that do not take minutes; what the cover hides does not depend on the format. */
const ONE_SCREEN = ["sorcerer with packs, drafted", "Battle Royale of six", "teams of two"];

const COUNTS = {
  school: [2],
  sorcerer: [2, 3, 4, 5, 6],
  endbringer: [2, 3],
  city: [2, 3, 4, 5, 6],
};
const BEGUN = 60;

/** The beginning of a match at one screen, with every number of players that a game can have. */
async function everyCount(at, game) {
  for (const count of COUNTS[game]) {
    const page = await open(at);
    await begin(page, game, 23, persons(count), SHORT[game]);
    const { covers, behind, seats } = await play(page, BEGUN, 5, true);
    equal(`${count}: everybody was asked`, seats.sort(), [...Array(count).keys()]);
    check(`${count}: the cover came between them`, covers >= count, covers);
    equal(`${count}: nothing is left behind it`, behind, []);
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  }
}

const each = (how, names, run) =>
  Object.fromEntries(names.map((name) => [`${name}, ${how}`, (at) => run(at, ...FORMATS[name])]));

export const tests = {
  ...each("against machines", Object.keys(FORMATS), againstMachines),
  ...each("at one screen", ONE_SCREEN, atOneScreen),
  ...Object.fromEntries(
    GAMES.map((game) => [`${game} at one screen, by every number`, (at) => everyCount(at, game)]),
  ),

  "avatars are coloured by whose side they are on": async (at) => {
    for (const name of ["Battle Royale of three", "teams of two", "endbringer with packs, three"]) {
      const [game, count, options] = FORMATS[name];
      const page = await open(at);
      await begin(page, game, 21, machines(count), options);
      await play(page, 12, 1);
      const found = await avatars(page);
      check(`${name}: some are seen`, found.length > 1, found);
      for (const { drawn, wanted } of found) equal(name, drawn, wanted);
      await page.context().close();
    }
  },
};
