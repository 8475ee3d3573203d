// SPDX-License-Identifier: MIT
// Choices where they lie: which options are about which thing, and what a click on it does.
import { computed } from "@preact/signals";
import type { Sight, ThingId } from "../engine/documents";
import * as match from "../page/match";
import { settings } from "../page/settings";

export function sameThing(a: ThingId | null | undefined, b: ThingId | null | undefined): boolean {
  return !!a && !!b && a.kind === b.kind && a.index === b.index;
}

/** The attribute of an element that shows a thing: held or hovered, it is read large. */
export function lookAt(id: ThingId): { readonly "data-look": string } {
  return { "data-look": `${id.kind} ${id.index}` };
}

/** The options that point at a thing, by their place in the list. */
export function optionsAt(sight: Sight, id: ThingId): number[] {
  const found: number[] = [];
  sight.guide.forEach((option, at) => {
    if (sameThing(option.thing, id)) found.push(at);
  });
  return found;
}

/** What happens is about this thing. */
const told = computed(() => match.playing.value?.line.thing ?? null);

/** Does a choice stand where the thing lies, is it the selected one, is it what just happened? */
export function marksOf(sight: Sight, id: ThingId) {
  const options = match.past.value === null ? optionsAt(sight, id) : [];
  return {
    options,
    can: options.length > 0,
    selected: match.selectedAmong(options),
    told: sameThing(told.value, id),
  };
}

/**
 * A click on a thing with options: one is selected, and done at the second click; of several the
 * next one is selected. Where there is none, the thing says what it is and why not.
 */
export function clickThing(sight: Sight, id: ThingId, event: { readonly shiftKey: boolean }): void {
  const options = match.open.value ? optionsAt(sight, id) : [];
  const [only] = options;
  if (only === undefined) {
    void match.look(id, match.open.value);
    return;
  }
  match.unlook();
  const selected = match.selected.value;
  if (options.length === 1) {
    if (selected === only || settings.value.oneTap) void match.choose(only, event.shiftKey);
    else match.select(only);
    return;
  }
  const now = selected === null ? -1 : options.indexOf(selected);
  match.select(options[(now + 1) % options.length] ?? only);
}
