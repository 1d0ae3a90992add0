import type { ImportPreview } from '#contract/import-report.ts';

type Accounts = ImportPreview['accounts'];

/** Fewer posts than this make no score. */
const SCORED_FROM = 10;

/** The minimum to begin with: what a score takes, unless that would leave nothing. */
export const startMinimum = (accounts: Accounts): number =>
  accounts.some(({ posts }) => posts >= SCORED_FROM) ? SCORED_FROM : 1;

/** The accounts with at least that many posts, and how many posts they have together. What is no number keeps nothing. */
export function takeAccounts(accounts: Accounts, minimum: number): { taken: Accounts; posts: number } {
  const taken = accounts.filter(({ posts }) => posts >= Math.max(1, minimum));
  return { taken, posts: taken.reduce((sum, { posts }) => sum + posts, 0) };
}
