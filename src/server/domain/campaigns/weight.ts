/** With fewer accounts, how many of them use an object says little: the weights are those of an installation of this size. */
const FEWEST_ACCOUNTS = 1_000;

/**
 * What an object counts, from 0 to 1: 1 if only two accounts use it, 0 if all do. It is the inverse document frequency, as
 * Pacheco and others (2021) and Luceri and others (WWW 2024) weigh objects, divided by that of an object of two accounts:
 * ln(N / k) / ln(N / 2) for an object that k of N accounts use.
 */
export function weightOf(users: number, accounts: number): number {
  const all = Math.max(accounts, FEWEST_ACCOUNTS);
  return Math.max(0, Math.log(all / Math.max(2, users)) / Math.log(all / 2));
}

/** A pair must weigh at least this part of the smallest number of objects, so that popular objects alone show none. */
export const LEAST_WEIGHT = 0.5;
