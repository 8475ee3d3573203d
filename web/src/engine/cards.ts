// SPDX-License-Identifier: MIT
// Own cards: a text of the card language, made into a game by the module's compiler.
import type { Address } from "../../../src/wasm/sortilege.mjs";
import { type Language, type Module, Refused } from "./module";

/** As long as a text of cards may be: more than twice of all cards of the box. */
export const CARDS_MAX = 1 << 18;

/** The compiler said no: where, and what would be right. Lines and columns count from 1. */
export class Mistake extends Refused {
  readonly line: number;
  readonly column: number;
  /** Is it said in English, for want of the reader's language? */
  readonly english: boolean;

  constructor(text: string, line: number, column: number, english = false) {
    super(text);
    this.line = line;
    this.column = column;
    this.english = english;
  }
}

/** The cards of a match: their text, and the name that records know them by. */
export interface Content {
  readonly hash: string;
  readonly text: Uint8Array<ArrayBuffer>;
}

export function hex(hash: bigint): string {
  return BigInt.asUintN(64, hash).toString(16).padStart(16, "0");
}

export function contentHash(module: Module, game: Address): string {
  return hex(module.engine.call("content_hash", game));
}

/** Room for games with own cards: two that are played in turn, and one to try a text. */
export class Compiler {
  readonly #module: Module;
  readonly #base: Address;
  readonly #slots: readonly [Address, Address, Address];

  constructor(module: Module, base: Address) {
    this.#module = module;
    this.#base = base;
    const size = module.engine.call("game_with_content_size", base);
    this.#slots = [module.bytes(size), module.bytes(size), module.bytes(size)];
  }

  /** A slot to play in that is not the game's. */
  spare(game: Address): Address {
    return game === this.#slots[0] ? this.#slots[1] : this.#slots[0];
  }

  try(text: Uint8Array, language: Language): Address {
    return this.compile(text, this.#slots[2], language);
  }

  /** The game of the base with the cards of a text, in that memory. */
  compile(text: Uint8Array, memory: Address, language: Language): Address {
    const module = this.#module;
    return module.borrowed(() => {
      const at = module.engine.take(text.length + 1);
      module.write(at, text);
      const made = module.engine.call(
        "game_with_content",
        this.#base,
        at,
        text.length,
        memory,
        module.error,
      );
      if (made) return made;
      const said = module.said(language);
      throw new Mistake(
        said,
        module.getU32("slg_error", "line", module.error),
        module.getU32("slg_error", "column", module.error),
        language !== "en" && said === module.said("en"),
      );
    });
  }
}
