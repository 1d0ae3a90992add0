/** The space between a toast and what it must not cover, in CSS pixels. */
const GAP = 8;

type Span = { readonly top: number; readonly bottom: number };

/**
 * How far above the bottom of the window something of this height stands, so that it covers none of the spans: as low as it can,
 * at least `edge` above the bottom. Where nothing is free it stands as high as it can.
 */
export function findRoom(height: number, window: { height: number; edge: number }, covered: readonly Span[]): number {
  let bottom = window.edge;
  for (const { top, bottom: end } of covered.toSorted((one, other) => other.bottom - one.bottom)) {
    const isOver = end > window.height - bottom - height && top < window.height - bottom;
    if (isOver) bottom = window.height - top + GAP;
  }
  return Math.max(window.edge, Math.min(bottom, window.height - window.edge - height));
}
