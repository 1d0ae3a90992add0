import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findDisguised } from '#server/domain/evidence/find-disguised.ts';
import { storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
/** `А` and `о` are Cyrillic. */
const LOOK_ALIKE = 'The Аmericаn рresident sаid it';
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test('the posts of the account with look-alike, styled or spaced letters are found, and those of no other account', async () => {
  const disguised = [
    LOOK_ALIKE,
    '𝐓𝐡𝐞 𝐞𝐧𝐝 is near',
    'They are l i a r s again',
    'We all know the t.r.a.i.t.o.r by name',
  ];
  const plain = ['A calm day', 'Спокойный день в порту', 'Ημέρα ηρεμίας', 'Он сказал hello', 'a b c', 'ＡＢＣ 日本'];
  const texts = [...plain.slice(0, 3), ...disguised, ...plain.slice(3)];
  const nadia = await storeAccount(
    database,
    'nadia',
    texts.map((text, number) => [written(number, text, null)]),
  );
  const omar = await storeAccount(database, 'omar', [[written(1, LOOK_ALIKE, null)], [written(2, 'A calm day', null)]]);
  expect(sorted(await findDisguised(database, nadia.account.id))).toEqual([3, 4, 5, 6].map(nadia.idOf));
  expect(await findDisguised(database, omar.account.id)).toEqual([omar.idOf(1)]);
});

test('each of many is found once, also of those with one text', async () => {
  const { account } = await storeAccount(database, 'many', []);
  const { rows } = await database.execute<{ id: number }>(sql`
    insert into posts (account_id, external_id, text, text_hash, language, source)
    select ${account.id}, number, ${LOOK_ALIKE}, lpad((number / 1500)::text, 64, '0'), 'en', 'archive'
    from generate_series(1, 2100) as number returning id::float8 as id`);
  expect(sorted(await findDisguised(database, account.id))).toEqual(sorted(rows.map(({ id }) => id)));
});
