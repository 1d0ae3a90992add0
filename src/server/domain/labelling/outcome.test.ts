import { expect, test } from 'vitest';
import { countedOf, strongestOf } from './outcome.ts';

const label = (category: string, confidence: number) => ({ category, confidence, quote: 'end', rationale: 'Why.' });
const [fear, doubt, cue] = [label('Fear', 0.5), label('Doubt', 0.5), label('Cue', 0.9)];

test('the strongest label is the first among equals, wherever weaker ones stand', () => {
  expect(strongestOf([label('Weak', 0.2), fear, doubt])).toBe(fear);
  expect(strongestOf([doubt, fear, label('Weak', 0.2)])).toBe(doubt);
  expect(strongestOf([])).toBeNull();
});

test('a post counts by its strongest label, and only without labels by a cue too weak to mark', () => {
  expect(countedOf([doubt, fear], [cue])).toEqual({ ...doubt, isSilent: false });
  expect(countedOf([], [label('Other', 0.1), cue])).toEqual({ ...cue, isSilent: true });
  expect(countedOf([], [])).toBeNull();
});
