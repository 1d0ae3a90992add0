import type { Preview } from '#contract/analyzer-preview.ts';
import { isEmbedded } from '#contract/embedded-model.ts';
import { findPromptWarnings } from '#contract/prompt.ts';
import { buildMessages } from '#server/domain/labelling/prompt.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { type Asked, readDraft } from './draft.ts';

/** The messages that a language model would get for one post, with prompts and categories that may be unsaved. */
export async function previewAnalyzer(database: Database, asked: Asked): Promise<Preview> {
  const { setting, question, chosen } = await readDraft(database, asked);
  return {
    model: setting.model,
    is_sent: !isEmbedded(setting.model),
    messages: buildMessages(question, chosen.text),
    post: chosen.post,
    warnings: findPromptWarnings(question),
  };
}
