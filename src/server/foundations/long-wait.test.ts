import { expect, test } from 'vitest';
import { boundedMoment, boundedWait, waitPatiently } from './long-wait.ts';

test.each([
  ['a wait that has passed', -5, 0],
  ['minutes', 90_000, 90_000],
  ['centuries', 99_999_999_999_000, 3_600_000],
  ['for ever', Number.POSITIVE_INFINITY, 3_600_000],
])('the wait for %s is an hour at most', (_, asked, waited) => {
  expect(boundedWait(asked)).toBe(waited);
  expect(boundedMoment(1_000_000 + asked, 1_000_000)).toEqual(new Date(1_000_000 + waited));
});

test('a wait beyond the limit of timers does not end at once, and ends with its signal', async () => {
  const left = new AbortController();
  const waited = waitPatiently(2 ** 40, left.signal);
  setTimeout(() => left.abort('left'), 20);
  await expect(waited).rejects.toBe('left');
});
