// SPDX-License-Identifier: MIT
// The pages of the server around its tables: coming in, the list, the invitation, one's account and
// data; in German on the smallest phone, and read by axe.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { check, equal, open, SHORT } from "../harness.mjs";
import { allOver, come, go, leave, openTable, playOn, readable, seated } from "./people.mjs";
import { Server } from "./server.mjs";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const jsqr = require.resolve("jsqr/dist/jsQR.js");

/** What a camera would read in the invitation. */
async function scanned(page) {
  await page.addScriptTag({ path: jsqr });
  return page.evaluate(async () => {
    const code = document.querySelector(".qr").cloneNode(true);
    code.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    code.setAttribute("width", "400");
    code.setAttribute("height", "400");
    const picture = new Image();
    const text = new XMLSerializer().serializeToString(code);
    picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(400, 400).getContext("2d");
    canvas.drawImage(picture, 0, 0, 400, 400);
    return window.jsQR(canvas.getImageData(0, 0, 400, 400).data, 400, 400)?.data;
  });
}

/** From the start page to the table on a phone, in German; every page on the way is read. */
async function onPhone(at, theme) {
  const how = { size: "small", touch: true, bypassCSP: true, settings: { language: "de", theme } };
  const page = await open(at, how);
  await page.locator('a[href="#/tables"]').click();
  await page.waitForSelector(".enter");
  await readable(page, "coming in");
  // What is kept can be read before anything is.
  await page.locator('.enter a[href="#/privacy"]').click();
  await page.locator(".privacy dd", { hasText: "365 Tage" }).waitFor();
  await readable(page, "what the server keeps");
  await go(page, "#/tables");
  await page.waitForSelector(".enter");
  await page.fill(".enter input", "Wilhelmine von und zu");
  await page.locator(".enter .primary").click();
  await page.waitForSelector(".opening");
  const link = await openTable(page, "sorcerer", {
    places: ["free", "free"],
    clock: "3 min und 2 s je Antwort",
    listed: true,
    delay: 3,
    options: { rounds: "1" },
  });
  await page.waitForSelector(".invite");
  await readable(page, "waiting for others");
  equal("the code leads to the table", await scanned(page), link);
  equal("the field, too", await page.inputValue(".invite input"), link);
  await go(page, "#/tables");
  await page.waitForSelector(".far-row");
  await readable(page, "the list of tables");
  await go(page, "#/me");
  await page.waitForSelector(".account");
  await readable(page, "one's own page");
  await go(page, new URL(link).hash);
  const others = [await come(at, "Berta", { to: link }), await come(at, "Carl", { to: link })];
  await page.waitForSelector(".app");
  await others[0].locator(".people-tool").click();
  await others[0].locator(".dialog .button", { hasText: "draw" }).click();
  await page.waitForSelector(".far-strip .offered");
  await page.waitForSelector(".clocks");
  await readable(page, "a table with clocks and an offer");
  await page.locator(".people-tool").click();
  await page.waitForSelector(".dialog .chat");
  await page.locator(".nuisance summary").first().click();
  await readable(page, "people and chat");
  equal("nothing went wrong", page.wrong, []);
  await leave([page, ...others]);
}

