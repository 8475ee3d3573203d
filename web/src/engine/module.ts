// SPDX-License-Identifier: MIT
// The WebAssembly module for the rest of web/: everything that knows of addresses and structs.
import { type Address, Engine, instantiate } from "../../../src/wasm/sortilege.mjs";

export type Language = "en" | "de" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr"];

/** Bytes that every document and text of the engine fits into. */
const ROOM = 1 << 21;
const SEATS_MAX = 6;
export const SPECTATOR = 255;

/** The engine said no, in its own words. */
export class Refused extends Error {}

export class Module {
  readonly engine: Engine;
  readonly #room: Address;
  readonly error: Address;

  constructor(engine: Engine) {
    this.engine = engine;
    this.error = this.struct("slg_error");
    this.#room = engine.take(ROOM);
  }

  static async load(source: BufferSource | WebAssembly.Module): Promise<Module> {
    return new Module(new Engine(await instantiate(source)));
  }

  size(name: string): number {
    return this.engine.layout[name]?.size ?? fail(`no struct ${name}`);
  }

  at(name: string, field: string): number {
    return this.engine.layout[name]?.[field] ?? fail(`no field ${name}.${field}`);
  }

  /** Zeroed memory for structs. */
  struct(name: string, count = 1): Address {
    return this.bytes(this.size(name) * count);
  }

  bytes(size: number): Address {
    const at = this.engine.take(size);
    new Uint8Array(this.engine.exports.memory.buffer, at, size).fill(0);
    return at;
  }

  /** Runs `work` and gives back the memory that it took. */
  borrowed<T>(work: () => T): T {
    const { top } = this.engine;
    try {
      return work();
    } finally {
      this.engine.top = top;
    }
  }

  get memory(): DataView {
    return this.engine.view();
  }

  read(address: Address, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.engine.exports.memory.buffer, address, length).slice();
  }

  write(address: Address, bytes: Uint8Array): void {
    new Uint8Array(this.engine.exports.memory.buffer).set(bytes, address);
  }

  /** What a function writes that is given room and its size, and returns the length. */
  text(write: (room: Address, size: number) => number): string {
    const length = write(this.#room, ROOM);
    if (length >= ROOM) fail("a document has no room");
    return this.engine.text(this.#room, length);
  }

  json<T>(write: (room: Address, size: number) => number): T {
    return JSON.parse(this.text(write)) as T;
  }

  /** The words of the last error, in the reader's language. */
  said(language: Language): string {
    const english = this.engine.text(this.error + this.at("slg_error", "text"));
    return this.borrowed(() => {
      const at = this.engine.put(english);
      const out = this.engine.take(1024);
      this.engine.call("guide_error", LANGUAGES.indexOf(language), at, out, 1024);
      return this.engine.text(out);
    });
  }

  game(name: string): Address {
    const found = this.borrowed(() => this.engine.call("game_find", this.engine.put(name)));
    return found || fail(`no game ${name}`);
  }

  /** A voice: the language and the players' names, which stay in memory with it. */
  voice(language: Language, names: readonly string[]): Address {
    const at = this.struct("slg_voice");
    const list = at + this.at("slg_voice", "names");
    const addresses = names.slice(0, SEATS_MAX).map((name) => (name ? this.engine.put(name) : 0));
    this.memory.setUint32(at + this.at("slg_voice", "lang"), LANGUAGES.indexOf(language), true);
    addresses.forEach((address, seat) => {
      this.memory.setUint32(list + 4 * seat, address, true);
    });
    return at;
  }

  setU32(struct: string, field: string, address: Address, value: number): void {
    this.memory.setUint32(address + this.at(struct, field), value, true);
  }

  setU8(struct: string, field: string, address: Address, value: number): void {
    this.memory.setUint8(address + this.at(struct, field), value);
  }

  getU8(struct: string, field: string, address: Address): number {
    return this.memory.getUint8(address + this.at(struct, field));
  }

  getU16(struct: string, field: string, address: Address): number {
    return this.memory.getUint16(address + this.at(struct, field), true);
  }

  getU32(struct: string, field: string, address: Address): number {
    return this.memory.getUint32(address + this.at(struct, field), true);
  }
}

function fail(what: string): never {
  throw new Error(what);
}
