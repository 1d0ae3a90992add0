import { MIN_STATEMENTS } from './band.ts';
import type { ImportPreview } from './import-report.ts';

type Accounts = ImportPreview['accounts'];

/** The minimum that the form starts with: enough posts for a score, or 1 when no account has that many. */
export const startMinimum = (accounts: Accounts): number =>
  accounts.some(({ posts }) => posts >= MIN_STATEMENTS) ? MIN_STATEMENTS : 1;

/** The accounts with at least `minimum` posts, and how many posts they have together. Without a valid number, none. */
export function takeAccounts(accounts: Accounts, minimum: number): { taken: Accounts; posts: number } {
  const taken = accounts.filter(({ posts }) => posts >= Math.max(1, minimum));
  return { taken, posts: taken.reduce((sum, { posts }) => sum + posts, 0) };
}
