import type { AnalyzerKind } from '#contract/level.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { type SelectedSetting, settingsNamed } from '#server/domain/llm-settings/selected.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { storePanel } from '#server/domain/panels/store-panel.ts';
import { keepEvaluation } from '#server/domain/results/evaluations.ts';
import { fingerprintsOf } from '#server/domain/results/fingerprint.ts';
import { recordProvenance } from '#server/domain/results/provenance.ts';
import type { Measures } from '#server/domain/statistics/measure.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type AccountEvaluation, type AccountExample, evaluateAccounts } from './evaluate-accounts.ts';
import { type Evaluation, evaluate, type Means } from './evaluation.ts';
import type { Example } from './example.ts';
import { keptResults } from './kept-results.ts';
import type { ArchivedAccount } from './measure-accounts.ts';
import { type MeasuredPanel, measurePanel } from './measure-panel.ts';

type Stored = { database: Database; labellerFor: LabellerFor };
type Named = { name: string; kind: AnalyzerKind };

/**
 * Measures one analyzer of a setting on labelled posts. It shares stored results with runs and uses at most the token
 * budget of a run. It stores the measures under the file name; without a name it stores none. Throws when there is no
 * such setting, and what `labellerFor` and `evaluate` throw.
 */
export async function evaluateSetting(
  { database, labellerFor }: Stored,
  { examples, fileName, ...named }: Named & { examples: readonly Example[]; fileName: string | null },
  signal: AbortSignal,
): Promise<Evaluation> {
  const { settingId, means } = await settingMeans({ database, labellerFor }, named);
  const { evaluation } = await evaluate(examples, means, signal);
  if (fileName === null) return evaluation;
  const kept = { setting_id: settingId, subject: 'posts', count: evaluation.read, file_name: fileName } as const;
  await keepEvaluation(database, { ...kept, ...measuresOf(evaluation) });
  return evaluation;
}

/** The same with the scores of labelled accounts. Throws as {@link evaluateSetting} does. */
export async function evaluateSettingOnAccounts(
  { database, labellerFor }: Stored,
  { examples, fileName, ...named }: Named & { examples: readonly AccountExample[]; fileName: string },
  signal: AbortSignal,
): Promise<AccountEvaluation> {
  const { settingId, means } = await settingMeans({ database, labellerFor }, named);
  const evaluation = await evaluateAccounts(examples, means, signal);
  const kept = { setting_id: settingId, subject: 'accounts', count: evaluation.scored, file_name: fileName } as const;
  await keepEvaluation(database, { ...kept, ...measuresOf(evaluation) });
  return evaluation;
}

/**
 * Measures a panel for one analyzer of a setting and stores it, so that all levels of its fingerprint get their bands by
 * it. `origin` says for people where the accounts came from. Throws when there is no such setting, and what
 * `labellerFor` and `measurePanel` throw; then nothing but answers is stored.
 */
export async function measureSettingPanel(
  { database, labellerFor }: Stored,
  { accounts, origin, ...named }: Named & { accounts: readonly ArchivedAccount[]; origin: string },
  signal: AbortSignal,
): Promise<MeasuredPanel> {
  const { means } = await settingMeans({ database, labellerFor }, named);
  const measured = await measurePanel(accounts, means, signal);
  const panel = { ...measured.panel, origin, measured_at: new Date() };
  await database.transaction((transaction) => storePanel(transaction, panel));
  return measured;
}

/** The measures as they are stored. */
export const measuresOf = (evaluation: Pick<Evaluation, 'kind' | 'fingerprint' | 'positives'> & Measures) => {
  const { kind, fingerprint, positives, auc, precision, recall, f1, brier } = evaluation;
  return {
    kind,
    fingerprint,
    positives,
    auc: auc.value,
    auc_low: auc.interval[0],
    auc_high: auc.interval[1],
    precision: precision?.value ?? null,
    recall: recall.value,
    f1: f1.value,
    brier: brier.value,
  };
};

/** How a setting labels posts. Throws when there is no such setting, and what `labellerFor` throws. */
export async function settingMeans(
  { database, labellerFor }: Stored,
  { name, kind }: Named,
): Promise<{ settingId: number; means: Means }> {
  const setting = await findSetting(database, name);
  const models = await readModelSettings(database);
  const labeller = labellerFor(setting, models);
  const fingerprint = fingerprintsOf(setting.analyzers, labeller)[kind];
  await recordProvenance(database, setting, labeller, [kind]);
  const means = {
    setting: name,
    fingerprint,
    labeller,
    analyzer: setting.analyzers[kind],
    kept: keptResults(database, fingerprint),
    tokenBudget: labeller.isRemote ? models.token_budget : null,
  };
  return { settingId: setting.id, means };
}

/** The setting of this name. Throws when there is none, or several. */
export async function findSetting(database: Database, name: string): Promise<SelectedSetting> {
  const found = await settingsNamed(database, name);
  const [setting] = found;
  if (setting === undefined || found.length > 1) throw noSuchSetting(name, found.length);
  return setting;
}

/** No LLM setting has this name, or several have it. */
function noSuchSetting(name: string, found: number): Error {
  const several = `${found} LLM settings are called "${name}"; give them different names first.`;
  return new Error(found === 0 ? `There is no LLM setting called "${name}".` : several);
}
