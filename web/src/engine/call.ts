// SPDX-License-Identifier: MIT
// Calls across workers: a method's name and its values one way, its result or what went wrong back.

interface Request {
  readonly id: number;
  readonly method: string;
  readonly values: readonly unknown[];
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly wrong?: string;
  readonly refused?: boolean;
}

export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
}

/** What the other side offers: every method, answered later. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...values: infer V) => infer R
    ? (...values: V) => Promise<Awaited<R>>
    : never;
};

export class RefusedThere extends Error {}

/** Answers the calls that come in at a port, one after another; `after`: once an answer is sent. */
export function serve(
  port: Port,
  methods: object,
  isRefusal: (error: unknown) => boolean,
  after?: () => void,
): void {
  let last: Promise<unknown> = Promise.resolve();
  port.onmessage = (event: MessageEvent<Request>) => {
    const { id, method, values } = event.data;
    last = last.then(async () => {
      try {
        const all = methods as {
          [name: string]: ((...v: readonly unknown[]) => unknown) | undefined;
        };
        const called = all[method];
        if (!called) throw new Error(`no method ${method}`);
        port.postMessage({ id, result: await called.apply(methods, [...values]) } satisfies Reply);
      } catch (error) {
        const wrong = error instanceof Error ? error.message : String(error);
        port.postMessage({ id, wrong, refused: isRefusal(error) } satisfies Reply);
      }
      after?.();
    });
  };
}

/** Calls what is served at the other end of a port. */
export function remote<T extends object>(port: Port): Remote<T> {
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (e: Error) => void }>();
  let count = 0;
  port.onmessage = (event: MessageEvent<Reply>) => {
    const { id, result, wrong, refused } = event.data;
    const waits = waiting.get(id);
    waiting.delete(id);
    if (wrong === undefined) waits?.done(result);
    else waits?.fail(refused ? new RefusedThere(wrong) : new Error(wrong));
  };
  return new Proxy({} as Remote<T>, {
    get:
      (_, method) =>
      (...values: unknown[]) =>
        new Promise((done, fail) => {
          count += 1;
          waiting.set(count, { done, fail });
          port.postMessage({ id: count, method: String(method), values } satisfies Request);
        }),
  });
}
