import { openKeystream } from './keystream.ts';
import { numberAt } from './number-at.ts';

/** Krippendorff's alpha with its interval. `interval` is null when nobody disagreed, because then nothing varies. */
export type Alpha = { value: number; interval: [low: number, high: number] | null };

/** What each reader said about one unit; readers who said nothing are left out. */
export type Unit = readonly string[];

/** (ROUNDS + 1) × 2.5 % is a whole number. */
const ROUNDS = 999;
const TAIL = 0.025;
const WORD_RANGE = 2 ** 32;

/**
 * Krippendorff's alpha for nominal values (Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011): 1 is
 * agreement, 0 is what chance would give. Units with fewer than two values say nothing. Null when fewer than two units
 * can be compared, or when all their values are the same: then nothing shows that readers can tell them apart. The 95 %
 * interval is the percentile bootstrap over units (Efron and Tibshirani, 1993); rounds whose values are all the same
 * are left out. The same `seed` gives the same interval.
 */
export function nominalAlpha(units: readonly Unit[], seed: string): Alpha | null {
  const compared = units.filter(({ length }) => length > 1);
  const names = [...new Set(compared.flat())];
  const tallies = compared.map((unit) => tallyOf(unit, names));
  const value = compared.length < 2 ? null : alphaOf(tallies, names.length);
  if (value === null) return null;
  return { value, interval: value === 1 ? null : bootstrap(tallies, names.length, seed) };
}

/** How often a unit has each value, and how far its values are apart. */
type Tally = { values: readonly number[]; apart: number };

function tallyOf(unit: Unit, names: readonly string[]): Tally {
  const counts = names.map((name) => unit.filter((value) => value === name).length);
  const apart = counts.reduce((sum, count) => sum + (count * (unit.length - count)) / (unit.length - 1), 0);
  return { values: unit.map((value) => names.indexOf(value)), apart };
}

function bootstrap(tallies: readonly Tally[], names: number, seed: string): [low: number, high: number] {
  const keystream = openKeystream(seed);
  const values: number[] = [];
  // One array for all rounds: to make one for each takes half as long again.
  const drawn: (Tally | undefined)[] = [...tallies];
  for (let round = 0; round < ROUNDS; round += 1) {
    keystream.next(tallies.length).forEach((word, place) => {
      drawn[place] = tallies[Math.floor((word / WORD_RANGE) * tallies.length)];
    });
    const value = alphaOf(drawn, names);
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const rank = Math.floor((values.length + 1) * TAIL);
  return [numberAt(values, rank - 1), numberAt(values, values.length - rank)];
}

/** One minus the observed by the expected disagreement; null when no disagreement is expected. */
function alphaOf(tallies: readonly (Tally | undefined)[], names: number): number | null {
  const totals = new Float64Array(names);
  let [all, apart] = [0, 0];
  for (const tally of tallies) {
    if (tally === undefined) continue;
    for (const value of tally.values) totals[value] = numberAt(totals, value) + 1;
    all += tally.values.length;
    apart += tally.apart;
  }
  const expected = totals.reduce((sum, count) => sum + count * (all - count), 0);
  return expected === 0 ? null : 1 - ((all - 1) * apart) / expected;
}
