import * as v from 'valibot';

/** The two prompts of an analyzer. */
export const promptFieldSchema = v.picklist(['prompt_system', 'prompt_user']);
export type PromptField = v.InferOutput<typeof promptFieldSchema>;

/** What each placeholder is replaced by. */
export const PLACEHOLDERS = {
  categories: 'The categories, one a line',
  post: 'The text of the post',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/**
 * Which placeholders each prompt may use. A post is a stranger's text. It must not be in the system prompt, because
 * models obey that first.
 */
export const PLACEHOLDERS_OF: Readonly<Record<PromptField, readonly Placeholder[]>> = {
  prompt_system: ['categories'],
  prompt_user: ['categories', 'post'],
};

/** `{{name}}`, with optional white space around the name; the name is the first group. */
export const PLACEHOLDER_PATTERN = /\{\{[ \t]*([\p{L}\p{N}_.-]+)[ \t]*\}\}/gu;

/** Why a user prompt without the post is refused. */
export const POST_MISSING = 'There is no {{post}}, so the model would not see the post';

/** A user prompt holds this. */
export const POST_PATTERN = /\{\{[ \t]*post[ \t]*\}\}/;

/** A mistake in a prompt. `placeholder` is its name, or null when the post is missing. */
export const promptWarningSchema = v.object({
  field: promptFieldSchema,
  placeholder: v.nullable(v.string()),
  message: v.string(),
});
export type PromptWarning = v.InferOutput<typeof promptWarningSchema>;

/** Warns of placeholders that are not replaced, each once, and of a user prompt without the post. */
export function findPromptWarnings(prompts: Readonly<Record<PromptField, string>>): PromptWarning[] {
  const unknown = promptFieldSchema.options.flatMap((field) =>
    placeholdersIn(prompts[field])
      .filter((name) => !PLACEHOLDERS_OF[field].some((known) => known === name))
      .map((name) => ({ field, placeholder: name, message: `{{${name}}} ${unfilled(name)}` })),
  );
  if (POST_PATTERN.test(prompts.prompt_user)) return unknown;
  return [...unknown, { field: 'prompt_user', placeholder: null, message: POST_MISSING }];
}

const unfilled = (name: string) =>
  Object.hasOwn(PLACEHOLDERS, name)
    ? 'is filled in only in prompt_user; here it is sent as it stands'
    : 'is not a placeholder; it is sent as it stands';

function placeholdersIn(prompt: string): string[] {
  return [...new Set(Array.from(prompt.matchAll(PLACEHOLDER_PATTERN), ([, name = '']) => name))];
}
