import { ANSWER_TOKENS } from '#server/domain/labelling/answer-tokens.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { frameRequest } from './frame.ts';

/** Estimates the tokens for a post when `postsPerRequest` posts (1 to 20) share the text around them. */
export function estimatePosts(postsPerRequest: number): Labeller['estimatorFor'] {
  return (analyzer) => {
    const frame = { texts: [''], mark: '0'.repeat(16), isBlind: true, isFormSaid: true, fault: null };
    const { system, beginning, rest } = frameRequest(analyzer, frame);
    const shared = estimateTokens(system) + estimateTokens(beginning + rest);
    const perPost = Math.ceil(shared / postsPerRequest) + ANSWER_TOKENS;
    return (text) => perPost + estimateTokens(text);
  };
}
