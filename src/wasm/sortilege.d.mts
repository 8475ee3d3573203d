// SPDX-License-Identifier: MIT
// The types of sortilege.mjs. Those of the module's functions are in exports.d.mts, which the build
// makes of the C headers and the module.
import type { Exports } from "./exports.mjs";
export type { Exports } from "./exports.mjs";

/** Where something lies in the module's memory; 0 is C's NULL. */
export type Address = number;

/** A struct's size and the offsets of its fields, in bytes. */
export type Struct = { readonly size: number } & { readonly [field: string]: number };

/** The names of the engine's functions without their slg_. */
export type Name = {
  [Key in keyof Exports & string]: Key extends `slg_${infer Rest}` ? Rest : never;
}[keyof Exports & `slg_${string}`];

type Call<N extends Name> = Exports[`slg_${N}` & keyof Exports] extends (
  ...values: infer Values
) => infer Result
  ? { values: Values; result: Result }
  : never;

/** The text at an address, up to its zero or of a given length in bytes. */
export function textAt(exports: Exports, address: Address, length?: number): string;

/** The exports of a module, compiled already or given as bytes. It must import nothing. */
export function instantiate(source: BufferSource | WebAssembly.Module): Promise<Exports>;

/** sortilege.wasm, ready to play. */
export function load(bytes: BufferSource): Promise<Engine>;

export class Engine {
  constructor(exports: Exports);
  readonly exports: Exports;
  /** Sizes and offsets of the structs: layout.slg_setup.size, layout.slg_setup.seats. */
  readonly layout: { readonly [struct: string]: Struct };
  /** Where free memory begins. Set it back to give back what has been handed out since. */
  top: Address;
  /** The address of `size` bytes, aligned to 64. */
  take(size: number): Address;
  /** The module's memory. Take it anew after each call of take(), which may move it. */
  view(): DataView;
  /** The address of a copy of the text, with its zero. */
  put(text: string): Address;
  /** The text at an address. */
  text(address: Address, length?: number): string;
  /** A slg_clock_fn for agents with a time limit. `now` gives the microseconds of any steady clock:
   * `() => 1000 * performance.now()`. It stays in the module for good, so make one and keep it. */
  clock(now: () => number): Address;
  /** Calls slg_<name>. A trap becomes an error with the module's own words. */
  call<N extends Name>(name: N, ...values: Call<N>["values"]): Call<N>["result"];
  /** Calls slg_<name>, which gives the address of a text, and returns the text. */
  word<N extends Name>(name: N, ...values: Call<N>["values"]): string;
}
