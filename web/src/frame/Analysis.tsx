// SPDX-License-Identifier: MIT
// How a finished match went: what a machine gives the answers of persons, one after the other, the
// turning points, and from each the way back to its moment.
import { useEffect, useState } from "preact/hooks";
import type { Judged } from "../engine/documents";
import { engine } from "../page/engine";
import * as match from "../page/match";
import { word } from "../page/settings";

/** So many answers are judged, evenly along the match. */
const LOOKED_AT = 60;
/** An answer that costs so much more than the best is a turning point. */
const TURNS_AT = 8;
const TURNS_SHOWN = 6;
const [WIDTH, HEIGHT] = [600, 160];

/** Every answer of a short match; of a long one so many, the last included. */
export function places(moves: number, most: number): readonly number[] {
  if (moves <= most) return Array.from({ length: moves }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (moves - 1)) / (most - 1)));
}

function useJudged(id: string, moves: number) {
  const [judged, setJudged] = useState<readonly Judged[]>([]);
  const [done, setDone] = useState(0);
  const all = places(moves, LOOKED_AT);
  useEffect(() => {
    let wanted = true;
    setJudged([]);
    const look = async (): Promise<void> => {
      for (const [at, move] of all.entries()) {
        const found = await engine().judge(move);
        if (!wanted) return;
        if (found) setJudged((before) => [...before, found]);
        setDone(at + 1);
      }
    };
    void look().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [id, moves]);
  return { judged, done, all: all.length };
}

/** What made the better answer better; it is looked for once all answers have been judged. */
function useReasons(turns: readonly Judged[], when: boolean) {
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const moves = turns.map((one) => one.move).join(" ");
  useEffect(() => {
    let wanted = when;
    const look = async (): Promise<void> => {
      for (const { move } of turns) {
        if (!wanted) return;
        const reason = await engine().explain(move);
        if (wanted) setReasons((before) => new Map(before).set(move, reason));
      }
    };
    void look().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [moves, when]);
  return reasons;
}

function Curve({ judged, moves }: { judged: readonly Judged[]; moves: number }) {
  const x = (move: number): number => (move / Math.max(1, moves - 1)) * WIDTH;
  const y = (chance: number): number => HEIGHT - (chance / 100) * HEIGHT;
  const seats = [...new Set(judged.map((one) => one.seat))];
  return (
    <svg class="curve" viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`} aria-hidden="true">
      <path class="half" d={`M0 ${y(50)}H${WIDTH}`} />
      {seats.map((seat) => (
        <polyline
          key={seat}
          class={`seat-${seat}`}
          points={judged
            .filter((one) => one.seat === seat)
            .map((one) => `${x(one.move)},${y(one.chance)}`)
            .join(" ")}
        />
      ))}
      {judged
        .filter((one) => one.best - one.chance >= TURNS_AT)
        .map((one) => (
          <circle key={one.move} cx={x(one.move)} cy={y(one.chance)} r="5" />
        ))}
    </svg>
  );
}

export function Analysis({ onTravel }: { onTravel: () => void }) {
  const state = match.match.value;
  const moves = state?.moves ?? 0;
  const { judged, done, all } = useJudged(state?.id ?? "", moves);
  const name = (seat: number): string => state?.seats[seat]?.name ?? "";
  const turns = [...judged]
    .filter((one) => one.best - one.chance >= TURNS_AT)
    .sort((a, b) => b.best - b.chance - (a.best - a.chance))
    .slice(0, TURNS_SHOWN)
    .sort((a, b) => a.move - b.move);
  const reasons = useReasons(turns, done === all);
  return (
    <div class="analysis">
      <p>{word("analysisLead")}</p>
      {done < all ? <p role="status">{word("analysing", done, all)}</p> : null}
      <Curve judged={judged} moves={moves} />
      <h3>{word("turning")}</h3>
      {done === all && turns.length === 0 ? <p>{word("noTurning", TURNS_AT)}</p> : null}
      <ol class="turns">
        {turns.map((one) => (
          <li key={one.move}>
            <button
              type="button"
              onClick={() => {
                onTravel();
                void match.travel(one.move);
              }}
            >
              <b>
                {one.round}, {name(one.seat)}: {one.did}
              </b>
              <span>
                {word(one.rates ? "bestRated" : "bestWas", one.better, one.best, one.chance)}
              </span>
              {reasons.get(one.move) ? <span class="outlook">{reasons.get(one.move)}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
