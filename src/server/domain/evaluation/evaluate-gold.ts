import type { GoldMeasure } from '#contract/gold.ts';
import { ANALYZER_KINDS, type AnalyzerKind } from '#contract/level.ts';
import { UNKNOWN_LANGUAGE } from '#server/domain/labelling/language.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { settingNotFound } from '#server/domain/llm-settings/refusals.ts';
import { settingWithId } from '#server/domain/llm-settings/selected.ts';
import { type FingerprintConfig, fingerprintsNow } from '#server/domain/results/current-reading.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { embeddedMeans } from './evaluate-embedded.ts';
import { settingMeans } from './evaluate-setting.ts';
import type { Means } from './evaluation.ts';
import { keptResults } from './kept-results.ts';
import { type Labelled, labelExamples } from './label-examples.ts';
import { goldFor, measureGold } from './measure-gold.ts';

/** What was measured on the gold set: the setting (null for the embedded rules), its model, and what asking took. */
export type GoldEvaluation = GoldMeasure & { setting: string | null; model: string } & Omit<
    Labelled,
    'marked' | 'outcomes'
  >;

/**
 * Measures the setting called `name`, or without a name the embedded rules, on what people here agree on. Posts that it has
 * not read yet are asked about, within the token budget of a run; the answers are kept, so runs and the console use
 * them. Throws what `settingMeans` and `labelExamples` throw.
 */
export async function evaluateGold(
  { database, labellerFor }: { database: Database; labellerFor: LabellerFor },
  { name, kind }: { name: string | undefined; kind: AnalyzerKind },
  signal: AbortSignal,
): Promise<GoldEvaluation> {
  const means =
    name === undefined
      ? withStoredResults(database, embeddedMeans(kind))
      : (await settingMeans({ database, labellerFor }, { name, kind })).means;
  const { setting, fingerprint, ...labelling } = means;
  const { model } = means.labeller;
  const examples = (await goldFor(database, { kind, model })).map(({ text, language, verdict }) => {
    return { text, language: language ?? UNKNOWN_LANGUAGE, isPositive: verdict === 'found', author: null };
  });
  const { marked: _, outcomes: _outcomes, ...asked } = await labelExamples(examples, labelling, signal);
  return { setting, model, ...asked, ...(await measureGold(database, { kind, model, fingerprint })) };
}

const withStoredResults = (database: Database, means: Means): Means => ({
  ...means,
  kept: keptResults(database, means.fingerprint),
});

/** How well the analyzers of a setting, as it is now, find what people here agree on: one line for each question. */
export async function measureSettingOnGold(
  { database, config }: { database: Database; config: FingerprintConfig },
  settingId: number,
): Promise<GoldMeasure[]> {
  const setting = await settingWithId(database, settingId);
  if (setting === null) throw settingNotFound();
  const fingerprints = await fingerprintsNow(database, setting, config);
  return Promise.all(
    ANALYZER_KINDS.map((kind) =>
      measureGold(database, { kind, model: setting.model, fingerprint: fingerprints[kind] }),
    ),
  );
}
