import type { Message } from '#server/domain/labelling/prompt.ts';
import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { preparePost } from '#server/domain/sent-posts/prepare-post.ts';
import { frameRequest, type Question } from './frame.ts';

/** Stands where each request has a mark of its own. */
const MARK = '0000000000000000';

/** The messages by which a model is asked about one post, as they are sent but for the mark, which is drawn for each request. */
export function previewRequest(question: Question, post: AskedPost, isBlind: boolean): Message[] {
  const { text } = preparePost(post, isBlind);
  const frame = { texts: [text], mark: MARK, isBlind, isFormSaid: false, fault: null };
  const { system, user } = frameRequest(question, frame);
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
}
