// SPDX-License-Identifier: MIT
// Tables with cards of one's own: chosen, brought once, read by everybody before they sit down, and
// played with by all who sit there or watch; and sets that are refused, in words.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { check, DECK, equal, open, root, SHORT } from "../harness.mjs";
import {
  allOver,
  come,
  go,
  leave,
  movesAtLeast,
  openTable,
  over,
  playOn,
  readable,
} from "./people.mjs";
import { Server } from "./server.mjs";

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const box = await readFile(resolve(root, "src/games/school/content/school.cards"), "utf8");
/** School's own cards, one of which has another name. */
const school = (name) => box.replaceAll(/"Ring (of Influence|des Einflusses)"/g, `"${name}"`);

async function pick(page, game) {
  await go(page, "#/tables");
  await page.waitForSelector(".opening");
  await page.locator(`.opening .pick [data-game="${game}"]`).click();
}

/** A set from a file, chosen in the form. */
async function fromFile(page, game, name, text) {
  await pick(page, game);
  await page.locator('.card-choice input[type="file"]').setInputFiles(file(name, text));
}

/** Written, kept in the workshop, and then chosen in the form. */
async function keep(page, game, name, text) {
  await go(page, `#/cards/${game}`);
  await page.waitForSelector(".workshop");
  await page.locator(".cards-text").fill(text);
  await page.waitForSelector(".verdict .good");
  await page.locator(".written-head .field input").first().fill(name);
  await page.locator(".written .setup-do .button:not(.primary)").first().click();
  await page.locator(".kept b", { hasText: name }).waitFor();
}

/** What a page sends that has a word in it. */
function sentBy(page) {
  const sent = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sent.push(JSON.parse(String(payload))));
  });
  return sent;
}

