// SPDX-License-Identifier: MIT
import type { Sight } from "../../engine/documents";
import { Die } from "./Die";
import { canChoose, chosenDice, toggleDie } from "./dice";

interface Props {
  readonly sight: Sight;
  readonly faces: readonly (number | null)[];
}

/** Dice of which some are chosen. */
export function DiceChoice({ sight, faces }: Props) {
  const chosen = chosenDice(sight);
  return (
    <ol class="dice-choice">
      {faces.map((face, die) => (
        <li key={die}>
          <button
            type="button"
            class={`die-button ${(chosen >> die) & 1 ? "picked" : ""}`}
            aria-pressed={((chosen >> die) & 1) === 1}
            aria-disabled={canChoose(sight, die) ? undefined : "true"}
            onClick={() => toggleDie(sight, die)}
          >
            <Die face={face} />
          </button>
        </li>
      ))}
    </ol>
  );
}
