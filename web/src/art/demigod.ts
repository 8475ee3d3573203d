// SPDX-License-Identifier: MIT
// The demigod's figure, as Endbringer's table and the start page draw it.
export const WIDTH = 692;
export const HEIGHT = 250;
export const X = WIDTH / 2;
export const Y = 118;
const RAYS = 76;

/** Tapered strokes round the head, as if cut in wood. */
function rays(): string {
  let path = "";
  for (let at = 0; at < RAYS; at++) {
    const angle = (2 * Math.PI * at) / RAYS;
    const half = (at % 2 ? 0.3 : 0.2) * (Math.PI / RAYS);
    const near = at % 2 ? 118 : 136;
    const far = 560;
    const point = (radius: number, turn: number): string =>
      `${(X + radius * Math.cos(turn)).toFixed(1)} ${(Y + radius * Math.sin(turn)).toFixed(1)}`;
    path += `M${point(near, angle)}L${point(far, angle - half)}L${point(far, angle + half)}z`;
  }
  return path;
}

export const RAY_PATH = rays();

/** Folds of the cloak, falling to both sides. */
function folds(): string {
  let path = "";
  for (let at = 0; at <= 22; at++) {
    const t = at / 22;
    const x = 30 + t * (WIDTH - 60);
    const from = X + (t - 0.5) * 96;
    const bend = from + (x - from) * 0.25;
    path += `M${from.toFixed(1)} 186Q${bend.toFixed(1)} 214 ${x.toFixed(1)} 250`;
  }
  return path;
}

export const FOLDS = folds();

export const CLOAK = [
  `M${X - 78} 250C${X - 240} 238 ${X - 330} 246 ${X - 346} 250H${WIDTH}`,
  `C${X + 330} 246 ${X + 240} 238 ${X + 78} 250z`,
  `M${X - 150} 250C${X - 120} 196 ${X - 72} 190 ${X - 60} 150`,
  `C${X - 74} 60 ${X - 30} 26 ${X} 20C${X + 30} 26 ${X + 74} 60 ${X + 60} 150`,
  `C${X + 72} 190 ${X + 120} 196 ${X + 150} 250z`,
].join("");
export const HOOD = [
  `M${X - 42} 160C${X - 60} 74 ${X - 26} 44 ${X} 36`,
  `C${X + 26} 44 ${X + 60} 74 ${X + 42} 160`,
  `C${X + 30} 176 ${X - 30} 176 ${X - 42} 160z`,
].join("");
/** The eyes under the hood. */
export const EYES = [
  `M${X - 30} 104q14-12 24 6q-14 4-24-6z`,
  `M${X + 30} 104q-14-12-24 6q14 4 24-6z`,
].join("");
