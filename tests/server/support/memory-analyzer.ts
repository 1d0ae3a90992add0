import type { Analyzer, Label } from '#server/domain/analysis/analyzer.ts';

export type MemoryAnalyzer = Analyzer & {
  /** Every text labelled so far, with the question it was labelled for. */
  asked: { kind: string; text: string }[];
};

type Answer = (text: string, kind: string) => Label[];

/** Stands in for a language model: says what `answer` says, and remembers what it was asked. */
export function createMemoryAnalyzer(answer: Answer = () => []): MemoryAnalyzer {
  const asked: MemoryAnalyzer['asked'] = [];
  return {
    model: 'plumbline/memory',
    parameters: { version: 1 },
    reads: 'all',
    asked,
    async label(texts, { kind }, signal) {
      signal.throwIfAborted();
      asked.push(...texts.map(({ text }) => ({ kind, text })));
      return texts.map(({ text }) => answer(text, kind));
    },
  };
}
