import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readLists } from '#server/domain/outside/describe-list.ts';
import { seedLists } from '#server/domain/outside/shipped-lists.ts';
import { domain_lists, rated_domains } from '#server/domain/outside/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

test('CRED-1 comes with its version, licence and makers, without the entries that rate a part of a site', async () => {
  await seedLists(database);
  expect(await readLists(database)).toMatchObject([
    {
      name: 'CRED-1',
      version: '2026-08-04',
      licence: 'CC BY 4.0',
      attribution: expect.stringContaining('Alexander Loth'),
      low_to: 0.2,
      domains: 2624,
      is_shipped: true,
      imported_by: null,
    },
  ]);
});

test('it is stored once, and again when it has another version', async () => {
  await seedLists(database);
  await database.delete(rated_domains);
  await seedLists(database);
  expect(await database.$count(rated_domains)).toBe(0);
  await database.update(domain_lists).set({ version: '2020-01-01' });
  await seedLists(database);
  expect(await database.$count(rated_domains)).toBe(2624);
});

test('another list of the same version does not stand for it', async () => {
  await database.update(domain_lists).set({ name: 'Another', version: '2026-08-04' });
  await seedLists(database);
  // PostgreSQL may read rows in the order in which they were changed last.
  await database.update(domain_lists).set({ version: '2026-08-05' }).where(eq(domain_lists.name, 'Another'));
  expect((await readLists(database)).map(({ name }) => name)).toEqual(['Another', 'CRED-1']);
});
