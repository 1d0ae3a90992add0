import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import type { Sharing } from '#contract/sharing.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { SelectedSetting } from '#server/domain/llm-settings/selected.ts';
import { costOf, type TokenPrice, uncached } from '#server/domain/models/price.ts';

/** How many posts a request would hold if several shared one. */
const SHARED = 10;

type Estimator = Pick<Labeller, 'isRemote' | 'estimatorFor'>;

/** The tokens that each answer would take less if posts shared requests; 0 where they share them already, or nothing is sent. */
export function savedByAnswer(
  { analyzers }: Pick<SelectedSetting, 'analyzers'>,
  models: ModelSettings,
  labellerUnder: (models: ModelSettings) => Estimator,
): Record<AnalyzerKind, number> {
  const labeller = labellerUnder(models);
  if (!labeller.isRemote || models.batch_size >= SHARED) return { propaganda: 0, disinformation: 0 };
  const sharing = labellerUnder({ ...models, batch_size: SHARED });
  const savedOn = (kind: AnalyzerKind) =>
    labeller.estimatorFor(analyzers[kind])('') - sharing.estimatorFor(analyzers[kind])('');
  return { propaganda: savedOn('propaganda'), disinformation: savedOn('disinformation') };
}

/** The tokens that so many answers to each question would take less. */
export const savedBy = (saved: Record<AnalyzerKind, number>, answers: Record<AnalyzerKind, number>): number =>
  ANALYZER_KINDS.reduce((total, kind) => total + saved[kind] * answers[kind], 0);

/** What is saved with so many tokens, for people. They are all input. */
export function sharingOf(price: TokenPrice | null, tokens: number): Sharing {
  if (tokens === 0) return null;
  return { posts_per_request: SHARED, tokens, cost_usd: costOf(price, uncached(tokens, 0)) };
}
