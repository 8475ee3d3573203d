// SPDX-License-Identifier: MIT
// What breaks in the middle of a match: the page is loaded anew, the network fails, another device
// takes over, the server is killed. Everything comes back, and nothing is lost.
import { resolve } from "node:path";
import { check, equal, open, SHORT, skip } from "../harness.mjs";
import {
  allOver,
  askedFirst,
  come,
  gate,
  go,
  halt,
  leave,
  movesAtLeast,
  openTable,
  over,
  playOn,
  rescues,
  seated,
  until,
} from "./people.mjs";
import { Server } from "./server.mjs";

/** The table and the question, as they can be read. */
function read(page) {
  return page.evaluate(() => [
    document.querySelector("#table").textContent,
    document.querySelector(".ask")?.textContent,
    ...window.inside.asked(),
  ]);
}

/** Plays until the first is asked in secret, has answered a part of it, and is asked on. */
async function intoSecret(pages) {
  const [page, ...others] = pages;
  playOn(others, 5);
  for (let given = 0, tries = 0; given < 1; tries++) {
    check("a secret question comes", tries < 60);
    await page.evaluate(() => window.inside.stands());
    const secret = await page.evaluate(() => window.inside.sight().decision.sealed);
    const before = await page.evaluate(() => window.inside.moves());
    await page.evaluate(() => {
      const { keys } = window.inside;
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: keys().at(-1), code: "", bubbles: true }),
      );
    });
    await until(page, (count) => window.inside.moves() > count, before);
    if (secret) given += 1;
  }
  await page.evaluate(() => window.inside.stands());
  check(
    "it is still asked in secret",
    await page.evaluate(() => window.inside.sight().decision.sealed),
  );
}

/** The page is loaded anew, and a second device comes, in the middle of a sealed choice. */
async function secretlyAgain(at) {
  const { pages, link } = await seated(at, "school", ["Ada", "Berta"], {
    options: SHORT.school,
  });
  await intoSecret(pages);
  const [ada] = pages;
  const before = await read(ada);
  await ada.reload();
  await ada.evaluate(() => window.inside.stands());
  equal("what was there is there again", await read(ada), before);
  const token = await ada.evaluate(() => localStorage.getItem("sortilege.token"));
  const second = await open(at);
  await second.evaluate((own) => localStorage.setItem("sortilege.token", own), token);
  await go(second, link.slice(link.indexOf("#")));
  await second.waitForSelector(".app");
  await second.evaluate(() => window.inside.stands());
  equal("on another device, too", await read(second), before);
  await ada.context().close();
  playOn([second], 3);
  await allOver([second, pages[1]]);
  await leave([second, pages[1]]);
}

/** The network fails for one of them; the page says so, and comes back by itself. */
async function lostNetwork(at) {
  const way = await gate(Number(new URL(at.address).port));
  const ada = await come({ ...at, address: way.address }, "Ada", { to: "#/tables" });
  await go(ada, "#/tables");
  await ada.locator('.opening .pick [data-game="sorcerer"]').click();
  await ada.locator(".opening summary").click();
  await ada.fill('.opening [name="rounds"]', "2");
  await ada.locator(".opening .primary").click();
  await ada.waitForSelector(".invite");
  const hash = new URL(ada.url()).hash;
  const berta = await come(at, "Berta", { to: hash });
  await ada.waitForSelector(".app");
  playOn([ada, berta], 7);
  await movesAtLeast(berta, 30);
  way.cut();
  await ada.waitForSelector(".far-strip .lost");
  await until(berta, () => document.querySelector('.app[data-state="busy"]'));
  check("the page stays", await ada.locator(".app").isVisible());
  // Who is away is seen to be away.
  await berta.locator(".people-tool").click();
  await berta.waitForSelector('.people [data-here="false"]');
  await berta.keyboard.press("Escape");
  way.mend();
  await ada.waitForSelector(".far-strip .lost", { state: "detached", timeout: 60_000 });
  await allOver([berta]);
  await ada.waitForSelector('.app[data-state="over"]');
  // What the browser says of a connection that failed is no mistake of the page.
  equal(
    "nothing else went wrong",
    ada.wrong.filter((text) => !/WebSocket|ERR_/.test(text)),
    [],
  );
  await leave([ada, berta]);
  way.end();
}

