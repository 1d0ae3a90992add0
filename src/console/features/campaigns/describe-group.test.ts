import { expect, test } from 'vitest';
import { describeGroup, describePair } from './describe-group.ts';

const SETTINGS = { exact_seconds: 60, exact_objects: 2, near_seconds: 600, near_objects: 3, version: 1 };
const GROUP = { accounts: 11, pairs: 12, objects: 37, expected: 0, traces: ['text', 'link'] as const };
const AT = '2026-11-20T08:00:00.000Z';

test.each([
  [
    {},
    '11 accounts did the same within 1 minute of each other: 37 matches in 12 pairs; with moved times none was seen.',
  ],
  [
    { accounts: 2, pairs: 1, objects: 1_300, expected: 0.25 },
    '2 accounts did the same within 1 minute of each other: 1,300 matches in 1 pair; by chance 0.25 are expected.',
  ],
  [
    { traces: ['text', 'near'] as const },
    '11 accounts did the same within 1 minute of each other (nearly the same texts: 10 minutes): 37 matches in 12 pairs; with moved times none was seen.',
  ],
  [
    { traces: ['near'] as const },
    '11 accounts did the same within 10 minutes of each other: 37 matches in 12 pairs; with moved times none was seen.',
  ],
])('a group is one sentence with what chance gives: %j', { tags: ['S16.8'] }, (given, sentence) => {
  const group = { ...GROUP, ...given };
  expect(describeGroup({ ...group, traces: [...group.traces] }, SETTINGS)).toBe(sentence);
});

test('a pair is said by its strongest trace', { tags: ['S16.8'] }, () => {
  const span = { first_at: AT, last_at: AT };
  const pair = {
    a: { screen_name: 'harbor', name: 'Harbor' },
    b: { screen_name: 'mole', name: 'Mole' },
    traces: [
      { trace: 'near' as const, objects: 9, expected: 1.5, strength: 8.5, ...span },
      { trace: 'text' as const, objects: 4, expected: 0, strength: 4, ...span },
    ],
    strength: 8.5,
    ...span,
  };
  expect(describePair(pair, SETTINGS)).toBe(
    '@harbor and @mole did the same within 10 minutes of each other: 9 matches by the strongest trace; by chance 1.5 are expected.',
  );
});
