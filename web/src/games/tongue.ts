// SPDX-License-Identifier: MIT
// A table's own words, loaded with it: what stands there that no sentence of the engine says.
import { settings } from "../page/settings";

export type Tongue<W extends string> = (word: W, ...values: readonly (string | number)[]) => string;

/** A function that says the words of a table in the language that is set. */
export function tongue<W extends string>(
  english: { readonly [K in W]: string },
  german: { readonly [K in W]: string },
): Tongue<W> {
  return (word, ...values) => {
    const text = (settings.value.language === "de" ? german : english)[word];
    return text.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ""));
  };
}
