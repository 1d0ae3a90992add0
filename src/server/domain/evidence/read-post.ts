import { and, eq } from 'drizzle-orm';
import type { Post } from '#contract/post.ts';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { notFound } from '#server/foundations/refusal.ts';
import { describePosts, fingerprintsOfRun } from './read-posts.ts';

/** One post of an account. */
export async function readPost(
  database: Database,
  viewer: Viewer,
  account: { id: number; screen_name: string },
  id: number,
): Promise<Post> {
  const run = await readShownRun(database, account);
  await resolveLinks(database, account);
  const isOfAccount = (await database.$count(posts, and(eq(posts.id, id), eq(posts.account_id, account.id)))) > 0;
  const [post] = isOfAccount ? await describePosts(database, viewer, fingerprintsOfRun(run), [id]) : [];
  if (post === undefined) throw notFound('Post');
  return post;
}
