// SPDX-License-Identifier: MIT
// The last step of a build: the service worker with the list of all files, and each file once more
// in brotli, for servers that hand it out.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const WORKER = "service-worker.js";
const PLAIN = /\.(br|woff2|png)$/;

function filesOf(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesOf(folder, path) : [path];
  });
}

/** The worker keeps exactly the files of one build; another build has another name for its copy. */
function worker(files: readonly string[], version: string): string {
  return `// SPDX-License-Identifier: MIT
const copy = "sortilege ${version}";
const files = ${JSON.stringify(["./", ...files])};
self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(copy)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith("sortilege ") && name !== copy)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches
      .open(copy)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
// What a server tells of its tables while the page is closed.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(String(told.title ?? "Sortilege"), {
      body: String(told.body ?? ""),
      tag: String(told.table ?? ""),
      icon: "./icon.svg",
      data: /^[0-9a-z]{1,32}$/.test(told.table) ? "./#/t/" + told.table : "./#/tables",
    }),
  );
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(event.notification.data, self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async (pages) => {
      const page = pages[0];
      if (!page) return self.clients.openWindow(to);
      await page.focus();
      page.postMessage({ go: new URL(to).hash });
    }),
  );
});
`;
}

export function offline(folder: string): Plugin {
  return {
    name: "offline",
    apply: "build",
    closeBundle() {
      const files = filesOf(folder).filter((file) => !file.endsWith(".br") && file !== WORKER);
      const sum = createHash("sha256");
      for (const file of files) sum.update(file).update(readFileSync(join(folder, file)));
      const version = sum.digest("hex").slice(0, 12);
      writeFileSync(join(folder, WORKER), worker(files, version));
      for (const file of [...files, WORKER]) {
        if (PLAIN.test(file)) continue;
        const bytes = readFileSync(join(folder, file));
        const small = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_LGWIN]: 22,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        if (small.length < bytes.length) writeFileSync(join(folder, `${file}.br`), small);
      }
    },
  };
}
