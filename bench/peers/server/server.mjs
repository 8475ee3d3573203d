// SPDX-License-Identifier: MIT
// usage: node server.mjs CARDS PORT memory|durable FOLDER
//
// School of Sorcery on boardgame.io's own server (bench/peers/school has the game). "memory" is its
// default store. "durable" is the same, and each position is in a file and synced before anybody is
// told of it; as many as gather while the disk is busy share one sync, which is the best that a
// store can do for it.
import fs from "node:fs";
import path from "node:path";
import server from "boardgame.io/dist/cjs/server.js";
import { readCards } from "../school/cards.mjs";
import { makeGame } from "../school/game.mjs";

const [cards, port, kind, folder] = process.argv.slice(2);
const game = makeGame(readCards(cards), 60);
const { Server, Origins } = server;

class Durable {
  constructor(file) {
    this.file = fs.openSync(file, "a");
    this.matches = new Map();
    this.waiting = [];
    this.busy = false;
  }
  type() {
    return 1; // asynchronous
  }
  async connect() {}
  async sync() {
    if (this.busy) return;
    this.busy = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0);
      const text = batch.map((one) => one.text).join("");
      await new Promise((done) => fs.write(this.file, text, () => fs.fdatasync(this.file, done)));
      for (const one of batch) one.done();
    }
    this.busy = false;
  }
  write(row) {
    return new Promise((done) => {
      this.waiting.push({ text: `${JSON.stringify(row)}\n`, done });
      void this.sync();
    });
  }
  async createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { state: initialState, initialState, metadata, log: [] });
    await this.write({ id, initialState });
  }
  async setState(id, state, deltalog) {
    const match = this.matches.get(id);
    if (deltalog) match.log.push(...deltalog);
    match.state = state;
    await this.write({ id, state });
  }
  async setMetadata(id, metadata) {
    const match = this.matches.get(id) ?? {};
    match.metadata = metadata;
    this.matches.set(id, match);
  }
  async fetch(id) {
    return this.matches.get(id) ?? {};
  }
  async wipe(id) {
    this.matches.delete(id);
  }
  async listMatches() {
    return [...this.matches.keys()];
  }
}

// Its log of requests would be all that one hears.
console.log = () => {};
const about = { games: [game], origins: [Origins.LOCALHOST] };
if (kind === "durable") about.db = new Durable(path.join(folder, "matches.jsonl"));
await Server(about).run(Number(port));
process.stdout.write("listening\n");
