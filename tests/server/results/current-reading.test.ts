import { expect, test } from 'vitest';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { newSetting, selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { currentReading, fingerprintsNow, readingOf } from '#server/domain/results/current-reading.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
await seedSettings(database);
const config = readConfig({});

const HASH = expect.stringMatching(/^[0-9a-f]{64}$/);
const NO_RESULTS = { propaganda: '', disinformation: '' };
const MODEL = { model: 'a/model', isRemote: true, parameters: {}, ownCategories: {} };

test.each([
  ['all languages', { ...MODEL, reads: 'all' as const }, { propaganda: HASH, disinformation: HASH }, null],
  ['some languages', { ...MODEL, reads: ['de', 'en'] }, { propaganda: HASH, disinformation: HASH }, ['de', 'en']],
  ['nothing, because it is not defined', null, NO_RESULTS, null],
])('a model that reads %s', (_, identity, fingerprints, languages) => {
  const setting = { ...newSetting('a/model'), counts_reposts: true };
  expect(readingOf(setting, identity)).toEqual({ fingerprints, languages, countsReposts: true });
});

test('a setting whose model is not defined stores its results nowhere', async () => {
  expect(await fingerprintsNow(database, newSetting('gone/model'), config)).toEqual(NO_RESULTS);
});

test('without a selected setting nothing says how an account is read', async () => {
  expect(await selectedSetting(database)).not.toBeNull();
  expect(await currentReading(database, config)).toMatchObject({ fingerprints: { propaganda: HASH } });
  await database.update(llm_settings).set({ is_selected: false });
  expect(await currentReading(database, config)).toBeNull();
});
