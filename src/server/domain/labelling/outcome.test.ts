import { expect, test } from 'vitest';
import { countedOf, labelsOf, NO_REFUSED_LABELS, NO_USAGE, silentOf, strengthOf, strongestOf } from './outcome.ts';

const label = (category: string, confidence: number) => ({ category, confidence, quote: 'end', rationale: 'Why.' });
const [fear, doubt, cue] = [label('Fear', 0.5), label('Doubt', 0.5), label('Cue', 0.9)];

test('the strongest label is the first among equals, wherever weaker ones stand', () => {
  expect(strongestOf([label('Weak', 0.2), fear, doubt])).toBe(fear);
  expect(strongestOf([doubt, fear, label('Weak', 0.2)])).toBe(doubt);
  expect(strongestOf([])).toBeNull();
});

test('a post counts by its strongest label, and only without labels by a cue too weak to mark', () => {
  expect(countedOf([doubt, fear], [cue])).toEqual({ ...doubt, isSilent: false });
  expect(countedOf([doubt], [cue])).toEqual({ ...doubt, isSilent: false });
  expect(countedOf([], [label('Other', 0.1), cue])).toEqual({ ...cue, isSilent: true });
  expect(countedOf([], [])).toBeNull();
});

const found = (category: string, confidence: number) => ({ ...label(category, confidence), start: 0, end: 3 });
const labelled = { kind: 'labelled' as const, labels: [found('Weak', 0.2), found('Fear', 0.5), found('Doubt', 0.4)] };

test('a post has the labels and the strength of what was found in it', () => {
  expect([labelsOf(labelled), strengthOf(labelled)]).toEqual([labelled.labels, 0.5]);
});

test('a post of which nothing was found has neither, and may have cues too weak to mark', () => {
  expect(silentOf({ kind: 'nothing', silent: [cue] })).toEqual([cue]);
  expect([silentOf({ kind: 'nothing' }), silentOf(labelled)]).toEqual([[], []]);
  for (const outcome of [
    { kind: 'nothing' as const, silent: [cue] },
    { kind: 'refused' as const },
    { kind: 'unreadable' as const, reason: 'no-json' as const },
  ])
    expect([labelsOf(outcome), strengthOf(outcome)]).toEqual([[], 0]);
});

test('nothing refused and nothing used are zeros', () => {
  expect([NO_REFUSED_LABELS, NO_USAGE]).toEqual([
    { quote: 0, category: 0, confidence: 0, surplus: 0 },
    { tokensIn: 0, cacheRead: 0, cacheWrite: 0, tokensOut: 0, isEstimated: false },
  ]);
});
