// SPDX-License-Identifier: MIT
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { offline } from "./tools/offline.ts";

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  plugins: [offline(resolve(root, "../build/web"))],
  server: { fs: { allow: [resolve(root, "..")] } },
  build: {
    outDir: resolve(root, "../build/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
