import type { SuiteLine } from '#contract/suite.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { priceOfLabeller } from '#server/domain/models/price.ts';
import { keepEvaluation } from '#server/domain/results/evaluations.ts';
import { keepSuiteLine } from '#server/domain/results/suites.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { embeddedMeans } from './evaluate-embedded.ts';
import { measuresOf, settingMeans } from './evaluate-setting.ts';
import type { OnProgress } from './label-examples.ts';
import { type MeasuredFile, measureSuiteFile, type SuiteFile } from './measure-suite-file.ts';

/** Told before each file is measured: this may take hours. */
export type OnFile = (file: SuiteFile, place: number) => void;

/** The files of a folder, called `name`. `budget`: how many tokens this start may use; null: as many as a run may. */
export type SuiteOrder = {
  name: string;
  files: readonly SuiteFile[];
  setting: string;
  budget: number | null;
  onFile: OnFile;
  onProgress: OnProgress;
};

/**
 * Measures a setting on every file of a suite. Each file may use its equal part of the tokens that are left, so a file that
 * needs less leaves more to the others, and a small budget reads a random sample of each. Answers are stored as they come: a suite that
 * was stopped and is started again asks only about the rest. Each line is kept with the setting as soon as it is measured. Throws what
 * `settingMeans` and `labelExamples` throw.
 */
export async function evaluateSuite(
  { database, labellerFor }: { database: Database; labellerFor: LabellerFor },
  { name, files, setting, budget, onFile, onProgress }: SuiteOrder,
  signal: AbortSignal,
): Promise<SuiteLine[]> {
  const models = await readModelSettings(database);
  const measured: (MeasuredFile & { settingId: number })[] = [];
  let left = budget ?? models.token_budget;
  for (const [place, file] of files.entries()) {
    onFile(file, place);
    const { settingId, means } = await settingMeans({ database, labellerFor }, { name: setting, kind: file.kind });
    const { labeller } = means;
    const tokenBudget = labeller.isRemote ? Math.floor(Math.max(0, left) / (files.length - place)) : null;
    const price = labeller.isRemote ? priceOfLabeller(models, labeller) : null;
    const { line, measures } = await measureSuiteFile(file, { ...means, tokenBudget, onProgress }, price, signal);
    left -= line.tokens;
    measured.push({ settingId, measures, line: await keepSuiteLine(database, { settingId, name }, line) });
  }
  await keepLargest(database, measured);
  return measured.map(({ line }) => line);
}

/** Beside scores stands one measurement on posts and one on accounts: that on the file with the most of them. */
async function keepLargest(
  database: Database,
  measured: readonly (MeasuredFile & { settingId: number })[],
): Promise<void> {
  const bySize = measured.toSorted((a, b) => a.line.setting.judged - b.line.setting.judged);
  for (const { settingId, measures, line } of bySize) {
    const { subject, kind, fingerprint, file, setting } = line;
    if (measures === null || subject === 'everyday') continue;
    const { judged: count, positives } = setting;
    const kept = { setting_id: settingId, subject, count, file_name: file };
    await keepEvaluation(database, { ...kept, ...measuresOf({ kind, fingerprint, positives, ...measures }) });
  }
}

/** Measures the embedded rules as they are installed on every file. Nothing is kept. */
export async function evaluateSuiteOfRules(files: readonly SuiteFile[], onFile: OnFile): Promise<SuiteLine[]> {
  const { signal } = new AbortController();
  const lines: SuiteLine[] = [];
  for (const [place, file] of files.entries()) {
    onFile(file, place);
    lines.push((await measureSuiteFile(file, embeddedMeans(file.kind), null, signal)).line);
  }
  return lines;
}
