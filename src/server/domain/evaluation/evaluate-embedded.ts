import type { AnalyzerKind } from '#contract/level.ts';
import { fingerprint } from '#server/domain/analysis/fingerprint.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { type Evaluation, evaluate } from './evaluation.ts';
import type { Example, Marked } from './example.ts';
import type { KeptResults } from './label-examples.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };

const NOTHING_KEPT: KeptResults = { find: async () => new Map(), keep: async () => {} };

/** Measures the embedded model with its default categories, without a database; `marked` is what it made of each example. */
export function evaluateEmbedded(
  examples: readonly Example[],
  kind: AnalyzerKind,
): Promise<{ evaluation: Evaluation; marked: Marked[] }> {
  const analyzer = DEFAULTS[kind];
  const { signal } = new AbortController();
  const means = { labeller: EMBEDDED, analyzer, kept: NOTHING_KEPT, tokenBudget: null };
  return evaluate(examples, { ...means, setting: null, fingerprint: fingerprint(analyzer, EMBEDDED) }, signal);
}
