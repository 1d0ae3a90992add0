import { expect, test } from 'vitest';
import type { PostLabel } from '#contract/post.ts';
import { strongestMarks } from './strongest-marks.ts';

const at = (start: number, strength: number, is_wrong = false): PostLabel => ({
  kind: 'propaganda',
  category: 'Loaded Language',
  quote: 'one',
  start,
  end: start + 3,
  strength,
  rationale: '',
  origin: 'model',
  correction_id: null,
  is_wrong,
});
const startsIn = (text: string, labels: readonly PostLabel[]) =>
  strongestMarks(text, labels).shown.map(({ start }) => start);

test('of many marks the three strongest are named, in the order of the text', () => {
  const labels = [at(0, 0.2), at(4, 0.9), at(8, 0.1), at(12, 0.5), at(16, 0.6), at(20, 1, true)];
  expect(startsIn('one two six ten cat dog', labels)).toEqual([4, 12, 16]);
  expect(strongestMarks('one two six ten cat dog', labels).hidden).toBe(2);
});

test('of a long post the part with the strongest mark is shown', () => {
  const text = 'one two '.repeat(200);
  const { excerpt, shown, hidden } = strongestMarks(text, [at(0, 0.4), at(1200, 0.9)]);
  expect([excerpt.from <= 1200, excerpt.to >= 1203]).toEqual([true, true]);
  expect([shown.map(({ start }) => start), hidden]).toEqual([[1200], 1]);
});
