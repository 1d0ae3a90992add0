import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { migrationsFolder } from '#server/foundations/database/migrations-folder.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

/** The number of migrations before languages of runs were sorted. */
const BEFORE = 58;

test('the languages that runs read are in one order, whatever order their setting had', async () => {
  const { database } = await freshDatabase();
  const [account = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'ada', name: 'Ada', network: 'x', source: 'archive' })
    .returning();
  const read = [['fr', 'de', 'en'], ['es'], [], null];
  await database
    .insert(runs)
    .values(
      read.map((languages) => ({ account_id: account.id, state: 'done', trigger: 'import', languages }) as const),
    );
  for (const statement of readMigrationFiles({ migrationsFolder })[BEFORE]?.sql ?? [])
    await database.execute(statement);
  const rows = await database.select().from(runs).orderBy(runs.id);
  expect(rows.map(({ languages }) => languages)).toEqual([['de', 'en', 'fr'], ['es'], [], null]);
});
