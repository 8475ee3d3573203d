// SPDX-License-Identifier: MIT
// The line to a server: requests with their answers, everything else to whoever listens. When it
// breaks it is made anew, later each time, until it is closed for good.
import type { Message } from "./documents";

/** The server said no: `code` for programs, the message for people. */
export class Declined extends Error {
  readonly code: string;
  /** Where in a text the mistake is, from 1; 0: it is not said. */
  readonly line: number;
  readonly column: number;

  constructor(code: string, said: Message) {
    super(said.text || code);
    this.code = code;
    this.line = Number(said["line"] ?? 0);
    this.column = Number(said["column"] ?? 0);
  }
}

/** The line broke while an answer was waited for. */
export class Broken extends Error {}

const FIRST_MS = 500;
const LAST_MS = 30_000;

/** How long to wait before the n-th attempt: twice as long each time, not all at once. */
export function waitMs(attempt: number, chance = Math.random()): number {
  return Math.min(LAST_MS, FIRST_MS * 2 ** attempt) * (0.5 + chance / 2);
}

export interface LineEars {
  /** The line stands; what has to be said first is said here. */
  readonly begin: () => Promise<void>;
  readonly hear: (message: Message) => void;
  readonly broke: () => void;
}

interface Waits {
  readonly done: (message: Message) => void;
  readonly fail: (error: Error) => void;
}

export class Line {
  readonly #address: string;
  readonly #ears: LineEars;
  readonly #waiting = new Map<number, Waits>();
  #socket: WebSocket | null = null;
  #count = 0;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #heardAt = performance.now();

  constructor(address: string, ears: LineEars) {
    this.#address = address;
    this.#ears = ears;
    this.#connect();
    addEventListener("online", this.#atOnce);
  }

  readonly #atOnce = (): void => {
    if (this.#socket || this.#closed) return;
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heardAt = performance.now();
    socket.onopen = () => {
      this.#ears
        .begin()
        .then(() => {
          this.#attempt = 0;
        })
        .catch(() => socket.close());
    };
    socket.onmessage = (event: MessageEvent<unknown>) => this.#heard(event.data);
    socket.onclose = () => this.#lost(socket);
  }

  #heard(data: unknown): void {
    if (typeof data !== "string") return;
    this.#heardAt = performance.now();
    const message = JSON.parse(data) as Message;
    if (message.re === undefined) {
      this.#ears.hear(message);
      return;
    }
    const waits = this.#waiting.get(message.re);
    this.#waiting.delete(message.re);
    if (message.error === undefined) waits?.done(message);
    else waits?.fail(new Declined(message.error, message));
  }

  /** For how long nothing has come, in milliseconds. */
  get silent(): number {
    return performance.now() - this.#heardAt;
  }

  /** A line over which nothing comes any more is given up at once, and made anew. */
  renew(): void {
    const socket = this.#socket;
    if (!socket || this.#closed) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.onopen = null;
    socket.close();
    this.#lost(socket);
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    for (const waits of this.#waiting.values()) waits.fail(new Broken());
    this.#waiting.clear();
    if (this.#closed) return;
    this.#ears.broke();
    this.#timer = setTimeout(() => this.#connect(), waitMs(this.#attempt));
    this.#attempt += 1;
  }

  ask(what: string, names: { readonly [name: string]: unknown } = {}): Promise<Message> {
    return new Promise((done, fail) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        fail(new Broken());
        return;
      }
      this.#count += 1;
      this.#waiting.set(this.#count, { done, fail });
      this.#socket.send(JSON.stringify({ do: what, n: this.#count, ...names }));
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#atOnce);
    this.#socket?.close();
  }
}
