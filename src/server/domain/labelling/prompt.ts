import { PLACEHOLDER_PATTERN, PLACEHOLDERS_OF, type Placeholder, type PromptField } from '#contract/prompt.ts';
import type { AnalyzerInstructions } from './labeller.ts';

/** One message to a language model. */
export type Message = { role: 'system' | 'user'; content: string };

type Prompts = Pick<AnalyzerInstructions, 'categories' | 'prompt_system' | 'prompt_user'>;

/**
 * The messages by which a language model is asked about one post, exactly as they are sent. Placeholders are filled in once
 * and all at a time, so whatever a post or category holds is never taken for one; unknown ones stay as they are. A blank
 * system prompt is no message.
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
