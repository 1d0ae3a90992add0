import type { Message } from '#server/domain/labelling/prompt.ts';
import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { preparePost } from '#server/domain/sent-posts/prepare-post.ts';
import { frameRequest, type Question } from './frame.ts';

/** Takes the place of the mark that each real request has. */
const MARK = '0000000000000000';

/**
 * The messages that ask a model about one post, exactly as they are sent, except for the mark, which each request
 * draws.
 */
export function previewRequest(question: Question, post: AskedPost, isBlind: boolean): Message[] {
  const { text } = preparePost(post, isBlind);
  const frame = { texts: [text], mark: MARK, isBlind, isFormSaid: false, fault: null };
  const { system, beginning, rest } = frameRequest(question, frame);
  return [
    { role: 'system', content: system },
    { role: 'user', content: beginning + rest },
  ];
}
