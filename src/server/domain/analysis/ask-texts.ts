import type { AnalyzerInstructions, Author, Labeller, Post } from '#server/domain/labelling/labeller.ts';
import type { PostOutcome, Report } from '#server/domain/labelling/outcome.ts';
import type { Budget } from './budget.ts';

/** A text to ask about, by the hash that results are kept under. */
export type AskedText = { hash: string; text: string; language: string };

type Asking<Text> = {
  labeller: Labeller;
  analyzer: AnalyzerInstructions;
  texts: Iterable<Text> | AsyncIterable<Text>;
  /** Who wrote a text; null when that is not known. */
  authorOf: (text: Text) => Author | null;
  budget: Budget;
  signal: AbortSignal;
  /** As `Labeller.label` takes it. */
  priority?: number;
};

/** What one answered request brought: the texts that it settled, each with what came of it. */
export type TextReport<Text> = Omit<Report, 'outcomes'> & { answers: { text: Text; outcome: PostOutcome }[] };

/**
 * Asks one question about each text, in their order, until they or the budget end, and gives a report as each request ends.
 * Throws when the labeller misreports posts, what the labeller throws, and the signal's reason once it is aborted.
 */
export async function* askTexts<Text extends AskedText>({
  labeller,
  analyzer,
  texts,
  authorOf,
  budget,
  signal,
  priority = 0,
}: Asking<Text>): AsyncGenerator<TextReport<Text>, void, void> {
  const estimate = labeller.estimatorFor(analyzer);
  const asked = new Map<string, { text: Text; reserved: number }>();

  async function* affordablePosts(): AsyncGenerator<Post, void, void> {
    for await (const text of texts) {
      signal.throwIfAborted();
      const reserved = estimate(text.text);
      if (!budget.reserve(reserved)) return;
      asked.set(text.hash, { text, reserved });
      yield { id: text.hash, text: text.text, language: text.language, author: authorOf(text) };
    }
  }
  const settle = (hash: string) => {
    const text = asked.get(hash);
    if (text === undefined) throw misreported(labeller.model);
    asked.delete(hash);
    return text;
  };

  const reports = labeller.label(affordablePosts(), analyzer, signal, priority);
  for await (const { outcomes, ...report } of reports) {
    const settled = outcomes.map((outcome) => ({ outcome, ...settle(outcome.postId) }));
    const reserved = settled.reduce((total, text) => total + text.reserved, 0);
    budget.spend(reserved, report.usage.tokensIn + report.usage.tokensOut);
    yield { ...report, answers: settled.map(({ text, outcome }) => ({ text, outcome })) };
  }
  if (asked.size > 0) throw misreported(labeller.model);
}

const misreported = (model: string): Error =>
  new Error(`${model} did not report each post that it was asked about exactly once`);
