import { expect, test } from 'vitest';
import type { Sample } from './resample.ts';
import { bootstrapInterval } from './score-bootstrap.ts';

/**
 * Returns 0, 7, 14, … modulo 1999 when it is resampled: each number from 0 to 1998 once in 1999 times, and not in
 * ascending order.
 */
function everyNumberOnce(): Sample<number> & { times: () => number } {
  let times = 0;
  return {
    draws: 1,
    times: () => times,
    resample() {
      times += 1;
      return ((times - 1) * 7) % 1999;
    },
  };
}

test('the interval leaves out equally many resampled values at both ends, 49 of 1,999', async () => {
  const numbers = everyNumberOnce();
  expect(await bootstrapInterval([numbers], ([number]) => number, 'seed')).toEqual([49, 1949]);
  expect(numbers.times()).toBe(1999);
});

test('each of several samples is resampled for every value', async () => {
  const difference = ([one, other]: readonly [number, number]) => one - other;
  expect(await bootstrapInterval([everyNumberOnce(), everyNumberOnce()], difference, 'seed')).toEqual([0, 0]);
});

test('the seed decides the draws', async () => {
  const drawing: Sample<number> = { draws: 1, resample: (keystream) => keystream.next(1)[0] ?? Number.NaN };
  const intervalOf = (seed: string) => bootstrapInterval([drawing], ([word]) => word, seed);
  expect(await intervalOf('a')).toEqual(await intervalOf('a'));
  expect(await intervalOf('a')).not.toEqual(await intervalOf('b'));
});

/** How many turns of the process other work gets while a sample of so many draws is resampled. */
async function turnsDuring(draws: number): Promise<number> {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await bootstrapInterval([{ draws, resample: () => 0 }], ([number]) => number, 'seed');
  clearImmediate(next);
  return turns;
}

test('other work of the process runs after each 200,000 draws', async () => {
  expect(await turnsDuring(100_000)).toBe(999);
  expect(await turnsDuring(100)).toBe(0);
});
