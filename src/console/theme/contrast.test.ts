import { describe, expect, test } from 'vitest';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

type Mode = 'base' | '_dark';
type Hex = `#${string}`;

const lookUp = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree);

/** The colour a semantic token stands for, as `#rrggbb`. */
function colour(name: string, mode: Mode): Hex {
  const own = lookUp(semanticTokens.colors, `${name}.value.${mode}`);
  const value = own ?? lookUp(semanticTokens.colors, `${name}.DEFAULT.value.${mode}`);
  const reference = /^\{colors\.(.+)\}$/.exec(String(value))?.[1];
  return (reference ? lookUp(tokens.colors, `${reference}.value`) : value) as Hex;
}

/** Relative luminance, from 0 to 1 (WCAG 2.2, definition of that name). */
function luminance(hex: Hex) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, from 1 to 21 (WCAG 2.2, definition of that name). */
function contrast(one: Hex, other: Hex) {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'subtle'];

/** Text colours, each with the backgrounds it is used on. */
const TEXT: Record<string, string[]> = {
  fg: [...GROUNDS, 'muted', 'accent.tint', 'second.tint'],
  'fg.muted': [...GROUNDS, 'muted', 'accent.tint'],
  'fg.faint': GROUNDS,
  'fg.onSolid': ['accent.solid', 'accent.solidHover', 'danger.solid', 'danger.solidHover', 'second.solid'],
  'accent.fg': [...GROUNDS, 'muted', 'accent.tint'],
  'second.fg': [...GROUNDS, 'second.tint'],
  'success.fg': [...GROUNDS, 'success.tint'],
  'warning.fg': [...GROUNDS, 'warning.tint'],
  'danger.fg': [...GROUNDS, 'danger.tint'],
};

/** Colours that are not text but must be visible: the edges of controls and the focus ring. */
const MARKS: Record<string, string[]> = {
  'line.control': ['canvas', 'surface', 'raised'],
  'accent.mark': GROUNDS,
  'second.mark': GROUNDS,
  'accent.solid': ['canvas', 'surface', 'raised'],
  'marks.few': ['surface'],
  'marks.some': ['canvas', 'surface', 'raised'],
  'marks.many': ['canvas', 'surface', 'raised'],
  focus: [...GROUNDS, 'muted'],
};

const misses = (pairs: Record<string, string[]>, required: number, mode: Mode) =>
  Object.entries(pairs).flatMap(([over, grounds]) =>
    grounds
      .map((ground) => ({ over, ground, ratio: contrast(colour(over, mode), colour(ground, mode)) }))
      .filter(({ ratio }) => !(ratio >= required)),
  );

describe.each([
  ['light', 'base'],
  ['dark', '_dark'],
] as const)('in %s mode', (_, mode) => {
  test('every text colour reaches 4.5:1 on every background it is used on', () => {
    expect(misses(TEXT, 4.5, mode)).toEqual([]);
  });

  test('every edge and mark that matters reaches 3:1', () => {
    expect(misses(MARKS, 3, mode)).toEqual([]);
  });
});

test('the three brand colours are exact', { tags: ['S9.3'] }, () => {
  expect(tokens.colors.brand).toEqual({
    main: { value: '#009688' },
    success: { value: '#48BB78' },
    danger: { value: '#E53E3E' },
  });
});
