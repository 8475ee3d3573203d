// SPDX-License-Identifier: MIT
// usage: node tests/web/shots.mjs [PART OF A NAME]   build/shots: every screen, sizes and themes
//        node tests/web/shots.mjs --docs [GAME]      docs/pictures: the four tables
//
// To be looked at by people. Screens of equal names show equal positions.
import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  against,
  alone,
  begin,
  beside,
  launch,
  open,
  playKeys,
  root,
  serveBuilt,
  standing,
} from "./harness.mjs";

const options = { endbringer: { difficulty: "beginner" }, city: { timer: "untimed" } };
const names = ["Vasko", "Ilona", "Jaromir", "Selma"];
/** A person, and so many machines. */
const company = (machines) => [
  ...against,
  ...names.slice(0, machines - 1).map((name) => ({ name, agent: "random" })),
];
const friends = company(2);

/** Presses the first key, which is a sensible choice at most tables, so many times. */
async function first(page, times) {
  for (let i = 0; i < times && (await standing(page)) === "open"; i++) {
    await page.keyboard.press("1");
    await page.waitForTimeout(20);
  }
  await standing(page);
}

const at =
  (game, seed, steps, seats = against, more = {}) =>
  async (page) => {
    await begin(page, game, seed, seats, { ...options[game], ...more });
    await standing(page);
    if (game === "city") await first(page, steps);
    else await playKeys(page, steps, seed);
    await standing(page);
  };

/** Plays on until something is to be seen on the table, at most so far. */
const until = (what, seed, more) => async (page) => {
  await begin(page, "sorcerer", seed, against, more);
  await standing(page);
  for (let at = 0; at < 20 && (await page.locator(what).count()) === 0; at++)
    await playKeys(page, 4, seed + at);
  await standing(page);
};

/** A screen, and then something that is pressed there. */
const then =
  (screen, ...keys) =>
  async (page) => {
    await SCREENS[screen](page);
    for (const key of keys) await page.keyboard.press(key);
  };

const LAID = { pool: "all", "character-a": "sigismund", "character-b": "tatsu" };
const CONCEALED = { pool: "all", "character-a": "tatsu", "character-b": "sigismund" };

