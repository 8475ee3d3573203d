// SPDX-License-Identifier: MIT
// Roofs by night behind the name of a battlefield.
import { HEIGHT, roofs, WIDTH } from "../../art/roofs";

const made = new Map<string, string>();

export function Skyline({ of }: { of: string }) {
  let drawing = made.get(of);
  if (drawing === undefined) {
    drawing = roofs(of);
    made.set(of, drawing);
  }
  return (
    <svg
      class="skyline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
