import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { markLabeller } from './marked-posts.ts';

export const TRAITOR = { category: 'Fear', quote: 'traitor', confidence: 0.1, rationale: 'Names a traitor.' };

/** Finds {@link TRAITOR} too weak to mark in each post in which nothing was found. */
export const silentLabeller: Labeller = {
  ...markLabeller,
  async *label(...asked) {
    for await (const report of markLabeller.label(...asked)) {
      const outcomes = report.outcomes.map((one) => (one.kind === 'nothing' ? { ...one, silent: [TRAITOR] } : one));
      yield { ...report, outcomes };
    }
  },
};
