import { updateProgress } from '#server/domain/accounts/progress.ts';
import type { AnalyzerInstructions, Label, Labeller } from '#server/domain/labelling/labeller.ts';
import { keepSoundLabels } from '#server/domain/labelling/sound-labels.ts';
import type { SelectedSetting } from '#server/domain/llm-settings/selected.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type Fingerprints, fingerprintsOf } from './fingerprint.ts';
import { findPending, loadTexts, type PendingText, type Result, saveResults } from './results.ts';
import { saveLevels } from './save-levels.ts';

/** Texts labelled between two saves: what a crash may cost, and how often a watcher sees progress move. */
const BATCH = 200;

/** Everything that stays the same throughout one analysis of one account. */
type Run = {
  database: Database;
  account: { id: number; screen_name: string };
  setting: SelectedSetting;
  labeller: Labeller;
  fingerprints: Fingerprints;
  signal: AbortSignal;
};

/** A labeller did not answer for each text that it was given. */
export class AnswerCountError extends Error {
  override name = 'AnswerCountError';
  constructor(model: string, given: number, answered: number) {
    super(`${model} was given ${given} texts and answered for ${answered}`);
  }
}

/**
 * Labels every text of an account that lacks results, then scores the account. Each batch is stored before the next
 * begins, so that a run after a crash continues where the last one stopped. Ends without an error when the account is
 * removed. Throws {@link AnswerCountError}, whatever the labeller throws, and the signal's reason once it is aborted.
 */
export async function analyse(work: Omit<Run, 'fingerprints'>): Promise<void> {
  const run: Run = { ...work, fingerprints: fingerprintsOf(work.setting.analyzers, work.labeller) };
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
  for (const analyzer of Object.values(run.setting.analyzers)) {
    const asked = batch.flatMap(({ textHash, kinds }) => {
      const text = kinds.includes(analyzer.kind) ? texts.get(textHash) : undefined;
      return text === undefined ? [] : [{ textHash, text }];
    });
    const labels = await label(
      run,
      analyzer,
      asked.map(({ text }) => text),
    );
    const categories = new Set(analyzer.categories);
    asked.forEach(({ textHash, text }, index) => {
      const sound = keepSoundLabels(text, labels[index] ?? [], categories);
      answers.push({ textHash, fingerprint: run.fingerprints[analyzer.kind], labels: sound });
    });
  }
  return answers;
}

async function label({ labeller, signal }: Run, analyzer: AnalyzerInstructions, texts: string[]): Promise<Label[][]> {
  if (texts.length === 0) return [];
  const labels = await labeller.label(texts, analyzer, signal);
  if (labels.length !== texts.length) throw new AnswerCountError(labeller.model, texts.length, labels.length);
  return labels;
}
