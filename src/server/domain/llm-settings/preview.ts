import { and, desc, eq, sql } from 'drizzle-orm';
import type { Preview, PreviewRequest } from '#contract/analyzer-preview.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { isEmbedded } from '#contract/llm-setting.ts';
import { findPromptWarnings } from '#contract/prompt.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { hasName } from '#server/domain/accounts/visibility.ts';
import { buildMessages } from '#server/domain/labelling/prompt.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { PostNotFound } from './errors.ts';
import { findSetting } from './read-settings.ts';

type Asked = { settingId: number; kind: AnalyzerKind; request: PreviewRequest };
type PreviewedPost = { text: string; post: Preview['post'] };

/**
 * The exact messages that a language model would be sent for one post, under prompts and categories that need not be saved
 * yet. Throws `SettingNotFound` and {@link PostNotFound}.
 */
export async function previewAnalyzer(database: Database, { settingId, kind, request }: Asked): Promise<Preview> {
  const { row, ...stored } = await findSetting(database, settingId);
  const { text, post } = await findPost(database, request);
  const settings = {
    categories: request.categories ?? stored[kind].categories,
    prompt_user: request.prompt_user ?? stored[kind].prompt_user,
    prompt_system: request.prompt_system ?? stored[kind].prompt_system,
  };
  return {
    model: row.model,
    is_sent: !isEmbedded(row.model),
    messages: buildMessages(settings, text),
    post,
    warnings: findPromptWarnings(settings),
  };
}

async function findPost(
  connection: Connection,
  { text, post_id, screen_name }: PreviewRequest,
): Promise<PreviewedPost> {
  if (text !== undefined) return { text, post: null };
  const [found] = await connection
    .select({ text: posts.text, post_id: posts.external_id, screen_name: accounts.screen_name })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.account_id))
    .where(
      and(
        post_id === undefined ? undefined : eq(posts.external_id, post_id),
        screen_name === undefined ? undefined : hasName(screen_name),
      ),
    )
    .orderBy(sql`${posts.created_at} desc nulls last`, desc(posts.id))
    .limit(1);
  if (found === undefined) throw new PostNotFound();
  return { text: found.text, post: { screen_name: found.screen_name, post_id: found.post_id } };
}
