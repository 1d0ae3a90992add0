import { createHash } from 'node:crypto';
import type { AnalyzerKind } from '#contract/level.ts';
import { type AnalyzerInstructions, categoriesOf, type Labeller } from '#server/domain/labelling/labeller.ts';

/** The fingerprint that each of the two questions stores its results under. */
export type Fingerprints = Record<AnalyzerKind, string>;

/** The parts of a labeller that go into a fingerprint. */
type Identity = Pick<Labeller, 'model' | 'isRemote' | 'parameters' | 'ownCategories'>;

/** The fingerprints of both analyzers of a setting with this labeller. */
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
 * SHA-256, in hex, of everything that decides a label besides the text: question, categories, prompts, model and
 * parameters. Results are stored under it, so two settings share results exactly when their labels cannot differ. The
 * order of the parameters' keys does not count. The order of the categories does, because a language model reads them
 * in order.
 */
export function fingerprint(analyzer: AnalyzerInstructions, labeller: Identity): string {
  const { kind } = analyzer;
  const categories = categoriesOf(labeller, analyzer);
  // The embedded model reads no prompts, so editing a prompt must not make its results again.
  const prompts = labeller.isRemote ? [analyzer.prompt_system, analyzer.prompt_user] : [];
  const parameters = Object.entries(labeller.parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = JSON.stringify([kind, categories, ...prompts, labeller.model, parameters]);
  return createHash('sha256').update(canonical).digest('hex');
}
