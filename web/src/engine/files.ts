// SPDX-License-Identifier: MIT
// The modules of the games, fetched once in each worker.
import sortilege from "../../../build/wasm/sortilege.wasm?url";
import { Module } from "./module";

const modules = new Map<string, Promise<Module>>();
let file: Promise<ArrayBuffer> | undefined;

async function fetched(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(sortilege, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer.arrayBuffer();
}

/** The module that plays a game: each has a memory of its own. */
export function moduleOf(game: string): Promise<Module> {
  let found = modules.get(game);
  if (!found) {
    file ??= fetched();
    found = file.then((bytes) => Module.load(bytes));
    found.catch(() => {
      modules.delete(game);
      file = undefined;
    });
    modules.set(game, found);
  }
  return found;
}
