// SPDX-License-Identifier: MIT

const WAX =
  "M0-18 5-15 11-15 13-9 18-5 16 1 18 7 12 10 9 16 3 15-3 18-8 14-14 13-15 7-19 2-15-4-16-10" +
  "-10-12-6-17Z";

/** A seal of wax. */
export function Seal() {
  return (
    <svg class="seal" viewBox="-20 -20 40 40" aria-hidden="true">
      <path d={WAX} />
      <circle r="10.500" />
      <path class="cut" d="M0-8 2-2.500 8-2.500 3 1 5 7 0 3.500-5 7-3 1-8-2.500-2-2.500Z" />
    </svg>
  );
}
