// SPDX-License-Identifier: MIT
// The engine's worker: the first message brings the ports of the page and of the thinker.
import { serve } from "./call";
import { afterwards, host, setThinker } from "./host";
import { Refused } from "./module";

self.onmessage = (event: MessageEvent<{ page: MessagePort; thinker: MessagePort }>) => {
  setThinker(event.data.thinker);
  serve(event.data.page, host, (error) => error instanceof Refused, afterwards);
};
