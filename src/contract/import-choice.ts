import { MIN_STATEMENTS } from './band.ts';
import type { ImportPreview } from './import-report.ts';

type Accounts = ImportPreview['accounts'];

/** The minimum to begin with: what a score takes, unless that would leave nothing. */
export const startMinimum = (accounts: Accounts): number =>
  accounts.some(({ posts }) => posts >= MIN_STATEMENTS) ? MIN_STATEMENTS : 1;

/** The accounts with at least that many posts, and how many posts they have together. What is no number keeps nothing. */
export function takeAccounts(accounts: Accounts, minimum: number): { taken: Accounts; posts: number } {
  const taken = accounts.filter(({ posts }) => posts >= Math.max(1, minimum));
  return { taken, posts: taken.reduce((sum, { posts }) => sum + posts, 0) };
}