/** From a guest to an account, on another device, by a code, and away again. */
async function account(at) {
  const name = `ada-${Date.now().toString(36)}`;
  const ada = await come(at, "Ada");
  await openTable(ada, "school", { places: ["random"], options: SHORT.school });
  playOn([ada], 3);
  await allOver([ada]);
  await go(ada, "#/me");
  await ada.locator(".account form").first().waitFor();
  await ada.locator('.account input[autocomplete="username"]').first().fill(name);
  await ada.locator('.account input[autocomplete="new-password"]').fill("long enough");
  await ada.locator(".account form .button").first().click();
  await ada.waitForSelector(".codes");
  const codes = await ada.locator(".codes code").allTextContents();
  equal("eight codes", codes.length, 8);
  await ada.locator(".codes .primary").click();
  await ada.locator(".account", { hasText: name }).waitFor();
  equal("codes are shown once", await ada.locator(".codes").count(), 0);

  const phone = await open(at);
  await go(phone, "#/tables");
  const signIn = async (secret) => {
    await phone.locator(".enter + details > summary").click();
    await phone.fill('.enter + details input[autocomplete="username"]', name);
    await phone.fill('.enter + details input[autocomplete="current-password"]', secret);
    await phone.locator(".enter + details .button").click();
  };
  await phone.waitForSelector(".enter");
  await signIn("wrong password");
  await phone.waitForSelector(".toast");
  await phone.waitForSelector(".enter");
  await phone.reload();
  await phone.waitForSelector(".enter");
  await signIn(codes[0]);
  await phone.locator(".you", { hasText: "Ada" }).waitFor();
  await go(phone, "#/me");
  // The match that was played on the other device can be looked through here.
  await phone.locator(".far-row .button").click();
  await phone.waitForSelector(".app.long-ago, .app[data-state]");
  check("as a match of one's own", /#\/match\//.test(phone.url()), phone.url());
  await go(phone, "#/me");
  const download = phone.waitForEvent("download");
  await phone.locator(".button", { hasText: "Save my data" }).click();
  const kept = await readFile(await (await download).path(), "utf8");
  check("what is kept is told", kept.includes(name) && kept.includes("Ada"), kept.slice(0, 300));
  check("without the password", !kept.includes("argon"), kept.slice(0, 300));
  await phone.locator(".account .button", { hasText: "Sign out" }).click();
  await phone.waitForSelector(".enter");

  await go(ada, "#/me");
  await ada.locator(".button", { hasText: "Delete me" }).click();
  await ada.locator(".button.danger").click();
  await ada.waitForSelector(".enter");
  equal(
    "no token is left",
    await ada.evaluate(() => localStorage.getItem("sortilege.token")),
    null,
  );
  await leave([ada, phone]);
}

/** What those who run the server announce reaches pages and tables, and whoever comes later. */
async function announced({ browser }) {
  const server = await Server.start();
  const at = { browser, address: server.address };
  const { pages } = await seated(at, "school", ["Ada", "Berta"]);
  const carl = await come(at, "Carl", { settings: { language: "de" } });
  equal("it works", await server.admin("announce", "Back at noon.", "Um zwölf wieder da."), 0);
  await pages[0].locator(".toast", { hasText: "Back at noon." }).waitFor();
  await carl.locator(".house-notice", { hasText: "Um zwölf wieder da." }).waitFor();
  const dora = await come(at, "Dora");
  await dora.locator(".house-notice", { hasText: "Back at noon." }).waitFor();
  await server.admin("announce", "");
  await carl.locator(".house-notice").waitFor({ state: "detached" });
  for (const page of [...pages, carl, dora]) equal("nothing went wrong", page.wrong, []);
  await leave([...pages, carl, dora]);
  await server.end();
}

/** A bot's token, made and revoked. */
async function bots(at) {
  const page = await come(at, "Ada", { bypassCSP: true });
  await go(page, "#/me");
  await page.fill(".bots input", "Clank");
  await page.locator(".bots .button", { hasText: "Make a bot" }).click();
  const token = await page.locator(".token input").inputValue();
  check("a token", /^[0-9a-f]{64}$/.test(token), token);
  await page.locator(".bots li", { hasText: "Clank" }).waitFor();
  await readable(page, "one's own page with a bot");
  await page.locator(".bots li .button").click();
  await page.locator(".bots li").waitFor({ state: "detached" });
  equal("the token is shown no more", await page.locator(".token").count(), 0);
  equal("nothing went wrong", page.wrong, []);
  await leave([page]);
}

/** News by a feed, and by a message that a push service would bring. */
async function news(at) {
  const page = await open(at, { serviceWorkers: "allow", bypassCSP: true });
  const context = page.context();
  await context.grantPermissions(["notifications"], { origin: new URL(page.url()).origin });
  await go(page, "#/tables");
  await page.waitForSelector(".enter");
  await page.fill(".enter input", "Ada");
  await page.locator(".enter .primary").click();
  await page.waitForSelector(".lobby");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await go(page, "#/me");
  await page.locator(".turn-news .button", { hasText: "Make a feed address" }).click();
  const address = await page.locator(".feed input").inputValue();
  check(
    "an address of the server's",
    address.startsWith(new URL("feed/", page.url()).href),
    address,
  );
  const found = await page.evaluate(async (from) => {
    const answer = await fetch(from);
    return { status: answer.status, text: await answer.text() };
  }, address);
  check("a feed is there", found.status === 200 && found.text.includes("<feed"), found);
  await readable(page, "one's own page with a feed");
  await page.locator(".turn-news .button", { hasText: "No feed any more" }).click();
  await page.locator(".turn-news .button", { hasText: "Make a feed address" }).waitFor();
  equal("it is gone", (await page.request.get(address)).status(), 404);
  check("notifications can be asked for", (await page.locator('[data-push="off"]').count()) === 1);

  const session = await context.newCDPSession(page);
  const versions = new Promise((done) => {
    session.on("ServiceWorker.workerVersionUpdated", ({ versions: all }) => {
      const running = all.find(({ status }) => status === "activated");
      if (running) done(running);
    });
  });
  await session.send("ServiceWorker.enable");
  const { registrationId } = await versions;
  const push = {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify({ title: "School of Sorcery", body: "Your turn", table: "k3m9q2x7h4tw" }),
  };
  // A busy browser may lose one on its way to a worker that is just being stopped.
  let shown = null;
  while (!shown) {
    await session.send("ServiceWorker.deliverPushMessage", push);
    shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (let tries = 0; tries < 200; tries++) {
        const [one] = await registration.getNotifications();
        if (one) return [one.title, one.body, one.data];
        await new Promise((done) => setTimeout(done, 50));
      }
      return null;
    });
  }
  equal("what is told is shown", shown, ["School of Sorcery", "Your turn", "./#/t/k3m9q2x7h4tw"]);
  equal("nothing went wrong", page.wrong, []);
  await leave([page]);
}

/** A full table, a table that is not there, a name that is changed. */
async function words(at) {
  const ada = await come(at, "Ada");
  const link = await openTable(ada, "school", { watch: false });
  const berta = await come(at, "Berta", { to: link });
  await berta.waitForSelector(".app");
  const carl = await come(at, "Carl");
  await go(carl, new URL(link).hash);
  await carl.locator(".none", { hasText: "cannot be shown" }).waitFor();
  await go(carl, "#/t/000000000000");
  await carl.locator(".none", { hasText: "cannot be shown" }).waitFor();
  await go(carl, "#/me");
  await carl.fill('input[autocomplete="nickname"]', "Charles");
  await carl.locator(".button", { hasText: "Keep" }).click();
  await carl.locator(".toast", { hasText: "Charles" }).waitFor();
  await go(carl, "#/tables");
  await carl.locator(".you", { hasText: "Charles" }).waitFor();
  await leave([ada, berta, carl]);
}

export const tests = {
  "on a phone, in German, dark": (at) => onPhone(at, "dark"),
  "on a phone, in German, light": (at) => onPhone(at, "light"),
  account,
  "a bot of one's own": bots,
  announcements: announced,
  "news of the closed page": news,
  "errors in words": words,
};
