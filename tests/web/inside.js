// SPDX-License-Identifier: MIT
// What a test does inside the page, so that a whole match is one call. It presses and looks as a
// person does, and hears what the workers tell.
(() => {
  // What the page takes for the time since it was opened: a test lets it pass by `skip`.
  const now = performance.now.bind(performance);
  window.skipped = 0;
  performance.now = () => now() + window.skipped;

  // Equal tests play equal matches: what agents draw from is always the same.
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof BigUint64Array ? array.fill(7n) : random(array);

  // The answers that the page gives, each with the question that was open.
  window.answers = [];
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...more) {
    // Not those that a test gives by the page's port, whose numbers are below 0.
    if (message?.method === "answer" && message.id > 0) {
      const { decision } = window.inside.sight();
      const [seat, seq, option] = message.values;
      const { kind: asked, left, options } = decision;
      window.answers.push({ seat, seq, option, kind: asked, left, text: options[option].text });
      if (window.answers.length > 100) window.answers.shift();
    }
    return post.call(this, message, ...more);
  };

  // Everything that the workers tell the page, and the port by which they are asked.
  window.heard = [];
  const waiting = new Map();
  let port = null;
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
  Object.defineProperty(MessagePort.prototype, "onmessage", {
    get,
    set(call) {
      port = this;
      set.call(this, (event) => {
        const own = waiting.get(event.data.id);
        if (own) {
          own(event.data);
          return undefined;
        }
        window.heard.push(event.data.result);
        return call.call(this, event);
      });
    },
  });

  /** Asks the engine's worker by the page's own port; its numbers are below those of the page. */
  let asks = 0;
  const ask = (method, ...values) =>
    new Promise((done, fail) => {
      asks -= 1;
      waiting.set(asks, ({ result, wrong }) => (wrong ? fail(new Error(wrong)) : done(result)));
      port.postMessage({ id: asks, method, values });
    });

  const standing = () => {
    if (document.querySelector(".cover")) return "cover";
    const state = document.querySelector(".app")?.dataset.state;
    return ["open", "over", "past"].includes(state) ? state : null;
  };

  /** Waits until somebody is asked, or covered, or the match is over; says which. */
  const stands = () =>
    new Promise((done) => {
      const look = () => {
        const found = standing();
        if (!found) return false;
        watcher.disconnect();
        done(found);
        return true;
      };
      const watcher = new MutationObserver(look);
      if (!look())
        watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
    });

  const moves = () => Number(document.querySelector(".app")?.dataset.moves);
  /** The last table that was told, by itself or with what an answer led to. */
  const sight = () => {
    const found = window.heard.findLast((one) => one?.sight || (one?.things && one.view));
    return found?.sight ?? found;
  };
  const kind = () => sight()?.decision?.kind ?? null;
  const asked = () =>
    [...document.querySelectorAll(".ask h2, .option .what")].map((at) => at.textContent);

  /** Keys of options that can be chosen now. */
  const keys = () =>
    [...document.querySelectorAll(".option:not([aria-disabled]) .key")]
      .map((at) => at.textContent)
      .filter((key) => /^[0-9a-z]$/.test(key));

  const ROWS = 80; // of a longer list the rest is drawn a little later
  /** Options that nothing on the page leads to: nobody could choose them. */
  const unreachable = () => {
    const led = new Set();
    for (const at of document.querySelectorAll("[data-option], [data-drops]")) {
      led.add(at.dataset.option);
      for (const option of at.dataset.drops?.split(" ") ?? []) led.add(option);
    }
    const options = sight()?.decision?.options ?? [];
    return options.filter((_, at) => !led.has(String(at))).map((option) => option.text);
  };
  /** A question can be answered, with each of its options. */
  const checkReachable = (all) => {
    const { kind: asked, options } = sight().decision;
    const missing = options.length > ROWS ? [] : unreachable();
    if (all.length === 0) missing.push("anything by a key");
    if (missing.length > 0) throw new Error(`${asked}: nobody can choose ${missing.join("; ")}`);
  };

  /** The middle of the element, if it can be pressed there. */
  const middle = (at) => {
    const box = at.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return top && (at.contains(top) || top.contains(at)) ? { x, y } : null;
  };

  /** Of the first selector with something that can be pressed, the one of that number. */
  const target = (selectors, number) => {
    for (const selector of selectors) {
      const seen = [...document.querySelectorAll(selector)].map(middle).filter(Boolean);
      if (seen.length > 0) return seen[number % seen.length];
    }
    // Nobody presses what lies outside the screen: it is brought there first.
    const last = document.querySelector(selectors.at(-1));
    last?.scrollIntoView({ block: "center", behavior: "instant" });
    return last ? middle(last) : null;
  };

  /** How it stands, and where a pointer would be put down: `tries` after the last answer. */
  const next = async (choices, number, before) => {
    const state = await stands();
    const count = moves();
    const tries = count === before.moves ? before.tries + 1 : 0;
    const selectors = choices[Math.min(tries, choices.length - 1)];
    const to = state === "open" ? target(selectors, number) : null;
    return { state, moves: count, tries, kind: kind(), to };
  };

  const press = (key) => {
    const code = /[0-9]/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
  };

  /** Text of things of the table that is anywhere in the page, where a cover should hide them. */
  const behindCover = () => {
    const html = [...document.querySelectorAll("head, #page, dialog")]
      .map((at) => at.outerHTML)
      .join("\n");
    const secret = new Set();
    for (const one of window.heard) {
      if (Array.isArray(one))
        for (const it of one) secret.add(it?.card ? it.name : (it?.text ?? ""));
      const seen = one?.sight ?? one;
      for (const thing of seen?.things ?? [])
        if (thing.facts.kind !== "player") secret.add(thing.name);
      for (const option of seen?.decision?.options ?? []) secret.add(option.text);
      for (const moment of one?.moments ?? []) secret.add(moment.line.text);
    }
    const found = [...secret].filter((text) => text.length > 3 && html.includes(text));
    const drawn = document.querySelectorAll(".app, .option, .cast, .lines, .minion, .laid");
    return [...found, ...[...drawn].map((at) => at.className)];
  };

  /**
   * Plays on by keys until so many answers were given or the match is over; which keys is a matter
   * of a small generator. With `covers`, what stands between two persons is looked at and taken
   * away; without, it ends the play.
   */
  const play = async ({ most, seed, covers = false }) => {
    let random = seed;
    const below = (n) => {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      return Math.floor((random / 2 ** 32) * n);
    };
    const done = { count: 0, covers: 0, behind: [], seats: [] };
    while (done.count < most) {
      const state = await stands();
      if (state === "cover" && covers) {
        done.covers += 1;
        done.behind.push(...behindCover());
        document.querySelector(".cover button").click();
        while (document.querySelector(".cover")) await new Promise((then) => setTimeout(then, 0));
        continue;
      }
      if (state !== "open") break;
      const { seat } = sight().decision;
      if (!done.seats.includes(seat)) done.seats.push(seat);
      const all = keys();
      checkReachable(all);
      const before = moves();
      press(all[below(all.length)]);
      while (standing() === "open" && moves() === before)
        await new Promise((then) => setTimeout(then, 0));
      done.count += 1;
    }
    await stands();
    return done;
  };

  /**
   * Plays on by itself whenever this seat is asked, until `halt` is called: people at one table
   * answer at the same time.
   */
  let auto = null;
  const goOn = async (seed) => {
    const mine = { on: true, count: 0 };
    auto = mine;
    let random = seed;
    const below = (n) => {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      return Math.floor((random / 2 ** 32) * n);
    };
    while (mine.on && standing() !== "over") {
      const all = standing() === "open" ? keys() : [];
      if (standing() === "open") {
        checkReachable(all);
        press(all[below(all.length)]);
        mine.count += 1;
      }
      await new Promise((done) => setTimeout(done, all.length > 0 ? 0 : 10));
    }
    return mine.count;
  };
  const halt = () => {
    if (auto) auto.on = false;
  };
  /** How many answers were given by itself; null: it does not play. */
  const plays = () => (auto?.on ? auto.count : null);

  const layers = (at) => {
    const { position, pointerEvents } = getComputedStyle(at);
    return ["sticky", "fixed"].includes(position) && pointerEvents !== "none";
  };
  const layerOf = (at) => {
    let up = at;
    while (up && !layers(up)) up = up.parentElement;
    return up;
  };
  /** What is scrolled, but is drawn over what stays where it is. */
  const overlaid = () => {
    const found = new Set();
    for (const at of [...document.querySelectorAll("#table *")].filter(layers)) {
      const box = at.getBoundingClientRect();
      for (let x = box.left + 3; x < box.right; x += 8)
        for (let y = box.top + 3; y < box.bottom; y += 8) {
          const top = document.elementFromPoint(x, y);
          if (!top?.closest("#table") || top.contains(at) || layerOf(top)) continue;
          found.add(`${top.tagName}.${top.className} lies over ${at.className}`);
        }
    }
    return [...found];
  };

  const ARROW_PX = 14;
  /** Text that is cut off, too small, or makes the page scroll sideways. */
  const cuts = () => {
    const wide = document.documentElement;
    const found = overlaid();
    if (wide.scrollWidth > wide.clientWidth) found.push("the page scrolls sideways");
    for (const at of document.querySelectorAll("main, dialog, .decision"))
      if (at.scrollWidth > at.clientWidth + 1 && getComputedStyle(at).overflowX !== "visible")
        found.push(`${at.tagName}.${at.className} scrolls sideways`);
    for (const at of document.querySelectorAll("#page *")) {
      const own = [...at.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
      if (!own || at.closest(".unseen") || at.closest("svg")) continue;
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (box.width === 0 || style.visibility === "hidden" || style.clipPath !== "none") continue;
      const name = `${at.tagName}.${at.className}: ${at.textContent.slice(0, 40)}`;
      const size = Number.parseFloat(style.fontSize);
      if (size > 0 && size < 12) found.push(`small ${size} ${name}`);
      const hides = style.overflowX !== "visible" && style.overflowX !== "auto";
      if (hides && style.textOverflow !== "ellipsis" && at.scrollWidth > at.clientWidth + 1)
        found.push(`cut ${name}`);
    }
    for (const at of document.querySelectorAll("#page select")) {
      const style = getComputedStyle(at);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = at.selectedOptions[0]?.text ?? "";
      const room = at.clientWidth - 2 * Number.parseFloat(style.paddingLeft) - ARROW_PX;
      if (at.clientWidth > 0 && pen.measureText(text).width > room + 1)
        found.push(`cut SELECT: ${text}`);
    }
    return found;
  };

  window.inside = {
    ask,
    asked,
    behindCover,
    cuts,
    keys,
    kind,
    moves,
    next,
    play,
    sight,
    stands,
    unreachable,
  };
  Object.assign(window.inside, { goOn, halt, plays });
})();
