import { and, eq } from 'drizzle-orm';
import type { Post } from '#contract/post.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { describePosts, fingerprintsOfRun } from './read-posts.ts';

/** The account has no post of this number. */
export class PostNotFound extends Error {
  override name = 'PostNotFound';
  readonly id: number;
  constructor(id: number) {
    super(`No post ${id}`);
    this.id = id;
  }
}

/** One post of an account. Throws {@link PostNotFound}. */
export async function readPost(
  database: Database,
  viewer: Viewer,
  account: { id: number; screen_name: string },
  id: number,
): Promise<Post> {
  const run = await readShownRun(database, account);
  const isOfAccount = (await database.$count(posts, and(eq(posts.id, id), eq(posts.account_id, account.id)))) > 0;
  const [post] = isOfAccount ? await describePosts(database, viewer, fingerprintsOfRun(run), [id]) : [];
  if (post === undefined) throw new PostNotFound(id);
  return post;
}
