import { createHash } from 'node:crypto';
import type { Analyzer, AnalyzerSettings } from './analyzer.ts';

/**
 * SHA-256, in hex, of everything beside the text that decides a label: question, categories, prompts, model and parameters.
 * Results are kept under it, so two settings share results exactly when they could not differ. Parameters count whatever the
 * order of their keys; categories and prompts count as they stand, since a language model reads them in order.
 */
export function fingerprint(settings: AnalyzerSettings, analyzer: Pick<Analyzer, 'model' | 'parameters'>): string {
  const { kind, categories, prompt_system, prompt_user } = settings;
  const parameters = Object.entries(analyzer.parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = JSON.stringify([kind, categories, prompt_system, prompt_user, analyzer.model, parameters]);
  return createHash('sha256').update(canonical).digest('hex');
}
