import { expect, test } from 'vitest';
import { nameInAddress } from '#contract/name-in-address.ts';
import { spell } from '#tests/support/spell.ts';
import { ADDRESSES_OF_X, postUrlAtX, profileUrlAtX, X_NAMES, X_REPOST } from './names.ts';
import { plainText } from './plain-text.ts';
import { createErrorMemory, describeState } from './source-state.ts';

test.each([
  ['a', true],
  ['Ann_1', true],
  ['a'.repeat(15), true],
  ['a'.repeat(16), false],
  ['', false],
  ['ann-b', false],
  ['ann ', false],
  ['änn', false],
])('"%s" is a name of X: %s', (name, isOne) => {
  expect(X_NAMES.pattern.test(name)).toBe(isOne);
});

test('accounts have an address by their id, and posts with an id of X', () => {
  expect(profileUrlAtX('7')).toBe('https://x.com/i/user/7');
  expect(['12345', '1'.repeat(20), '1234', '1'.repeat(21), '12345x', 'h:12345'].map(postUrlAtX)).toEqual([
    'https://x.com/i/status/12345',
    `https://x.com/i/status/${'1'.repeat(20)}`,
    null,
    null,
    null,
    null,
  ]);
});

test('a repost begins with its author', () => {
  const author = (text: string) => new RegExp(X_REPOST).exec(text)?.[1] ?? null;
  expect(['RT @Ann_1: hi', ' RT @ann: hi', 'RT ann: hi', `RT @${'a'.repeat(16)}: hi`].map(author)).toEqual([
    'Ann_1',
    null,
    null,
    null,
  ]);
});

const nameIn = (typed: string) => nameInAddress(typed, ADDRESSES_OF_X);

test.each([
  ' {https://|http://|}{www.|mobile.|m.|}{x|twitter}.com/{ann|@ann}{/status/1|?s=20|#top| |}',
  'https://x.com/intent/{follow|user}?{screen_name|x=1&screen_name}={ann|@ann}{&y=2|#z|}',
])('the addresses %s name ann', (line) => {
  expect(spell(line).filter((typed) => nameIn(typed) !== 'ann')).toEqual([]);
});

test.each([
  'https://x.com/{home|explore|hashtag|i|intent|login|messages|notifications|search|settings|share}{|/|?q=ann|#a}',
  'https://{notx|x.evil|old.x}.com/ann',
  '{ann|x.com|https://x.com/}',
])('the addresses %s name nobody', (line) => {
  expect(spell(line).filter((typed) => nameIn(typed) !== null)).toEqual([]);
});

test('a name may begin like a path of X', () => {
  expect(nameIn('x.com/homer')).toBe('homer');
});

test.each([
  ['Tom &amp; Ann &lt;3 &gt;', 'Tom & Ann <3 >'],
  ['&amp;amp;', '&amp;'],
  [' a\r\nb\rc\n', 'a\nb\nc'],
  ['a\0b\uD83D', 'a\uFFFDb\uFFFD'],
])('%j reads as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('the last ten errors are remembered, the newest first, beside the limits', () => {
  let second = 0;
  const memory = createErrorMemory({ now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });
  for (second = 0; second < 11; second += 1)
    memory.note(second === 10 ? 'usage' : 'timeline', Object.assign(new Error(`error ${second}`), { name: 'XError' }));
  const resetsAt = new Date('2026-01-01T01:00:00Z');
  const all = () => new Map([['timeline' as const, { limit: 900, remaining: 5, resetsAt }]]);
  const never = () => {
    throw new Error('It only reads');
  };
  const { limits, errors } = describeState({ all, refuse: never, note: never, exhaust: never }, memory);
  expect(limits).toEqual([{ endpoint: 'timeline', limit: 900, remaining: 5, resets_at: '2026-01-01T01:00:00.000Z' }]);
  expect([errors.length, errors[0], errors.at(-1)]).toEqual([
    10,
    { at: '2026-01-01T00:00:10.000Z', endpoint: 'usage', name: 'XError', message: 'error 10' },
    { at: '2026-01-01T00:00:01.000Z', endpoint: 'timeline', name: 'XError', message: 'error 1' },
  ]);
});
