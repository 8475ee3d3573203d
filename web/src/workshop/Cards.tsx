// SPDX-License-Identifier: MIT
import type { Card, Verdict } from "../engine/documents";
import { tableOf } from "../games/tables";
import { say } from "../page/words.cards";

const SHOWN = 60;

function Face({ game, card }: { game: string; card: Card }) {
  const { Emblem } = tableOf(game);
  return (
    <li class="own-card">
      <span class="own-picture" aria-hidden="true">
        {Emblem ? <Emblem card={card} /> : null}
      </span>
      <div>
        <h3>{card.name}</h3>
        <p class="figures">{card.figures}</p>
        <p class="told">{card.text}</p>
        <p class="source">
          {card.card} · {card.source}
        </p>
      </div>
    </li>
  );
}

/** The cards that a text makes, as players will read them. */
export function Cards({
  verdict,
  lead,
}: {
  verdict: Verdict & { readonly good: true };
  /** What is said of them, elsewhere than where they are written. */
  lead?: string;
}) {
  const { own, all, game } = verdict;
  const good = own.length > 0 ? say("good", own.length, all) : say("same", all);
  return (
    <>
      <p class="good">{lead ?? good}</p>
      <ul class="own-cards">
        {own.slice(0, SHOWN).map((card) => (
          <Face key={card.card} game={game.name} card={card} />
        ))}
      </ul>
      {own.length > SHOWN ? <p>{say("more", own.length - SHOWN)}</p> : null}
    </>
  );
}
