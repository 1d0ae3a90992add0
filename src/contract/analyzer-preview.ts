import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { accountNameSchema } from './item.ts';
import { analyzerPromptEntries } from './llm-setting.ts';
import { promptWarningSchema } from './prompt.ts';
import { requiredTextSchema } from './text.ts';

/** The longest text that can be previewed instead of a stored post, in UTF-16 units. */
export const PREVIEW_TEXT_MAX = 100_000;

const isOneSource = ({ text, post_id, screen_name }: { text?: string; post_id?: string; screen_name?: string }) =>
  (text === undefined) !== (post_id === undefined && screen_name === undefined);

/**
 * Body of POST /admin/llm_setting/{llm_setting_id}/{kind}_analyzer/preview. Categories and prompts that are left out
 * are taken from the stored setting. The post is either `text`, or a stored post: `post_id` (as evidence names it)
 * picks it, `screen_name` limits the search to that account's posts. `screen_name` without `post_id` means that
 * account's newest post.
 */
export const previewRequestSchema = v.pipe(
  closedObject({
    categories: v.optional(analyzerPromptEntries.categories),
    prompt_user: v.optional(analyzerPromptEntries.prompt_user),
    prompt_system: v.optional(analyzerPromptEntries.prompt_system),
    text: v.optional(requiredTextSchema('Post is required', PREVIEW_TEXT_MAX)),
    post_id: v.optional(requiredTextSchema('Post is required', 255)),
    screen_name: v.optional(accountNameSchema),
  }),
  v.forward(
    v.partialCheck(
      [['text'], ['post_id'], ['screen_name']],
      isOneSource,
      'Name either a stored post or an account, or give a text',
    ),
    ['text'],
  ),
);
export type PreviewRequest = v.InferOutput<typeof previewRequestSchema>;

/** The exact messages that a language model would get for one post, in order. */
export const previewSchema = v.object({
  model: v.string(),
  /** False for the embedded model: it reads the categories and the post, but no prompt. */
  is_sent: v.boolean(),
  messages: v.array(v.object({ role: v.picklist(['system', 'user']), content: v.string() })),
  /** The stored post that was used; null for a given text. */
  post: v.nullable(v.object({ screen_name: v.string(), post_id: v.string() })),
  warnings: v.array(promptWarningSchema),
});
export type Preview = v.InferOutput<typeof previewSchema>;
