// SPDX-License-Identifier: MIT
// The demigod behind the battlefields that it is astride. What it counts is part of its figure; the
// pills beside it say the same in words.
import type { ComponentChildren } from "preact";
import { CLOAK, EYES, FOLDS, HEIGHT, HOOD, RAY_PATH, WIDTH, X, Y } from "../../art/demigod";
import { GATES } from "./view";

const HORNS = [
  `M${X - 48} 70C${X - 96} 56 ${X - 108} 20 ${X - 96} -4`,
  `C${X - 92} 30 ${X - 66} 42 ${X - 36} 46z`,
  `M${X + 48} 70C${X + 96} 56 ${X + 108} 20 ${X + 96} -4`,
  `C${X + 92} 30 ${X + 66} 42 ${X + 36} 46z`,
].join("");

function Head({ children }: { children?: ComponentChildren }) {
  return (
    <g>
      <path class="cloak" d={CLOAK} />
      <path class="fold" d={FOLDS} />
      <path class="hood" d={HOOD} />
      {children}
      <path class="eye" d={EYES} />
    </g>
  );
}

/** Seven gates on a halo; the open ones burn. */
function Gates({ open }: { open: number }) {
  return (
    <g>
      <circle class="halo" cx={X} cy={Y - 8} r="98" />
      {Array.from({ length: GATES }, (_, at) => {
        const turn = -180 + (180 * at) / (GATES - 1);
        return (
          <g
            key={at}
            class={at < open ? "gate open" : "gate"}
            transform={`rotate(${turn + 90} ${X} ${Y - 8}) translate(${X} ${Y - 106})`}
          >
            <path d="M-11 12V-4a11 11 0 0 1 22 0v16z" />
            <path class="door" d="M-5 12V-3a5 5 0 0 1 10 0v15z" />
          </g>
        );
      })}
    </g>
  );
}

/** Flames round a crown, as many as there is rage. */
function Crown({ rage }: { rage: number }) {
  const shown = Math.min(rage, 13);
  return (
    <g>
      <path class="horn" d={HORNS} />
      {Array.from({ length: shown }, (_, at) => {
        const turn = (at - (shown - 1) / 2) * 13;
        return (
          <path
            key={at}
            class="flame"
            transform={`rotate(${turn} ${X} ${Y}) translate(${X} 12)`}
            d="M0-14c3 9-7 13-7 21a7 7 0 0 0 14 0c0-4-2-6-3-9-1 3-2 4-3 4 1-6 1-11-1-16z"
          />
        );
      })}
    </g>
  );
}

function tentacle(x: number, bend: number): string {
  const tip = `${x + bend * 0.4} 190`;
  const up = `M${x - 8} 250C${x - 10 + bend} 224 ${x + 8 + bend} 214 ${tip}`;
  return `${up}C${x + 16 + bend} 212 ${x + 10 + bend} 226 ${x + 8} 250z`;
}

/** Tentacles from under the robe. */
function Tentacles({ count }: { count: number }) {
  const shown = Math.min(count, 14);
  return (
    <g>
      {Array.from({ length: shown }, (_, at) => {
        const x = X + (at - (shown - 1) / 2) * 44;
        const bend = at % 2 ? 18 : -18;
        return <path key={at} class="tentacle" d={tentacle(x, bend)} />;
      })}
    </g>
  );
}

/** The moons of the two realms. */
function Moons() {
  return (
    <g>
      <circle class="moon" cx={X - 150} cy="62" r="30" />
      <path class="moon" d={`M${X + 160} 32a30 30 0 1 0 20 56a36 36 0 0 1-20-56z`} />
      <path class="halo" d={`M${X - 120} 62Q${X} -20 ${X + 130} 62`} />
    </g>
  );
}

export interface Counts {
  readonly nemesis: string;
  readonly open: number;
  readonly rage: number;
  readonly tentacles: number;
}

export function Demigod({ nemesis, open, rage, tentacles }: Counts) {
  return (
    <svg
      class={`demigod-picture ${nemesis}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <path class="rays" d={RAY_PATH} />
      {nemesis === "ereshkigal" ? <Gates open={open} /> : null}
      {nemesis === "hypnos" ? <Moons /> : null}
      <Head>{nemesis === "erlik-khan" ? <Crown rage={rage} /> : null}</Head>
      {nemesis === "zcerneboch" ? <Tentacles count={tentacles} /> : null}
    </svg>
  );
}
