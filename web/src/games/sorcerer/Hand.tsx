// SPDX-License-Identifier: MIT
// The hand: what can be played glows, what is too dear says what it lacks. A card may be dragged to
// where it is to go; the question where is then answered with it.
import { useRef } from "preact/hooks";
import { Icon } from "../../art/Icon";
import { Sigil } from "../../art/Sigil";
import type { Refusal, Sight, Thing } from "../../engine/documents";
import { tap } from "../../frame/Decision";
import * as match from "../../page/match";
import { say as tell } from "../../page/notice";
import { clickThing, lookAt, marksOf, optionsAt } from "../choices";
import { Keys } from "../Keys";
import { useMotion } from "../motion";
import { soft } from "../soft";
import { still } from "../still";
import { lift } from "./lift";
import { sigilOf } from "./sigils";
import { cardOf, hiddenChoices } from "./view";
import { say } from "./words";

/** Of cards that are alike only one is refused by its number. */
function refusalOf(sight: Sight, thing: Thing): Refusal | undefined {
  const refused = sight.decision?.refused;
  return (
    refused?.find((one) => one["thing"] === thing.thing.index) ??
    refused?.find((one) => typeof one["card"] === "string" && one["card"] === thing.facts["card"])
  );
}

interface CardProps {
  readonly sight: Sight;
  readonly thing: Thing;
  /** The question is about the hand: who cannot be played is faded. */
  readonly about: boolean;
  readonly faceDown?: boolean;
}

function HandCardNow({ sight, thing, about, faceDown }: CardProps) {
  const box = useRef<HTMLButtonElement>(null);
  useMotion(box, `thing ${thing.thing.index}`);
  const card = cardOf(thing);
  const marks = marksOf(sight, thing.thing);
  const refusal = marks.can ? undefined : refusalOf(sight, thing);
  const faded = match.asked.value && sight.decision !== null && (about || refusal !== undefined);
  const classes = ["hand-card", marks.can ? "can" : faded ? "cannot" : ""];
  if (faceDown) classes.push("face-down");
  if (marks.selected) classes.push("selected");
  const cost = card?.facts["cost"];
  return (
    <li>
      <button
        type="button"
        ref={box}
        class={classes.join(" ")}
        data-thing={thing.thing.index}
        data-drops={marks.options.join(" ")}
        {...lookAt(thing.thing)}
        onPointerDown={(event) => lift(event, marks.options)}
        onClick={(event) => {
          if (refusal) tell(`${refusal.text}: ${refusal.reason.text}`, { rule: refusal.rule });
          else clickThing(sight, thing.thing, event);
        }}
      >
        {cost !== undefined ? (
          <span class="card-cost">
            <span class="unseen">{say("cost", Number(cost))}</span>
            <span aria-hidden="true">{String(cost)}</span>
          </span>
        ) : null}
        <span class="card-picture" aria-hidden="true">
          {card ? <Sigil card={sigilOf(card)} /> : null}
        </span>
        {faceDown ? (
          <span class="card-hidden">
            <Icon name="facedown" /> {say("concealedCard")}
          </span>
        ) : null}
        <span class="card-name">{soft(thing.name)}</span>
        <span class="card-kind">{card?.figures}</span>
        <span class="card-text">{card?.text}</span>
        {refusal ? <span class="unseen">{refusal.reason.text}</span> : null}
        <Keys options={marks.options} />
      </button>
    </li>
  );
}

const HandCard = still(HandCardNow, ({ sight, thing }: CardProps) => [
  optionsAt(sight, thing.thing).join(" "),
  refusalOf(sight, thing),
  sight.decision !== null,
]);

/** Cards to choose from that lie in no sight: a grimoire that is searched, a graveyard. */
export function Shelf({ sight }: { sight: Sight }) {
  const choices = match.asked.value ? hiddenChoices(sight) : [];
  if (choices.length === 0) return null;
  return (
    <section class="card-shelf" aria-label={say("choose")}>
      <ul>
        {choices.map(({ at, option }) => {
          const card = match.cards.value.get(String(option["card"]));
          const selected = match.isSelected(at);
          return (
            <li key={at}>
              <button
                type="button"
                class={`hand-card can ${selected ? "selected" : ""}`}
                data-option={at}
                onClick={(event) => tap(at, event)}
              >
                <span class="card-picture" aria-hidden="true">
                  {card ? <Sigil card={sigilOf(card)} /> : null}
                </span>
                <span class="card-name">{soft(card?.name ?? option.text)}</span>
                <span class="card-kind">{card?.figures}</span>
                <span class="card-text">{card?.text}</span>
                <Keys options={[at]} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Props {
  readonly sight: Sight;
  readonly cards: readonly Thing[];
  /** What lies face-down, which only its player may look at. */
  readonly concealed?: readonly Thing[];
  readonly id?: string;
}

export function Hand({ sight, cards, concealed = [], id = "hand" }: Props) {
  if (cards.length + concealed.length === 0) return null;
  // Cards look as if they could not be played only while they are what the question is about.
  const about = cards.some((thing) => marksOf(sight, thing.thing).can);
  return (
    <section class="own-hand" id={id} tabIndex={-1} aria-label={say("handOf")}>
      <ul>
        {cards.map((thing) => (
          <HandCard key={thing.thing.index} sight={sight} thing={thing} about={about} />
        ))}
        {concealed.map((thing) => (
          <HandCard key={thing.thing.index} sight={sight} thing={thing} about={false} faceDown />
        ))}
      </ul>
    </section>
  );
}
