// SPDX-License-Identifier: MIT
import type { KeptSet } from "../engine/documents";
import { gameNamed } from "../page/catalogue";
import { engine } from "../page/engine";
import { say as tell } from "../page/notice";
import { go } from "../page/route";
import { readSets, sets } from "../page/sets";
import { rememberWish, wishWith } from "../page/wish";
import { say } from "../page/words.cards";

/** To the form of a match, with the set chosen. */
export function playWith(game: string, hash: string): void {
  const box = gameNamed(game);
  if (box) rememberWish(wishWith(box, hash));
  go(`#/setup/${game}`);
}

export function saveText(name: string, text: Uint8Array<ArrayBuffer>, game: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const plain = name.trim().replace(/[^\p{L}\p{N}-]+/gu, "-") || "cards";
  link.download = `${plain}.${game === "city" ? "tiles" : "cards"}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

interface Props {
  readonly game: string;
  readonly onEdit: (set: KeptSet) => void;
}

/** The sets of a game that are kept on this device. */
export function Kept({ game, onEdit }: Props) {
  const own = sets.value.filter((set) => set.game === game);
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">{say("kept")}</h2>
      {own.length === 0 ? <p class="none">{say("none")}</p> : null}
      <ul class="kept">
        {own.map((set) => (
          <li key={set.hash}>
            <div>
              <b>{set.name}</b>
              <p>{set.count === 1 ? say("count1") : say("count", set.count)}</p>
            </div>
            <div class="kept-do">
              <button
                type="button"
                class="button small"
                onClick={() => playWith(set.game, set.hash)}
              >
                {say("play")}
              </button>
              <button type="button" class="button small" onClick={() => onEdit(set)}>
                {say("edit")}
              </button>
              <button
                type="button"
                class="button small ghost"
                onClick={() =>
                  void engine()
                    .cardsText(set.hash)
                    .then((text) => text && saveText(set.name, text, set.game))
                }
              >
                {say("asFile")}
              </button>
              <button
                type="button"
                class="button small ghost"
                onClick={() =>
                  void engine()
                    .dropCards(set.hash)
                    .then(readSets)
                    .then(() => tell(say("removed")))
                }
              >
                {say("remove")}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
