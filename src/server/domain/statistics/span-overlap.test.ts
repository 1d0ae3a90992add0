import { expect, test } from 'vitest';
import { spanOverlap } from './span-overlap.ts';

test('letters in both, by letters in either', () => {
  expect(spanOverlap([{ start: 0, end: 10 }], [{ start: 5, end: 15 }])).toBeCloseTo(1 / 3, 10);
  expect(
    spanOverlap(
      [
        { start: 0, end: 4 },
        { start: 2, end: 6 },
      ],
      [{ start: 0, end: 6 }],
    ),
  ).toBe(1);
  expect(spanOverlap([{ start: 0, end: 4 }], [{ start: 4, end: 6 }])).toBe(0);
});

test('says nothing where nobody marked words', () => {
  expect(spanOverlap([], [{ start: 4, end: 6 }])).toBeNull();
  expect(spanOverlap([{ start: 4, end: 6 }], [])).toBeNull();
});