/** The form of a game with all of its choices. */
async function setup(page, game) {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/setup/${game}`);
  await page.waitForSelector(".setup");
  await page.locator("summary").click();
}

const SCREENS = {
  home: async () => {},
  setup: (page) => setup(page, "endbringer"),
  "setup-pool": async (page) => {
    await setup(page, "sorcerer");
    await page
      .locator("select")
      .filter({ hasText: /chosen packs|gewählten/ })
      .selectOption("list");
    await page.locator(".packs input").first().check();
    await page.locator(".packs").scrollIntoViewIfNeeded();
  },
  "school-cast": at("school", 7, 3),
  "school-later": at("school", 7, 24),
  "school-over": at("school", 7, 400),
  "sorcerer-actions": at("sorcerer", 7, 12),
  "sorcerer-battle": at("sorcerer", 7, 45),
  "sorcerer-fight": until(".lit .battle-dice li", 4, {}),
  "sorcerer-royale": at("sorcerer", 7, 30, friends),
  "sorcerer-ring4": at("sorcerer", 7, 30, company(3), { format: "royale" }),
  "sorcerer-ring5": at("sorcerer", 7, 30, company(4)),
  "sorcerer-ring6": at("sorcerer", 7, 30, company(5), { format: "royale" }),
  "sorcerer-teams": at("sorcerer", 7, 20, company(3)),
  "sorcerer-camps6": at("sorcerer", 7, 20, company(5)),
  "sorcerer-laid": until(".fixture", 2, LAID),
  "sorcerer-concealed": until(".face-down", 3, CONCEALED),
  "sorcerer-over": at("sorcerer", 7, 900, against, { rounds: "2" }),
  "endbringer-alone": at("endbringer", 7, 30, alone),
  "endbringer-three": at("endbringer", 7, 30, friends),
  "endbringer-over": at("endbringer", 7, 900),
  "endbringer-early": at("endbringer", 7, 10),
  "endbringer-later": at("endbringer", 7, 60),
  "city-place": at("city", 7, 19),
  "city-market": at("city", 7, 25),
  "city-later": at("city", 7, 66),
  "city-alone": at("city", 7, 66, alone),
  "city-six": at("city", 7, 20, company(5)),
  "city-over": at("city", 7, 900),
  log: then("sorcerer-actions", "v"),
  read: async (page) => {
    await SCREENS["sorcerer-actions"](page);
    await page.locator(".minion").first().focus();
    await page.keyboard.press(".");
  },
  past: async (page) => {
    await SCREENS["school-later"](page);
    await page.locator(".log .all").click();
    await page.waitForTimeout(100);
  },
  "first-steps": async (page) => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("sortilege.settings"));
      localStorage.setItem("sortilege.settings", JSON.stringify({ ...kept, met: [] }));
    });
    await page.reload();
    await at("sorcerer", 7, 12)(page);
  },
  how: async (page) => {
    await page.locator(".how").nth(1).click();
    await page.waitForSelector(".how-to");
  },
  workshop: async (page) => {
    await page.evaluate(() => {
      location.hash = "#/cards/sorcerer";
    });
    await page.waitForSelector("textarea");
  },
  "bad-link": async (page) => {
    await page.evaluate(() => {
      location.hash = "#r=nonsense";
    });
    await page.waitForSelector(".toast");
  },
  cover: (page) => begin(page, "school", 7, beside),
  help: async (page) => {
    await at("school", 7, 3)(page);
    await page.keyboard.press("?");
    await page.waitForSelector("dialog");
  },
  settings: async (page) => {
    await page.locator(".top .tool[aria-label]").last().click();
    await page.waitForSelector("dialog");
  },
};
const DOCS = {
  school: "school-later",
  sorcerer: "sorcerer-fight",
  endbringer: "endbringer-later",
  city: "city-place",
};
const SIZES = ["desk", "tablet", "small"];
/** A busy machine is slow; a picture that fails is tried once more. */
const LATE_MS = 120_000;

const browser = await launch();
const { address, close } = await serveBuilt();

async function shown(screen, size, theme, language, run) {
  const settings = { theme, language };
  const page = await open({ browser, address }, { size, touch: size === "small", settings });
  page.setDefaultTimeout(LATE_MS);
  await SCREENS[screen](page);
  await page.mouse.move(0, 0); // what a resting pointer reads is not meant
  await page.waitForTimeout(300);
  await run(page);
  if (page.wrong.length > 0) console.log(screen, size, theme, page.wrong);
  await page.context().close();
}

async function docs(part) {
  const folder = resolve(root, "docs/pictures");
  await mkdir(folder, { recursive: true });
  for (const [name, screen] of Object.entries(DOCS)) {
    if (!name.includes(part)) continue;
    await shown(screen, "desk", "dark", "en", async (page) => {
      const session = await page.context().newCDPSession(page);
      const shot = { format: "webp", quality: 82 };
      const { data } = await session.send("Page.captureScreenshot", shot);
      await writeFile(resolve(folder, `web-${name}.webp`), Buffer.from(data, "base64"));
    });
  }
}

async function all(part) {
  const folder = resolve(root, "build/shots");
  await mkdir(folder, { recursive: true });
  const todo = Object.keys(SCREENS)
    .flatMap((screen) => SIZES.map((size) => [screen, size]))
    .flatMap(([screen, size]) => [
      { screen, size, theme: "dark", language: "en" },
      { screen, size, theme: "light", language: "de" },
    ])
    .map((one) => ({ ...one, name: `${one.screen}-${one.size}-${one.theme}-${one.language}` }))
    .filter(({ name }) => name.includes(part));
  const worker = async () => {
    for (let one = todo.shift(); one; one = todo.shift()) {
      const { screen, size, theme, language, name } = one;
      const path = resolve(folder, `${name}.png`);
      const draw = () => shown(screen, size, theme, language, (page) => page.screenshot({ path }));
      await draw()
        .catch(draw)
        .catch((error) => console.log(`${name}: ${String(error).split("\n")[0]}`));
    }
  };
  await Promise.all([worker(), worker()]);
  console.log(`pictures in ${folder}`);
}

const wish = process.argv[2] ?? "";
await (wish === "--docs" ? docs(process.argv[3] ?? "") : all(wish));
await browser.close();
await close();
