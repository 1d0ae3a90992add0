import type { Estimate } from '#contract/run.ts';
import type { Sharing } from '#contract/sharing.ts';

/** What the analyses of several accounts would use together. `waiting` counts those that a superuser must confirm. */
export type Total = Pick<Estimate, 'model' | 'posts_to_read' | 'posts_to_ask' | 'tokens' | 'cost_usd' | 'sharing'> & {
  waiting: number;
};

const sum = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((total, each) => (total === null || each === null ? null : total + each), 0);

/** Adds up the estimates of at least one account. A cost that is unknown for one is unknown for all. */
export const addUp = (estimates: readonly Estimate[]): Total => ({
  model: estimates[0]?.model ?? null,
  posts_to_read: sum(estimates.map((each) => each.posts_to_read)) ?? 0,
  posts_to_ask: sum(estimates.map((each) => each.posts_to_ask)) ?? 0,
  tokens: sum(estimates.map((each) => each.tokens)),
  cost_usd: sum(estimates.map((each) => each.cost_usd)),
  sharing: addUpSharing(estimates.flatMap(({ sharing }) => sharing ?? [])),
  waiting: estimates.filter((each) => each.needs_confirmation).length,
});

/** An account that would save nothing adds nothing. */
function addUpSharing(savings: readonly NonNullable<Sharing>[]): Sharing {
  const [first] = savings;
  if (first === undefined) return null;
  return {
    posts_per_request: first.posts_per_request,
    tokens: savings.reduce((total, { tokens }) => total + tokens, 0),
    cost_usd: sum(savings.map(({ cost_usd }) => cost_usd)),
  };
}
