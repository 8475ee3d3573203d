// SPDX-License-Identifier: MIT
import * as match from "../page/match";
import { word } from "../page/settings";

/** The thing that is looked at, in the engine's words. */
export function Looked() {
  const thing = match.looked.value;
  if (!thing) return null;
  return (
    <aside class="looked" aria-label={thing.name}>
      <header>
        <h2>{thing.name}</h2>
        <button type="button" class="tool" aria-label={word("close")} onClick={match.unlook}>
          ×
        </button>
      </header>
      <p class="told">{thing.text}</p>
      {thing.why ? <p class="told why-not">{thing.why}</p> : null}
    </aside>
  );
}
