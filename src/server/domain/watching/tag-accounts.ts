import { and, inArray, sql } from 'drizzle-orm';
import { TAGS_OF_ACCOUNT, TAGS_OF_PERSON, type Tagged, type Tagging, type Tags } from '#contract/arranging.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import { holdUserAlone } from '#server/domain/people/users.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { onlyRow } from '#server/foundations/database/only-row.ts';
import { Refusal } from '#server/foundations/refusal.ts';

/** A person's tags by name, with the number of the accounts that have them and that the person sees. */
export async function listTags(connection: Connection, viewer: Viewer): Promise<Tags> {
  const { rows } = await connection.execute<Tags['data'][number]>(sql`
    select min(tag) as tag, count(*)::integer as accounts
    from account_tags join accounts on accounts.id = account_id
    where user_id = ${viewer.id} and ${isVisibleTo(connection, viewer)}
    group by lower(tag) order by lower(tag)`);
  return { data: rows };
}

/**
 * Adds and removes tags of the accounts that a person sees. A tag is written as the person wrote it first. Refuses more tags than an
 * account or a person can have.
 */
export async function tagAccounts(database: Database, viewer: Viewer, { ids, add, remove }: Tagging): Promise<Tagged> {
  return database.transaction(async (transaction) => {
    // One call of a person after the other, so that none exceeds the limits.
    await holdUserAlone(transaction, viewer.id);
    const wanted = [...new Set(ids)];
    const seen = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(sql`${accounts.id}::bigint`, wanted), isVisibleTo(transaction, viewer)))
      .orderBy(accounts.id)
      .for('key share');
    const tagged = sql`${sql.param(seen.map(({ id }) => id))}::integer[]`;
    await transaction.execute(sql`
      delete from account_tags where user_id = ${viewer.id} and account_id = any(${tagged})
        and lower(tag) in (select lower(tag) from unnest(${sql.param(remove)}::text[]) as tag)`);
    await transaction.execute(sql`
      insert into account_tags (user_id, account_id, tag)
      select ${viewer.id}, account_id, coalesce(
        (select min(known.tag) from account_tags known where known.user_id = ${viewer.id} and lower(known.tag) = lower(added.tag)),
        added.tag)
      from unnest(${tagged}) as account_id, unnest(${sql.param(add)}::text[]) with ordinality as added (tag, place)
      order by account_id, place on conflict do nothing`);
    await keepLimits(transaction, viewer);
    return { tagged: seen.length, missing: wanted.length - seen.length };
  });
}

async function keepLimits(transaction: Transaction, { id }: Viewer): Promise<void> {
  const { rows } = await transaction.execute<{ tags: number; most: number }>(sql`
    select (select count(distinct lower(tag))::integer from account_tags where user_id = ${id}) as tags,
      (select coalesce(max(tags), 0)::integer from (
        select count(*) as tags from account_tags where user_id = ${id} group by account_id) as counted) as most`);
  const { tags, most } = onlyRow(rows);
  if (most > TAGS_OF_ACCOUNT) throw new Refusal('conflict', `An account has at most ${TAGS_OF_ACCOUNT} tags`);
  if (tags > TAGS_OF_PERSON) throw new Refusal('conflict', `You can use at most ${TAGS_OF_PERSON} different tags`);
}
