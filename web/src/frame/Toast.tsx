// SPDX-License-Identifier: MIT

import { useEffect, useState } from "preact/hooks";
import { type Notice, notice, unsay } from "../page/notice";
import { renewed } from "../page/offline";
import { word } from "../page/settings";
import { RuleLink } from "./RuleLink";

function canBeSeen(selector: string): boolean {
  const element = document.querySelector(selector);
  const box = element?.getBoundingClientRect();
  return Boolean(box && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight);
}

/** Whether the message has to be shown: not where the page says the same elsewhere. */
function useNeeded(now: Notice | null): boolean {
  const [missed, setMissed] = useState(0);
  useEffect(() => {
    if (now?.beside && !canBeSeen(now.beside)) setMissed(now.number);
  }, [now]);
  return now !== null && (!now.beside || missed === now.number);
}

/** A short message; the live region has spoken it already. */
export function Toast() {
  const now = notice.value;
  const needed = useNeeded(now);
  if (now && needed) {
    return (
      <div class="toast" key={now.number}>
        <span>{now.text}</span>
        {now.rule ? <RuleLink rule={now.rule} /> : null}
        <button type="button" class="tool" onClick={unsay} aria-label={word("close")}>
          ×
        </button>
      </div>
    );
  }
  if (renewed.value) {
    return (
      <div class="toast">
        <span>{word("newVersion")}</span>
        <button type="button" class="button small" onClick={() => location.reload()}>
          {word("reload")}
        </button>
      </div>
    );
  }
  return null;
}
