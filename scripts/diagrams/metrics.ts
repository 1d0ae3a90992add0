/**
 * Sizes in pixels. Every monospaced font in the SVG's list is at most this wide (DejaVu Sans Mono, Menlo: 0.602 em), so
 * the length of a text gives its width, on every machine alike.
 */
const EM = 0.605;

export const NAME = { size: 13, height: 18 };
export const TEXT = { size: 11, height: 15 };
export const PADDING = { x: 10, y: 7 };
export const PILL = { x: 7, y: 4 };
/** Between the text of a box and the states in it. */
export const GAP = 14;
export const DOT = 10;

export type Size = { readonly width: number; readonly height: number };

/** The size of lines of text, without padding. */
export const sizeOf = (lines: readonly string[], { size, height }: typeof TEXT): Size => ({
  width: Math.ceil(Math.max(0, ...lines.map(({ length }) => length)) * size * EM),
  height: lines.length * height,
});
