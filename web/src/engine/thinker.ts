// SPDX-License-Identifier: MIT
// The worker in which machines think.
import { serve } from "./call";
import { type Choice, Minds, type Question } from "./minds";
import { Refused } from "./module";

let minds: Minds | undefined;

export const thinker = {
  async choose(question: Question): Promise<Choice> {
    if (!minds) throw new Error("no minds");
    return minds.choose(question);
  },
};

self.onmessage = (event: MessageEvent<{ port: MessagePort; chance: bigint }>) => {
  minds = new Minds(event.data.chance);
  serve(event.data.port, thinker, (error) => error instanceof Refused);
};
