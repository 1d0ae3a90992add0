import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { countRows } from '#server/domain/row-counts/count-rows.ts';
import { freshDatabase } from './support/database.ts';

const { database } = await freshDatabase();

const insertAccount = (number: number) =>
  database
    .insert(accounts)
    .values({ screen_name: `account_${number}`, name: 'Somebody', source: 'archive' })
    .returning({ id: accounts.id });

test('counts follow what many connections insert and delete at once, by cascades too', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await Promise.all(
    numbers.map(async (number) => {
      const [account] = await insertAccount(number);
      if (account === undefined) throw new Error('No account came back');
      const post = { account_id: account.id, text: 'Rain.', text_hash: 'h', source: 'archive' as const };
      await database.insert(posts).values([
        { ...post, external_id: '1' },
        { ...post, external_id: '2' },
      ]);
      if (number % 4 === 0) await database.delete(accounts).where(eq(accounts.id, account.id));
    }),
  );
  expect({
    accounts: await countRows(database, 'accounts'),
    posts: await countRows(database, 'posts'),
    stored: [await database.$count(accounts), await database.$count(posts)],
  }).toEqual({ accounts: 30, posts: 60, stored: [30, 60] });
});

test('a change that is rolled back does not count', async () => {
  const before = await countRows(database, 'accounts');
  const failing = database.transaction(async (transaction) => {
    await transaction.delete(accounts);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await countRows(database, 'accounts')).toBe(before);
});
