import { describe, expect, test } from 'vitest';
import { keepSoundLabels } from './sound-labels.ts';

const TEXT = 'They lie to you, every day. 🚨 Wake up!';
const sound = {
  category: 'Doubt',
  confidence: 0.5,
  quote: 'They lie to you',
  rationale: 'It doubts.',
  start: 0,
  end: 15,
};
const keep = (label: Partial<typeof sound>) => keepSoundLabels(TEXT, [{ ...sound, ...label }], new Set(['Doubt']));

describe('a label', () => {
  test.each([0, 0.5, 1])('with a quote from its place of the text and the confidence %d is kept', (confidence) => {
    expect(keep({ confidence })).toEqual([{ ...sound, confidence }]);
  });

  test.each([
    ['quote in another case', { quote: 'they lie to you' }],
    ['quote with other punctuation', { quote: 'They lie to you; every day' }],
    ['quote joined from two passages', { quote: 'They lie … Wake up!' }],
    ['quote from another place', { start: 1, end: 16 }],
    ['empty quote', { quote: '', end: 0 }],
    ['quote of half of a surrogate pair', { quote: '\ud83d', start: 28, end: 29 }],
    ['category that was not configured', { category: 'Dout' }],
    ['confidence above 1', { confidence: 1.01 }],
    ['confidence below 0', { confidence: -0.01 }],
    ['confidence that is not a number', { confidence: Number.NaN }],
  ])('with a %s is refused', { tags: ['S15.5'] }, (_, label) => {
    expect(keep(label)).toEqual([]);
  });

  test('keeps no other fields, and no character that PostgreSQL refuses', () => {
    const label = { ...sound, rationale: 'half \ud83d and \0 nothing', extra: 'x' };
    expect(keepSoundLabels(TEXT, [label], new Set(['Doubt']))).toEqual([
      { ...sound, rationale: 'half \ufffd and  nothing' },
    ]);
  });
});
