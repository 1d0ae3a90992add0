import { createHash } from 'node:crypto';
import type { AnalyzerKind } from '#contract/level.ts';
import type { AnalyzerInstructions, Labeller } from '#server/domain/labelling/labeller.ts';

/** Under which fingerprint each of the two questions keeps its results. */
export type Fingerprints = Record<AnalyzerKind, string>;

/** What of a labeller goes into a fingerprint. */
type Identity = Pick<Labeller, 'model' | 'isRemote' | 'parameters'>;

/** The fingerprints of both analyzers of a setting, labelled by this labeller. */
export function fingerprintsOf(
  analyzers: Record<AnalyzerKind, AnalyzerInstructions>,
  labeller: Identity,
): Fingerprints {
  return {
    propaganda: fingerprint(analyzers.propaganda, labeller),
    disinformation: fingerprint(analyzers.disinformation, labeller),
  };
}

/**
 * SHA-256, in hex, of everything beside the text that decides a label: question, categories, prompts, model and parameters.
 * Results are kept under it, so two settings share results exactly when they could not differ. The order of the parameters'
 * keys does not count; the order of the categories does, since a language model reads them in order.
 */
export function fingerprint(analyzer: AnalyzerInstructions, labeller: Identity): string {
  const { kind, categories } = analyzer;
  // The embedded model reads no prompts, so editing one must not have its results made again.
  const prompts = labeller.isRemote ? [analyzer.prompt_system, analyzer.prompt_user] : [];
  const parameters = Object.entries(labeller.parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = JSON.stringify([kind, categories, ...prompts, labeller.model, parameters]);
  return createHash('sha256').update(canonical).digest('hex');
}
