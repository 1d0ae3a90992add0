import type { Label, Labeller } from '#server/domain/labelling/labeller.ts';

export type MemoryLabeller = Labeller & {
  /** Every text labelled so far, with the question it was labelled for. */
  asked: { kind: string; text: string }[];
};

type Answer = (text: string, kind: string) => Label[];

/** Stands in for a language model: says what `answer` says, and remembers what it was asked. */
export function createMemoryLabeller(answer: Answer = () => []): MemoryLabeller {
  const asked: MemoryLabeller['asked'] = [];
  return {
    model: 'plumbline/memory',
    parameters: { version: 1 },
    asked,
    async label(texts, { kind }, signal) {
      signal.throwIfAborted();
      asked.push(...texts.map((text) => ({ kind, text })));
      return texts.map((text) => answer(text, kind));
    },
  };
}
