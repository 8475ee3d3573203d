// SPDX-License-Identifier: MIT
// What people know of each other in the page: whose turn it is, a page for each, whom one has shut
// out, and chat that is switched off.
import { check, equal, SHORT } from "../harness.mjs";
import {
  allOver,
  come,
  go,
  halt,
  leave,
  openTable,
  playOn,
  readable,
  seated,
  until,
} from "./people.mjs";

const german = (theme) => ({
  size: "small",
  touch: true,
  bypassCSP: true,
  settings: { language: "de", theme },
});

/** Everybody's page is reached from their names, and shows what they have finished. */
async function pages(at) {
  const { pages, link } = await seated(at, "school", ["Ada", "Berta"], {
    options: SHORT.school,
    listed: true,
  });
  const [ada, berta] = pages;
  const carl = await come(at, "Carl");
  await carl.locator(".far-row .person", { hasText: "Ada" }).first().click();
  await carl.locator(".house h1", { hasText: "Ada" }).waitFor();
  await carl.locator(".profile-head", { hasText: "A guest, here since" }).waitFor();
  equal("nothing is finished yet", await carl.locator(".profile .far-row").count(), 0);
  // Beside a match the page lies over the table.
  await ada.locator(".people-tool").click();
  await ada.fill(".chat input", "Hello");
  await ada.locator(".chat form .button").click();
  await berta.locator(".people-tool").click();
  await berta.locator(".chat .person", { hasText: "Ada" }).click();
  await berta.locator(".dialog .profile", { hasText: "A guest" }).waitFor();
  equal("the table is still there", new URL(berta.url()).hash, new URL(link).hash);
  await berta.locator(".dialog .button", { hasText: "At the table" }).click();
  await berta.locator(".dialog .people .person", { hasText: "Ada" }).waitFor();
  for (const page of pages) await page.keyboard.press("Escape");
  playOn(pages, 7);
  await allOver(pages);
  await go(carl, "#/tables");
  await openTable(ada, "city", { listed: true });
  await carl.locator(".far-row .person", { hasText: "Ada" }).first().click();
  await carl.locator(".profile .far-row").waitFor();
  const row = carl.locator(".profile .far-row");
  check(
    "with whom",
    /Ada \(\d+\), Berta \(\d+\)/.test(await row.textContent()),
    await row.textContent(),
  );
  const first = await row.locator(".result").textContent();
  await row.locator(".person", { hasText: "Berta" }).click();
  await carl.locator(".house h1", { hasText: "Berta" }).waitFor();
  const second = await row.locator(".result").textContent();
  equal("one has won", [first, second].sort(), ["lost", "won"]);
  const told = await berta.locator(".ending h2").textContent();
  const winner = first === "won" ? "Ada" : "Berta";
  check("the one who is told to have won", told.startsWith(winner), told);
  await carl.locator(".profile .button", { hasText: "Look through" }).click();
  await carl.waitForURL(/#\/match\//);
  await carl.waitForSelector(".app.long-ago, .app[data-state]");

  // Whoever does not want it is seen only by those they played with.
  await go(ada, "#/me");
  await ada.locator(".result").first().waitFor();
  await ada.locator('[name="hide"]').check();
  await ada.reload();
  await ada.locator('[name="hide"]:checked').waitFor();
  await go(carl, "#/tables");
  await carl.locator(".far-row .person", { hasText: "Ada" }).first().click();
  await carl.locator(".profile .none", { hasText: "none that you may see" }).waitFor();
  await go(berta, "#/tables");
  await berta.locator(".far-row .person", { hasText: "Ada" }).first().click();
  await berta.locator(".profile .far-row").waitFor();
  for (const page of [ada, berta, carl]) equal("nothing went wrong", page.wrong, []);
  await leave([ada, berta, carl]);
}

/** Where it is one's turn stands first, and in the title of the tab. */
async function turns(at) {
  const { pages } = await seated(at, "sorcerer", ["Ada", "Berta"], { options: { rounds: "3" } });
  const title = (page) => page.evaluate(() => document.title);
  const open = (page) => page.evaluate(() => document.querySelector(".app").dataset.state);
  await openTable(await another(at, pages[0]), "city");
  const asked = pages.map((page, i) =>
    page.waitForSelector('.app[data-state="open"]').then(() => i),
  );
  const first = await Promise.race(asked);
  const other = 1 - first;
  equal("at the table at once", await title(pages[first]), "(1) Sortilege");
  if ((await open(pages[other])) !== "open")
    equal("not the other", await title(pages[other]), "Sortilege");
  const mine = new URL(pages[first].url()).hash.slice(4);
  await go(pages[first], "#/tables");
  await pages[first].locator(`.far-row[data-table="${mine}"][data-asked="true"]`).waitFor();
  const row = pages[first].locator(".far-row").first();
  equal("first in the list", await row.getAttribute("data-table"), mine);
  check("in words", /Your turn/.test(await row.textContent()));
  await pages[first].locator(".asked-count", { hasText: "your turn at one" }).waitFor();
  equal("in the title", await title(pages[first]), "(1) Sortilege");
  await pages[first].reload();
  await until(pages[first], () => document.title === "(1) Sortilege");
  await go(pages[first], "#/");
  await pages[first].locator(".own-cards-lead", { hasText: "your turn at one table" }).waitFor();
  await go(pages[first], `#/t/${mine}`);
  await pages[first].waitForSelector(".app");
  playOn([pages[first]], 3);
  await until(pages[first], () => document.title === "Sortilege", undefined, 60_000);
  await until(pages[other], () => document.title === "(1) Sortilege", undefined, 60_000);
  await halt([pages[first]]);
  for (const page of pages) equal("nothing went wrong", page.wrong, []);
  await leave(pages);
}

/** The same person in another window. */
async function another(at, page) {
  const second = await page.context().newPage();
  second.wrong = [];
  await second.goto(at.address);
  await second.waitForSelector(".home");
  await go(second, "#/tables");
  await second.waitForSelector(".opening");
  return second;
}

/** Whom one has shut out is known after a reload, listed with their names, and taken back. */
async function shut(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"]);
  const [ada, berta] = pages;
  const button = (text) => ada.locator(".people .nuisance .button", { hasText: text });
  await ada.locator(".people-tool").click();
  await ada.locator(".people .nuisance summary").click();
  await button("Mute Berta").click();
  await button("Block Berta").click();
  await button("Let Berta sit down again").waitFor();
  await ada.reload();
  await ada.waitForSelector(".app");
  await ada.locator(".people-tool").click();
  await ada.locator(".people .nuisance summary").click();
  await button("Hear Berta again").waitFor();
  await ada.keyboard.press("Escape");
  await ada.locator('.tool[aria-label="Settings"]').first().click();
  const muted = ada.locator('.dialog .shut[data-what="mute"]');
  await muted.locator("li", { hasText: "Berta" }).locator(".button").click();
  await muted.locator(".none", { hasText: "Nobody" }).waitFor();
  await ada.keyboard.press("Escape");
  await berta.locator(".people-tool").click();
  await berta.fill(".chat input", "Am I heard?");
  await berta.locator(".chat form .button").click();
  await ada.locator(".toast", { hasText: "Am I heard?" }).waitFor();
  await go(ada, "#/me");
  const blocked = ada.locator('.shut[data-what="block"]');
  await blocked.locator("li", { hasText: "Berta" }).locator(".button").focus();
  await ada.keyboard.press("Enter");
  await blocked.locator(".none", { hasText: "Nobody" }).waitFor();
  await ada.reload();
  await ada.locator('.shut[data-what="block"] .none').waitFor();
  for (const page of pages) equal("nothing went wrong", page.wrong, []);
  await leave(pages);
}

/** Chat is off by one setting: nothing is shown, announced or counted. */
async function quiet(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"]);
  const [ada, berta] = pages;
  await ada.locator('.tool[aria-label="Settings"]').first().click();
  await ada.locator(".dialog .table-settings .switch input").uncheck();
  await ada.keyboard.press("Escape");
  await berta.locator(".people-tool").click();
  await berta.fill(".chat input", "Hello?");
  await berta.locator(".chat form .button").click();
  await berta.locator(".chat li", { hasText: "Hello?" }).waitFor();
  await berta.locator(".chat select").selectOption({ label: "Good luck!" });
  await berta.locator(".chat li", { hasText: "Good luck!" }).waitFor();
  await ada.locator(".people-tool").click();
  await ada.locator(".dialog .chat-off").waitFor();
  const shown = await ada.evaluate(() => document.body.textContent);
  check("nothing of it is on the page", !/Hello\?|Good luck/.test(shown));
  equal("nothing is counted", await ada.locator(".news").count(), 0);
  await ada.locator(".chat-off .link").click();
  await ada.locator(".chat li", { hasText: "Hello?" }).waitFor();
  await leave(pages);
}

/** Every page of it on a phone, in German. */
async function onPhone(at, theme) {
  const ada = await come(at, "Wilhelmine von und zu", german(theme));
  await openTable(ada, "school", { places: ["random"], options: SHORT.school, listed: true });
  playOn([ada], 3);
  await allOver([ada]);
  const link = await openTable(ada, "sorcerer", { places: ["free"], listed: true });
  const berta = await come(at, "Maximiliane", { ...german(theme), to: link });
  await berta.waitForSelector(".app");
  await berta.locator(".people-tool").click();
  await berta.locator(".people .person").first().click();
  await berta.locator(".dialog .profile .far-row").waitFor();
  await readable(berta, "a page over the table");
  await berta.keyboard.press("Escape");
  await berta.locator(".people-tool").click();
  await berta.locator(".people .nuisance summary").first().click();
  await berta.locator(".people .nuisance .button").nth(0).click();
  await berta.locator(".people .nuisance .button").nth(1).click();
  await berta.keyboard.press("Escape");
  await berta.locator('.tool[aria-label="Einstellungen"]').first().click();
  await berta.locator(".dialog .shut .person").first().waitFor();
  await readable(berta, "the settings with who is shut out");
  await berta.keyboard.press("Escape");
  await go(berta, "#/tables");
  await berta.locator(".far-row .person", { hasText: "Wilhelmine" }).first().click();
  await berta.locator(".house .profile .far-row").waitFor();
  await readable(berta, "somebody's page");
  await go(ada, "#/me");
  await ada.locator(".profile .result").waitFor();
  await readable(ada, "one's own page");
  await go(ada, "#/tables");
  await ada.locator(".far-row").first().waitFor();
  await readable(ada, "the lobby with whose turn it is");
  await leave([ada, berta]);
}

export const tests = {
  "a page for each": pages,
  "whose turn": turns,
  "shut out, and let in again": shut,
  "chat is switched off": quiet,
  "people on a phone, in German, dark": (at) => onPhone(at, "dark"),
  "people on a phone, in German, light": (at) => onPhone(at, "light"),
};
