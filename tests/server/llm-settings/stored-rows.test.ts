import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { readDraft } from '#server/domain/llm-settings/draft.ts';
import { selectedSetting, settingsNamed, settingWithId } from '#server/domain/llm-settings/selected.ts';
import { analyzers, llm_settings, setting_versions } from '#server/domain/llm-settings/tables.ts';
import { readModelSettings } from '#server/domain/models/model-settings.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const { database } = await freshDatabase();
const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1', LLM_ALLOWED_HOSTS: 'localhost:11434' });
const api = await startSettingsApi(database, { config });
const { create, change, changeAnalyzer, models, token } = api;

const LONG_AGO = new Date('2026-03-01T00:00:00.000Z');
/** A moment after all rows were stored. */
const SINCE = { asymmetricMatch: (at: unknown) => at instanceof Date && at > LONG_AGO };

let [meant, other] = [0, 0];

/** Two settings that were stored long ago; the second is selected. Only the first is changed. */
beforeEach(async () => {
  await database.delete(llm_settings);
  meant = (await create({ name: 'Meant' })).id;
  other = (await create({ name: 'Other', is_selected: true })).id;
  await database.update(llm_settings).set({ updated_at: LONG_AGO });
  await database.update(analyzers).set({ updated_at: LONG_AGO });
});

const settings = () => database.select().from(llm_settings).orderBy(llm_settings.id);
const both = () => database.select().from(analyzers).orderBy(analyzers.id);
const instructionsOf = ({
  kind,
  categories,
  prompt_system,
  prompt_user,
}: typeof PROPAGANDA_DEFAULTS | typeof DISINFORMATION_DEFAULTS) => {
  return { kind, categories, prompt_system, prompt_user };
};
const versionsOf = async (id: number) =>
  (await database.select().from(setting_versions).where(eq(setting_versions.setting_id, id))).map(
    ({ part, version, actor, actor_id }) => [part, version, actor, actor_id],
  );

test('every version of every part names who made it', async () => {
  const [root] = await database.select({ id: users.id }).from(users).where(eq(users.username, api.username));
  const by = [api.username, root?.id];
  await change({ id: meant, name: 'Renamed' });
  await changeAnalyzer(meant, 'disinformation', { description: 'Other' });
  expect((await versionsOf(meant)).toSorted()).toEqual([
    ['disinformation', 1, ...by],
    ['disinformation', 2, ...by],
    ['propaganda', 1, ...by],
    ['setting', 1, ...by],
    ['setting', 2, ...by],
  ]);
  expect(await versionsOf(other)).toHaveLength(3);
});

test('a change is stored with its time, and leaves the other setting and all analyzers as they are', async () => {
  const [before, untouched] = await settings();
  const parts = await both();
  await change({ id: meant, name: 'Renamed', description: 'Newer', languages: ['en'], counts_reposts: true });
  const fields = { name: 'Renamed', description: 'Newer', languages: ['en'], counts_reposts: true };
  expect(await settings()).toEqual([{ ...before, ...fields, version: 2, revision: 2, updated_at: SINCE }, untouched]);
  await change({ id: meant, languages: null });
  expect((await settings())[0]).toEqual({
    ...{ ...before, ...fields, languages: null, version: 3, revision: 3, updated_at: SINCE },
  });
  expect(await both()).toEqual(parts);
});

test('selecting changes no version, and deselects the one before with its time', async () => {
  await create({ name: 'Third' });
  const [before, selected, third] = await settings();
  await change({ id: meant, is_selected: true });
  expect(await settings()).toEqual([
    { ...before, is_selected: true, revision: 2, updated_at: SINCE },
    { ...selected, is_selected: false, revision: 2, updated_at: SINCE },
    third,
  ]);
});

test('a setting is used with the versions and the instructions of each of its parts', async () => {
  await changeAnalyzer(other, 'disinformation', { prompt_user: 'New {{post}}' });
  await changeAnalyzer(other, 'disinformation', { prompt_user: 'Newer {{post}}' });
  await change({ id: other, name: 'Renamed', is_blind: false, languages: ['en', 'fr'], counts_reposts: true });
  const [, row] = await settings();
  const used = await selectedSetting(database);
  expect(used).toEqual({
    ...{ id: other, name: 'Renamed', model: 'openai/gpt-5', is_blind: false, languages: ['en', 'fr'] },
    ...{ counts_reposts: true, api_key: row?.api_key, key_base_url: 'https://api.openai.com/v1' },
    versions: { setting: 2, propaganda: 1, disinformation: 3 },
    analyzers: {
      propaganda: instructionsOf(PROPAGANDA_DEFAULTS),
      disinformation: { ...instructionsOf(DISINFORMATION_DEFAULTS), prompt_user: 'Newer {{post}}' },
    },
  });
  expect(await settingWithId(database, other)).toEqual(used);
  expect((await settingWithId(database, meant))?.name).toBe('Meant');
  expect(await settingsNamed(database, 'Renamed')).toEqual([used]);
});

test('a key is bound to a server, and without a key there is none', async () => {
  const bound = async () => (await settings()).map(({ api_key, key_base_url }) => [api_key !== null, key_base_url]);
  expect(await bound()).toEqual([
    [true, 'https://api.openai.com/v1'],
    [true, 'https://api.openai.com/v1'],
  ]);
  await change({ id: meant, api_key: null });
  await models({ endpoints: [{ name: 'lab', base_url: 'http://localhost:11434/v1' }] });
  const keyless = { name: 'Keyless', description: 'Local', model: 'lab/llama' };
  await api.call('POST', '/admin/llm_analyzer/', { token, json: keyless });
  await models({ endpoints: [] });
  expect(await bound()).toEqual([
    [false, null],
    [true, 'https://api.openai.com/v1'],
    [false, null],
  ]);
});

