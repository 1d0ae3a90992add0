/** Chances smaller than this, relative to the greatest, are left out: double precision cannot tell them from zero. */
const NEGLIGIBLE = 1e-20;

/**
 * Quantiles of the binomial distribution: turns a uniform number from 0 up to 1 into a number of successes in `trials`,
 * each with probability `share` (below 1). The probabilities are computed once, outwards from the most likely number,
 * by the ratio of neighbours.
 */
export function binomialQuantiles(trials: number, share: number): (uniform: number) => number {
  const likeliest = Math.min(trials, Math.floor((trials + 1) * share));
  const odds = share / (1 - share);
  const ratioAbove = (successes: number) => ((trials - successes) / (successes + 1)) * odds;
  const above = fall((step) => ratioAbove(likeliest + step));
  const below = fall((step) => 1 / ratioAbove(likeliest - step - 1), likeliest);
  const chances = [...below.toReversed(), 1, ...above];
  const first = likeliest - below.length;
  const sums = new Float64Array(chances.length);
  chances.reduce((sum, chance, place) => {
    sums[place] = sum + chance;
    return sum + chance;
  }, 0);
  const total = sums.at(-1) ?? 1;
  return (uniform) => first + firstAbove(sums, uniform * total);
}

/** Probabilities that fall from 1 by the ratio of each step, until they are negligible; at most `most` of them. */
function fall(ratioOf: (step: number) => number, most = Number.POSITIVE_INFINITY): number[] {
  const chances: number[] = [];
  for (let chance = 1; chances.length < most; ) {
    chance *= ratioOf(chances.length);
    if (chance < NEGLIGIBLE) break;
    chances.push(chance);
  }
  return chances;
}

/** The index of the first of the ascending `sums` above `value`, by binary search. */
function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
