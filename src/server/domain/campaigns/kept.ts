import { sql } from 'drizzle-orm';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** From this many pairs on, finding groups takes longer than people want to wait each time. */
const KEPT_FROM = 1_000;

/** What is kept: the list of groups (`group` is null), or what was read of one. */
type Place = { viewer: Viewer; group: number | null; stamp: string };

/** Whether something about so many pairs is kept. */
export const isKept = (pairs: number): boolean => pairs >= KEPT_FROM;

const isOf = ({ id, is_superuser }: Viewer) => sql`user_id is not distinct from ${is_superuser ? null : id}::uuid`;

/** What was kept under the same stamp; null if nothing was. */
export async function readKept<Answer>(
  connection: Connection,
  { viewer, group, stamp }: Place,
): Promise<Answer | null> {
  const { rows } = await connection.execute<{ answer: Answer }>(sql`
    select answer from campaign_kept
    where ${isOf(viewer)} and group_key is not distinct from ${group}::integer and stamp = ${stamp}`);
  return rows[0]?.answer ?? null;
}

/**
 * Keeps an answer about these accounts, and drops what older stamps have. If one of the accounts was removed meanwhile, nothing is kept; the lock makes a
 * removal wait.
 */
export async function keep(
  connection: Connection,
  { viewer, group, stamp }: Place,
  { answer, accounts }: { answer: unknown; accounts: readonly number[] },
): Promise<void> {
  await connection.execute(sql`delete from campaign_kept where ${isOf(viewer)} and stamp <> ${stamp}`);
  await connection.execute(sql`
    with account as (select id from accounts where id = any(${sql.param(accounts)}::integer[]) order by id for key share)
    insert into campaign_kept (user_id, group_key, stamp, answer)
    select ${viewer.is_superuser ? null : viewer.id}::uuid, ${group}::integer, ${stamp}, ${JSON.stringify(answer)}::jsonb
    where (select count(*) from account) = ${accounts.length}
    on conflict (user_id, group_key) do update set stamp = excluded.stamp, answer = excluded.answer`);
}
