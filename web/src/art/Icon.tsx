// SPDX-License-Identifier: MIT
// Small signs, in the colour of the words beside them. Hidden from readers: words say the same.
import paths from "./icons.json";
import { steady } from "./steady";

type Drawn = keyof typeof paths;

export type IconName = Drawn | "ring";

interface Props {
  readonly name: IconName;
  readonly class?: string;
}

export const Icon = steady(({ name, class: cls = "" }: Props) => {
  return (
    <svg class={`icon ${cls}`} viewBox="0 0 16 16" aria-hidden="true">
      {name === "ring" ? (
        <>
          <circle cx="8" cy="8" r="5.500" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M12 2 14.500 6 10 6Z" />
        </>
      ) : (
        <path d={paths[name]} fill-rule="evenodd" />
      )}
    </svg>
  );
});
