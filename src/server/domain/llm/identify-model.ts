import type { ModelSettings } from '#contract/model-settings.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { locateModel, type Surroundings } from '#server/domain/models/locate-model.ts';
import { modelParameters } from './parameters.ts';

/** What decides a level besides the posts and the analyzer: the parts of the fingerprint, and which languages it reads. */
export type ModelIdentity = Pick<Labeller, 'model' | 'isRemote' | 'parameters' | 'ownCategories' | 'reads'>;

/**
 * The name and parameters that a setting's results are stored under; null when its model is not defined. Only what
 * changes a label counts. For a server that an endpoint names, its URL counts too, because the same name may mean
 * another model there.
 */
export function identifyModel(
  { model, is_blind, languages }: { model: string; is_blind: boolean; languages: readonly string[] | null },
  { temperature, batch_size }: Pick<ModelSettings, 'temperature' | 'batch_size'>,
  surroundings: Surroundings,
): ModelIdentity | null {
  const place = locateModel(model, surroundings);
  if (place === null) return null;
  if (place.kind === 'embedded') return EMBEDDED;
  const parameters = modelParameters({ temperature, isBlind: is_blind, postsPerRequest: batch_size });
  return {
    model,
    isRemote: true,
    ownCategories: {},
    reads: languages?.toSorted() ?? 'all',
    parameters: { ...parameters, ...(place.provider === null && { base_url: place.baseUrl }) },
  };
}
