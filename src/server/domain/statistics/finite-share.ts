import { numberAt } from './number-at.ts';

/** A larger remainder is drawn as if it had this many members; what that loses is far below what a sample leaves open. */
const MOST = 20_000;

/**
 * How many members with a property are left among `left` that nobody looked at, when `found` of `judged` members drawn at
 * random have it: the shares of 0, 1, 2, … of them, summed up, under the beta-binomial distribution with `prior` before
 * anything is seen (Ericson, Journal of the Royal Statistical Society B 31, 1969). `judged` and `found` may be fractions.
 */
function sharesUpTo(left: number, found: number, missing: number): Float64Array {
  const shares = new Float64Array(left + 1);
  let greatest = 0;
  for (let count = 0; count < left; count += 1) {
    const next =
      numberAt(shares, count) +
      Math.log((left - count) * (count + found)) -
      Math.log((count + 1) * (left - count - 1 + missing));
    shares[count + 1] = next;
    greatest = Math.max(greatest, next);
  }
  let sum = 0;
  for (const [count, share] of shares.entries()) {
    sum += Math.exp(share - greatest);
    shares[count] = sum;
  }
  return shares.map((share) => share / sum);
}

/** Members of a finite group: how many there are, how many of them were looked at, and how many of these have a property. */
export type Group = { size: number; judged: number; found: number };

/**
 * Returns a function that draws how many members of a group have the property, for an even number from 0 up to 1: those
 * that were found, and some of those that nobody looked at.
 */
export function drawTotals({ size, judged, found }: Group, prior: number): (random: number) => number {
  const left = Math.max(0, Math.round(size - judged));
  const drawn = Math.min(left, MOST);
  const shares = sharesUpTo(drawn, found + prior, judged - found + prior);
  const scale = drawn === 0 ? 0 : (size - judged) / drawn;
  return (random) => found + firstAbove(shares, random) * scale;
}

/** The first place whose value is above `limit`; the last place when none is. */
function firstAbove(ascending: Float64Array, limit: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(ascending, middle) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
