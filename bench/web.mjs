// SPDX-License-Identifier: MIT
// usage: node bench/web.mjs
//
// How quick the built page is in Debian's Chromium: bytes and time from the first visit to the
// first legal move on a line of 10 Mbit/s and 40 ms, the second visit, how soon a choice is
// answered on a processor slowed down four times, and whether memory grows while one plays. Prints
// each figure with what it may be at most, and fails where one is above. Times mean something on a
// machine that does nothing else.
import { readdir, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { against, launch, root, serveBuilt } from "../tests/web/harness.mjs";

const KIB = 1024;
let above = 0;

function told(what, value, unit, most) {
  const good = value <= most;
  if (!good) above += 1;
  const figure = `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`.padStart(12);
  console.log(`${good ? "ok   " : "ABOVE"} ${what.padEnd(52)} ${figure}   at most ${most} ${unit}`);
}

async function line(page, slow = 1) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: (10e6 / 8) | 0,
    uploadThroughput: (10e6 / 8) | 0,
  });
  if (slow > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
  return { session, bytes: () => bytes };
}

async function context(browser) {
  const made = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await made.addInitScript(
    (wishes) => {
      localStorage.setItem("sortilege.settings", '{"language":"en","speed":"off","oneTap":true}');
      localStorage.setItem("sortilege.wishes", wishes);
    },
    JSON.stringify(
      Object.fromEntries(["school"].map((game) => [game, { game, seats: against, options: {} }])),
    ),
  );
  return made;
}

async function visits(browser, address) {
  const made = await context(browser);
  const page = await made.newPage();
  const seen = [];
  made.on("response", (answer) => {
    // What is loaded for later, by the service worker, does not count.
    if (!answer.request().serviceWorker()) seen.push(answer);
  });
  await line(page);
  const begun = performance.now();
  await page.goto(address);
  await page.locator(".game .button").first().click();
  await page.waitForSelector('.app[data-state="open"]');
  const first = performance.now() - begun;
  const bytes = await sizes(seen.splice(0));
  told("first visit to the first legal move", first, "ms", 1500);
  told("transferred until then", bytes / KIB, "KiB", 600);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await page.waitForSelector(".home");
  await page.reload();
  seen.length = 0;
  const again = performance.now();
  await page.reload();
  await page.waitForSelector(".home");
  told("second visit", performance.now() - again, "ms", 300);
  const network = seen.filter((answer) => !answer.fromServiceWorker());
  told("transferred then", (await sizes(network)) / KIB, "KiB", 0);
  await made.close();
}

async function sizes(answers) {
  const all = await Promise.all(
    answers.map((answer) =>
      answer
        .request()
        .sizes()
        .catch(() => null),
    ),
  );
  return all.reduce(
    (sum, one) => sum + (one ? one.responseBodySize + one.responseHeadersSize : 0),
    0,
  );
}

/** The time from a key to the next picture in which its choice is marked, and what it leads to. */
async function answers(browser, address) {
  const made = await context(browser);
  const page = await made.newPage();
  await page.goto(address);
  await page.locator(".game .button").first().click();
  await page.waitForSelector('.app[data-state="open"]');
  const { session } = await line(page, 4);
  const times = await page.evaluate(async () => {
    const found = [];
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    for (let i = 0; i < 20; i++) {
      await new Promise((done) => setTimeout(done, 60));
      const from = performance.now();
      const key = i % 2 ? "ArrowUp" : "ArrowDown";
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
      await painted();
      found.push(performance.now() - from);
    }
    return found.sort((a, b) => a - b);
  });
  told("a choice is answered on screen, processor at a quarter", times[10], "ms", 50);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const play = (count) =>
    page.evaluate(async (times_) => {
      for (let i = 0; i < times_; i++) {
        const key = i % 2 ? "ArrowUp" : "ArrowDown";
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key, code: key, bubbles: true }),
        );
        await new Promise((done) => setTimeout(done, 0));
      }
    }, count);
  await play(200);
  const before = await heap();
  await play(2000);
  told("memory that 2000 looks leave behind", ((await heap()) - before) / KIB, "KiB", 200);
  await made.close();
}

async function whole() {
  const folder = resolve(root, "build/web");
  const names = await readdir(folder, { recursive: true });
  let sum = 0;
  for (const name of names.filter((one) => !one.endsWith(".br"))) {
    const file = await stat(resolve(folder, name));
    const small = await stat(resolve(folder, `${name}.br`)).catch(() => null);
    if (file.isFile()) sum += small?.size ?? file.size;
  }
  told("the whole offline copy, transferred", sum / KIB, "KiB", 4096);
}

const browser = await launch();
const { address, close } = await serveBuilt();
await visits(browser, address);
await answers(browser, address);
await whole();
await browser.close();
await close();
process.exit(above === 0 ? 0 : 1);
