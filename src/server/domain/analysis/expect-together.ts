import type { ChosenEstimate } from '#contract/chosen-estimate.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import { priceOfLabeller } from '#server/domain/models/price.ts';
import type { Fingerprints } from '#server/domain/results/fingerprint.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { exceeds, expectUse } from './estimate.ts';
import { meanTokens, type Pending, type Sampling, samplePending } from './sample-pending.ts';
import { savedBy, sharingOf } from './sharing.ts';

/** `savedPerAnswer`: the tokens that each answer would take less if posts shared requests. */
type Means = Sampling & { models: ModelSettings; savedPerAnswer: Record<AnalyzerKind, number> };

/**
 * What analysing the `count` accounts would read and use together. It is an estimate from a sample where there are many accounts or
 * posts.
 */
export async function expectTogether(
  connection: Connection,
  means: Means,
  fingerprints: Fingerprints,
  count: number,
): Promise<Omit<ChosenEstimate, 'model' | 'accounts'>> {
  const { models, labeller } = means;
  const { accounts, pending } = await samplePending(connection, means, fingerprints, count);
  const needs = pending.map(needOf(means, await meanTokens(connection, means)));
  const ofAll = (sampled: number) => (sampled * count) / Math.max(1, accounts);
  const price = priceOfLabeller(models, labeller);
  return {
    posts_to_read: Math.round(ofAll(sum(needs.map(({ read }) => read)))),
    posts_to_ask: Math.round(ofAll(sum(needs.map(({ posts }) => posts)))),
    tokens: labeller.isRemote ? Math.round(ofAll(sum(needs.map(({ tokens }) => tokens)))) : null,
    cost_usd: labeller.isRemote && price !== null ? ofAll(sum(needs.map(({ costUsd }) => costUsd))) : null,
    accounts_to_confirm: Math.round(ofAll(needs.filter(({ waits }) => waits).length)),
    sharing: sharingOf(price, Math.round(ofAll(sum(needs.map(({ saved }) => saved))))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What one account would use. Of more posts than the limit, so many are drawn, and answered ones are drawn as often as others. */
const needOf =
  ({ models, labeller, savedPerAnswer }: Means, used: Record<AnalyzerKind, number>) =>
  ({ readable, posts, ...texts }: Pending) => {
    const part = labeller.isRemote ? Math.min(1, models.max_posts / readable) : 1;
    const asked = Math.ceil(part * sum(ANALYZER_KINDS.map((kind) => texts[kind] * used[kind])));
    const answers = part * sum(ANALYZER_KINDS.map((kind) => texts[kind]));
    const expected = expectUse(priceOfLabeller(models, labeller), asked, answers);
    const tokens = Math.min(asked, models.token_budget);
    const shared = Math.min(asked - Math.round(part * savedBy(savedPerAnswer, texts)), models.token_budget);
    return {
      read: Math.round(readable * part),
      posts: Math.ceil(posts * part),
      tokens,
      saved: tokens - shared,
      costUsd: asked === 0 ? 0 : (expected.costUsd ?? 0) * (tokens / asked),
      waits: labeller.isRemote && exceeds(expected, models),
    };
  };
