import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { recogniseWordings } from '#server/domain/readings/recognise-wordings.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

const KNOWN = 50_000;
const POSTS = 1_000;

/** Wordings of other posts, which are not stored here. */
async function storeKnown(): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`
      insert into wordings (post_id, signature, bands)
      select 1e9 + number, array_fill(number, array[24]), array(select number * 100::bigint + band from generate_series(1, 6) as band)
      from generate_series(1, ${KNOWN}::integer) as number`);
  });
  await database.execute(sql`analyze wordings`);
}

const scans = async () => {
  const { rows } = await database.execute<{ whole: number; lookups: number }>(sql`
    select tables.seq_scan::integer as whole, indexes.idx_scan::integer as lookups
    from pg_stat_user_tables as tables join pg_stat_user_indexes as indexes using (relid)
    where indexes.indexrelname = 'wordings_bands'`);
  return rows[0];
};

test('the wordings of new posts are looked up by index among many known ones', async () => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'ann', name: 'Ann', network: 'x', source: 'archive' })
    .returning();
  const id = account?.id ?? 0;
  const posts = Array.from({ length: POSTS }, (_, number) => post(number, distinctWords(number)));
  await storePosts(database, id, posts);
  await storeKnown();
  const before = await scans();
  await recogniseWordings(database, id);
  await expect.poll(async () => (await scans())?.lookups).toBeGreaterThanOrEqual(POSTS);
  expect((await scans())?.whole).toBe(before?.whole);
  expect(await database.$count(sql`readings where wording is null`)).toBe(0);
});
