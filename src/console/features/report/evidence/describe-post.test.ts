import { expect, test } from 'vitest';
import { countHidden, describeCorrection, describePost, nameFold } from './describe-post.ts';

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
    reason: null,
    at: '2026-11-23T08:00:00.000Z',
  } as const;
  expect(describeCorrection(correction)).toBe(words);
});

test.each([
  [
    'a day and more before it was seen',
    '2026-01-01T08:00:00.000Z',
    ['Date as its author gave it; first seen Jan 3, 2026, 08:01 UTC', 'Post'],
  ],
  [
    'ahead of the time',
    '2040-01-01T08:00:00.000Z',
    ['Date as its author gave it; first seen Jan 3, 2026, 08:01 UTC', 'Post'],
  ],
  ['within a day', '2026-01-03T07:00:00.000Z', ['Post']],
  ['not at all', null, ['Post']],
])('a post that is dated %s', (_, created_at, facts) => {
  const counts = { likes: null, replies: null, reposts: null, quotes: null };
  const seen_at = '2026-01-03T08:01:00.000Z';
  expect(describePost({ kind: 'post', language: null, created_at, seen_at, counts })).toEqual(facts);
});

const FOUND = { origin: 'model', is_wrong: false } as const;
test.each([
  [[FOUND], 'reasons and “Wrong”'],
  [[FOUND, FOUND, FOUND, { ...FOUND, is_wrong: true }], 'all 4, with reasons and “Wrong”'],
  [
    [
      { ...FOUND, is_wrong: true },
      { ...FOUND, origin: 'person' },
    ] as const,
    'reasons',
  ],
])('labels with a button “Wrong” are folded under a name that says so: %j', (labels, name) => {
  expect(nameFold(labels)).toBe(name);
});
