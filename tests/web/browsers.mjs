// SPDX-License-Identifier: MIT
// The other browsers that Debian has, each driven by its own protocol: Firefox by WebDriver BiDi,
// WebKit by WebDriver. Both offer the same: go to an address, run something in the page, end.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const START_MS = 60_000;

/** Ends a program and what it has started. */
async function end(program) {
  try {
    process.kill(-program.pid);
  } catch {
    // It has ended already.
  }
  await setTimeout(500);
}

/** A line of what a program says that fits. */
function said(program, pattern) {
  return new Promise((done, fail) => {
    let text = "";
    const late = globalThis.setTimeout(
      () => fail(new Error(`it does not start: ${text}`)),
      START_MS,
    );
    const hear = (bytes) => {
      text += bytes;
      const found = pattern.exec(text);
      if (!found) return;
      clearTimeout(late);
      done(found);
    };
    program.stdout.on("data", hear);
    program.stderr.on("data", hear);
    program.on("error", fail);
  });
}

export async function firefox() {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const program = spawn(
    process.env.FIREFOX ?? "firefox-esr",
    ["--headless", "--remote-debugging-port=0", "--profile", profile, "--no-remote", "about:blank"],
    { detached: true, env: { ...process.env, HOME: profile } },
  );
  const [, address] = await said(program, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = fail;
  });
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    waiting.get(told.id)?.(told);
    waiting.delete(told.id);
  };
  let count = 0;
  const send = async (method, params) => {
    count += 1;
    const id = count;
    const told = new Promise((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await told;
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  return {
    name: "Firefox",
    size: (width, height) =>
      send("browsingContext.setViewport", { context, viewport: { width, height } }),
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    run: async (call, ...values) => {
      const given = JSON.stringify(values);
      const expression = `(async () => JSON.stringify(await (${call})(...${given})))()`;
      const how = { expression, target: { context }, awaitPromise: true };
      const { type, result, exceptionDetails } = await send("script.evaluate", how);
      if (type === "exception") throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    end: async () => {
      socket.close();
      await end(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Where Debian keeps the browser that its WebKit driver starts. */
const MINI = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

export async function webkit() {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const program = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${port}`], {
    detached: true,
    env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const send = async (path, value, method = "POST") => {
    const body = value === undefined ? undefined : JSON.stringify(value);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body });
    const told = await answer.json();
    if (told.value?.error) throw new Error(`${path}: ${told.value.error}: ${told.value.message}`);
    return told.value;
  };
  const until = performance.now() + START_MS;
  while (!(await send("/status", undefined, "GET").catch(() => null))) {
    if (performance.now() > until) throw new Error("WebKitWebDriver does not start");
    await setTimeout(200);
  }
  const binary = process.env.MINIBROWSER ?? MINI;
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const { sessionId } = await send("/session", { capabilities: { alwaysMatch: options } });
  const at = `/session/${sessionId}`;
  await send(`${at}/timeouts`, { script: 280_000, pageLoad: 120_000 });
  return {
    name: "WebKit",
    size: (width, height) => send(`${at}/window/rect`, { width, height }),
    goto: (url) => send(`${at}/url`, { url }),
    run: async (call, ...values) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${call})(...${JSON.stringify(values)}))()
          .then((good) => done({ good: good === undefined ? null : JSON.stringify(good) }),
                (bad) => done({ bad: String(bad) }));`;
      const { good, bad } = await send(`${at}/execute/async`, { script, args: [] });
      if (bad) throw new Error(bad);
      return good === null ? undefined : JSON.parse(good);
    },
    end: async () => {
      await send(at, undefined, "DELETE").catch(() => {});
      await end(program);
      await rm(home, { recursive: true, force: true });
    },
  };
}
