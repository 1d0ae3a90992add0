import type { AnalyzerKind } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { fingerprint } from '#server/domain/results/fingerprint.ts';
import { type AccountEvaluation, type AccountExample, evaluateAccounts } from './evaluate-accounts.ts';
import { type Evaluation, evaluate, type Means } from './evaluation.ts';
import type { Example, Marked } from './example.ts';
import { type KeptResults, labelExamples } from './label-examples.ts';
import { type ArchivedAccount, type MeasuredAccount, measureAccounts } from './measure-accounts.ts';
import { type MeasuredPanel, measurePanel } from './measure-panel.ts';

const DEFAULTS = { propaganda: PROPAGANDA_DEFAULTS, disinformation: DISINFORMATION_DEFAULTS };

const NOTHING_KEPT: KeptResults = { find: async () => new Map(), keep: async () => {} };

/** The embedded model with its default categories, without a database. */
export function embeddedMeans(kind: AnalyzerKind): Means {
  const analyzer = DEFAULTS[kind];
  const named = { setting: null, fingerprint: fingerprint(analyzer, EMBEDDED) };
  return { ...named, labeller: EMBEDDED, analyzer, kept: NOTHING_KEPT, tokenBudget: null };
}

const { signal: NEVER } = new AbortController();

/** Measures the embedded model on labelled posts; `marked` is its result for each post. */
export const evaluateEmbedded = (
  examples: readonly Example[],
  kind: AnalyzerKind,
): Promise<{ evaluation: Evaluation; marked: Marked[] }> => evaluate(examples, embeddedMeans(kind), NEVER);

/** The marks of the embedded model on posts. */
export const labelEmbedded = async (examples: readonly Example[], kind: AnalyzerKind): Promise<Marked[]> =>
  (await labelExamples(examples, embeddedMeans(kind), NEVER)).marked;

/** Measures accounts with the embedded model. */
export const measureEmbeddedAccounts = (
  accounts: readonly ArchivedAccount[],
  kind: AnalyzerKind,
): Promise<MeasuredAccount[]> => measureAccounts(accounts, embeddedMeans(kind), NEVER);

/** Measures a panel of the embedded model. */
export const measureEmbeddedPanel = (
  accounts: readonly ArchivedAccount[],
  kind: AnalyzerKind,
): Promise<MeasuredPanel> => measurePanel(accounts, embeddedMeans(kind), NEVER);

/** Measures the embedded model on the posts of labelled accounts. */
export const evaluateEmbeddedOnAccounts = (
  examples: readonly AccountExample[],
  kind: AnalyzerKind,
): Promise<AccountEvaluation> => evaluateAccounts(examples, embeddedMeans(kind), NEVER);
