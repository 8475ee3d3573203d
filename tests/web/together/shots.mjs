// SPDX-License-Identifier: MIT
// usage: node tests/web/together/shots.mjs [PART OF A NAME]   build/shots: every page of a server
//
// To be looked at by people: each screen on a phone, a tablet and a desk, dark and light, in
// German. They show one house with two people, their matches, and tables that wait.
import { mkdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { launch, open, root, SHORT, SIZES } from "../harness.mjs";
import { go, leave, openTable, over, playOn, seated } from "./people.mjs";
import { Server } from "./server.mjs";

const part = process.argv[2] ?? "";
const folder = resolve(root, "build/shots");
await mkdir(folder, { recursive: true });
const server = await Server.start({ "away-s": 1 });
const at = { browser: await launch(), address: server.address };
const box = await readFile(resolve(root, "src/games/school/content/school.cards"), "utf8");
const rings = box.replaceAll(/"Ring (of Influence|des Einflusses)"/g, '"Ring der Wilhelmine"');
const cards = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const token = (page) => page.evaluate(() => localStorage.getItem("sortilege.token"));

// --- the house ---

const { pages: first } = await seated(at, "school", ["Wilhelmine von und zu", "Berta"], {
  options: SHORT.school,
  listed: true,
});
const [ada, berta] = first;
playOn(first, 3);
await over(first);
const ended = new URL(ada.url()).hash;
const playing = await openTable(ada, "sorcerer", {
  listed: true,
  clock: "3 min and 2 s for each answer",
  options: { rounds: "3" },
});
await go(berta, new URL(playing).hash);
await berta.locator(".sit").click();
await ada.waitForSelector(".app");
await berta.locator(".people-tool").click();
await berta.fill(".chat input", "Das wird eine lange Partie; ich hole mir erst einen Tee.");
await berta.locator(".chat form .button").click();
await berta.locator(".dialog .button", { hasText: "pause" }).click();
await berta.keyboard.press("Escape");
const slow = await openTable(ada, "endbringer", {
  clock: "3 days for each answer",
  places: ["random"],
});
const waiting = await openTable(ada, "city", { places: ["free", "free", "random"], listed: true });
await go(ada, "#/tables");
await ada.locator('.opening .pick [data-game="school"]').click();
await ada.locator('.card-choice input[type="file"]').setInputFiles(cards("Ringe.cards", rings));
await ada.locator('.card-choice select:has(option:text-is("Ringe"))').waitFor();
await ada.locator(".opening .primary").click();
await ada.waitForSelector(".table-cards h3");
const own = new URL(ada.url()).hash;
const tokens = { ada: await token(ada), berta: await token(berta) };
const persons = await ada.evaluate(() =>
  [...document.querySelectorAll(".person")].map((one) => one.getAttribute("href")),
);
await leave(first);

// --- the screens ---

const table = (hash) => async (page) => {
  await go(page, hash);
  await page.waitForSelector(".app, .waiting-room");
};
const beside = async (page) => {
  await table(new URL(playing).hash)(page);
  await page.locator(".people-tool").click();
  await page.waitForSelector(".dialog .chat");
};

const SCREENS = {
  enter: { who: null, show: (page) => go(page, "#/tables") },
  invited: { who: null, show: (page) => go(page, own) },
  home: { who: "ada", show: (page) => page.locator(".own-cards-lead").first().waitFor() },
  lobby: { who: "ada", show: (page) => go(page, "#/tables") },
  form: {
    who: "ada",
    show: async (page) => {
      await go(page, "#/tables");
      await page.locator(".card-choice").scrollIntoViewIfNeeded();
    },
  },
  mistake: {
    who: "ada",
    show: async (page) => {
      await go(page, "#/tables");
      await page.locator('.opening .pick [data-game="school"]').click();
      const wrong = cards("falsch.cards", box.replace("cost 7", "cost seven"));
      await page.locator('.card-choice input[type="file"]').setInputFiles(wrong);
      await page.locator(".card-choice .mistake").waitFor();
      await page.locator(".card-choice .mistake").scrollIntoViewIfNeeded();
    },
  },
  waiting: { who: "ada", show: table(new URL(waiting).hash) },
  cards: {
    who: "berta",
    show: async (page) => {
      await table(own)(page);
      await page.locator(".table-cards h3").waitFor();
    },
  },
  table: { who: "ada", show: table(new URL(playing).hash) },
  slow: { who: "ada", show: table(new URL(slow).hash) },
  beside: { who: "ada", show: beside },
  over: {
    who: "ada",
    show: async (page) => {
      await table(ended)(page);
      await page.locator(".ending").waitFor();
    },
  },
  profile: {
    who: "ada",
    show: async (page) => {
      await beside(page);
      await page.locator(".dialog .person", { hasText: "Berta" }).first().click();
      await page.locator(".dialog .profile .far-row").waitFor();
    },
  },
  person: {
    who: "berta",
    show: async (page) => {
      await go(page, persons[0]);
      await page.locator(".profile .far-row").waitFor();
    },
  },
  me: {
    who: "ada",
    show: async (page) => {
      await go(page, "#/me");
      await page.locator(".profile .far-row").waitFor();
    },
  },
  settings: {
    who: "ada",
    show: async (page) => {
      await go(page, "#/me");
      await page.locator(".house-top .tool").last().click();
      await page.locator(".dialog .shut").first().waitFor();
      await page.locator(".dialog .shut").last().scrollIntoViewIfNeeded();
    },
  },
};
const FORMATS = {
  phone: { width: 360, height: 780 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
Object.assign(SIZES, FORMATS);

async function draw({ screen, size, theme, name }) {
  const { who, show } = SCREENS[screen];
  const settings = { theme, language: "de" };
  const page = await open(at, { size, touch: size === "phone", settings });
  page.setDefaultTimeout(60_000);
  if (who) {
    await page.evaluate((value) => localStorage.setItem("sortilege.token", value), tokens[who]);
    await page.reload();
    await page.waitForSelector(".home");
  }
  await show(page);
  await page.waitForTimeout(800);
  const cuts = await page.evaluate(() => window.inside.cuts());
  if (cuts.length > 0) console.log(name, cuts);
  if (page.wrong.length > 0) console.log(name, page.wrong);
  await page.screenshot({
    path: resolve(folder, `${name}.png`),
    fullPage: !/^(table|slow)/.test(screen),
  });
  await page.context().close();
}

const todo = Object.keys(SCREENS)
  .flatMap((screen) => Object.keys(FORMATS).map((size) => ({ screen, size })))
  .flatMap((one) => ["dark", "light"].map((theme) => ({ ...one, theme })))
  .map((one) => ({ ...one, name: `tables-${one.screen}-${one.size}-${one.theme}` }))
  .filter(({ name }) => name.includes(part));
const worker = async () => {
  for (let one = todo.shift(); one; one = todo.shift())
    await draw(one).catch((error) => console.log(`${one.name}: ${String(error).split("\n")[0]}`));
};
await Promise.all([worker(), worker()]);
console.log(`pictures in ${folder}`);
await at.browser.close();
await server.end();
