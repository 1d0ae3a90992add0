import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import type { Answer } from '#tests/server/support/people-api.ts';
import { NEW_SETTING, startSettingsApi } from '#tests/server/support/settings-api.ts';

const { database } = await freshDatabase();
const api = await startSettingsApi(database);
const { token } = api;

const CANARY = 'canary-7f3a9c-of-a-key-0001';
const SECOND_CANARY = 'canary-7f3a9c-of-a-key-0002';
const SECRET = /canary-7f3a9c/;

/**
 * The life of a setting and of scraper parameters, with a canary wherever a key belongs, and in fields where none
 * belongs.
 */
async function live(): Promise<{ answers: Answer[]; revealed: Answer }> {
  const answers: Answer[] = [];
  const call = async (method: string, path: string, json?: object) => {
    const answer = await api.call(method, path, { token, ...(json !== undefined && { json }) });
    answers.push(answer);
    return answer.body as { id: number };
  };
  const created = { ...NEW_SETTING, api_key: CANARY, is_selected: true };
  const { id } = await call('POST', '/admin/llm_analyzer/', created);
  await call('POST', '/admin/llm_analyzer/', { ...created, api_key: `${CANARY} ` });
  await call('POST', '/admin/llm_analyzer/', { ...created, name: '' });
  await call('POST', '/admin/llm_analyzer/', { ...created, api_key: [CANARY] });
  await call('POST', '/admin/llm_analyzer/', { ...created, api_key: `${CANARY} x` });
  await call('PATCH', '/admin/llm_analyzer/', { id, api_key: SECOND_CANARY });
  await call('PATCH', '/admin/llm_analyzer/', { id, version: 1, api_key: CANARY });
  await call('PATCH', '/admin/llm_analyzer/', { id, model: 'mistral/large' });
  await call('PATCH', '/admin/llm_analyzer/', { id: 0, api_key: CANARY });
  await call('PATCH', `/admin/llm_setting/${id}/propaganda_analyzer`, { name: 'Renamed', api_key: CANARY });
  await call('POST', '/admin/models/settings/check', { base_url: `https://x:${CANARY}@lab.example` });
  const scraper = { name: 'Main', bearer_token: CANARY };
  await call('POST', '/admin/parameters/twitter_scraper/', scraper);
  await call('POST', '/admin/parameters/twitter_scraper/', { ...scraper, max_posts: 0 });
  await call('GET', '/admin/llm_analyzer/');
  await call('GET', `/admin/llm_setting/${id}/versions/`);
  await call('GET', '/admin/');
  await call('GET', `/admin/ll_setting/${id}/`);
  const revealed = await api.call('POST', `/admin/llm_setting/${id}/api_key`, { token });
  await call('GET', '/audit/');
  return { answers, revealed };
}

const { answers, revealed } = await live();

test('the life with a canary as a key went as intended', () => {
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 422, 422, 422, 200, 409, 422, 404, 422, 422, 200, 422, 200, 200, 200, 200, 200,
  ]);
});

test('only the call that reveals a key returns it', { tags: ['S13.3'] }, () => {
  expect(revealed.body).toEqual({ api_key: SECOND_CANARY });
  expect(answers.filter(({ text }) => SECRET.test(text))).toEqual([]);
});

test('no log line holds a key', { tags: ['S13.2'] }, () => {
  expect(api.logged()).toContain('request answered');
  expect(api.logged()).not.toMatch(SECRET);
});

test('no table holds a key', { tags: ['S13.2'] }, async () => {
  const tables = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const dumps = await Promise.all(
    tables.rows.map(({ name }) =>
      database.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t`),
    ),
  );
  const rows = JSON.stringify(dumps.flatMap((dump) => dump.rows));
  expect(rows).toContain('llm_setting.created');
  expect(rows).not.toMatch(SECRET);
});

test('a failure inside the server shows the key to nobody', async () => {
  await database.execute(sql`alter table setting_versions add constraint broken check (version < 0) not valid`);
  const answer = await api.call('POST', '/admin/llm_analyzer/', { token, json: { ...NEW_SETTING, api_key: CANARY } });
  await database.execute(sql`alter table setting_versions drop constraint broken`);
  const { error_id } = answer.body as { error_id: string };
  expect(answer).toMatchObject({ status: 500, body: { detail: 'Internal Server Error', error_id } });
  expect(api.logged()).toContain(error_id);
  expect(api.logged()).not.toMatch(SECRET);
});

describe('in the database', () => {
  const envelopes = async () => {
    const rows = await database.select({ id: llm_settings.id, api_key: llm_settings.api_key }).from(llm_settings);
    return rows.map(({ id, api_key }) => ({ id, envelope: api_key ?? '' }));
  };

  test('equal keys look different', async () => {
    await api.create({ api_key: CANARY });
    await api.create({ api_key: CANARY });
    const found = (await envelopes()).map(({ envelope }) => envelope);
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((envelope) => envelope.startsWith('v1.'))).toBe(true);
  });

  test("a key that was damaged, or copied from another setting's row, cannot be decrypted", async () => {
    const damaged = await api.create();
    const copied = await api.create();
    const [{ envelope = '' } = {}] = (await envelopes()).filter(({ id }) => id === damaged.id);
    const flipped = `${envelope.slice(0, 20)}${envelope[20] === 'A' ? 'B' : 'A'}${envelope.slice(21)}`;
    await database.update(llm_settings).set({ api_key: flipped }).where(eq(llm_settings.id, damaged.id));
    await database.update(llm_settings).set({ api_key: envelope }).where(eq(llm_settings.id, copied.id));
    const read = await Promise.all([damaged, copied].map(({ id }) => api.detail(id)));
    expect(read).toMatchObject([
      { api_key: null, key_unreadable: true },
      { api_key: null, key_unreadable: true },
    ]);
  });

  test('a key whose base URL was changed in the database cannot be decrypted', async () => {
    const { id } = await api.create();
    await database.execute(sql`update llm_settings set key_base_url = 'https://evil.example/v1' where id = ${id}`);
    expect(await api.detail(id)).toMatchObject({ api_key: null, key_unreadable: true });
  });
});
