// SPDX-License-Identifier: MIT
// usage: node web/tools/serve.mjs [FOLDER] [PORT] [PATH]
//
// Serves the built page on this machine only, below any path, and prints its address. Sends the
// brotli copies and the headers that a web space should send, as docs/web.md tells them.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

async function readFirst(paths) {
  for (const path of paths) {
    try {
      return { path, body: await readFile(path) };
    } catch {
      // The next one.
    }
  }
  return null;
}

export async function serve(folder, port = 0, below = "/") {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page)?.[1] ?? "";
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const inside = pathname.startsWith(below) ? pathname.slice(below.length) : null;
    const name = normalize(decodeURIComponent(inside || "index.html")).replace(/^(\.\.[/\\])+/, "");
    const path = join(folder, name);
    const packed = (request.headers["accept-encoding"] ?? "").includes("br");
    const found = inside === null ? null : await readFirst(packed ? [`${path}.br`, path] : [path]);
    if (!found) {
      answer.writeHead(404, { "content-type": "text/plain" }).end("not here\n");
      return;
    }
    const hashed = name.startsWith("assets/");
    answer.writeHead(200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      "cache-control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
      "content-security-policy": `${policy}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      ...(found.path.endsWith(".br") ? { "content-encoding": "br" } : {}),
    });
    answer.end(found.body);
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  const at = `http://localhost:${server.address().port}${below}`;
  return { address: at, close: () => new Promise((done) => server.close(done)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = resolve(process.argv[2] ?? "build/web");
  const { address } = await serve(folder, Number(process.argv[3] ?? 0), process.argv[4] ?? "/");
  console.log(address);
}
