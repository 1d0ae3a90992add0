import { isEmbedded } from '#contract/llm-setting.ts';
import type { Analyzer } from '#server/domain/analysis/analyzer.ts';
import { createBaselineAnalyzer } from '#server/domain/analysis/baseline/baseline.ts';
import { WorkFailure } from '#server/jobs/work-failure.ts';

/** The setting names a model that this server cannot reach. */
export class UnknownModelError extends WorkFailure {
  override name = 'UnknownModelError';
  readonly model: string;
  constructor(model: string) {
    super(`The model "${model}" is not known to this server; choose another in the LLM setting`, { isLasting: true });
    this.model = model;
  }
}

const baseline = createBaselineAnalyzer();

/** The analyzer behind a setting's model. Throws {@link UnknownModelError}. */
export function analyzerFor(model: string): Analyzer {
  if (isEmbedded(model)) return baseline;
  throw new UnknownModelError(model);
}