/** The line is dead, and nobody has closed it, as after a laptop's sleep. */
async function deadLine(at) {
  const way = await gate(Number(new URL(at.address).port));
  const ada = await come({ ...at, address: way.address }, "Ada");
  const link = await openTable(ada, "school", { options: SHORT.school });
  const berta = await come(at, "Berta", { to: new URL(link).hash });
  await Promise.all([ada, berta].map((page) => page.waitForSelector(".app")));
  playOn([ada, berta], 4);
  await movesAtLeast(berta, 8);
  way.deafen();
  await until(berta, () => document.querySelector('.app[data-state="busy"]'));
  equal("the page does not know yet", await ada.locator(".far-strip .lost").count(), 0);
  await skip(ada, 31_000);
  await over([ada, berta]);
  await leave([ada, berta]);
  way.end();
}

/** A message that should have come does not: the page asks how the table stands. */
async function lostMessage(at) {
  const ada = await open(at);
  let lose = false;
  await ada.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const lost = lose && String(message).startsWith('{"is":"story"');
      if (lost) lose = false;
      else socket.send(message);
    });
  });
  await ada.reload();
  await go(ada, "#/tables");
  await ada.fill(".enter input", "Ada");
  await ada.locator(".enter .primary").click();
  await ada.waitForSelector(".lobby");
  const link = await openTable(ada, "school", { options: SHORT.school });
  const berta = await come(at, "Berta", { to: link });
  const pages = [ada, berta];
  await Promise.all(pages.map((page) => page.waitForSelector(".app")));
  playOn([berta], 4);
  await ada.evaluate(() => window.inside.stands());
  await halt([berta]);
  lose = true;
  const before = await ada.evaluate(() => window.inside.moves());
  await ada.keyboard.press("0");
  await until(ada, () => document.querySelector('.app[data-state="busy"]'));
  // Whether it is missed is known by what follows, or, where nothing does, by the time that passes.
  await new Promise((done) => setTimeout(done, 1500));
  await skip(ada, 13_000);
  await until(ada, (old) => window.inside.moves() > old, before);
  equal("it has asked once", await rescues(ada), 1);
  playOn(pages, 4);
  await over(pages);
  await leave(pages);
}

/** A server of another version: the page does not misread what it packs, is loaded anew, once, and
 * goes on as soon as both are of one version again. */
async function otherVersion(at) {
  const ada = await open(at);
  const [same, other] = ["$&", '"school":"0123456789abcdef"'];
  let rules = same;
  await ada.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replace(/"school":"[0-9a-f]{16}"/, rules)),
    );
  });
  await ada.reload();
  await go(ada, "#/tables");
  await ada.fill(".enter input", "Ada");
  await ada.locator(".enter .primary").click();
  await ada.waitForSelector(".lobby");
  const link = await openTable(ada, "school", { options: SHORT.school });
  const berta = await come(at, "Berta", { to: link });
  await Promise.all([ada, berta].map((page) => page.waitForSelector(".app")));
  let loads = 0;
  ada.on("load", () => {
    loads += 1;
  });
  rules = other;
  await ada.reload();
  await until(ada, () => /different versions/.test(document.body.textContent));
  await new Promise((done) => setTimeout(done, 1500));
  await until(ada, () => /different versions/.test(document.body.textContent));
  equal("by the test, and once by itself", loads, 2);
  equal("nothing is shown that might be wrong", await ada.locator(".app").count(), 0);
  rules = same;
  await ada.reload();
  await ada.waitForSelector(".app");
  playOn([ada, berta], 3);
  await over([ada, berta]);
  await leave([ada, berta]);
}

/** The browser itself is offline. */
async function offline(at) {
  const { pages } = await seated(at, "school", ["Ada", "Berta"], {
    options: SHORT.school,
  });
  const [ada, berta] = pages;
  playOn(pages, 3);
  await movesAtLeast(berta, 10); // five points can be made in twelve answers
  await ada.context().setOffline(true);
  await new Promise((done) => setTimeout(done, 1500));
  await ada.context().setOffline(false);
  await allOver([berta]);
  await ada.waitForSelector('.app[data-state="over"]');
  await leave(pages);
}

