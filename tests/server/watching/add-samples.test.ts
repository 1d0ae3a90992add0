import { expect, test } from 'vitest';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { connectSamples } from '#server/domain/sources/sample/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const live = createMemorySource();
const samples = connectSamples();
const unready = { ...live, open: async () => null };

test('while a setting is selected, added accounts do not wait', async () => {
  const fresh = await freshDatabase();
  await seedSettings(fresh.database);
  const { call, add } = await startApi(fresh.database, { sources: [samples] });
  const { token } = await add('ada');
  expect((await call('GET', '/twitter/sources', { token })).body).toMatchObject({ has_setting: true });
});

test.each([
  ['X can be asked', [live, samples], true],
  ['X cannot be asked', [unready, samples], false],
])('while %s, the list of samples says so, and no outside server is asked', async (state, sources, isLive) => {
  const { call, add } = await startApi(database, { sources });
  const { token } = await add(state.replaceAll(' ', '-'));
  const { status, body } = await call('GET', '/twitter/sources', { token });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      is_live: isLive,
      has_setting: false,
      samples: expect.arrayContaining([{ screen_name: 'IronwardFront', name: 'IRONWARD FRONT' }]),
    },
  });
  expect((body as { samples: unknown[] }).samples).toHaveLength(6);
  expect(live.asked).toEqual([]);
});
