// SPDX-License-Identifier: MIT
// Own cards: written or opened, corrected by the compiler's words, kept, and played with; a match
// with them can be left, taken along as a file and sent as a link. Bad ones lose nothing.
import { begin, check, DECK, equal, moves, open, playKeys, standing } from "./harness.mjs";

async function workshop(page, game) {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/cards/${game}`);
  await page.waitForSelector(".workshop");
}

async function write(page, text) {
  await page.locator(".cards-text").fill(text);
  await page.waitForSelector(text.trim() ? ".mistake, .verdict .good" : ".verdict .none");
}

const file = (name, bytes) => ({ name, mimeType: "text/plain", buffer: Buffer.from(bytes) });

async function opened(page, name, bytes) {
  await page.locator('.written input[type="file"]').setInputFiles(file(name, bytes));
}

async function kept(page) {
  return page.locator(".kept b").allTextContents();
}

/** Writes the deck, keeps it and comes to the form of a match with it. */
async function keepDeck(page) {
  await workshop(page, "sorcerer");
  await page.getByLabel(/Name of the set/).fill("Mill");
  await write(page, DECK);
  await page.getByRole("button", { name: /Keep and play/ }).click();
  await page.waitForSelector(".setup");
}

async function playDeck(page, steps) {
  await keepDeck(page);
  await page.waitForSelector('option[value="my-mill"]', { state: "attached" });
  const chosen = await page.evaluate(() => document.querySelector(".setup select").value);
  check("there is a form", chosen !== null);
  const deck = page.locator("select:has(option[value='my-mill'])").first();
  if (!(await deck.isVisible())) await page.locator("summary").click();
  await deck.selectOption("my-mill");
  await page.locator(".setup-do .primary").click();
  await page.waitForSelector(".app");
  await playKeys(page, steps, 3);
  await standing(page);
}

export const tests = {
  "a mistake says where and what would be right, in both languages": async (at) => {
    const page = await open(at);
    await workshop(page, "sorcerer");
    await write(page, DECK.replace("draw 1", "drow 1"));
    const said = await page.locator(".mistake").textContent();
    check("line and column", /Line 15, column 16/.test(said), said);
    check("what would be right", /draw/.test(said), said);
    equal("the word is marked", await page.locator(".mistake mark").textContent(), "drow");
    await page.getByRole("button", { name: "Go there" }).click();
    const caret = await page.evaluate(() => {
      const area = document.querySelector(".cards-text");
      return area.value.slice(area.selectionStart, area.selectionStart + 4);
    });
    equal("the caret stands there", caret, "drow");
    check("it cannot be kept", await page.locator('.primary[aria-disabled="true"]').count());
    await write(page, DECK.replace("Meine Mühle", "Mühle").replace("draw 1", "drow 1"));
    await page.context().close();
    const german = await open(at, { settings: { language: "de" }, size: "small", touch: true });
    await workshop(german, "sorcerer");
    await write(german, DECK.replace("draw 1", "drow 1"));
    const gesagt = await german.locator(".mistake").textContent();
    check("German", /Zeile 15, Spalte 16.*englisch/.test(gesagt), gesagt);
    const wide = await german.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    equal("nothing scrolls sideways", wide, 0);
    await german.context().close();
  },

  "what one can begin with is right": async (at) => {
    const page = await open(at);
    for (const game of ["school", "sorcerer", "endbringer", "city"]) {
      await workshop(page, game);
      const list = page.locator(".begin select");
      const values = await list
        .locator("option")
        .evaluateAll((all) => all.map((one) => one.value).filter(Boolean));
      check("something to begin with", values.length > 0, game);
      for (const value of [values[0], values.at(-1)]) {
        await write(page, "");
        await list.selectOption(value);
        await page.waitForSelector(".mistake, .verdict .good");
        const wrong = await page.locator(".mistake").allTextContents();
        equal(`${game} ${value}`, wrong, []);
      }
    }
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },

  "a match with own cards is kept, reloaded, saved as a file and opened again": async (at) => {
    const page = await open(at, { acceptDownloads: true });
    await playDeck(page, 6);
    const before = await moves(page);
    check("it is played", before > 0, before);
    await page.reload();
    equal("it is open again", await standing(page), "open");
    equal("as it was", await moves(page), before);
    await page.keyboard.press("h");
    await page.waitForSelector(".option.best", { timeout: 60_000 });
    const record = await page.evaluate(async () => {
      const stored = await new Promise((done) => {
        const request = indexedDB.open("sortilege");
        request.onsuccess = () => {
          const all = request.result.transaction("matches").objectStore("matches").getAll();
          all.onsuccess = () => done(all.result);
        };
      });
      return { text: new TextDecoder().decode(stored[0].record), cards: stored[0].cards };
    });
    check("the record names its content", record.text.includes(record.cards), record.cards);
    // Removed from the list, the set stays for the match.
    await workshop(page, "sorcerer");
    await page.waitForSelector(".kept b");
    await page.getByRole("button", { name: "Remove" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".kept b").length === 0);
    await page.reload();
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await page.getByRole("button", { name: "Go on" }).click();
    equal("the match goes on", await standing(page), "open");
    await page.context().close();
    // On another device its cards are missing, and then they are not.
    const other = await open(at);
    await other.locator('.saves input[type="file"]').setInputFiles(file("a.slg", record.text));
    await other.waitForSelector(".toast");
    const said = await other.locator(".toast").textContent();
    check("it says what is missing", said.includes(record.cards), said);
    await keepDeck(other);
    await other.evaluate(() => {
      location.hash = "#/";
    });
    await other.locator('.saves input[type="file"]').setInputFiles(file("a.slg", record.text));
    if ((await standing(other)) === "cover") await other.locator(".cover button").click();
    await other.waitForSelector('.app[data-state="open"], .app[data-state="over"]');
    equal("it is opened", await moves(other), before);
    await other.context().close();
  },

  "a link to a match with own cards brings them along": async (at) => {
    const page = await open(at, { permissions: ["clipboard-read", "clipboard-write"] });
    await workshop(page, "school");
    await page.locator(".begin select").selectOption({ index: 1 });
    await page.waitForSelector(".verdict .good");
    const text = await page.locator(".cards-text").inputValue();
    await write(page, text.replace("red  cost 7  margin 2  vp 2", "red  cost 5  margin 2  vp 3"));
    await page.waitForSelector(".own-card");
    equal("one card is another", await page.locator(".own-card").count(), 1);
    await page.getByRole("button", { name: /Keep and play/ }).click();
    await page.locator(".setup-do .primary").click();
    await page.waitForSelector(".app");
    await playKeys(page, 1000, 5);
    equal("it ends", await standing(page), "over");
    await page.getByRole("button", { name: /Copy a link/ }).click();
    await page.waitForSelector(".toast");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    check("it has both", /#r=[\w-]+&c=[\w-]+$/.test(link), link.slice(0, 80));
    await page.context().close();
    const other = await open(at);
    await other.goto(link);
    equal("it opens elsewhere", await standing(other), "over");
    await workshop(other, "school");
    equal("no set was put into the list", await kept(other), []);
    await other.goto(`${at.address}#r=${link.split("#r=")[1].split("&c=")[0]}`);
    await other.reload();
    await other.context().close();
  },

  "card sets that mean no good": async (at) => {
    const page = await open(at);
    await keepDeck(page);
    await workshop(page, "sorcerer");
    await write(page, DECK);
    const hostile = {
      "huge.cards": Buffer.alloc((1 << 18) + 1, "card a\n"),
      "binary.cards": Buffer.from([0xff, 0xfe, 0, 1, 2, 3]),
      "zero.cards": Buffer.from("deck a\0b"),
    };
    for (const [name, bytes] of Object.entries(hostile)) {
      await opened(page, name, bytes);
      await page.waitForSelector(".toast");
      equal(`${name}: one message`, await page.locator(".toast").count(), 1);
      equal(`${name}: the text stays`, await page.locator(".cards-text").inputValue(), DECK);
      await page.locator(".toast .tool").click();
    }
    const wrong = [
      "(".repeat(200_000),
      `card a\n  name en "a" de "b"\n  source designed\n  when played: ${"if ".repeat(50_000)}`,
      `card a\n  name en "a" de "b"\n  source designed\n  when played: ${"(".repeat(50_000)}draw 1`,
      '{"cards": []}',
      "<script>alert(1)</script>",
      "x".repeat(262_000),
      `${DECK}${'\ncard a\n  name en "A" de "A"'.repeat(5_000)}`,
      "\u202e\u0007\ufffd",
    ];
    for (const text of wrong) {
      await opened(page, "wrong.txt", text);
      await page.waitForFunction(
        (length) => document.querySelector(".cards-text").value.length === length,
        text.length,
      );
      await page.waitForTimeout(400);
      await page.waitForSelector(".mistake-text");
      equal("one mistake", await page.locator(".mistake").count(), 1);
    }
    await write(page, DECK);
    await page.waitForSelector(".verdict .good");
    // A file that is dropped is opened like one that is chosen.
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array([255, 0])], "bytes.cards"));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
        );
    });
    await page.waitForSelector(".toast");
    equal("the text stays", await page.locator(".cards-text").inputValue(), DECK);
    await page.locator(".toast .tool").click();
    // Text that is pasted, where there is too much of it.
    await page.locator(".cards-text").evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "card a\n".repeat(60_000));
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    });
    await page.waitForSelector(".toast");
    equal("the text stays", await page.locator(".cards-text").inputValue(), DECK);
    equal("what was kept is there", await kept(page), ["Mill"]);
    await begin(page, "sorcerer", 4);
    equal("and the box is as it was", await standing(page), "open");
    equal("nothing went wrong", page.wrong, []);
    await page.context().close();
  },
};
