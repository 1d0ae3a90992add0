import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { insertAccount, updateIdentity } from '#server/domain/accounts/identity.ts';
import { queueProgress, updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { announceChange } from '#server/foundations/database/changes.ts';
import { STREAMS_PER_PERSON } from '#server/http/limits.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { followEvents } from '#tests/server/support/event-stream.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { startProvider } from '#tests/server/support/providers/provider-server.ts';

const lab = await startLab(await freshDatabase());
const { database } = lab;
const ben = await lab.add('ben');
beforeEach(lab.clear);

const account = async (name: string) => {
  const id = await lab.account(name, textsOf(2));
  await queueRun(database, id);
  return id;
};

test('a person gets events for the accounts that they see, and for no others', async () => {
  const nadia = await account('nadia');
  const other = await account('other');
  await database.update(watches).set({ user_id: ben.person.id }).where(eq(watches.account_id, other));
  const hers = await followEvents(lab.url, lab.ada.token);
  const his = await followEvents(lab.url, ben.token);
  const all = await followEvents(lab.url, lab.token);
  await updateProgress(database, other, { state: 'failed', detail: 'Suspended' });
  await updateProgress(database, nadia, { state: 'fetching', fetched: 7 });
  await expect.poll(() => all.told).toHaveLength(2);
  await expect.poll(() => hers.told).toMatchObject([{ screen_name: 'nadia', state: 'fetching', fetched: 7 }]);
  await expect.poll(() => his.told).toMatchObject([{ screen_name: 'other', state: 'failed', detail: 'Suspended' }]);
  const asked = { ...((await lab.status('nadia')) as object), seconds_since_update: expect.any(Number) };
  expect(hers.told[0]).toEqual(asked);
});

test('a watch that ended meanwhile ends its events', async () => {
  const id = await account('nadia');
  const mine = await account('mine');
  const hers = await followEvents(lab.url, lab.ada.token);
  await database.delete(watches).where(eq(watches.account_id, id));
  await announceChange(database, [id]);
  await announceChange(database, [mine]);
  await expect.poll(() => hers.told).toMatchObject([{ screen_name: 'mine' }]);
});

test('a run is followed to its end, also when another process carries it out', async () => {
  const provider = await startProvider(compatible, () => ({ text: '{"labels": []}' }));
  await lab.select(provider);
  await lab.account('nadia', textsOf(4));
  const hers = await followEvents(lab.url, lab.ada.token);
  await lab.work();
  await lab.start('nadia');
  await expect
    .poll(() => hers.told.at(-1))
    .toMatchObject({
      state: 'done',
      analysed: 4,
      total: 4,
      run: { state: 'done', requests: 8, input_tokens: 800, output_tokens: 160 },
    });
});

test.each<[string, object]>([
  ['whose logins were ended', { token_generation: 1 }],
  ['who was deactivated', { is_active: false }],
])('somebody %s is told nothing more', async (_, change) => {
  const id = await account('nadia');
  const { person, token } = await lab.add(`superuser-${crypto.randomUUID().slice(0, 8)}`, { is_superuser: true });
  const stream = await followEvents(lab.url, token);
  await database.update(users).set(change).where(eq(users.id, person.id));
  await announceChange(database, [id]);
  await stream.ended;
  expect(stream.told).toEqual([]);
});

test('a stream ends when changes may have been missed, so that the client reads again', async () => {
  const hers = await followEvents(lab.url, lab.ada.token);
  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'plumbline changes%'`);
  await hers.ended;
  const again = await followEvents(lab.url, lab.ada.token);
  const id = await account('nadia');
  await expect.poll(() => again.told).toMatchObject([{ screen_name: 'nadia' }]);
  expect(id).toEqual(expect.any(Number));
});

test.each<[string, string, boolean]>([
  ['ends when an account gets another name, by which its followers do not know it', 'nadia_new', true],
  ['goes on when an account keeps its name', 'nadia', false],
])('a stream %s', async (_, name, ends) => {
  const id = await account('nadia');
  const other = await account('other');
  const hers = await followEvents(lab.url, lab.ada.token);
  await database.transaction((transaction) =>
    updateIdentity(transaction, id, { id: '7', screen_name: name, name: 'Nadia', description: null }, 'x'),
  );
  await updateProgress(database, other, { state: 'fetching', fetched: 7 });
  if (ends) await hers.ended;
  else await expect.poll(() => hers.told).toMatchObject([{ screen_name: 'other' }]);
});

test('a stream ends when another account takes the name of one', async () => {
  await account('nadia');
  const hers = await followEvents(lab.url, lab.ada.token);
  await database.transaction((transaction) =>
    insertAccount(transaction, { id: '8', screen_name: 'nadia', name: 'Nadia', description: null }, 'x'),
  );
  await hers.ended;
});

test('many changes at once come in few events, with the final state', async () => {
  const id = await account('nadia');
  const hers = await followEvents(lab.url, lab.ada.token);
  for (let fetched = 1; fetched <= 200; fetched += 1)
    await updateProgress(database, id, { state: 'fetching', fetched });
  await expect.poll(() => hers.told.at(-1)).toMatchObject({ fetched: 200 });
  expect(hers.told.length).toBeLessThan(50);
});

test('of more accounts than one query reads, each that changed is told', async () => {
  const numbers = Array.from({ length: 201 }, (_, number) => number);
  const stored = await database
    .insert(accounts)
    .values(
      numbers.map((number) => ({ screen_name: `a${number}`, name: 'A', network: 'x', source: 'archive' as const })),
    )
    .returning({ id: accounts.id });
  const ids = stored.map(({ id }) => id);
  await queueProgress(database, ids);
  await database.insert(watches).values(ids.map((account_id) => ({ user_id: lab.ada.person.id, account_id })));
  const hers = await followEvents(lab.url, lab.ada.token);
  await announceChange(database, ids);
  await expect.poll(() => new Set(hers.told.map(({ screen_name }) => screen_name)).size).toBe(201);
});

test('for any number of streams, a change and its viewers are read once', async () => {
  const nadia = await account('nadia');
  const other = await account('other');
  await database.update(watches).set({ user_id: ben.person.id }).where(eq(watches.account_id, other));
  const people = [lab.ada.token, ben.token, lab.token];
  const open = await Promise.all(Array.from({ length: 18 }, (_, n) => followEvents(lab.url, people[n % 3] ?? '')));
  await announceChange(database, [nadia, other]);
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  database.$client.on('acquire', count);
  onTestFinished(() => void database.$client.off('acquire', count));
  await expect.poll(() => open.map(({ told }) => told.length)).toEqual(open.map((_, n) => (n % 3 === 2 ? 2 : 1)));
  expect(queries).toBe(2);
});

test('a person can have a limited number of streams, and another after one has ended', async () => {
  const { token } = await lab.add('many-tabs');
  const headers = { authorization: `Bearer ${token}` };
  const leaving = Array.from({ length: STREAMS_PER_PERSON }, () => new AbortController());
  const open = async (signal?: AbortSignal) =>
    (await fetch(`${lab.url}/api/v1/twitter/events`, { headers, ...(signal && { signal }) })).status;
  const opened = await Promise.all(leaving.map(({ signal }) => open(signal)));
  expect(opened).toEqual(leaving.map(() => 200));
  expect(await open()).toBe(429);
  await followEvents(lab.url, ben.token);
  leaving[0]?.abort();
  const last = new AbortController();
  await expect.poll(() => open(last.signal)).toBe(200);
  for (const each of [...leaving, last]) each.abort();
});
