// SPDX-License-Identifier: MIT
// A card or another thing at reading size, beside where it lies: its picture, what it is now in the
// engine's words, why nothing can be done with it, the rule, and where the card comes from.
import { useLayoutEffect, useRef } from "preact/hooks";
import { tableOf } from "../games/tables";
import { helpOf } from "../page/help";
import * as match from "../page/match";
import { glossaryOf, uses } from "../page/sections";
import { word } from "../page/settings";
import { RuleLink } from "./RuleLink";

const GAP_PX = 12;

/** Beside the thing, on the side with more room; never over it, and never out of the window. */
function place(box: HTMLElement, at: DOMRect | null): void {
  box.style.left = "";
  box.style.top = "";
  // On an upright phone it is a sheet.
  if (!at || (innerWidth < 760 && innerHeight > innerWidth)) return;
  const { width, height } = box.getBoundingClientRect();
  const right = innerWidth - at.right - GAP_PX;
  const left = right >= width || right >= at.left ? at.right + GAP_PX : at.left - GAP_PX - width;
  const top = Math.min(Math.max(GAP_PX, at.top), innerHeight - height - GAP_PX);
  box.style.left = `${Math.min(Math.max(GAP_PX, left), innerWidth - width - GAP_PX)}px`;
  box.style.top = `${Math.max(GAP_PX, top)}px`;
}

const TERMS = 3;

/** Words of the game that stand in what is read, with what they mean; first those of the card. */
function Words({ page, text, of }: { page: string; text: string; of: string }) {
  const all = glossaryOf(page).filter((term) => uses(text, term) || uses(of, term));
  const found = [...all.filter((term) => uses(of, term)), ...all.filter((term) => !uses(of, term))];
  if (found.length === 0) return null;
  return (
    <dl class="looked-words words" aria-label={word("glossary")}>
      {found.slice(0, TERMS).map((term) => (
        <div key={term.word}>
          <dt>{term.word}</dt>
          <dd>{term.meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The lines of the description without the name, which stands above them. */
function lines(name: string, text: string): string {
  return text.startsWith(name) ? text.slice(name.length).replace(/^[\s.:,·]+/, "") : text;
}

export function Looked() {
  const looked = match.looked.value;
  const box = useRef<HTMLElement>(null);
  // Its words come a moment later the first time, and make the box higher.
  const page = looked ? helpOf(match.match.value?.game ?? "") : "";
  useLayoutEffect(() => {
    if (box.current) place(box.current, looked?.at ?? null);
  }, [looked, page]);
  if (!looked) return null;
  const { thing, why, rule, fleeting, at } = looked;
  const card = match.cards.value.get(String(thing.facts["card"] ?? ""));
  const { Emblem } = tableOf(match.match.value?.game ?? "");
  const text = lines(thing.name, thing.text);
  const told = text.includes(card?.text.split("\n")[0] || text);
  const classes = ["looked", fleeting ? "glance" : "", at ? "placed" : ""];
  return (
    <aside
      ref={box}
      class={classes.join(" ")}
      aria-label={thing.name}
      aria-hidden={fleeting ? "true" : undefined}
    >
      {card && Emblem ? (
        <span class="looked-picture" aria-hidden="true">
          <Emblem card={card} />
        </span>
      ) : null}
      <header>
        <h2>{thing.name}</h2>
        {fleeting ? null : (
          <button type="button" class="tool" aria-label={word("close")} onClick={match.unlook}>
            ×
          </button>
        )}
      </header>
      {card && !told ? (
        <>
          <p class="looked-figures">{card.figures}</p>
          <p class="told looked-text">{card.text}</p>
        </>
      ) : null}
      {text ? <p class="told">{text}</p> : null}
      <Words page={page} text={text} of={card?.text ?? ""} />
      {why ? <p class="told why-not">{why}</p> : null}
      <p class="looked-foot">
        {rule && fleeting ? <span class="rule">{rule}</span> : null}
        {rule && !fleeting ? <RuleLink rule={rule} /> : null}
        {card?.source ? (
          <span>
            {word("source")}: {card.source}
          </span>
        ) : null}
      </p>
    </aside>
  );
}
