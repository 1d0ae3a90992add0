import { isEmbedded } from '#contract/llm-setting.ts';
import { createBaselineLabeller } from '#server/domain/labelling/baseline/baseline.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';

/** The setting names a model that this server cannot reach. */
export class UnknownModelError extends WorkFailure {
  override name = 'UnknownModelError';
  readonly model: string;
  constructor(model: string) {
    super(`The model "${model}" is not known to this server; choose another in the LLM setting`, { isLasting: true });
    this.model = model;
  }
}

const baseline = createBaselineLabeller();

/** The labeller behind a setting's model. Throws {@link UnknownModelError}. */
export function labellerFor(model: string): Labeller {
  if (isEmbedded(model)) return baseline;
  throw new UnknownModelError(model);
}
