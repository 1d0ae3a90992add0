import { isEmbedded } from '#contract/embedded-model.ts';
import type { AnalyzerKind } from '#contract/level.ts';

const WARNING_SIGNS = 'Warning signs of disinformation';

/** What the labels of this question are called together, by the model that gave them; null while that is not known. */
export function nameFindings(kind: AnalyzerKind, model: string | null): string {
  if (kind === 'propaganda') return 'Propaganda techniques';
  return model !== null && isEmbedded(model) ? WARNING_SIGNS : 'Types of disinformation';
}

/** What one label of a model is. */
export function nameFinding(kind: AnalyzerKind, model: string | null): string {
  if (kind === 'propaganda') return 'Propaganda';
  return model !== null && isEmbedded(model) ? 'Warning sign of disinformation' : "Disinformation, the model's opinion";
}

/** What the names of disinformation do not say. */
export const cautionAbout = (model: string | null): string =>
  model !== null && isEmbedded(model)
    ? 'A warning sign names what stands in a post. It does not say that the post is false: true posts have them too.'
    : "A type of disinformation is the model's opinion until a person or an outside source confirms it.";
