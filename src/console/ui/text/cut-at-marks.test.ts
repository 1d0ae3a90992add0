import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtMarks, toLanes } from './cut-at-marks.ts';

const shown = (text: string, ...marks: [number, number][]) =>
  cutAtMarks(
    text,
    marks.map(([start, end]) => ({ start, end })),
  ).map(({ passage, covering, ending }) => [covering.length > 0 ? `[${passage}]` : passage, ...ending].join(''));

test('a text without marks is one part, and an empty text has no part', () => {
  expect(shown('Wake up!')).toEqual(['Wake up!']);
  expect(shown('')).toEqual([]);
});

test('a mark is numbered where it ends', () => {
  expect(shown('They lie to you.', [0, 8])).toEqual(['[They lie]1', ' to you.']);
  expect(shown('They lie', [5, 8], [0, 4])).toEqual(['[They]2', ' ', '[lie]1']);
});

test('marks may overlap, touch, and say the same', () => {
  expect(shown('abcdef', [0, 4], [2, 6])).toEqual(['[ab]', '[cd]1', '[ef]2']);
  expect(shown('abcd', [0, 2], [2, 4])).toEqual(['[ab]1', '[cd]2']);
  expect(shown('ab', [0, 2], [0, 2])).toEqual(['[ab]12']);
});

test('no character is lost or added, for any marks', () => {
  const span = fc.tuple(fc.nat(40), fc.nat(40)).map(([start, end]) => ({ start, end }));
  fc.assert(
    fc.property(fc.string(), fc.array(span), (text, marks) => {
      expect(
        cutAtMarks(text, marks)
          .map(({ passage }) => passage)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a part knows every mark that covers it', () => {
  const parts = cutAtMarks('abcdef', [
    { start: 0, end: 4 },
    { start: 2, end: 6 },
  ]);
  expect(parts.map(({ covering }) => covering)).toEqual([[1], [1, 2], [2]]);
});

test.each([
  [[], []],
  [
    [
      [0, 4],
      [4, 6],
    ],
    [0, 0],
  ],
  [
    [
      [2, 6],
      [0, 4],
      [6, 8],
    ],
    [1, 0, 0],
  ],
  [
    [
      [0, 9],
      [0, 3],
      [2, 5],
    ],
    [0, 1, 2],
  ],
])('marks over %j lie in the lanes %j', (spans, lanes) => {
  expect(toLanes(spans.map(([start = 0, end = 0]) => ({ start, end })))).toEqual(lanes);
});
