import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { readMethod } from '#server/domain/campaigns/read-pairs.ts';
import { readStamp } from '#server/domain/campaigns/read-stamp.ts';
import { campaign_pairs } from '#server/domain/campaigns/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { ada, ben, root, store, clear } = await startEvidence(database);

let ids: { anna: number; bert: number; cora: number };
/** ada sees anna and bert, ben sees bert and cora. */
beforeEach(async () => {
  await clear();
  await database.delete(campaign_pairs);
  const [anna, bert, cora] = [
    await store([], 'anna', [ada]),
    await store([], 'bert', [ada, ben]),
    await store([], 'cora', [ben]),
  ];
  ids = { anna: anna.id, bert: bert.id, cora: cora.id };
});

const stampOf = async ({ person }: Member) => readStamp(database, person, await readMethod(database, person));
const stamps = () => Promise.all([ada, ben, root].map(stampOf));
const pair = (a: number, b: number, given: Partial<typeof campaign_pairs.$inferInsert> = {}) =>
  database.insert(campaign_pairs).values({ a, b, trace: 'text', objects: 2, expected: 0, is_beyond: true, ...given });

/** Who of ada, ben and root gets another stamp by a change. */
async function changedBy(change: () => Promise<unknown>) {
  const before = await stamps();
  await change();
  const after = await stamps();
  return ['ada', 'ben', 'root'].filter((_, place) => before[place]?.stamp !== after[place]?.stamp);
}

test('each person counts the pairs beyond chance of accounts that they see', async () => {
  await pair(ids.anna, ids.bert);
  await pair(ids.bert, ids.cora);
  await pair(ids.bert, ids.cora, { trace: 'near' });
  await pair(ids.anna, ids.cora);
  await pair(ids.anna, ids.bert, { trace: 'near', is_beyond: false });
  expect((await stamps()).map(({ pairs }) => pairs)).toEqual([1, 2, 4]);
});

test('a pair changes the stamp of those who see both accounts', async () => {
  expect(await changedBy(() => pair(ids.anna, ids.bert))).toEqual(['ada', 'root']);
  expect(await changedBy(() => pair(ids.bert, ids.cora))).toEqual(['ben', 'root']);
  expect(await changedBy(() => pair(ids.anna, ids.cora))).toEqual(['root']);
  expect(await changedBy(() => pair(ids.anna, ids.bert, { trace: 'near', is_beyond: false }))).toEqual([]);
});

test.each<[string, Partial<typeof campaign_pairs.$inferInsert>]>([
  ['objects', { objects: 3 }],
  ['what is expected', { expected: 0.5 }],
  ['its first time', { first_at: new Date('2026-03-01T08:00:00Z') }],
  ['its last time', { last_at: new Date('2026-03-01T08:00:00Z') }],
])('so does another value of %s', async (_, change) => {
  await pair(ids.anna, ids.bert);
  expect(await changedBy(() => database.update(campaign_pairs).set(change))).toEqual(['ada', 'root']);
});

test('and the name of an account that they see', async () => {
  const rename = (change: { name?: string; screen_name?: string }) =>
    database.update(accounts).set(change).where(eq(accounts.id, ids.anna));
  expect(await changedBy(() => rename({ name: 'Anna B.' }))).toEqual(['ada', 'root']);
  expect(await changedBy(() => rename({ screen_name: 'anna_b' }))).toEqual(['ada', 'root']);
});

test('the stamp tells the settings', async () => {
  const method = await readMethod(database, ada.person);
  const [own, other] = [method, { ...method, fingerprint: 'other' }];
  const read = await Promise.all([own, own, other].map((one) => readStamp(database, ada.person, one)));
  expect(read[0]?.stamp).toBe(read[1]?.stamp);
  expect(read[0]?.stamp).not.toBe(read[2]?.stamp);
});
