import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmedCheck } from '#contract/fact-check.ts';
import type { Outside } from '#contract/outside.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { CHECK_COLUMNS, type CheckRow, describeCheck, readStoredChecks } from './describe-check.ts';

/** True for the rows of `confirmed_checks` that a person sees: their own; superusers see all. The same as for corrections. */
export const isConfirmationSeenBy = (viewer: Viewer): SQL =>
  viewer.is_superuser ? sql`true` : sql`confirmed_checks.user_id = ${viewer.id}`;

type Row = CheckRow & {
  post: number;
  confirmation_id: number;
  by: string;
  is_mine: boolean;
  confirmed_at: string;
  has_changed: boolean;
};

/** The confirmed fact-checks of these posts that a person sees, the oldest confirmation first, by post. */
export async function readConfirmed(
  connection: Connection,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, ConfirmedCheck[]>> {
  const { rows } = await connection.execute<Row>(sql`
    select ${CHECK_COLUMNS}, posts.id::float8 as post, confirmed_checks.id::float8 as confirmation_id, users.username as by,
      confirmed_checks.user_id = ${viewer.id} as is_mine, confirmed_checks.at as confirmed_at,
      fact_checks.changed_at > confirmed_checks.at as has_changed
    from posts join confirmed_checks on confirmed_checks.text_hash = posts.text_hash and ${isConfirmationSeenBy(viewer)}
    join fact_checks on fact_checks.id = confirmed_checks.fact_check_id
    join users on users.id = confirmed_checks.user_id
    where posts.id = any(${sql.param([...ids])}::bigint[]) order by confirmed_checks.id`);
  const byPost = Map.groupBy(rows, ({ post }) => post);
  return new Map(Array.from(byPost, ([post, found]) => [post, found.map(describe)] as const));
}

const describe = (row: Row): ConfirmedCheck => ({
  ...describeCheck(row),
  confirmation_id: row.confirmation_id,
  by: row.by,
  is_mine: row.is_mine,
  confirmed_at: new Date(row.confirmed_at).toISOString(),
  has_changed: row.has_changed,
});

/** The ids of an account's posts with a confirmed fact-check that a person sees. */
export const postsWithCheck = (accountId: number, viewer: Viewer): SQL => sql`
  select posts.id from confirmed_checks join posts on posts.text_hash = confirmed_checks.text_hash
  where posts.account_id = ${accountId} and ${isConfirmationSeenBy(viewer)}`;

/** How many posts of an account have a confirmed fact-check, and which fact-checks are stored. */
export async function countCheckedPosts(
  connection: Connection,
  viewer: Viewer,
  { id }: { id: number },
): Promise<Outside['fact_checks']> {
  const { rows } = await connection.execute<{ count: number }>(sql`
    select count(*)::integer as count from (${postsWithCheck(id, viewer)} group by posts.id) as checked`);
  return { stored: await readStoredChecks(connection), confirmed_posts: onlyRow(rows).count };
}
