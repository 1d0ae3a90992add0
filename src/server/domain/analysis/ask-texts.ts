import type { AnalyzerInstructions, Author, Labeller, Post } from '#server/domain/labelling/labeller.ts';
import type { PostOutcome, Report } from '#server/domain/labelling/outcome.ts';
import type { Purse } from '#server/domain/spending/purse.ts';
import type { Budget } from './budget.ts';

/** A text to ask about, with the hash that its results are stored under. */
export type AskedText = { hash: string; text: string; language: string };

type Asking<Text> = {
  labeller: Labeller;
  analyzer: AnalyzerInstructions;
  texts: Iterable<Text> | AsyncIterable<Text>;
  /** The author of a text; null when unknown. */
  authorOf: (text: Text) => Author | null;
  budget: Budget;
  /** What the requests are paid from; left out where nobody pays. */
  purse?: Purse | undefined;
  signal: AbortSignal;
  /** As for `Labeller.label`. */
  priority?: number;
};

/** The result of one answered request: its texts with their outcomes. */
export type TextReport<Text> = Omit<Report, 'outcomes'> & { answers: { text: Text; outcome: PostOutcome }[] };

/**
 * Asks one question about each text, in order, until the texts, the budget or the purse end, and yields a report when each request
 * ends. Throws when the labeller's report does not match its posts, what the labeller throws, and the signal's reason
 * after an abort.
 */
export async function* askTexts<Text extends AskedText>({
  labeller,
  analyzer,
  texts,
  authorOf,
  budget,
  purse,
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
      if (purse !== undefined && !(await purse.cover(reserved))) return;
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

  const admit = admitBy(budget, purse);
  const reports = labeller.label(affordablePosts(), analyzer, signal, { priority, admit });
  for await (const { outcomes, ...report } of reports) {
    const settled = outcomes.map((outcome) => ({ outcome, ...settle(outcome.postId) }));
    const reserved = settled.reduce((total, text) => total + text.reserved, 0);
    budget.spend(reserved, report.usage.tokensIn + report.usage.tokensOut);
    purse?.spend(reserved, report.usage);
    yield { ...report, answers: settled.map(({ text, outcome }) => ({ text, outcome })) };
  }
  // What the budget or the purse refuses is never reported.
  if (asked.size > 0 && !budget.isOver && !purse?.refusal) throw misreported(labeller.model);
}

/** Both the run's tokens and the day's money must admit a request. */
function admitBy(budget: Budget, purse: Purse | undefined): Budget['admit'] {
  if (purse === undefined) return budget.admit;
  return async (most, signal) => {
    const endTokens = await budget.admit(most, signal);
    if (endTokens === null) return null;
    const endMoney = await purse.admit(most, signal);
    if (endMoney === null) {
      endTokens();
      return null;
    }
    return () => {
      endMoney();
      endTokens();
    };
  };
}

const misreported = (model: string): Error =>
  new Error(`${model} did not report each post that it was asked about exactly once`);
