// SPDX-License-Identifier: MIT
// How probable each outcome of the selected option is, as the guide counts: a bar for each number
// of points, and what is certain or only possible.
import type { Facts } from "../engine/documents";
import * as match from "../page/match";
import { word } from "../page/settings";

function mille(facts: Facts, name: string): readonly number[] {
  const value = facts[name];
  if (Array.isArray(value)) return value.filter((one): one is number => typeof one === "number");
  return typeof value === "number" ? [value] : [];
}

/** Of a thousand, in whole percent. */
function rounded(of: number): string {
  return of > 0 && of < 5 ? "<1" : `${Math.round(of / 10)}`;
}

/** Where it depends on somebody's choice, from the least to the most. */
function range(sure: number, maybe: number): string {
  const [least, most] = [rounded(sure), rounded(maybe)];
  return word("percent", maybe > sure && most !== "<1" ? `${least}–${most}` : most);
}

function Line({ name, sure, maybe }: { name: string; sure: number; maybe: number }) {
  return (
    <li>
      <span>{name}</span>
      <span class="odds-line" aria-hidden="true">
        <i class="sure" ref={(at) => at?.style.setProperty("width", `${sure / 10}%`)} />
        <i class="maybe" ref={(at) => at?.style.setProperty("width", `${(maybe - sure) / 10}%`)} />
      </span>
      <b>{range(sure, maybe)}</b>
    </li>
  );
}

/** Each minion that a hit could go to, with how probable it is that it falls. */
function targetsOf(effect: Facts) {
  const sure = mille(effect, "destroys_mille");
  const maybe = mille(effect, "may_destroy_mille");
  const things = match.drawn.value?.things ?? [];
  return mille(effect, "targets").flatMap((index, at) => {
    const name = things.find((one) => one.thing.index === index)?.name;
    const least = sure[at] ?? 0;
    return name ? [{ index, name, sure: least, maybe: Math.max(least, maybe[at] ?? 0) }] : [];
  });
}

export function Odds({ effect }: { effect: Facts }) {
  const all = mille(effect, "damage_mille");
  // What comes less than once in two hundred times is left out at the end.
  const damage = all.slice(0, all.findLastIndex((one) => one >= 5) + 1);
  const most = Math.max(1, ...damage);
  const [conquers = 0] = mille(effect, "conquers_mille");
  const [mayConquer = 0] = mille(effect, "may_conquer_mille");
  const targets = targetsOf(effect);
  if (damage.length < 2 && targets.length === 0) return null;
  return (
    <div class="odds">
      <p class="caps">{word("odds")}</p>
      {damage.length < 2 ? null : (
        <ol class="odds-bars">
          {damage.map((one, points) => (
            <li key={points}>
              <span class="odds-share">{word("percent", rounded(one))}</span>
              <span
                class="odds-bar"
                aria-hidden="true"
                ref={(at) => at?.style.setProperty("height", `${(one / most) * 44}px`)}
              />
              <b>{points}</b>
            </li>
          ))}
        </ol>
      )}
      {mayConquer > 0 || targets.length > 0 ? (
        <ul class="odds-lines">
          {mayConquer > 0 ? (
            <Line name={word("conquers")} sure={conquers} maybe={mayConquer} />
          ) : null}
          {targets.map(({ index, name, sure, maybe }) => (
            <Line key={index} name={word("destroys", name)} sure={sure} maybe={maybe} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
