import { askTexts } from '#server/domain/analysis/ask-texts.ts';
import { createBudget } from '#server/domain/analysis/budget.ts';
import { type AnalyzerInstructions, canRead, type Labeller } from '#server/domain/labelling/labeller.ts';
import { countedOf, labelsOf, type OutcomeKind, silentOf } from '#server/domain/labelling/outcome.ts';
import type { TokenUse } from '#server/domain/models/price.ts';
import type { KeptAnswer } from '#server/domain/results/keep-answers.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import { hashText } from '#server/foundations/hash-text.ts';
import type { Example, Marked } from './example.ts';

/** What is stored for a text: its outcome, its strongest label or cue too weak to mark, and the words that its labels quote. */
export type Known = { kind: OutcomeKind } & Pick<Marked, 'mark' | 'quotes'>;

/** What is known of a text by its outcome. */
export const knownAs = (kind: OutcomeKind, ...[labels, silent]: Parameters<typeof countedOf>): Known => ({
  kind,
  mark: countedOf(labels, silent),
  quotes: labels.map(({ quote }) => quote),
});

/** Stored results under one fingerprint. */
export type KeptResults = {
  /** The stored results of these texts, by hash. */
  find(hashes: readonly string[]): Promise<Map<string, Known>>;
  keep(answers: readonly Omit<KeptAnswer, 'fingerprint'>[]): Promise<void>;
};

type Labelling = {
  labeller: Labeller;
  analyzer: AnalyzerInstructions;
  kept: KeptResults;
  /** How many tokens may be used; null: no limit. */
  tokenBudget: number | null;
  /** Told after each request. */
  onProgress?: OnProgress | undefined;
};

/** How many of the texts without a result have one now, and how many of the tokens are used. */
export type Progress = { answered: number; toAsk: number; tokens: number; tokenBudget: number | null };
export type OnProgress = (progress: Progress) => void;

/** The result for all examples: those that were read, how many were not and why, and the tokens used. */
export type Labelled = {
  marked: Marked[];
  /** What came of each example in a language that the labeller reads; undefined where it was not asked about. */
  outcomes: Map<Example, OutcomeKind | undefined>;
  refused: number;
  unreadable: number;
  /** In languages that the labeller does not read. */
  not_read: number;
  beyond_budget: number;
  requests: number;
  /** Tokens of questions and answers, those of the answers alone, and those from and into the provider's cache. */
  tokens: number;
  tokens_out: number;
  tokens_cache_read: number;
  tokens_cache_write: number;
};

/** The same, as prices count it. */
export const tokenUseOf = (used: Labelled): TokenUse => ({
  tokensIn: used.tokens - used.tokens_out,
  cacheRead: used.tokens_cache_read,
  cacheWrite: used.tokens_cache_write,
  tokensOut: used.tokens_out,
});

/**
 * Asks one question about each example that has no result yet, and stores each answer when it arrives. The order is
 * that of their hashes, as in a run, so that a budget that ends early leaves a random sample. Throws what `askTexts`
 * throws.
 */
export async function labelExamples(
  examples: readonly Example[],
  { labeller, analyzer, kept, tokenBudget, onProgress }: Labelling,
  signal: AbortSignal,
): Promise<Labelled> {
  const readable = examples
    .filter(({ language }) => canRead(labeller, language))
    .map((example) => ({ example, hash: hashText(storableText(example.text)) }));
  const hashes = [...new Set(readable.map(({ hash }) => hash))];
  const known = await kept.find(hashes);
  const texts = [...new Map(readable.map(({ example, hash }) => [hash, { ...example, hash }])).values()]
    .filter(({ hash }) => !known.has(hash))
    .map(({ hash, text, language, author }) => ({ hash, text: storableText(text), language, author }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const used = { requests: 0, tokens: 0, tokens_out: 0, tokens_cache_read: 0, tokens_cache_write: 0 };
  const budget = createBudget(tokenBudget, 0);
  let answered = 0;
  for await (const report of askTexts({
    labeller,
    analyzer,
    texts,
    authorOf: ({ author }) => author,
    budget,
    signal,
  })) {
    await kept.keep(report.answers.map(({ text, outcome }) => ({ hash: text.hash, outcome })));
    report.kept();
    for (const { text, outcome } of report.answers) {
      known.set(text.hash, knownAs(outcome.kind, labelsOf(outcome), silentOf(outcome)));
    }
    used.requests += report.requests;
    used.tokens += report.usage.tokensIn + report.usage.tokensOut;
    used.tokens_out += report.usage.tokensOut;
    used.tokens_cache_read += report.usage.cacheRead;
    used.tokens_cache_write += report.usage.cacheWrite;
    answered += report.answers.length;
    onProgress?.({ answered, toAsk: texts.length, tokens: used.tokens, tokenBudget });
  }
  const results = readable.map(({ example, hash }) => ({ example, result: known.get(hash) }));
  const count = (kind: OutcomeKind | undefined) => results.filter(({ result }) => result?.kind === kind).length;
  return {
    marked: results.flatMap(({ example, result }) =>
      result?.kind === 'labelled' || result?.kind === 'nothing'
        ? [{ example, mark: result.mark, quotes: result.quotes }]
        : [],
    ),
    outcomes: new Map(results.map(({ example, result }) => [example, result?.kind])),
    refused: count('refused'),
    unreadable: count('unreadable'),
    not_read: examples.length - readable.length,
    beyond_budget: count(undefined),
    ...used,
  };
}
