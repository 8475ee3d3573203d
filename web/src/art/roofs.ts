// SPDX-License-Identifier: MIT
// Roofs by night: the same ones each time for the same name.
export const WIDTH = 640;
export const HEIGHT = 90;

/** A small generator, so that each battlefield has roofs of its own. */
function draws(seed: string): (below: number) => number {
  let at = 7;
  for (const letter of seed) at = (at * 31 + letter.charCodeAt(0)) >>> 0;
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return (at >>> 8) % below;
  };
}

export function roofs(seed: string): string {
  const draw = draws(seed);
  let body = "";
  let windows = "";
  for (let x = 0; x < WIDTH; ) {
    const wide = 26 + draw(40);
    const high = 22 + draw(52);
    const top = HEIGHT - high;
    const kind = draw(4);
    const ridge = `L${x + wide / 2} ${top - 8}L${x + wide} ${top + 12}`;
    if (kind === 0) body += `M${x} ${HEIGHT}V${top + 12}${ridge}V${HEIGHT}z`;
    else if (kind === 1) body += `M${x} ${HEIGHT}V${top}h5v5h5v-5h5v5h5v-5h${wide - 20}V${HEIGHT}z`;
    else body += `M${x} ${HEIGHT}V${top}h${wide}V${HEIGHT}z`;
    for (let lit = draw(4); lit > 0; lit--) {
      const wx = x + 5 + draw(Math.max(1, wide - 12));
      const wy = top + 16 + draw(Math.max(1, high - 20));
      if (wy < HEIGHT - 6) windows += `M${wx} ${wy}h4v6h-4z`;
    }
    x += wide + draw(14);
  }
  return `<path class="roofs" d="${body}"/><path class="windows" d="${windows}"/>`;
}
