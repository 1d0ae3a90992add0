import { beforeEach, expect, test } from 'vitest';
import { checkOf, type Said } from '#server/domain/outside/fact-checks/published-check.ts';
import { countChecks, storeChecks } from '#server/domain/outside/fact-checks/store-checks.ts';
import { fact_check_words, fact_checks, stored_fact_checks } from '#server/domain/outside/fact-checks/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
beforeEach(async () => {
  for (const table of [fact_checks, fact_check_words, stored_fact_checks]) await database.delete(table);
});

const SAID: Said = {
  ...{ claim: 'Lead in water', url: 'https://facts.example/1', rating: 'False', claimant: 'A councillor' },
  ...{ publisher: 'Harbor Facts', title: 'No lead', language: 'en', reviewed_at: '2026-03-04', licence: 'CC0' },
};
const check = (said: Partial<Said> = {}) => {
  const found = checkOf({ ...SAID, ...said });
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const [WATER, BRIDGE, SHIP] = [
  check(),
  check({ url: 'https://other.example/2', claim: 'Bridge closed', publisher: 'Others', reviewed_at: '2026-01-02' }),
  check({ url: 'https://facts.example/3', claim: 'Ship sank', title: '', reviewed_at: '' }),
];
const words = async () => {
  const rows = await database.select().from(fact_check_words).orderBy(fact_check_words.word);
  return rows.map(({ word, checks }) => `${word} ${checks}`);
};

test('fact-checks are stored with all that was said, and their ids come in the order given; of one given twice the first counts', async () => {
  const again = { ...SHIP, rating: 'True' };
  const { ids, ...counts } = await storeChecks(database, [SHIP, WATER, again, BRIDGE, BRIDGE], 'feed');
  expect(counts).toEqual({ added: 3, changed: 0 });
  const rows = await database.select().from(fact_checks);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stored = ids.map((id) => byId.get(id));
  const given = [SHIP, WATER, BRIDGE].map(({ reviewed_at, ...one }) => ({
    ...{ ...one, id: expect.any(Number), origin: 'feed', changed_at: expect.any(Date) },
    reviewed_at: reviewed_at === null ? null : new Date(reviewed_at),
  }));
  expect(stored).toEqual(given);
  // “No lead” is the title of two.
  expect(await words()).toEqual([...['bridge 1', 'closed 1', 'in 1', 'lead 2', 'no 2', 'sank 1', 'ship 1', 'water 1']]);
});

test('what is stored is counted, with its publishers and the first and last time', async () => {
  await storeChecks(database, [WATER, BRIDGE, SHIP], 'feed');
  await countChecks(database);
  expect(await database.select().from(stored_fact_checks)).toEqual([
    {
      ...{ id: 1, checks: 3, publishers: 2, imported_at: expect.any(Date) },
      ...{ first_at: new Date('2026-01-02'), last_at: new Date('2026-03-04') },
    },
  ]);
  await storeChecks(
    database,
    [check({ url: 'https://third.example/4', publisher: 'Third', reviewed_at: '2026-05-06' })],
    'feed',
  );
  await countChecks(database);
  expect(await database.select().from(stored_fact_checks)).toMatchObject([
    { checks: 4, publishers: 3, first_at: new Date('2026-01-02'), last_at: new Date('2026-05-06') },
  ]);
});

test.each<[string, Partial<Said>]>([
  ['claimant', { claimant: '' }],
  ['publisher', { publisher: 'Others' }],
  ['rating', { rating: 'True' }],
  ['title', { title: 'No lead at all' }],
  ['language', { language: 'de' }],
  ['time', { reviewed_at: '' }],
  ['licence', { licence: 'CC BY' }],
])('another %s changes a fact-check, and nothing else of it', async (_, said) => {
  await storeChecks(database, [WATER, BRIDGE], 'feed');
  const long = new Date('2026-01-01T00:00:00Z');
  await database.update(fact_checks).set({ changed_at: long });
  const { ids, ...counts } = await storeChecks(database, [check(said), BRIDGE], 'feed');
  expect(counts).toEqual({ added: 0, changed: 1 });
  const { reviewed_at, ...changed } = check(said);
  const rows = await database.select().from(fact_checks).orderBy(fact_checks.url);
  expect(rows).toMatchObject([
    { ...changed, id: ids[0], reviewed_at: reviewed_at === null ? null : new Date(reviewed_at) },
    { id: ids[1], publisher: 'Others', rating: 'False', changed_at: long },
  ]);
  expect(rows[0]?.changed_at).not.toEqual(long);
});

test('what a feed said stays beside what Google says, and a feed takes the place of Google', async () => {
  await storeChecks(database, [WATER], 'feed');
  await storeChecks(database, [BRIDGE], 'google');
  const again = [check({ rating: 'True' }), { ...BRIDGE, rating: 'True' }];
  const stored = async () => {
    const rows = await database.select().from(fact_checks).orderBy(fact_checks.url);
    return rows.map(({ rating, origin }) => [rating, origin]);
  };
  expect(await storeChecks(database, again, 'google')).toMatchObject({ added: 0, changed: 1 });
  expect(await stored()).toEqual([
    ['False', 'feed'],
    ['True', 'google'],
  ]);
  expect(await storeChecks(database, [{ ...BRIDGE, rating: 'Half true' }], 'feed')).toMatchObject({ changed: 1 });
  expect(await stored()).toEqual([
    ['False', 'feed'],
    ['Half true', 'feed'],
  ]);
});

test('no fact-checks are stored as none', async () => {
  expect(await storeChecks(database, [], 'feed')).toEqual({ added: 0, changed: 0, ids: [] });
});
