// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { settings } from "../../page/settings";
import { Keys } from "../Keys";
import { optionsOfDie, viewOf } from "./view";
import { say } from "./words";

type Face = "miss" | "hit" | "double" | "critical";

function slash(x: number): string {
  return `<path d="M${x + 7} 30C${x + 12} 24 ${x + 17} 17 ${x + 21} 9c-1 9-6 17-14 21z"/>`;
}

const MARKS: { readonly [face in Face]: string } = {
  miss: '<circle cx="20" cy="20" r="5"/>',
  hit: '<path d="M11 30C17 24 24 17 29 9c-2 9-9 17-18 21z"/>',
  double: `${slash(0)}${slash(12)}`,
  critical:
    '<path d="M20 4l3 10 9-5-5 9 10 3-10 3 5 9-9-5-3 10-3-10-9 5 5-9-10-3 10-3-5-9 9 5z"/>' +
    '<circle cx="20" cy="21" r="4"/>',
};

function faceOf(word: string): Face {
  return word in MARKS ? (word as Face) : "miss";
}

export function BattleDie({ face }: { face: Face }) {
  return (
    <svg class={`battle-die ${face}`} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="2" y="2" width="36" height="36" rx="6" class="bone" />
      <rect x="4.500" y="4.500" width="31" height="31" rx="4" class="edge" />
      <g class="mark" dangerouslySetInnerHTML={{ __html: MARKS[face] }} />
    </svg>
  );
}

/** The dice of the roll under way; those that may be thrown again carry their keys. */
export function Dice({ sight }: { sight: Sight }) {
  const { battle } = viewOf(sight);
  if (!battle.place || battle.count === 0) return null;
  return (
    <ol class="battle-dice">
      {battle.dice.slice(0, battle.count).map((word, die) => {
        const face = faceOf(word);
        const options = match.asked.value ? optionsOfDie(sight, die) : [];
        const selected = match.selectedAmong(options);
        const said = say("die", die + 1, say(face));
        const [only] = options;
        return (
          <li key={`${die} ${word}`}>
            {only === undefined ? (
              <span class="die-place" role="img" aria-label={said}>
                <BattleDie face={face} />
              </span>
            ) : (
              <button
                type="button"
                class={`die-place can ${selected ? "selected" : ""}`}
                aria-label={said}
                onClick={(event) => {
                  if (match.selected.value === only || settings.value.oneTap)
                    void match.choose(only, event.shiftKey);
                  else match.select(only);
                }}
              >
                <BattleDie face={face} />
                <Keys options={options} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
