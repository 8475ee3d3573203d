// SPDX-License-Identifier: MIT
// The dice of a player, each with the cast card that lies at it.
import type { Sight } from "../../engine/documents";
import { Seal } from "../../frame/Seal";
import * as match from "../../page/match";
import { word } from "../../page/settings";
import { CastFace } from "./CastCard";
import { Die } from "./Die";
import { canChoose, chosenDice, toggleDie } from "./dice";
import { asksDice, DICE, schoolOf } from "./view";

interface Props {
  readonly sight: Sight;
  readonly seat: number;
  readonly own: boolean;
}

/** Both have their dice and choose in secret: nothing tells whether the other has chosen. */
function choosing({ sight, seat }: Props): boolean {
  const view = schoolOf(sight);
  const player = view.seats[seat];
  return (
    view.phase === "cast" &&
    view.seats.every((each) => each.ready) &&
    player?.cast.every((cast) => cast === null) === true &&
    player.dice.every((face) => face !== null)
  );
}

function Slot({ sight, seat, own, die }: Props & { die: number }) {
  const cast = schoolOf(sight).seats[seat]?.cast[die] ?? null;
  const { decision } = sight;
  const assigns = own && decision?.kind === "assign";
  const asked = assigns && decision["die"] === die + 1;
  if (cast) {
    return (
      <span class="slot filled">
        <CastFace cast={cast} small />
      </span>
    );
  }
  if (!own && choosing({ sight, seat, own })) {
    return (
      <span class="slot sealed" role="img" aria-label={word("sealedCard")}>
        <Seal />
      </span>
    );
  }
  const options = asked ? decision.options.map((_, at) => at).join(" ") : undefined;
  return (
    <span class={`slot ${asked ? "asked" : ""}`} data-drops={options}>
      {asked ? word("which") : assigns ? word("toCome") : ""}
    </span>
  );
}

export function Slots(props: Props) {
  const { sight, seat, own } = props;
  const player = schoolOf(sight).seats[seat];
  const asks = asksDice(sight.decision);
  const choosable = asks === (own ? "own" : "foe");
  const chosen = chosenDice(sight);
  return (
    <ol class={`slots ${own ? "own" : "foe"}`}>
      {Array.from({ length: DICE }, (_, die) => {
        const face = player?.dice[die] ?? null;
        const can = choosable && canChoose(sight, die);
        const picked = choosable && (chosen >> die) & 1 ? "picked" : "";
        return (
          <li key={die}>
            {can ? (
              <button
                type="button"
                class={`die-button ${picked}`}
                aria-pressed={picked !== ""}
                onClick={() => toggleDie(sight, die)}
              >
                <Die face={face} />
              </button>
            ) : (
              <span class={`die-box ${marks(props, die)}`}>
                <Die face={face} />
              </span>
            )}
            <Slot {...props} die={die} />
          </li>
        );
      })}
    </ol>
  );
}

function marks({ sight, own }: Props, die: number): string {
  const asked = own && sight.decision?.kind === "assign" && sight.decision["die"] === die + 1;
  return asked && match.asked.value ? "asked" : "";
}
