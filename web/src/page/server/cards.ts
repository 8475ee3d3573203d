// SPDX-License-Identifier: MIT
// Cards of one's own at a server's table: brought there once, and read here by whoever comes to the
// table. The server compiles them, and so does this page: what it shows of them comes from their
// text alone, never from what whoever brought them says.
import type { Verdict } from "../../engine/documents";
import { engine } from "../engine";
import { speakLanguage } from "../match";
import { say } from "../words.server";
import type { CardSet } from "./documents";
import { ask, house } from "./house";
import { Broken, Declined } from "./line";

/** As much as a server takes (docs/table-protocol.md). */
export const CARDS_MAX = 48 * 1024;
/** What a message says besides the text. */
const BESIDES = 512;

/** A set that a table is to be opened with. */
export interface Brought {
  /** The name of its content, for the engine. */
  readonly content: string;
  readonly name: string;
  readonly text: string;
}

/** Why a text cannot be brought, as far as its length goes; "": it can. */
export function tooLong(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > CARDS_MAX) return say("cardsTooLong", Math.ceil(bytes / 1024), CARDS_MAX / 1024);
  const said = new TextEncoder().encode(JSON.stringify(text)).length + BESIDES;
  const most = house.value?.limits.message ?? said;
  return said > most ? say("cardsTooLong", Math.ceil(said / 1024), Math.floor(most / 1024)) : "";
}

/** What the server calls the sets that it was brought from here, by game and text. */
const names = new Map<string, string>();

function keyOf(game: string, { name, text }: Brought): string {
  return [game, name, text].join("\n");
}

async function bring(game: string, set: Brought): Promise<string> {
  const reply = await ask("bring", { game, name: set.name, text: set.text });
  const { hash } = reply["cards"] as CardSet;
  names.set(keyOf(game, set), hash);
  return hash;
}

/** The table that was opened with a set, which is sent only if the server does not have it. */
export async function openWith(
  game: string,
  set: Brought,
  names_: { readonly [name: string]: unknown },
): Promise<string> {
  const known = names.get(keyOf(game, set));
  const open = async (cards: string): Promise<string> =>
    String((await ask("open", { ...names_, cards })).table);
  if (known === undefined) return open(await bring(game, set));
  try {
    return await open(known);
  } catch (error) {
    // A set that nobody played with is forgotten after a while.
    if (!(error instanceof Declined) || error.code !== "unknown") throw error;
    return open(await bring(game, set));
  }
}

/** What the server said of a text, as the compiler of the page would say it. */
export function refusal(error: unknown): Verdict & { readonly good: false } {
  const text = error instanceof Error ? error.message : String(error);
  const at = error instanceof Declined ? error : { line: 0, column: 0 };
  return {
    good: false,
    line: at.line,
    column: at.column,
    text: error instanceof Broken ? say("broken") : text,
    english: false,
  };
}

/** Texts that came from the server, by its names for them. */
const texts = new Map<string, string>();

export async function textOf(set: CardSet): Promise<string> {
  const known = texts.get(set.hash);
  if (known !== undefined) return known;
  const reply = await ask("cards", { cards: set.hash });
  const text = String((reply["cards"] as { readonly text?: unknown }).text ?? "");
  texts.set(set.hash, text);
  return text;
}

/** Reads a table's cards, so that it can be shown. A mistake: this page cannot show it. */
export async function readCards(set: CardSet): Promise<Verdict> {
  try {
    const text = new TextEncoder().encode(await textOf(set));
    await speakLanguage();
    const verdict = await engine().lendCards(set.game, text, set.hash);
    if (!verdict.good || verdict.hash === set.content) return verdict;
    return { good: false, line: 0, column: 0, text: say("cardsOther"), english: false };
  } catch (error) {
    if (error instanceof Declined || error instanceof Broken) return refusal(error);
    throw error;
  }
}
