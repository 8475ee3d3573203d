// SPDX-License-Identifier: MIT
// The modules of the games, each fetched once in each worker: who plays one game loads only that.
import city from "../../../build/wasm/city.wasm?url";
import endbringer from "../../../build/wasm/endbringer.wasm?url";
import school from "../../../build/wasm/school.wasm?url";
import sorcerer from "../../../build/wasm/sorcerer.wasm?url";
import cityNet from "../../../nets/city.net?url";
import endbringerNet from "../../../nets/endbringer.net?url";
import schoolNet from "../../../nets/school.net?url";
import sorcererNet from "../../../nets/sorcerer.net?url";
import { Module } from "./module";

const FILES: { readonly [game: string]: string } = { school, sorcerer, endbringer, city };
const NETS: { readonly [game: string]: string } = {
  school: schoolNet,
  sorcerer: sorcererNet,
  endbringer: endbringerNet,
  city: cityNet,
};
const modules = new Map<string, Promise<Module>>();

export const gameNames: readonly string[] = Object.keys(FILES);

async function fetched(file: string): Promise<Response> {
  const answer = await fetch(new URL(file, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer;
}

async function load(game: string): Promise<Module> {
  const file = FILES[game];
  if (!file) throw new Error(`no game ${game}`);
  const answer = await fetched(file);
  // Compiled while it comes in, if the server names its type: else no browser does that.
  const streams = answer.headers.get("content-type")?.startsWith("application/wasm");
  return Module.load(
    streams ? await WebAssembly.compileStreaming(answer) : await answer.arrayBuffer(),
  );
}

/** The network that machines judge the game's positions by; null: the game has none. */
export async function netOf(game: string): Promise<Uint8Array | null> {
  const file = NETS[game];
  return file ? new Uint8Array(await (await fetched(file)).arrayBuffer()) : null;
}

/** The module that plays a game: each has a memory of its own. */
export function moduleOf(game: string): Promise<Module> {
  let found = modules.get(game);
  if (!found) {
    found = load(game);
    found.catch(() => modules.delete(game));
    modules.set(game, found);
  }
  return found;
}
