import { MIN_STATEMENTS } from '#contract/band.ts';
import { meanStrength, type ReadPost, statementsOf, type Weighted } from './account-estimate.ts';
import { meanInterval } from './mean-interval.ts';

/** The result for an account: `score` and both ends of `interval` are from 0 to 1; null when it said too little. */
export type AccountScore = { score: number; interval: [low: number, high: number] } | { score: null; interval: null };

/**
 * Summarises an account from the posts that the analyzer read, in any order: the mean strength of its statements
 * (`statementsOf` says what counts how much), and the 95 % interval of that mean. The interval is about the posts that
 * the account might have written as well; it does not say that the analyzer is right.
 */
export const scoreAccount = (posts: readonly ReadPost[]): AccountScore => scoreStatements(statementsOf(posts));

/** {@link scoreAccount} from the statements of its posts. */
export function scoreStatements(statements: Weighted): AccountScore {
  if (statements.weights.length < MIN_STATEMENTS) return { score: null, interval: null };
  return { score: meanStrength(statements), interval: meanInterval(statements) };
}
