// SPDX-License-Identifier: MIT

import { notice, unsay } from "../page/notice";
import { renewed } from "../page/offline";
import { word } from "../page/settings";
import { RuleLink } from "./RuleLink";

/** A short message; the live region has spoken it already. */
export function Toast() {
  const now = notice.value;
  if (now) {
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
