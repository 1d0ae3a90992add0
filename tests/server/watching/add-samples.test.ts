import { expect, test } from 'vitest';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { connectSamples } from '#server/domain/sources/sample/source.ts';
import { xSource } from '#server/domain/sources/x/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const live = createMemorySource();
const samples = connectSamples();
const NOTHING_TO_SET_UP = { set_up_at: null, addresses: [], look_up_usd: 0 };
const unready = { ...live, open: async () => null };

test('while a setting is selected, added accounts do not wait', async () => {
  const fresh = await freshDatabase();
  await seedSettings(fresh.database);
  const { call, add } = await startApi(fresh.database, { sources: [samples] });
  const { token } = await add('ada');
  expect((await call('GET', '/twitter/sources', { token })).body).toMatchObject({ has_setting: true });
});

test.each([
  ['can be asked', [live, samples], true],
  ['cannot be asked', [unready, samples], false],
])('the sources are described while X %s, and no outside server is asked', async (state, sources, isReady) => {
  const { call, add } = await startApi(database, { sources });
  const { token } = await add(state.replaceAll(' ', '-'));
  const { status, body } = await call('GET', '/twitter/sources', { token });
  const names = '1 to 15 letters, digits or underscores';
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      has_setting: false,
      sources: [
        {
          id: 'x',
          label: 'X',
          is_ready: isReady,
          set_up_at: '/llm_analyzers?view=scraper',
          names,
          addresses: xSource.addresses,
          look_up_usd: 0.01,
          accounts: null,
        },
        { ...NOTHING_TO_SET_UP, id: 'archive', label: 'Archives', is_ready: false, names, accounts: null },
        {
          ...NOTHING_TO_SET_UP,
          id: 'bluesky_archive',
          label: 'Archives of Bluesky',
          is_ready: false,
          names: 'a Bluesky handle such as alice.bsky.social',
          accounts: null,
        },
        {
          ...NOTHING_TO_SET_UP,
          id: 'mastodon_archive',
          label: 'Archives of Mastodon',
          is_ready: false,
          names: 'a Mastodon name such as alice@mastodon.social',
          accounts: null,
        },
        {
          ...NOTHING_TO_SET_UP,
          id: 'named_archive',
          label: 'Archives by name',
          is_ready: false,
          names: 'an account of a table, such as jane-doe:0123456789',
          accounts: null,
        },
        { ...NOTHING_TO_SET_UP, id: 'sample', label: 'Samples', is_ready: true, names, accounts: expect.any(Array) },
      ],
    },
  });
  const { sources: described } = body as { sources: { id: string; accounts: unknown }[] };
  const accounts = described.find(({ id }) => id === 'sample')?.accounts;
  expect(accounts).toHaveLength(6);
  expect(accounts).toContainEqual({
    screen_name: 'IronwardFront',
    name: 'IRONWARD FRONT',
    teaches: 'Propaganda at its plainest: slogans, fear, black and white.',
  });
  expect(live.asked).toEqual([]);
});
