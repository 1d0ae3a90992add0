import type { Labeller, Post } from '#server/domain/labelling/labeller.ts';
import { type Label, NO_REFUSED_LABELS, NO_USAGE, type PostOutcome } from '#server/domain/labelling/outcome.ts';

export type MemoryLabeller = Labeller & {
  /** Every text labelled so far, with its question. */
  asked: { kind: string; text: string }[];
};

type Answered = Label[] | 'refused';
type Answer = (text: string, kind: string) => Answered | Promise<Answered>;

/**
 * A double of the embedded model: returns the labels of `answer`, one post at a time, and remembers what it was asked.
 */
export function createMemoryLabeller(answer: Answer = () => []): MemoryLabeller {
  const asked: MemoryLabeller['asked'] = [];
  return {
    model: 'plumbline/memory',
    isRemote: false,
    isFree: true,
    reads: 'all',
    ownCategories: {},
    parameters: { version: 1 },
    estimatorFor: () => () => 0,
    asked,
    async *label(posts, { kind }, signal) {
      for await (const post of posts) {
        signal.throwIfAborted();
        asked.push({ kind, text: post.text });
        const outcomes = [outcomeOf(post, await answer(post.text, kind))];
        yield { outcomes, usage: NO_USAGE, requests: 0, latencyMs: 0, kept: () => {} };
      }
    },
  };
}

function outcomeOf({ id, text }: Post, answered: Answered): PostOutcome {
  const known = { postId: id, refusedLabels: NO_REFUSED_LABELS, injectionSigns: [] };
  if (answered === 'refused') return { ...known, kind: 'refused' };
  const labels = answered.map((label) => {
    const start = text.indexOf(label.quote);
    return { ...label, start, end: start + label.quote.length };
  });
  return labels.length === 0 ? { ...known, kind: 'nothing' } : { ...known, kind: 'labelled', labels };
}
