import { MIN_STATEMENTS } from '#contract/band.ts';
import { meanStrength, type ReadPost, statementsOf, type Weighted } from './account-estimate.ts';
import { sumsOf } from './resample.ts';
import { bootstrapInterval } from './score-bootstrap.ts';

/** The result for an account: `score` and both ends of `interval` are from 0 to 1; null when it said too little. */
export type AccountScore = { score: number; interval: [low: number, high: number] } | { score: null; interval: null };

/**
 * Summarises an account from the posts that the analyzer read: the mean strength of its statements (`statementsOf` says
 * what counts how much), its 95 % bootstrap interval over these statements, and the band of the mean. `seed` decides
 * the resampling: the same posts, in any order, with the same seed always give the same numbers. An interval of zero
 * width (all strengths equal) means that the posts agree, not that the analyzer is right.
 */
export async function scoreAccount(posts: readonly ReadPost[], seed: string): Promise<AccountScore> {
  return scoreStatements(statementsOf(posts), seed);
}

/** {@link scoreAccount} from the statements of its posts. */
export async function scoreStatements(statements: Weighted, seed: string): Promise<AccountScore> {
  if (statements.weights.length < MIN_STATEMENTS) return { score: null, interval: null };
  return { score: meanStrength(statements), interval: await intervalOf(statements, seed) };
}

/** Whole statements are drawn, each with its weight. */
function intervalOf({ strengths, weights }: Weighted, seed: string): Promise<[number, number]> {
  const weighted = strengths.map((strength, place) => strength * (weights[place] ?? 0));
  return bootstrapInterval([sumsOf([weighted, weights])], ([[sum = 0, total = 0]]) => sum / total, seed);
}
