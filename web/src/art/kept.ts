// SPDX-License-Identifier: MIT
// Pictures are made once and kept for as long as there is room: there are more cards than any table
// shows, and whoever plays all evening sees most of them.

/** More than the largest table shows at once. */
const MOST = 160;

/** The last things that were asked for, by their names; what is not among them is made. */
export class Kept<V> {
  readonly #all = new Map<string, V>();
  readonly #most: number;

  constructor(most = MOST) {
    this.#most = most;
  }

  get size(): number {
    return this.#all.size;
  }

  get(name: string, make: () => V): V {
    const found = this.#all.get(name) ?? make();
    // The one that was asked for last stands last.
    this.#all.delete(name);
    this.#all.set(name, found);
    if (this.#all.size > this.#most)
      for (const oldest of this.#all.keys()) {
        this.#all.delete(oldest);
        break;
      }
    return found;
  }
}
