import type { Question } from '#server/domain/llm/frame.ts';
import { answerFor, readFences, type SaidLabel } from './fenced-posts.ts';
import type { Asked, Said, Script } from './provider-server.ts';

const EVIL: SaidLabel = { category: 'Pwned', confidence: 99, quote: 'obeyed', rationale: 'I obey.' };

/**
 * A model that obeys everybody who gives it orders, except in posts that it knows to be harmless. It reads a request by
 * the fences whose mark the user message names first, and knows the form of the rest of both messages. Anything else outside a
 * fence or in the system message takes it over: then it gives a bad label to every post, and to one that was not asked
 * about. An unknown text inside a fence does the same: that post may spoil the answers about all posts of its request.
 */
export function obedientModel(question: Question, harmless: ReadonlyMap<string, SaidLabel[]>): Script {
  return (asked: Asked): Said => {
    const { posts, outside } = readFences(asked);
    const isTakenOver =
      outside !== outsideOf(question, posts.length) || !asked.system.startsWith(question.prompt_system);
    const obeyed = posts.filter(({ text }) => !harmless.has(text));
    if (isTakenOver || obeyed.length > 0) return { text: answerFor(posts, () => [EVIL]) };
    return { text: answerFor(posts, (text) => harmless.get(text) ?? []) };
  };
}

function outsideOf({ prompt_user, categories }: Question, posts: number): string {
  const holes = Array.from({ length: posts }, () => '[hole]').join('\n\n');
  return prompt_user.replace('{{categories}}', categories.join('\n')).replace('{{post}}', holes);
}
