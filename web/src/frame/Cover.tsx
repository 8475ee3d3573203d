// SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import * as match from "../page/match";
import { word } from "../page/settings";
import { Seal } from "./Seal";

/** Between two persons at one screen: nothing of the table is left in the page. */
export function Cover({ seat }: { seat: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const name = match.match.value?.seats[seat]?.name ?? "";
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="cover" data-game={match.match.value?.game}>
      <Seal />
      <h1>{word("coverTitle", name)}</h1>
      <p>{word("coverText")}</p>
      <button
        type="button"
        class="button primary"
        ref={button}
        onClick={() => void match.uncover()}
      >
        {word("coverButton", name)}
      </button>
    </main>
  );
}