test('an analyzer is changed with its time, alone', async () => {
  const parts = await both();
  const [mine] = parts.filter(({ setting_id, kind }) => setting_id === meant && kind === 'propaganda');
  await changeAnalyzer(meant, 'propaganda', { prompt_user: 'New {{post}}' });
  const changed = { ...mine, prompt_user: 'New {{post}}', version: 2, updated_at: SINCE };
  expect(await both()).toEqual(parts.map((part) => (part.id === mine?.id ? changed : part)));
});

test('a setting that is deleted takes its analyzers along, and nothing else', async () => {
  const [, untouched] = await settings();
  const parts = await both();
  await api.call('DELETE', `/admin/llm_setting/${meant}`, { token });
  expect(await settings()).toEqual([untouched]);
  expect(await both()).toEqual(parts.filter(({ setting_id }) => setting_id === other));
  expect(await versionsOf(meant)).toHaveLength(3);
});

test('the models settings are stored with their time', async () => {
  const before = await readModelSettings(database);
  await database.update(model_settings).set({ updated_at: LONG_AGO });
  await models({ concurrency: before.concurrency + 1 });
  const after = await readModelSettings(database);
  expect(after).toEqual({
    ...before,
    concurrency: before.concurrency + 1,
    version: before.version + 1,
    updated_at: expect.any(String),
  });
  expect(new Date(after.updated_at) > LONG_AGO).toBe(true);
});

test('settings are listed by when they were created, and of the same moment the newer first', async () => {
  const third = (await create({ name: 'Third' })).id;
  const listed = async () => (await api.list()).data.map(({ id }) => id);
  await database.update(llm_settings).set({ created_at: LONG_AGO });
  expect(await listed()).toEqual([third, other, meant]);
  await database.update(llm_settings).set({ created_at: new Date() }).where(eq(llm_settings.id, meant));
  expect(await listed()).toEqual([meant, third, other]);
});

test('an endpoint that a new setting brings along is a new version of the models settings, in the audit log', async () => {
  const before = await readModelSettings(database);
  await database.update(model_settings).set({ updated_at: LONG_AGO });
  const endpoint = { name: 'lab', base_url: 'http://localhost:11434/v1' };
  const bring = () => create({ name: 'Of the lab', model: 'lab/llama', endpoint });
  const lines = (await api.traceOf(bring)).filter(({ action }) => action === 'model_settings.changed');
  const detail = { changed: ['endpoints'], endpoints: ['lab http://localhost:11434/v1'] };
  expect(lines).toEqual([{ actor: api.username, action: 'model_settings.changed', subject: null, detail }]);
  const after = await readModelSettings(database);
  const changed = { endpoints: [endpoint], version: before.version + 1, updated_at: expect.any(String) };
  expect(after).toEqual({ ...before, ...changed });
  expect(new Date(after.updated_at) > LONG_AGO).toBe(true);
  await bring();
  expect(await readModelSettings(database)).toEqual(after);
  await models({ endpoints: [] });
});

test('an analyzer is tried on the newest post that is meant, with the name that people see', async () => {
  await database.delete(accounts);
  const [nadia = expect.unreachable(), olga = expect.unreachable()] = await database
    .insert(accounts)
    .values(
      ['nadia', 'olga'].map((name) => ({
        screen_name: name,
        name: `The ${name}`,
        network: 'x',
        source: 'archive' as const,
      })),
    )
    .returning();
  await storePosts(database, nadia.id, [post(1, 'Oldest'), post(2, 'Newest'), post(3, 'As new'), post(4, 'Undated')]);
  await storePosts(database, olga.id, [post(2, 'Of olga')]);
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour));
  for (const [external_id, created_at] of [
    ['1', at(1)],
    ['2', at(2)],
    ['3', at(2)],
    ['4', null],
  ] as const)
    await database
      .update(posts)
      .set({ created_at })
      .where(sql`account_id = ${nadia.id} and external_id = ${external_id}`);
  const chosen = async (request: object) =>
    (await readDraft(database, { settingId: meant, kind: 'propaganda', request })).chosen;
  const of = (name: string, text: string, post_id: string) => ({
    text,
    post: { screen_name: name, post_id },
    author: { screenName: name, displayName: `The ${name}` },
  });
  expect(await chosen({ screen_name: 'nadia' })).toEqual(of('nadia', 'As new', '3'));
  expect(await chosen({ screen_name: 'nadia', post_id: '2' })).toEqual(of('nadia', 'Newest', '2'));
  expect(await chosen({ screen_name: 'olga' })).toEqual(of('olga', 'Of olga', '2'));
  expect(await chosen({ text: 'Typed' })).toEqual({ text: 'Typed', post: null, author: null });
});

test('what is drafted counts before what is stored, also where it is empty', async () => {
  const asked = { settingId: meant, kind: 'disinformation' } as const;
  const { question: stored, setting } = await readDraft(database, { ...asked, request: { text: 'Typed' } });
  const [part] = (await both()).filter(({ setting_id, kind }) => setting_id === meant && kind === 'disinformation');
  const { categories, prompt_user, prompt_system } = part ?? expect.unreachable();
  expect([setting.id, stored]).toEqual([meant, { kind: 'disinformation', categories, prompt_user, prompt_system }]);
  const drafted = { categories: ['Doubt'], prompt_user: 'New {{post}}', prompt_system: '' };
  const { question } = await readDraft(database, { ...asked, request: { text: 'Typed', ...drafted } });
  expect(question).toEqual({ kind: 'disinformation', ...drafted });
});
