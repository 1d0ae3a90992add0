import type { Label, Labeller, Post, PostOutcome } from '#server/domain/labelling/labeller.ts';

export type MemoryLabeller = Labeller & {
  /** Every text labelled so far, with the question it was labelled for. */
  asked: { kind: string; text: string }[];
};

type Answered = Label[] | 'refused';
type Answer = (text: string, kind: string) => Answered | Promise<Answered>;

/** Stands in for the embedded model: says what `answer` says, one post at a time, and remembers what it was asked. */
export function createMemoryLabeller(answer: Answer = () => []): MemoryLabeller {
  const asked: MemoryLabeller['asked'] = [];
  return {
    model: 'plumbline/memory',
    isRemote: false,
    reads: 'all',
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

const NO_USAGE = { tokensIn: 0, tokensOut: 0, isEstimated: false };

function outcomeOf({ id }: Post, answered: Answered): PostOutcome {
  const known = { postId: id, quotesRefused: 0, injectionSigns: [] };
  if (answered === 'refused') return { ...known, kind: 'refused' };
  return answered.length === 0 ? { ...known, kind: 'nothing' } : { ...known, kind: 'labelled', labels: answered };
}
