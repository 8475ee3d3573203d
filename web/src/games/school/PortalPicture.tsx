// SPDX-License-Identifier: MIT

const ARMS = 14;
const STAR =
  "M60 44l4.700 11.500 12.300.9-9.400 8 2.900 12-10.500-6.500" +
  "-10.500 6.500 2.900-12-9.400-8 12.300-.9z";

function arm(at: number): string {
  const angle = (at * 2 * Math.PI) / ARMS;
  const point = (radius: number, turn: number): string => {
    const [x, y] = [Math.cos(angle + turn), Math.sin(angle + turn)];
    return `${Math.round(60 + radius * x)} ${Math.round(60 + radius * y)}`;
  };
  return `M${point(20, 0)}Q${point(58, 0.5)} ${point(128, 0.7)}`;
}

/** The portal, which turns slowly. */
export function PortalPicture() {
  return (
    <svg
      class="portal-picture"
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g class="turning">
        {Array.from({ length: ARMS }, (_, at) => (
          <path key={at} d={arm(at)} />
        ))}
      </g>
      <circle cx="60" cy="60" r="21" />
      <path class="star" d={STAR} />
    </svg>
  );
}
