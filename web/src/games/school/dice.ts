// SPDX-License-Identifier: MIT
// Choosing a set of dice by tapping them: the option that means just these is selected.
import type { Sight } from "../../engine/documents";
import * as match from "../../page/match";
import { diceOf } from "./view";

/** The dice of the selected option, as a set; 0: none. */
export function chosenDice(sight: Sight): number {
  const at = match.selected.value;
  const option = at === null ? undefined : sight.decision?.options[at];
  return (option && diceOf(option)) ?? 0;
}

/** Does any option mean this die? */
export function canChoose(sight: Sight, die: number): boolean {
  return (
    match.asked.value &&
    sight.decision?.options.some((option) => ((diceOf(option) ?? 0) >> die) & 1) === true
  );
}

export function toggleDie(sight: Sight, die: number): void {
  const options = sight.decision?.options ?? [];
  const wanted = chosenDice(sight) ^ (1 << die);
  const exact = options.findIndex((option) => (diceOf(option) ?? 0) === wanted);
  // Where just these cannot be chosen, the first that has this one of them.
  const near = options.findIndex((option) => ((diceOf(option) ?? 0) >> die) & 1);
  match.select(wanted === 0 ? null : exact >= 0 ? exact : near >= 0 ? near : null);
}
