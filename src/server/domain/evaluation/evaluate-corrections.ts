import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { readGoldSet } from '#server/domain/corrections/gold-set.ts';
import { withLanguages } from '#server/domain/labelling/language.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { settingNames } from '#server/domain/llm-settings/selected.ts';
import { NothingToMeasure } from '#server/domain/statistics/measure.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { evaluateSetting } from './evaluate-setting.ts';
import type { Evaluation } from './evaluation.ts';
import type { Example } from './example.ts';

/** The result for one setting and question: its measures, or why there are none. */
export type CorrectionEvaluation = { setting: string; kind: AnalyzerKind } & (
  | { evaluation: Evaluation; problem: null }
  | { evaluation: null; problem: string }
);

/**
 * Measures settings on the texts that people corrected: the named setting, or all. The measures are not stored, because
 * people correct what they happen to find, and that is not a sample of posts. Throws the signal's reason after an
 * abort.
 */
export async function evaluateCorrections(
  { database, labellerFor }: { database: Database; labellerFor: LabellerFor },
  { name, kinds = ANALYZER_KINDS }: { name?: string | undefined; kinds?: readonly AnalyzerKind[] },
  signal: AbortSignal,
): Promise<CorrectionEvaluation[]> {
  const names = name === undefined ? await settingNames(database) : [name];
  const found: CorrectionEvaluation[] = [];
  for (const kind of kinds) {
    const examples = await examplesOf(database, kind);
    for (const setting of names) {
      signal.throwIfAborted();
      try {
        const order = { name: setting, kind, examples, fileName: null };
        const evaluation = await evaluateSetting({ database, labellerFor }, order, signal);
        found.push({ setting, kind, evaluation, problem: null });
      } catch (error) {
        if (signal.aborted || !(error instanceof Error)) throw error;
        // When one setting cannot be measured (no key, no examples), the others still are.
        found.push({ setting, kind, evaluation: null, problem: describeProblem(error, examples) });
      }
    }
  }
  return found;
}

async function examplesOf(database: Database, kind: AnalyzerKind): Promise<Example[]> {
  const gold = await readGoldSet(database, kind);
  return (await withLanguages(gold)).map((each) => ({ ...each, author: null }));
}

function describeProblem(error: Error, examples: readonly Example[]): string {
  if (!(error instanceof NothingToMeasure)) return error.message;
  return `${error.message} Corrected texts: ${examples.length}, ${examples.filter(({ isPositive }) => isPositive).length} of them positive.`;
}
