import type { AnalyzerKind } from '#contract/level.ts';
import type { Author } from '#server/domain/labelling/labeller.ts';
import type { Judged } from '#server/domain/statistics/judged.ts';
import { type Measures, measure, type Scale } from '#server/domain/statistics/measure.ts';
import { scoreAccount } from '#server/domain/statistics/score.ts';
import type { Means } from './evaluation.ts';
import type { Example, Marked } from './example.ts';
import { type Labelled, labelExamples } from './label-examples.ts';

/** A post of an account that people labelled for a question. */
export type AccountExample = Example & { author: Author };

/** How well the scores of a model separate positive accounts from negative ones. */
export type AccountEvaluation = {
  /** The LLM setting; null for the embedded model as it is installed. */
  setting: string | null;
  model: string;
  kind: AnalyzerKind;
  fingerprint: string;
  /** All accounts; `scored` of them said enough to have a score and were measured. */
  accounts: number;
  scored: number;
  /** Positive accounts among those scored. */
  positives: number;
  /** Posts of all accounts; `read` of them count for their scores. */
  posts: number;
  read: number;
} & Omit<Labelled, 'marked' | 'outcomes'> &
  Measures;

/** The scale for scores of accounts, which ordinary accounts and news accounts stay below with the embedded model. */
export const ACCOUNTS: Readonly<Record<AnalyzerKind, Scale>> = {
  propaganda: { flaggedFrom: 0.05, rowsFrom: [0, 0.05, 0.12, 0.15, 0.3, 0.5] },
  disinformation: { flaggedFrom: 0.02, rowsFrom: [0, 0.02, 0.05, 0.15, 0.3, 0.5] },
};

/**
 * Labels the posts of accounts, scores each account in the same way as a run, and measures the scores. Throws what
 * `labelExamples` and `measure` throw.
 */
export async function evaluateAccounts(
  examples: readonly AccountExample[],
  { setting, fingerprint, ...means }: Means,
  signal: AbortSignal,
): Promise<AccountEvaluation> {
  const { kind } = means.analyzer;
  const { marked, outcomes: _, ...counts } = await labelExamples(examples, means, signal);
  const judged = judgeAccounts(marked);
  return {
    setting,
    model: means.labeller.model,
    kind,
    fingerprint,
    accounts: Map.groupBy(examples, nameOf).size,
    scored: judged.length,
    positives: judged.filter(({ isPositive }) => isPositive).length,
    posts: examples.length,
    read: marked.length,
    ...counts,
    ...(await measure(judged, ACCOUNTS[kind])),
  };
}

/** The account of an example; empty where it is unknown. */
export const nameOf = ({ author }: Example): string => author?.screenName ?? '';

/** The accounts that said enough to have a score. */
export function judgeAccounts(marked: readonly Marked[]): Judged[] {
  const accounts = Map.groupBy(marked, ({ example }) => nameOf(example));
  return [...accounts.values()].flatMap((own) => {
    const { score } = scoreAccount(own.map(({ example: { text }, mark }) => ({ text, mark })));
    return score === null ? [] : [{ isPositive: own.some(({ example }) => example.isPositive), strength: score }];
  });
}
