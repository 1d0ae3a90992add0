import { answerSchema } from './answer-form.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { randomMark } from './fence.ts';
import { frameRequest, type Question } from './frame.ts';

/** About what a model answers for one post: the frame of its answer, and now and then a label with quote and rationale. */
const TOKENS_OUT = 60;

/** Tokens that a run is expected to use. */
export type Estimate = { requests: number; tokensIn: number; tokensOut: number };

/**
 * How many tokens one question about some posts will take, about as well as `estimateTokens` counts. Posts that have to be
 * asked about alone or again are not foreseen, nor is what a model thinks before it answers.
 */
export function estimateRun(
  question: Question,
  texts: readonly string[],
  { postsPerRequest, isBlind }: { postsPerRequest: number; isBlind: boolean },
): Estimate {
  const requests = Math.ceil(texts.length / postsPerRequest);
  const empty = Array.from({ length: Math.min(postsPerRequest, texts.length) }, () => '');
  const frame = { texts: empty, mark: randomMark(), isBlind, isFormSaid: false, fault: null };
  const { system, user } = frameRequest(question, frame);
  const schema = JSON.stringify(answerSchema(question.categories, empty.length));
  const words = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  return {
    requests,
    tokensIn: requests * estimateTokens(system + user + schema) + words,
    tokensOut: texts.length * TOKENS_OUT,
  };
}
