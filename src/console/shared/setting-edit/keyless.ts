import type { ModelPlaces } from '#contract/model-settings.ts';

/** The prefixes of models that need no key. */
export const keylessOf = (places: ModelPlaces['data']): string[] =>
  places.filter(({ needs_key }) => !needs_key).map(({ prefix }) => prefix);
