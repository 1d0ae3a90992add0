import { expect, test } from 'vitest';
import { describeSilence } from './describe-silence.ts';

test.each([
  ['a model that is only slow', { ms: 59_999, reason: null }, null],
  ['a minute without a reason', { ms: 60_000, reason: null }, 'No answer from the model for 1 min.'],
  ['several minutes', { ms: 299_000, reason: null }, 'No answer from the model for 4 min.'],
  ['a reason, at any time', { ms: 5_000, reason: 'It is being loaded.' }, 'It is being loaded.'],
  ['a reason, also after a minute', { ms: 90_000, reason: 'It is being loaded.' }, 'It is being loaded.'],
])('%s', (_, silence, words) => {
  expect(describeSilence(silence)).toBe(words);
});
