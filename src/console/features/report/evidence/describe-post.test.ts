import { expect, test } from 'vitest';
import { countHidden, describeCorrection } from './describe-post.ts';

test.each([
  ['Plain words, even العربية and café', 0],
  ['\u202eturned\u202c', 2],
  ['zero\u200bwidth\u2060\ufeff', 3],
])('%j hides %i characters', (text, count) => expect(countHidden(text)).toBe(count));

test.each([
  ['wrong', 'marked Satire wrong'],
  ['missed', 'marked Satire missing'],
  ['right', 'marked the answer about propaganda right'],
] as const)('a correction that says %s: %s', (judgement, words) => {
  const correction = {
    id: 1,
    judgement,
    kind: 'propaganda',
    category: 'Satire',
    start: null,
    end: null,
    quote: null,
    by: 'ada',
    is_mine: true,
    at: '2026-11-23T08:00:00.000Z',
  } as const;
  expect(describeCorrection(correction)).toBe(words);
});
