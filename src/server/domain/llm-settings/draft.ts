import { and, desc, eq, sql } from 'drizzle-orm';
import type { PreviewRequest } from '#contract/analyzer-preview.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { hasName } from '#server/domain/accounts/visibility.ts';
import type { AnalyzerInstructions, Author } from '#server/domain/labelling/labeller.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import type { SettingRow } from './describe-setting.ts';
import { findSetting } from './read-settings.ts';

/** An analyzer of a setting, with prompts and categories that may be unsaved. */
export type Drafted = {
  settingId: number;
  kind: AnalyzerKind;
  request: Pick<PreviewRequest, 'categories' | 'prompt_user' | 'prompt_system'>;
};

/** A question about one post, with prompts and categories that may be unsaved. */
export type Asked = { settingId: number; kind: AnalyzerKind; request: PreviewRequest };

/** The chosen post. `post` and `author` are null for a text from the request. */
export type ChosenPost = {
  text: string;
  post: { screen_name: string; post_id: string } | null;
  author: Author | null;
};

export type Draft = { setting: SettingRow; question: AnalyzerInstructions; chosen: ChosenPost };

/** Everything about a possible request: the model, the question and the post. */
export async function readDraft(database: Database, asked: Asked): Promise<Draft> {
  return { ...(await readDraftedAnalyzer(database, asked)), chosen: await findPost(database, asked.request) };
}

/** The setting, and the question as it is drafted. */
export async function readDraftedAnalyzer(
  database: Database,
  { settingId, kind, request }: Drafted,
): Promise<Omit<Draft, 'chosen'>> {
  const { row: setting, ...stored } = await findSetting(database, settingId);
  const question = {
    kind,
    categories: request.categories ?? stored[kind].categories,
    prompt_user: request.prompt_user ?? stored[kind].prompt_user,
    prompt_system: request.prompt_system ?? stored[kind].prompt_system,
  };
  return { setting, question };
}

async function findPost(connection: Connection, { text, post_id, screen_name }: PreviewRequest): Promise<ChosenPost> {
  if (text !== undefined) return { text, post: null, author: null };
  const [found] = await connection
    .select({
      text: posts.text,
      post_id: posts.external_id,
      screen_name: accounts.screen_name,
      name: accounts.name,
    })
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
  if (found === undefined) throw notFound('Post');
  return {
    text: found.text,
    post: { screen_name: found.screen_name, post_id: found.post_id },
    author: { screenName: found.screen_name, displayName: found.name },
  };
}