/** The server is killed beneath the pages, twice, and starts anew on what is on its disk. */
async function killed(at) {
  const server = await Server.start();
  const { pages } = await seated({ ...at, address: server.address }, "sorcerer", ["Ada", "Berta"], {
    options: SHORT.sorcerer,
  });
  playOn(pages, 4);
  // Two rounds can be over after 60 answers.
  for (const least of [20, 40]) {
    await movesAtLeast(pages[1], least);
    await server.kill();
    await pages[0].waitForSelector(".far-strip .lost");
    const before = await pages[0].evaluate(() => window.inside.moves());
    await server.run();
    for (const page of pages)
      await page.waitForSelector(".far-strip .lost", { state: "detached", timeout: 60_000 });
    const after = await pages[0].evaluate(() => window.inside.moves());
    check("nothing that was shown is lost", after >= before, { before, after });
  }
  await Promise.all(pages.map((page) => page.waitForSelector('.app[data-state="over"]')));
  const ends = await Promise.all(pages.map((page) => page.locator(".ending h2").textContent()));
  equal("both read the same end", ends[0], ends[1]);
  await leave(pages);
  await server.end();
}

/** With people who left and a machine in their place, until they come back. */
async function replaced(at) {
  const server = await Server.start({ "away-s": 1 });
  const here = { ...at, address: server.address };
  const { pages, link } = await seated(here, "endbringer", ["Ada", "Berta"], {
    options: { difficulty: "beginner" },
  });
  const [ada, berta] = pages;
  const token = await ada.evaluate(() => localStorage.getItem("sortilege.token"));
  await ada.context().close();
  await berta.locator(".people-tool").click();
  await berta.waitForSelector('.people [data-here="false"]');
  await new Promise((done) => setTimeout(done, 1200));
  await berta.locator(".people .button", { hasText: "machine" }).click();
  await berta.waitForSelector('.people [data-who="agent"]');
  await berta.keyboard.press("Escape");
  const before = await berta.evaluate(() => window.inside.moves());
  playOn([berta], 2);
  await movesAtLeast(berta, before + 3);
  const again = await open(here);
  await again.evaluate((own) => localStorage.setItem("sortilege.token", own), token);
  await go(again, link.slice(link.indexOf("#")));
  await again.locator(".far-strip .button", { hasText: "seat back" }).click();
  await again.evaluate(() => window.inside.stands());
  playOn([again], 9);
  await allOver([berta, again]);
  await leave([berta, again]);
  await server.end();
}

/** Another tab of the same browser, at the same table. */
async function secondTab(page, link) {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(60_000);
  tab.wrong = [];
  tab.on("pageerror", (error) => tab.wrong.push(String(error)));
  await tab.addInitScript({ path: resolve(import.meta.dirname, "../inside.js") });
  await tab.goto(link);
  return tab;
}

/** Whoever leaves the table and comes back, again and again, quicker than it is drawn, and from a
 * second tab, finds it each time, and it goes on. */
async function backAndForth(at) {
  const { pages, link } = await seated(at, "school", ["Ada", "Berta"], { options: SHORT.school });
  const [ada, berta] = await askedFirst(pages);
  for (let round = 0; round < 12; round++) {
    for (let times = 0; times < 4; times++) {
      await ada.goBack();
      await ada.goForward();
    }
    await ada.waitForSelector(".app");
  }
  const tab = await secondTab(ada, link);
  await Promise.all([ada, tab].map((page) => page.waitForSelector('.app[data-state="open"]')));
  // The same question in both: one answer counts, the other is told so, and both go on.
  await Promise.all([ada.keyboard.press("0"), tab.keyboard.press("1")]);
  await until(ada, () => window.inside.moves() > 0);
  await until(tab, () => window.inside.moves() > 0);
  playOn([tab, berta], 3);
  await allOver([ada, tab, berta]);
  await leave([ada, berta]);
}

export const tests = {
  "back and forth, and in two tabs": backAndForth,
  "loaded anew and on a second device, in the middle of a sealed choice": secretlyAgain,
  "the network fails": lostNetwork,
  "the line is dead": deadLine,
  "a message is lost": lostMessage,
  "a server of another version": otherVersion,
  "the browser is offline": offline,
  "the server is killed": killed,
  "a machine plays for somebody who left, until they come back": replaced,
};
