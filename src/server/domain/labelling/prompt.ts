import { PLACEHOLDER_PATTERN, PLACEHOLDERS_OF, type Placeholder, type PromptField } from '#contract/prompt.ts';
import type { AnalyzerInstructions } from './labeller.ts';

/** One message to a language model. */
export type Message = { role: 'system' | 'user'; content: string };

type Prompts = Pick<AnalyzerInstructions, 'categories' | 'prompt_system' | 'prompt_user'>;

/**
 * The messages that ask a language model about one post, exactly as they are sent. All placeholders are replaced in one
 * step, so that text in a post or category is never taken for a placeholder. Unknown placeholders stay. A blank system
 * prompt gives no message.
 */
export function buildMessages({ categories, prompt_system, prompt_user }: Prompts, text: string): Message[] {
  const values = { categories: categories.join('\n'), post: text };
  const system = fill('prompt_system', prompt_system, values);
  const user: Message = { role: 'user', content: fill('prompt_user', prompt_user, values) };
  return system.trim() === '' ? [user] : [{ role: 'system', content: system }, user];
}

function fill(field: PromptField, prompt: string, values: Record<Placeholder, string>): string {
  return prompt.replaceAll(PLACEHOLDER_PATTERN, (whole, name: string) => {
    const placeholder = PLACEHOLDERS_OF[field].find((known) => known === name);
    return placeholder === undefined ? whole : values[placeholder];
  });
}
