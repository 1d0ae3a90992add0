import { equalWeights } from './equal-weights.ts';
import { drawTotals } from './finite-share.ts';
import { openKeystream } from './keystream.ts';
import type { Measure } from './measure.ts';
import { numberAt } from './number-at.ts';
import { between, PRIOR, ROUNDS } from './reviewed-share.ts';

/**
 * A post that was drawn from a stratum of strength and stands for `weight` posts. The strength is that of the analyzer that
 * the sample was drawn for; `isFlagged` is what the measured one says, which may be another.
 */
export type PooledPost = { stratum: number; weight: number; isPositive: boolean; isFlagged: boolean };

/** Null where nothing can be said. */
export type PooledShares = { precision: Measure | null; recall: Measure | null };

const WORD_RANGE = 2 ** 32;

/**
 * Estimates over samples of several accounts: each post counts by its weight, and the samples of all accounts make one
 * stratum where their strength is alike (Cochran, Sampling Techniques, 1977, chapters 5 and 6). Posts of different weights
 * count as fewer of equal weight.
 *
 * The 95 % intervals come from totals drawn for each stratum, as those of `reviewedShares`: how many of its posts the analyzer
 * flags, and what people would find among those it flags and among the others. The same `seed` gives the same intervals.
 */
export function pooledShares(posts: readonly PooledPost[], seed: string): PooledShares {
  const weightOf = (isMeant: (post: PooledPost) => boolean) =>
    posts.reduce((sum, post) => sum + (isMeant(post) ? post.weight : 0), 0);
  const hits = weightOf(({ isPositive, isFlagged }) => isPositive && isFlagged);
  const flagged = weightOf(({ isFlagged }) => isFlagged);
  const positives = weightOf(({ isPositive }) => isPositive);
  const { low, high, all } = drawRounds([...Map.groupBy(posts, ({ stratum }) => stratum).values()], seed);
  return {
    precision:
      flagged === 0
        ? null
        : between(hits / flagged, { lows: ratio(low.hits, all.flagged), highs: ratio(high.hits, all.flagged) }),
    recall:
      positives === 0
        ? null
        : between(hits / positives, { lows: partOf(low.hits, high.misses), highs: partOf(high.hits, low.misses) }),
  };
}

/** In each round, the posts that are flagged, those of them that people confirm, and those that people find without a flag. */
type Rounds = { all: { flagged: Float64Array } } & Record<'low' | 'high', { hits: Float64Array; misses: Float64Array }>;

function drawRounds(strata: readonly (readonly PooledPost[])[], seed: string): Rounds {
  const totals = () => new Float64Array(ROUNDS);
  const ends = () => ({ hits: totals(), misses: totals() });
  const rounds: Rounds = { all: { flagged: totals() }, low: ends(), high: ends() };
  const keystream = openKeystream(seed);
  const uniform = () => Float64Array.from(keystream.next(ROUNDS), (word) => word / WORD_RANGE);
  for (const stratum of strata) {
    const size = sizeOf(stratum);
    const isFlagged = drawShare(stratum, (post) => post.isFlagged);
    const drawSide = (side: boolean) =>
      drawShare(
        stratum.filter((post) => post.isFlagged === side),
        ({ isPositive }) => isPositive,
      );
    const [ofFlagged, ofOthers] = [drawSide(true), drawSide(false)];
    const [forFlags, forHits, forMisses] = [uniform(), uniform(), uniform()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const flagged = size * isFlagged(numberAt(forFlags, round)).middle;
      const hits = ofFlagged(numberAt(forHits, round));
      const misses = ofOthers(numberAt(forMisses, round));
      add(rounds.all.flagged, round, flagged);
      for (const end of ['low', 'high'] as const) {
        add(rounds[end].hits, round, flagged * hits[end]);
        add(rounds[end].misses, round, (size - flagged) * misses[end]);
      }
    }
  }
  return rounds;
}

const sizeOf = (posts: readonly PooledPost[]) => posts.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Draws the share of a group that has a property. Where all or none of it have it, that is what is drawn, and the far end
 * allows for the extreme itself.
 */
function drawShare(
  posts: readonly PooledPost[],
  whether: (post: PooledPost) => boolean,
): (random: number) => { low: number; middle: number; high: number } {
  const size = sizeOf(posts);
  const found = equalWeights(posts.map((post) => ({ weight: post.weight, found: Number(whether(post)) })));
  const draw = drawTotals({ size, ...found }, PRIOR);
  const [isNone, isAll] = [!posts.some(whether), posts.every(whether)];
  return (random) => {
    const share = draw(random) / size;
    return { low: isNone ? 0 : share, middle: isNone ? 0 : isAll ? 1 : share, high: isAll ? 1 : share };
  };
}

const add = (totals: Float64Array, round: number, more: number) => {
  totals[round] = numberAt(totals, round) + more;
};

/** Only where some are flagged, so no whole is 0. */
const ratio = (parts: Float64Array, wholes: Float64Array): Float64Array =>
  parts.map((part, round) => part / numberAt(wholes, round));

/** Only where something was found, so the part or the rest is above 0. */
const partOf = (parts: Float64Array, rests: Float64Array): Float64Array =>
  parts.map((part, round) => part / (part + numberAt(rests, round)));
