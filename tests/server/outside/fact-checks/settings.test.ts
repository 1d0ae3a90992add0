import { beforeEach, describe, expect, test } from 'vitest';
import { readKey, readSettings, takeRequest, updateSettings } from '#server/domain/outside/fact-checks/settings.ts';
import { fact_check_days, fact_check_settings } from '#server/domain/outside/fact-checks/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
beforeEach(async () => {
  for (const table of [fact_check_days, fact_check_settings]) await database.delete(table);
});

const KEY = 'AIza0123456789abcdefghijkl';
const actor = { user: null, address: null };
/** A server that asks at this address, with a secret of its own. */
const server = (url = 'https://facts.example', secret = 'a secret key of the tests, long enough') => ({
  database,
  secrets: deriveSecrets(secret),
  config: readConfig({ FACT_CHECK_API_BASE_URL: url }),
});
const own = server();
const NONE = { api_key: null, key_unreadable: false, daily_limit: 200, asked_today: 0 };

test('without settings there is no key, and two hundred requests a day', async () => {
  expect([await readSettings(own), await readKey(own)]).toEqual([NONE, null]);
});

test('a limit can be set before a key, and each stays when the other changes', async () => {
  await updateSettings(own, { daily_limit: 3 }, actor);
  expect(await readSettings(own)).toEqual({ ...NONE, daily_limit: 3 });
  await updateSettings(own, { api_key: KEY }, actor);
  expect([await readSettings(own), await readKey(own)]).toEqual([
    { ...NONE, api_key: 'AIz…ijkl', daily_limit: 3 },
    KEY,
  ]);
  await updateSettings(own, { daily_limit: 0 }, actor);
  expect([await readKey(own), (await readSettings(own)).daily_limit]).toEqual([KEY, 0]);
  await updateSettings(own, { api_key: null }, actor);
  expect([await readSettings(own), await readKey(own)]).toEqual([{ ...NONE, daily_limit: 0 }, null]);
});

describe('a key', () => {
  test('stays bound to its address when a server with another one changes the limit', async () => {
    const other = server('https://elsewhere.example');
    await updateSettings(own, { api_key: KEY }, actor);
    await updateSettings(other, { daily_limit: 5 }, actor);
    expect([await readKey(own), await readKey(other)]).toEqual([KEY, null]);
    expect(await readSettings(other)).toMatchObject({ api_key: null, key_unreadable: true });
  });

  test('that was stored with another secret is unreadable', async () => {
    await updateSettings(own, { api_key: KEY }, actor);
    const other = server('https://facts.example', 'another secret key of the tests, also long enough');
    expect([await readKey(other), await readSettings(other)]).toEqual([null, { ...NONE, key_unreadable: true }]);
  });
});

describe('requests of a day', () => {
  const day = new Date('2026-05-06T23:59:59Z');
  const next = new Date('2026-05-07T00:00:00Z');

  test('are counted up to the limit, each day from zero', async () => {
    await updateSettings(own, { daily_limit: 2 }, actor);
    const taken = [];
    for (const now of [day, day, day, next]) taken.push(await takeRequest(database, now));
    expect(taken).toEqual([true, true, false, true]);
    expect(await database.select().from(fact_check_days).orderBy(fact_check_days.day)).toEqual([
      { day: '2026-05-06', asked: 2 },
      { day: '2026-05-07', asked: 1 },
    ]);
  });

  test('are allowed while nobody has set a limit, and refused at a limit of zero', async () => {
    expect(await takeRequest(database, day)).toBe(true);
    await updateSettings(own, { daily_limit: 0 }, actor);
    expect([await takeRequest(database, day), await takeRequest(database, next)]).toEqual([false, false]);
  });
});
