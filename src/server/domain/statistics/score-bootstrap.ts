import { setImmediate } from 'node:timers/promises';
import { openKeystream } from './keystream.ts';
import { numberAt } from './number-at.ts';
import type { Sample } from './resample.ts';

/**
 * (RESAMPLES + 1) × 2.5 % is a whole number, so both ends of the interval are resampled values and none is
 * interpolated.
 */
const RESAMPLES = 1999;
const TAIL = 0.025;
/** After this many draws, a few milliseconds, other work of the process may run. */
const DRAWS_PER_TURN = 200_000;

/** The results of resampling each of the samples. */
type Resampled<Samples extends readonly Sample<unknown>[]> = {
  [Place in keyof Samples]: Samples[Place] extends Sample<infer Drawn> ? Drawn : never;
};

/**
 * The 95 % percentile bootstrap interval of a statistic (Efron and Tibshirani, An Introduction to the Bootstrap, 1993,
 * chapter 13). Each of the `samples` is resampled with replacement, independently. `statistic` gets the results, whose
 * objects are reused. The draws come from a keystream under `seed`: the same seed gives the same interval.
 */
export async function bootstrapInterval<const Samples extends readonly Sample<unknown>[]>(
  samples: Samples,
  statistic: (resampled: Resampled<Samples>) => number,
  seed: string,
): Promise<[number, number]> {
  const keystream = openKeystream(seed);
  const values = new Float64Array(RESAMPLES);
  const drawsPerRound = samples.reduce((sum, { draws }) => sum + draws, 0);
  let draws = 0;
  for (let round = 0; round < RESAMPLES; round++) {
    // `map` forgets that a tuple keeps its length.
    values[round] = statistic(samples.map(({ resample }) => resample(keystream)) as Resampled<Samples>);
    draws += drawsPerRound;
    if (draws >= DRAWS_PER_TURN) {
      draws = 0;
      await setImmediate();
    }
  }
  values.sort();
  const rank = (RESAMPLES + 1) * TAIL;
  return [numberAt(values, rank - 1), numberAt(values, RESAMPLES - rank)];
}
