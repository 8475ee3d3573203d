// SPDX-License-Identifier: MIT
import { Icon } from "../../art/Icon";
import { word } from "../../page/settings";
import type { Word } from "../../page/words";
import { Crystal } from "./Crystal";

const NAMES: readonly Word[] = ["castNone", "castOne", "castTwo", "castThree"];

/** What is on a cast card: so many crystals, or a flip with as many. */
export function CastFace({ cast, small }: { cast: string; small?: boolean }) {
  const flip = cast.startsWith("F");
  const count = Number(cast.slice(1));
  const crystals = Array.from({ length: count }, (_, at) => <Crystal key={at} whose="own" />);
  if (flip) {
    return (
      <>
        <span class="cast-sign">
          <Icon name="flip" />
        </span>
        <span class="cast-plus">{crystals}</span>
        {small ? null : <b>{word("castFlip")}</b>}
      </>
    );
  }
  return (
    <>
      <span class="cast-sign">{count === 0 ? <i class="cast-nil" /> : crystals}</span>
      {small ? null : <b>{word(NAMES[count] ?? "castNone")}</b>}
    </>
  );
}
