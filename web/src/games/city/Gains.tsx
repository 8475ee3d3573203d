// SPDX-License-Identifier: MIT
import type { Facts } from "../../engine/documents";
import { gainsOf, signed } from "./view";
import { say } from "./words";

/** What a choice would pay more or less, each in the colour of its track. */
export function Gains({ effect, short }: { effect: Facts | undefined; short?: boolean }) {
  const gains = gainsOf(effect);
  if (gains.length === 0) return null;
  return (
    <span class="gains">
      {gains.map(({ track, points }) => (
        <span key={track} class={`gain ${track}`}>
          {signed(points)} {short ? null : say(track)}
        </span>
      ))}
    </span>
  );
}
