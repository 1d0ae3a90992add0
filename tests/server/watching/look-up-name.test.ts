import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import { lookUpName } from '#server/domain/watching/look-up-name.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const [x, bluesky] = [findSource('x'), findSource('bluesky')];

const asked = createMemorySource();
const unready = (id: 'x' | 'bluesky'): PostSource => ({ id, open: async () => null });
beforeEach(async () => {
  asked.find = async () => null;
  await database.delete(accounts);
});

const lookUp = (sources: PostSource[], screenName = 'nadia', network: string | null = null) =>
  lookUpName(
    { database, sources },
    { screenName, network, by: { id: '00000000-0000-4000-8000-000000000000', username: 'ada' } },
    new AbortController().signal,
  );

const NOTHING = { screen_name: 'nadia', is_choice: false, is_stored: false, answer: null, not_asked: [] };
const without = ({ id, label }: typeof x, detail: string | null) => ({
  ...{ source: id, label, detail, has_account: false, screen_name: null, name: null, posts: null },
  ...{ posts_to_fetch: null, cost_usd: null },
});

test('where no source can be asked, those with names of this form say why, in the order of their ranks', async () => {
  expect(await lookUp([unready('bluesky'), unready('x')])).toEqual({
    ...NOTHING,
    sources: [without(x, x.notReady), without(bluesky, bluesky.notReady)],
  });
  expect(await lookUp([unready('bluesky'), unready('x')], 'na_dia')).toEqual({
    ...NOTHING,
    screen_name: 'na_dia',
    sources: [without(x, x.notReady)],
  });
});

test('a source that does not know the name, or does not show its account, stands beside one that cannot be asked', async () => {
  expect(await lookUp([asked, unready('bluesky')])).toEqual({
    ...NOTHING,
    sources: [without(x, null), without(bluesky, bluesky.notReady)],
  });
  const hiding = { id: 'bluesky', open: asked.open } as const;
  asked.find = () => Promise.reject(new AccountUnavailable('It is suspended', 'suspended'));
  expect(await lookUp([hiding, unready('x')])).toEqual({
    ...NOTHING,
    sources: [without(x, x.notReady), without(bluesky, 'It is suspended')],
  });
});

test('of one network only its sources say why', async () => {
  expect(await lookUp([unready('bluesky'), unready('x')], 'nadia', 'bluesky')).toEqual({
    ...NOTHING,
    sources: [without(bluesky, bluesky.notReady)],
  });
});

test('where a source has the account, nobody says why another cannot be asked', async () => {
  asked.find = async () => ({ id: '11', screen_name: 'Nadia', name: 'Nadia K.', description: null, posts: 7 });
  const known = { source: 'x', label: x.label, has_account: true, detail: null, screen_name: 'Nadia' };
  expect(await lookUp([asked, unready('bluesky')])).toEqual({
    ...{ ...NOTHING, answer: 'x' },
    sources: [{ ...known, name: 'Nadia K.', posts: 7, posts_to_fetch: 7, cost_usd: expect.closeTo(0.045) }],
  });
});

test('an account that is stored is the answer, at no cost', async () => {
  await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'x', last_seen_at: new Date() });
  const known = { source: 'x', label: x.label, has_account: true, detail: null, screen_name: 'nadia', name: 'Nadia' };
  expect(await lookUp([unready('x')])).toEqual({
    ...{ ...NOTHING, answer: 'x', is_stored: true },
    sources: [{ ...known, posts: 0, posts_to_fetch: null, cost_usd: 0 }],
  });
});