/** A kept set: brought once, read by all, played with to the end, looked through, played again. */
async function whole(at) {
  const ada = await open(at);
  const sent = sentBy(ada);
  await keep(ada, "school", "Ada's rings", school("Ring of Ada"));
  await go(ada, "#/tables");
  await ada.fill(".enter input", "Ada");
  await ada.locator(".enter .primary").click();
  const terms = { options: { ...SHORT.school, cards: { label: "Ada's rings" } } };
  const link = await openTable(ada, "school", { ...terms, listed: true });
  await ada.locator(".table-cards h3", { hasText: "Ring of Ada" }).waitFor();

  const berta = await come(at, "Berta", { to: link, settings: { language: "de" } });
  equal("an invitation seats nobody unseen", await berta.locator(".app").count(), 0);
  await berta.locator(".table-cards h2", { hasText: "Ada's rings" }).waitFor();
  await berta.locator(".table-cards h3", { hasText: "Ring of Ada" }).waitFor();
  equal(
    "they are known by the same",
    await berta.locator(".table-cards code").textContent(),
    [await ada.locator(".table-cards code").textContent()].join(),
  );
  equal("only the one is another", await berta.locator(".own-card").count(), 1);
  check("in the reader's words", (await berta.locator(".own-card .told").textContent()).length > 9);
  const carl = await come(at, "Carl");
  await carl.locator(".far-row .about", { hasText: "Ada's rings" }).first().waitFor();
  await berta.locator(".sit").click();
  await Promise.all([ada, berta].map((page) => page.waitForSelector(".app")));
  await go(carl, new URL(link).hash);
  await carl.waitForSelector(".app");
  playOn([ada, berta], 5);
  await movesAtLeast(berta, 4);
  await berta.reload();
  await berta.waitForSelector(".app");
  playOn([berta], 6);
  await Promise.all([allOver([ada, carl]), over([berta])]);

  // The record is read with the cards it was played with.
  await berta.locator(".ending .button", { hasText: "durchsehen" }).click();
  await berta.waitForURL(/#\/match\//);
  await berta.waitForSelector(".app.long-ago, .app[data-state]");
  await berta.goBack();
  await berta.waitForSelector(".ending .primary");
  await ada.locator(".ending .primary").click();
  await ada.waitForSelector(".waiting-room .table-cards");
  await berta.locator(".ending .primary").click();
  await Promise.all([ada, berta].map((page) => page.waitForSelector(".app")));
  await openTable(ada, "school", { ...terms, places: ["random"] });
  await ada.waitForSelector(".app");
  equal("it was sent once", sent.filter((one) => one.do === "bring").length, 1);
  for (const page of [ada, berta, carl]) equal("nothing went wrong", page.wrong, []);
  await leave([ada, berta, carl]);
}

/** A deck that the box does not have is dealt, to people and to a machine. */
async function deck(at) {
  const ada = await come(at, "Ada");
  await fromFile(ada, "sorcerer", "mill.cards", DECK);
  await ada.waitForSelector('.opening option[value="my-mill"]', { state: "attached" });
  await ada.locator(".opening summary").click();
  await ada.locator('.opening [name="domain-a"]').selectOption("my-mill");
  await ada.locator('.opening [name="rounds"]').fill("1");
  await ada.locator('.opening [name="place-1"]').selectOption("random");
  await ada.locator(".opening .primary").click();
  await ada.waitForSelector(".app");
  playOn([ada], 4);
  await allOver([ada]);
  await leave([ada]);
}

/** Mistakes with their line, files that are none, sets that are too long, other games' cards. */
async function refused(at) {
  const ada = await come(at, "Ada");
  await fromFile(ada, "school", "bad.cards", box.replace("cost 7", "cost seven"));
  await ada.locator(".card-choice .mistake .caps", { hasText: /Line \d+, column \d+/ }).waitFor();
  check("with the line", /seven/.test(await ada.locator(".card-choice pre").textContent()));
  equal("nothing is chosen", await ada.locator(".card-choice select").inputValue(), "");
  await ada.locator(".card-choice .mistake .button").click();
  await ada.waitForSelector(".workshop .mistake");
  check("it can be mended", (await ada.locator(".cards-text").inputValue()).includes("seven"));
  await fromFile(ada, "school", "long.cards", `${school("Ring")}${"# long\n".repeat(8000)}`);
  await ada.locator(".card-choice .mistake", { hasText: /too long.*of at most 48/ }).waitFor();
  await fromFile(ada, "school", "none.cards", "card \0 x");
  await ada.locator(".toast", { hasText: "not a text" }).waitFor();
  await fromFile(ada, "sorcerer", "mine.tiles", "based on the built-in tiles\n");
  await ada.locator(".toast", { hasText: "Sorcerer City" }).waitFor();
  await fromFile(ada, "school", "good.cards", school("Ring of Hours"));
  await ada.locator('.card-choice select:has(option:text-is("good"))').waitFor();
  equal("what was refused before is gone", await ada.locator(".card-choice .mistake").count(), 0);
  equal("nothing went wrong", ada.wrong, []);
  await leave([ada]);
}

/** What the server itself says no to stands beside the choice. */
async function refusedThere(at) {
  const server = await Server.start({ "cards-hour": 1 });
  const there = { browser: at.browser, address: server.address };
  const ada = await come(there, "Ada");
  for (const name of ["Ring of One", "Ring of Two"]) {
    await fromFile(ada, "school", `${name}.cards`, school(name));
    await ada.locator(".card-choice select", { hasText: name }).waitFor();
    await ada.locator(".opening .primary").click();
    await ada.waitForSelector(".waiting-room, .card-choice .mistake");
  }
  await ada.locator(".card-choice .mistake", { hasText: "too much at once" }).waitFor();
  equal("nothing went wrong", ada.wrong, []);
  await leave([ada]);
  await server.end();

  const without = await Server.start({ "own-cards": "no" });
  const berta = await come({ browser: at.browser, address: without.address }, "Berta");
  await berta.waitForSelector(".opening");
  equal("where there are none, none are offered", await berta.locator(".card-choice").count(), 0);
  await leave([berta]);
  await without.end();
}

/** By keyboard alone, on a phone, in German. */
async function onPhone(at, theme) {
  const how = { size: "small", touch: true, bypassCSP: true, settings: { language: "de", theme } };
  const ada = await come(at, "Wilhelmine von und zu", how);
  await fromFile(ada, "school", "bad.cards", box.replace("cost 7", "cost seven"));
  await ada.locator(".card-choice .mistake").waitFor();
  await readable(ada, "a mistake in the form");
  await fromFile(ada, "school", "Die Ringe der Wilhelmine von und zu.cards", school("Ring"));
  await ada.locator(".card-choice option:checked", { hasText: "Die Ringe" }).waitFor({
    state: "attached",
  });
  await readable(ada, "a chosen set");
  await ada.locator(".opening .primary").focus();
  await ada.keyboard.press("Enter");
  await ada.waitForSelector(".table-cards h3");
  await readable(ada, "a table's own cards, for whoever brought them");
  const berta = await come(at, "Berta", { ...how, to: ada.url() });
  await berta.waitForSelector(".table-cards h3");
  await readable(berta, "a table's own cards, for a guest");
  await berta.locator(".cards-first .link").focus();
  await berta.keyboard.press("Enter");
  const heard = await berta.evaluate(() => document.activeElement.textContent);
  check("the cards are gone to", heard.includes("Karten dieses Tisches"), heard);
  await berta.locator(".sit").focus();
  await berta.keyboard.press("Enter");
  await berta.waitForSelector(".app");
  await leave([ada, berta]);
}

export const tests = {
  "brought, read, played with": whole,
  "a deck of one's own": deck,
  "refused by the page": refused,
  "refused by the server": refusedThere,
  "on a phone, in German, dark": (at) => onPhone(at, "dark"),
  "on a phone, in German, light": (at) => onPhone(at, "light"),
};
