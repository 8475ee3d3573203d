// SPDX-License-Identifier: MIT
// The real server with data of its own: started, killed in the middle, and started anew.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "../harness.mjs";

const PROGRAM = process.env.SERVER ?? resolve(root, "build/sortilege-server");
/** Everybody of these tests comes from one address, and as often as nobody else. */
const GENEROUS = {
  "guests-hour": 0,
  "logins-hour": 0,
  "sockets-address": 1000,
  "messages-minute": 60_000,
  "lines-minute": 0,
};

function flags(settings) {
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

export class Server {
  static async start(settings = {}) {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), "sortilege-together-"));
    server.settings = { ...GENEROUS, ...settings };
    server.port = 0;
    await server.run();
    return server;
  }

  /** Runs the program on what is kept; at the same port as before, for pages that come back. */
  run() {
    const kept = { data: this.data, page: resolve(root, "build/web"), port: this.port };
    this.log = "";
    this.program = spawn(PROGRAM, flags({ ...kept, ...this.settings }));
    return new Promise((done, fail) => {
      const hear = (bytes) => {
        this.log += bytes;
        const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(this.log);
        if (!found) return;
        [this.address] = found;
        this.port = Number(found[1]);
        done();
      };
      this.program.stdout.on("data", hear);
      this.program.stderr.on("data", hear);
      this.program.once("exit", () => fail(new Error(`the server ended: ${this.log}`)));
    });
  }

  /** `sortilege-server admin`. */
  admin(...words) {
    const program = spawn(PROGRAM, ["admin", "--data", this.data, ...words]);
    return new Promise((done) => program.once("exit", done));
  }

  async stop(signal) {
    const ended = new Promise((done) => this.program.once("exit", done));
    this.program.kill(signal);
    await ended;
  }

  /** As if the machine had lost its power. */
  kill() {
    return this.stop("SIGKILL");
  }

  async end() {
    await this.stop("SIGTERM");
    await rm(this.data, { recursive: true, force: true });
  }
}
