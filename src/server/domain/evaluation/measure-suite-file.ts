import type { AnalyzerKind } from '#contract/level.ts';
import type { SuiteFigures, SuiteLine } from '#contract/suite.ts';
import { costOf, type TokenPrice } from '#server/domain/models/price.ts';
import { type Measures, POSTS } from '#server/domain/statistics/measure.ts';
import { ACCOUNTS, judgeAccounts, nameOf } from './evaluate-accounts.ts';
import { embeddedMeans } from './evaluate-embedded.ts';
import type { Means } from './evaluation.ts';
import { type Example, judgedOf, type Marked } from './example.ts';
import { type Labelled, labelExamples, tokenUseOf } from './label-examples.ts';
import { measureIfAny } from './measure-if-any.ts';
import { scoreSpans } from './score-spans.ts';

/** One file of a suite for one question, as its folder holds it. */
export type SuiteFile = Pick<SuiteLine, 'file' | 'kind' | 'subject' | 'published'> & { examples: readonly Example[] };

/** A line of a suite, and all measures of the setting; null where there is nothing to tell apart. */
export type MeasuredFile = { line: SuiteLine; measures: Measures | null };

/**
 * Measures one file, and the embedded rules on the posts that were read: what a budget leaves out must not make the
 * two differ. Throws what `labelExamples` throws.
 */
export async function measureSuiteFile(
  { examples, ...file }: SuiteFile,
  { setting, fingerprint, ...means }: Means,
  price: TokenPrice | null,
  signal: AbortSignal,
): Promise<MeasuredFile> {
  const labelled = await labelExamples(examples, means, signal);
  const { marked, requests, tokens, beyond_budget } = labelled;
  const { figures, measures } = await measureMarked(file, marked);
  const rules = setting === null ? null : await measureRules(file, marked, signal);
  const used = { requests, tokens, cost_usd: costOf(price, tokenUseOf(labelled)) };
  const unread = unreadOf(file, labelled, accountsOf(examples) - figures.judged);
  const counts = { posts: examples.length, read: marked.length, beyond_budget, unread };
  return { line: { ...file, fingerprint, ...counts, setting: figures, rules, ...used }, measures };
}

function unreadOf({ subject }: Pick<SuiteFile, 'subject'>, labelled: Labelled, accounts: number): SuiteLine['unread'] {
  const { outcomes, refused, unreadable, not_read } = labelled;
  const failed = [...outcomes].filter(([, kind]) => kind === 'refused' || kind === 'unreadable');
  return {
    refused,
    unreadable,
    positives: failed.filter(([{ isPositive }]) => isPositive).length,
    other_languages: not_read,
    accounts: subject === 'accounts' ? accounts : 0,
  };
}

const accountsOf = (examples: readonly Example[]) => Map.groupBy(examples, nameOf).size;

type Asked = Pick<SuiteFile, 'kind' | 'subject'>;

async function measureRules(file: Asked, marked: readonly Marked[], signal: AbortSignal): Promise<SuiteFigures> {
  const read = marked.map(({ example }) => example);
  const { marked: byRules } = await labelExamples(read, embeddedMeans(file.kind), signal);
  return (await measureMarked(file, byRules)).figures;
}

async function measureMarked({ kind, subject }: Asked, marked: readonly Marked[]) {
  const judged = subject === 'accounts' ? judgeAccounts(marked) : marked.map(judgedOf);
  const scale = scaleOf(subject, kind);
  const measures = await measureIfAny(judged, scale);
  const count = (isMeant: (each: (typeof judged)[number]) => boolean) => judged.filter(isMeant).length;
  const figures: SuiteFigures = {
    judged: judged.length,
    positives: count(({ isPositive }) => isPositive),
    // Cues too weak to mark count for a score, and are no mark of a post.
    marked: subject === 'accounts' ? count(({ strength }) => strength > 0) : marked.filter(hasMark).length,
    flagged: count(({ strength }) => strength >= scale.flaggedFrom),
    auc: measures?.auc ?? null,
    f1: measures?.f1 ?? null,
    spans: scoreSpans(marked),
  };
  return { figures, measures };
}

const hasMark = ({ quotes }: Marked) => quotes.length > 0;

const scaleOf = (subject: SuiteLine['subject'], kind: AnalyzerKind) =>
  subject === 'accounts' ? ACCOUNTS[kind] : POSTS;
