// SPDX-License-Identifier: MIT
export interface SigilCard {
  id: string;
  kind?: string;
  deck?: string;
  types?: readonly string[];
  legend?: boolean;
  flying?: boolean;
}
export function sigil(
  card: SigilCard,
  options?: {
    size?: number | string;
    title?: string;
    frame?: boolean;
    fit?: string;
    cls?: string;
    colour?: boolean;
  },
): string;
export function glyph(name: string): string;
export function choose(card: SigilCard): string[];
export function spotOf(deck: string): string;
