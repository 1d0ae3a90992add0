import { FRAME_VERSION } from './frame.ts';
import type { LanguageModelOptions } from './language-model.ts';

/** The ways of asking a language model that change its labels, for the fingerprint of its results. */
export function modelParameters({
  temperature,
  isBlind,
  postsPerRequest,
}: Pick<LanguageModelOptions, 'temperature' | 'isBlind' | 'postsPerRequest'>): Record<string, number> {
  return { temperature, blind: isBlind ? 1 : 0, posts_per_request: postsPerRequest, frame: FRAME_VERSION };
}
