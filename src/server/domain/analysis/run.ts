import { updateProgress } from '#server/domain/accounts/progress.ts';
import type { SelectedSetting } from '#server/domain/settings/selected.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Analyzer, AnalyzerSettings, Label, PostText } from './analyzer.ts';
import { fingerprint } from './fingerprint.ts';
import { saveLevels } from './levels.ts';
import { type Fingerprints, findPending, loadTexts, type PendingText, type Result, saveResults } from './results.ts';
import { keepSoundLabels } from './sound-labels.ts';

/** Texts labelled between two saves: what a crash may cost, and how often a watcher sees progress move. */
const BATCH = 200;

/** Everything that stays the same throughout one analysis of one account. */
type Run = {
  database: Database;
  account: { id: number; screen_name: string };
  setting: SelectedSetting;
  analyzer: Analyzer;
  fingerprints: Fingerprints;
  signal: AbortSignal;
};

/** An analyzer did not answer for each text it was given. */
export class AnswerCountError extends Error {
  override name = 'AnswerCountError';
  constructor(model: string, given: number, answered: number) {
    super(`${model} was given ${given} texts and answered for ${answered}`);
  }
}

/** The fingerprints under which this setting and analyzer keep their results. */
export function fingerprintsOf(
  { analyzers }: Pick<SelectedSetting, 'analyzers'>,
  analyzer: Pick<Analyzer, 'model' | 'parameters'>,
): Fingerprints {
  return {
    propaganda: fingerprint(analyzers.propaganda, analyzer),
    disinformation: fingerprint(analyzers.disinformation, analyzer),
  };
}

/**
 * Labels every text of an account that lacks results, then scores the account. Each batch is kept before the next
 * begins, so that a run after a crash goes on where the last one stopped. Ends quietly when the account is removed.
 * Throws {@link AnswerCountError}, whatever the analyzer throws, and the signal's reason once it is aborted.
 */
export async function analyse(work: Omit<Run, 'fingerprints'>): Promise<void> {
  const run: Run = { ...work, fingerprints: fingerprintsOf(work.setting, work.analyzer) };
  const { database, account, signal } = run;
  const { total, pending } = await findPending(database, account.id, run.fingerprints);
  let analysed = total - pending.reduce((sum, text) => sum + text.posts, 0);
  if (!(await updateProgress(database, account.id, { state: 'analysing', analysed, total, detail: null }))) return;
  for (let start = 0; start < pending.length; start += BATCH) {
    signal.throwIfAborted();
    const batch = pending.slice(start, start + BATCH);
    analysed += batch.reduce((sum, text) => sum + text.posts, 0);
    if (!(await saveResults(database, account.id, await labelBatch(run, batch), analysed))) return;
  }
  await saveLevels(run);
}

async function labelBatch(run: Run, batch: PendingText[]): Promise<Result[]> {
  const texts = await loadTexts(
    run.database,
    batch.map(({ textHash }) => textHash),
  );
  const answers: Result[] = [];
  for (const settings of Object.values(run.setting.analyzers)) {
    const asked = batch.flatMap(({ textHash, kinds }) => {
      const text = kinds.includes(settings.kind) ? texts.get(textHash) : undefined;
      return text === undefined ? [] : [{ textHash, ...text }];
    });
    const labels = await label(run, settings, asked);
    const categories = new Set(settings.categories);
    asked.forEach(({ textHash, text }, index) => {
      const sound = keepSoundLabels(text, labels[index] ?? [], categories);
      answers.push({ textHash, fingerprint: run.fingerprints[settings.kind], labels: sound });
    });
  }
  return answers;
}

async function label({ analyzer, signal }: Run, settings: AnalyzerSettings, texts: PostText[]): Promise<Label[][]> {
  if (texts.length === 0) return [];
  const labels = await analyzer.label(texts, settings, signal);
  if (labels.length !== texts.length) throw new AnswerCountError(analyzer.model, texts.length, labels.length);
  return labels;
}
