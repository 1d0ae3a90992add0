import {
  PLACEHOLDER_PATTERN,
  PLACEHOLDERS_OF,
  type Placeholder,
  POST_PATTERN,
  type PromptField,
} from '#contract/prompt.ts';
import type { AnalyzerInstructions } from './labeller.ts';

/** One message to a language model. */
export type Message = { role: 'system' | 'user'; content: string };

type Prompts = Pick<AnalyzerInstructions, 'categories' | 'prompt_system' | 'prompt_user'>;

/**
 * The messages that ask a language model about one post, exactly as they are sent. All placeholders are replaced in one
 * step, so that text in a post or category is never taken for a placeholder. Unknown placeholders stay. A blank system
 * prompt gives no message.
 */
export function buildMessages(prompts: Prompts, text: string): Message[] {
  const { system, beginning, rest } = fillPrompts(prompts, text);
  const user: Message = { role: 'user', content: beginning + rest };
  return system.trim() === '' ? [user] : [{ role: 'system', content: system }, user];
}

/** The two prompts, filled in. `beginning` is the user prompt up to its first post: the same for every post. */
export function fillPrompts(
  { categories, prompt_system, prompt_user }: Prompts,
  text: string,
): { system: string; beginning: string; rest: string } {
  const values = { categories: categories.join('\n'), post: text };
  const place = prompt_user.search(POST_PATTERN);
  const end = place === -1 ? prompt_user.length : place;
  return {
    system: fill('prompt_system', prompt_system, values),
    beginning: fill('prompt_user', prompt_user.slice(0, end), values),
    rest: fill('prompt_user', prompt_user.slice(end), values),
  };
}

function fill(field: PromptField, prompt: string, values: Record<Placeholder, string>): string {
  return prompt.replaceAll(PLACEHOLDER_PATTERN, (whole, name: string) => {
    const placeholder = PLACEHOLDERS_OF[field].find((known) => known === name);
    return placeholder === undefined ? whole : values[placeholder];
  });
}
