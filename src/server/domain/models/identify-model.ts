import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { labellerFor } from './labeller-for.ts';
import { locateModel, type Surroundings } from './locate-model.ts';

/** What of a labeller goes into the fingerprint of its results. */
export type ModelIdentity = Pick<Labeller, 'model' | 'parameters'>;

/**
 * Under which name and parameters a model's results are kept; null for an unknown model. Of how language models are asked,
 * only what changes a label counts: the temperature, and the base URL of a server that is no known provider, since the
 * same name may be another model elsewhere. The embedded model has its own parameters only.
 */
export function identifyModel(
  model: string,
  { temperature }: { temperature: number },
  surroundings: Surroundings,
): ModelIdentity | null {
  const place = locateModel(model, surroundings);
  if (place === null) return null;
  if (place.kind === 'embedded') return labellerFor(model);
  return { model, parameters: { temperature, ...(place.provider === null && { base_url: place.baseUrl }) } };
}
