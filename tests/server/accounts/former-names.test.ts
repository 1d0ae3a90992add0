import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertAccount, updateIdentity } from '#server/domain/accounts/identity.ts';
import { accounts, former_names, watches } from '#server/domain/accounts/tables.ts';
import type { SourceId } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { type Member, startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const root = await api.add('root', { is_superuser: true });
const [ada, ben] = [await api.add('ada'), await api.add('ben')];

beforeEach(async () => {
  await database.delete(accounts);
});

const shown = (id: string, screen_name: string) => ({ id, screen_name, name: screen_name, description: null });

/** Stores an account with `names` one after the other, watched by ada. */
async function watch(id: string, names: readonly string[], source: SourceId = 'x'): Promise<number> {
  const [first = expect.unreachable(), ...later] = names;
  const account = await database.transaction((transaction) => insertAccount(transaction, shown(id, first), source));
  const accountId = account?.id ?? expect.unreachable();
  await database.insert(watches).values({ user_id: ada.person.id, account_id: accountId });
  for (const name of later) await rename(accountId, id, name, source);
  return accountId;
}

const rename = (accountId: number, id: string, name: string, source: SourceId = 'x') =>
  database.transaction((transaction) => updateIdentity(transaction, accountId, shown(id, name), source));

/** The present name that a person is told; null when it is not found. */
async function presentName(name: string, who: Member): Promise<unknown> {
  const { status, body } = await api.call('GET', `/twitter/user/${name}/present_name`, { token: who.token });
  return status === 404 ? null : (body as { screen_name: string }).screen_name;
}

const namesKept = () =>
  database
    .select({ of: former_names.account_id, name: former_names.screen_name })
    .from(former_names)
    .orderBy(former_names.screen_name);

test('an account is found by every name that it had, in capitals too, and by the one that it has', async () => {
  await watch('1', ['nadia', 'nadia_2', 'harbor_news']);
  for (const name of ['nadia', 'NADIA_2', 'Harbor_News', 'harbor_news'])
    expect(await presentName(name, ada)).toBe('harbor_news');
  expect(await presentName('nadia_3', ada)).toBeNull();
});

test('an account has its former handles, the last one first, without names that were only ours', async () => {
  const first = await watch('1', ['nadia']);
  await watch('2', ['nadia', 'ben']);
  for (const name of ['Nadia', 'bridge_news', 'harbor_news']) await rename(first, '1', name);
  const { body } = await api.call('GET', '/twitter/user/harbor_news/', { token: ada.token });
  expect(body).toMatchObject({ screen_name: 'harbor_news', former_names: ['bridge_news', 'Nadia', 'nadia'] });
  await rename(first, '1', 'nadia');
  const again = await api.call('GET', '/twitter/user/nadia/', { token: ada.token });
  expect(again.body).toMatchObject({ former_names: ['harbor_news', 'bridge_news'] });
});

test('a former name is told to those who see the account only', async () => {
  await watch('1', ['nadia', 'harbor_news']);
  expect(await Promise.all([ada, root, ben].map((who) => presentName('nadia', who)))).toEqual([
    'harbor_news',
    'harbor_news',
    null,
  ]);
});

test('a name belongs to the account that has it, then to the one that had it last', async () => {
  const first = await watch('1', ['nadia', 'harbor_news']);
  const second = await watch('2', ['nadia']);
  expect(await presentName('nadia', ada)).toBe('nadia');
  await rename(second, '2', 'bridge_news');
  expect(await presentName('nadia', ada)).toBe('bridge_news');
  await rename(first, '1', 'nadia');
  expect(await presentName('nadia', ada)).toBe('nadia');
  await rename(first, '1', 'harbor_news');
  expect(await presentName('nadia', ada)).toBe('harbor_news');
});

test('an account whose name another one took is found by it where the other is not seen', async () => {
  const first = await watch('1', ['nadia']);
  const second = await watch('2', ['nadia']);
  await database.delete(watches).where(eq(watches.account_id, second));
  expect(await presentName('nadia', ada)).toBe(`nadia~${first}`);
  expect(await presentName('nadia', root)).toBe('nadia');
});

test('a name that an account has again, and loses again, is kept once, with the last time', async () => {
  const id = await watch('1', ['nadia', 'harbor_news']);
  await database.update(former_names).set({ ended_at: new Date(0) });
  await rename(id, '1', 'nadia');
  await rename(id, '1', 'bridge_news');
  const kept = await database.select().from(former_names).orderBy(former_names.screen_name);
  expect(kept.map(({ screen_name }) => screen_name)).toEqual(['harbor_news', 'nadia']);
  expect(kept.every(({ ended_at }) => ended_at > new Date(0))).toBe(true);
});

test('nothing is kept where only capitals change, and nothing of other accounts', async () => {
  const id = await watch('1', ['nadia', 'Nadia']);
  await watch('2', ['ben']);
  await watch('3', ['nadia_3'], 'bluesky');
  expect(await namesKept()).toEqual([]);
  await rename(id, '1', 'harbor_news');
  expect(await namesKept()).toEqual([{ of: id, name: 'Nadia' }]);
});
