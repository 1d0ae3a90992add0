import { drawTotals, type Group } from './finite-share.ts';
import { openKeystream } from './keystream.ts';
import type { Measure } from './measure.ts';
import { numberAt } from './number-at.ts';

/**
 * A stratum of an account's posts of which some were drawn at random and read by people. `found` of the `judged` posts
 * have what is asked about, by these people. `isMarked`: the analyzer says that the posts have it.
 */
export type Stratum = Group & { isMarked: boolean };

/**
 * What strata say about an analyzer: the share of its marks that people confirm, the share of what people find that it
 * marks, and the share of all posts that have it by people. Null where nothing can be said.
 */
export type ReviewedShares = { precision: Measure | null; recall: Measure | null; share: Measure | null };

/**
 * Before anything is seen, each stratum counts this many posts with and without. Between the neutral third (Kerman,
 * Electronic Journal of Statistics 5, 2011) and Jeffreys' half; with it the intervals hold the truth most evenly.
 */
export const PRIOR = 0.4;
/** (ROUNDS + 1) × 2.5 % is a whole number. */
export const ROUNDS = 999;
const TAIL = 0.025;
const WORD_RANGE = 2 ** 32;

/**
 * Stratified estimates: each stratum counts by its size, so the drawn posts stand for those that were not drawn (Cochran,
 * Sampling Techniques, 1977, chapters 5 and 6; the ratios are combined ratio estimates). The 95 % intervals come from
 * totals drawn for each stratum by {@link drawTotals}, so a stratum that was read whole adds no doubt. Where all or none
 * of a stratum's posts have it, the far end allows for the extreme itself (as the interval of Jeffreys is changed at its
 * ends by Brown, Cai and DasGupta, Statistical Science 16, 2001).
 *
 * An estimate is null when one of its strata has posts of which none was judged; precision also without marked posts, and
 * recall when nothing was found. The same `seed` gives the same intervals.
 */
export function reviewedShares(strata: readonly Stratum[], seed: string): ReviewedShares {
  const there = strata.filter(({ size }) => size > 0);
  const marked = there.filter(({ isMarked }) => isMarked);
  const isJudged = (some: readonly Stratum[]) => some.length > 0 && some.every(({ judged }) => judged > 0);
  const hits = totalOf(marked);
  const found = totalOf(there);
  const drawn = isJudged(there) ? drawEnds(there, seed) : null;
  return {
    precision: isJudged(marked) ? between(hits / sizeOf(marked), precisionEnds(drawEnds(marked, seed))) : null,
    recall: drawn && found > 0 ? between(hits / found, recallEnds(drawn)) : null,
    share: drawn && between(found / sizeOf(there), shareEnds(drawn)),
  };
}

const sizeOf = (strata: readonly Stratum[]) => strata.reduce((sum, { size }) => sum + size, 0);
const totalOf = (strata: readonly Stratum[]) =>
  strata.reduce((sum, { size, judged, found }) => sum + (size * found) / judged, 0);

/** In each round, the posts that have it: the lower and the upper end of those marked and those unmarked. */
type Rounds = Record<'low' | 'high', { marked: Float64Array; unmarked: Float64Array }> & { size: number };
type Ends = { lows: Float64Array; highs: Float64Array };

function drawEnds(strata: readonly Stratum[], seed: string): Rounds {
  const totals = () => ({ marked: new Float64Array(ROUNDS), unmarked: new Float64Array(ROUNDS) });
  const rounds: Rounds = { low: totals(), high: totals(), size: sizeOf(strata) };
  const keystream = openKeystream(seed);
  for (const stratum of strata) {
    const draw = drawTotals(stratum, PRIOR);
    const side = stratum.isMarked ? 'marked' : 'unmarked';
    for (const [round, word] of keystream.next(ROUNDS).entries()) {
      const total = draw(word / WORD_RANGE);
      add(rounds.low[side], round, stratum.found === 0 ? 0 : total);
      add(rounds.high[side], round, stratum.found === stratum.judged ? stratum.size : total);
    }
  }
  return rounds;
}

const add = (totals: Float64Array, round: number, more: number) => {
  totals[round] = numberAt(totals, round) + more;
};

/** Of marked strata alone. */
const precisionEnds = ({ low, high, size }: Rounds): Ends => ({
  lows: low.marked.map((total) => total / size),
  highs: high.marked.map((total) => total / size),
});

/** Only where something was found, so the part or the rest is above 0. */
const recallEnds = ({ low, high }: Rounds): Ends => ({
  lows: low.marked.map((total, round) => partOf(total, numberAt(high.unmarked, round))),
  highs: high.marked.map((total, round) => partOf(total, numberAt(low.unmarked, round))),
});

const partOf = (part: number, rest: number) => part / (part + rest);

const shareEnds = ({ low, high, size }: Rounds): Ends => ({
  lows: low.marked.map((total, round) => (total + numberAt(low.unmarked, round)) / size),
  highs: high.marked.map((total, round) => (total + numberAt(high.unmarked, round)) / size),
});

/** An estimate with the 95 % interval of its lower and upper ends in all rounds. It sorts them. */
export function between(value: number, { lows, highs }: Ends): Measure {
  const rank = (ROUNDS + 1) * TAIL;
  const [low, high] = [numberAt(lows.sort(), rank - 1), numberAt(highs.sort(), ROUNDS - rank)];
  return { value, interval: [Math.min(low, value), Math.max(high, value)] };
}
