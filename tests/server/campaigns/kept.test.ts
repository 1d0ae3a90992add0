import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { isKept, keep, readKept } from '#server/domain/campaigns/kept.ts';
import { campaign_kept } from '#server/domain/campaigns/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const [ada, ben, root, other] = await Promise.all([
  api.add('ada'),
  api.add('ben'),
  api.add('root', { is_superuser: true }),
  api.add('other', { is_superuser: true }),
]);
const [account = expect.unreachable()] = await database
  .insert(accounts)
  .values({ screen_name: 'anna', name: 'Anna', network: 'x', source: 'archive' })
  .returning();

beforeEach(() => database.delete(campaign_kept));

type Who = typeof ada;
const of = ({ person }: Who, group: number | null, stamp: string) => ({ viewer: person, group, stamp });
const store = (place: ReturnType<typeof of>, answer: unknown, ids: readonly number[] = [account.id]) =>
  keep(database, place, { answer, accounts: ids });

test('what is kept is read by the same person, of the same group and under the same stamp', async () => {
  await store(of(ada, null, 'now'), 'list');
  await store(of(ada, 5, 'now'), 'five');
  await store(of(ben, 5, 'now'), "ben's five");
  const read = [
    of(ada, null, 'now'),
    of(ada, 5, 'now'),
    of(ben, 5, 'now'),
    of(ada, 6, 'now'),
    of(ada, 5, 'later'),
    of(ben, null, 'now'),
  ];
  expect(await Promise.all(read.map((place) => readKept(database, place)))).toEqual([
    'list',
    'five',
    "ben's five",
    null,
    null,
    null,
  ]);
});

test('superusers share what is kept, and others do not read it', async () => {
  await store(of(root, 5, 'now'), 'all');
  expect([await readKept(database, of(other, 5, 'now')), await readKept(database, of(ada, 5, 'now'))]).toEqual([
    'all',
    null,
  ]);
});

test('under another stamp a person’s older answers go, and nobody else’s', async () => {
  await store(of(ada, 5, 'old'), 'five');
  await store(of(ada, 6, 'old'), 'six');
  await store(of(ben, 5, 'old'), "ben's five");
  await store(of(root, 5, 'old'), "root's five");
  await store(of(ada, 5, 'now'), 'new five');
  const left = await database.select().from(campaign_kept);
  expect(left.map(({ answer, stamp }) => [answer, stamp]).toSorted()).toEqual([
    ["ben's five", 'old'],
    ['new five', 'now'],
    ["root's five", 'old'],
  ]);
});

test('an answer takes the place of the one before', async () => {
  await store(of(ada, 5, 'now'), 'five');
  await store(of(ada, 5, 'now'), 'five again');
  expect(await readKept(database, of(ada, 5, 'now'))).toBe('five again');
});

test('nothing is kept of accounts of which one is gone', async () => {
  await store(of(ada, 5, 'now'), 'five', [account.id, account.id + 1]);
  expect(await database.select().from(campaign_kept)).toEqual([]);
});

test('a thousand pairs are enough to be kept', () => {
  expect([isKept(999), isKept(1_000)]).toEqual([false, true]);
});
