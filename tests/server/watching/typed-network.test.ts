import { beforeEach, expect, test } from 'vitest';
import type { AccountLookup } from '#contract/lookup.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const alice = { id: '7', screen_name: 'alice', name: 'Alice', description: null };
const x = createMemorySource();
x.hold(alice);
const bluesky = { ...createMemorySource(), id: 'bluesky' };
bluesky.hold({ ...alice, id: 'did:plc:alice' });
const { call, add } = await startApi(database, { sources: [x, bluesky] });
const { token } = await add('ada');

beforeEach(async () => {
  await database.delete(accounts);
  x.asked.length = 0;
  bluesky.asked.length = 0;
});

const ask = (method: string, path: string, typed: string) =>
  call(method, `${path}?screen_name=${encodeURIComponent(typed)}`, { token });
const asked = () => ({ x: x.asked, bluesky: bluesky.asked });

test('a name is looked for in every network, and an address in its own alone', async () => {
  const foundBy = async (typed: string) => {
    const { sources } = (await ask('GET', '/twitter/lookup', typed)).body as AccountLookup;
    return sources.map(({ source }) => source);
  };
  expect([await foundBy('alice'), asked()]).toEqual([['x', 'bluesky'], { x: ['alice'], bluesky: ['alice'] }]);
  expect([await foundBy('https://x.com/alice'), asked()]).toEqual([
    ['x'],
    { x: ['alice', 'alice'], bluesky: ['alice'] },
  ]);
});

test('an account is added by its address where several networks have its name', async () => {
  expect((await ask('POST', '/twitter/', 'alice')).status).toBe(409);
  expect((await ask('POST', '/twitter/', 'https://x.com/alice')).status).toBe(200);
  const stored = await database.select().from(accounts);
  expect(stored).toMatchObject([{ source: 'x', external_id: '7', screen_name: 'alice' }]);
});

test('where the operator has turned off the only network of a name, adding says so; where a person can connect one, it does not', async () => {
  const off = (id: string) => ({ id, open: async () => null });
  const api = await startApi(database, { sources: [off('x'), off('bluesky')] });
  const { token: bob } = await api.add('bob');
  const add = async (typed: string) => {
    const path = `/twitter/?screen_name=${encodeURIComponent(typed)}`;
    const { status, body } = await api.call('POST', path, { token: bob });
    return [status, body];
  };
  const isOff = { detail: 'Bluesky is not asked on this server: its operator has switched it off' };
  expect(await add('alice.bsky.social')).toEqual([404, isOff]);
  expect(await add('https://bsky.app/profile/alice')).toEqual([404, isOff]);
  expect(await add('alice')).toEqual([404, { detail: 'Item not found' }]);
  expect(await add('alice_')).toEqual([404, { detail: 'Item not found' }]);
});
