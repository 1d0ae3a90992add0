import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Level } from '#contract/level.ts';
import type { ResultOrigin } from '#contract/llm-setting.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import { type ProgressChange, queueProgress, updateProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { seedSettings } from '#server/domain/settings/seed.ts';
import { readConfig } from '#server/foundations/config.ts';
import {
  accounts,
  fingerprint_origins,
  llm_settings,
  model_settings,
  progress,
  watches,
} from '#server/foundations/database/schema.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { NO_SETTING } from '#server/jobs/analyse-account.ts';
import { startJobs } from '#server/jobs/start.ts';
import { CALM_POSTS } from './support/calm-posts.ts';
import { freshDatabase } from './support/database.ts';
import { post } from './support/memory-source.ts';
import { NEW_SETTING, startSettingsApi } from './support/settings-api.ts';
import { whileHeld } from './support/waiting.ts';

const BASELINE = { model: 'plumbline/baseline' };

const newAccount = async (
  database: Awaited<ReturnType<typeof freshDatabase>>['database'],
  { source, ...change }: ProgressChange & { source: 'archive' | 'x' },
) => {
  const screen_name = `a${crypto.randomUUID().slice(0, 8)}`;
  const [account] = await database.insert(accounts).values({ screen_name, name: 'A', source }).returning();
  if (account === undefined) throw new Error('No account was stored');
  await queueProgress(database, account.id);
  await updateProgress(database, account.id, change);
  return account;
};

describe('what is analysed again', async () => {
  const { database } = await freshDatabase();
  const api = await startSettingsApi(database);
  const { create, change, changeAnalyzer, models, takeQueued } = api;
  let done = 0;

  beforeEach(async () => {
    await database.delete(llm_settings);
    await database.delete(accounts);
    await database.update(model_settings).set({ temperature: 0, endpoints: [] });
    done = (await newAccount(database, { source: 'archive', state: 'done', detail: null })).id;
    takeQueued();
  });

  const selected = async () => {
    const setting = await create({ is_selected: true });
    await updateProgress(database, done, { state: 'done' });
    takeQueued();
    return setting;
  };

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['its model', (id) => change({ id, model: 'openai/gpt-6' })],
    ['its key', (id) => change({ id, api_key: 'another-key' })],
    ['its categories', (id) => changeAnalyzer(id, 'propaganda', { categories: ['a'] })],
    ['a prompt', (id) => changeAnalyzer(id, 'disinformation', { prompt_system: 'Another.' })],
    ['the temperature', () => models({ temperature: 1 })],
    ['an endpoint', () => models({ endpoints: [{ name: 'lab', base_url: 'https://lab.example' }] })],
  ])('when the selected setting changes in %s: every account', async (_, deed) => {
    const { id } = await selected();
    await deed(id);
    expect(takeQueued()).toEqual([done]);
    expect(await database.select().from(progress)).toMatchObject([{ account_id: done, state: 'queued' }]);
  });

  test.each<[string, (id: number, other: number) => Promise<unknown>]>([
    ['the selected setting changes in name and description', (id) => change({ id, name: 'x', description: 'y' })],
    ['an analyzer changes in name and description', (id) => changeAnalyzer(id, 'propaganda', { name: 'x' })],
    ['the selected setting is saved without a change', (id) => change({ id, is_selected: true })],
    ['another setting changes', (_, other) => change({ id: other, model: 'openai/gpt-6' })],
    ["another setting's analyzer changes", (_, other) => changeAnalyzer(other, 'propaganda', { prompt_user: 'x' })],
    ['nothing is selected any more', (id) => change({ id, is_selected: false })],
    ['the number of calls at once changes', () => models({ concurrency: 9, max_posts: 99, token_budget: 9_999 })],
  ])('when %s: none', async (_, deed) => {
    const { id } = await selected();
    const other = await create();
    await deed(id, other.id);
    expect(takeQueued()).toEqual([]);
    expect(await database.select().from(progress)).toMatchObject([{ account_id: done, state: 'done' }]);
  });

  test.each<[string, Parameters<typeof newAccount>[1], boolean]>([
    ['waits for a setting', { source: 'x', state: 'queued', detail: NO_SETTING }, true],
    ['was fetched and waits', { source: 'x', state: 'queued', fetched: 5 }, true],
    ['was imported and waits', { source: 'archive', state: 'queued' }, true],
    ['is being analysed', { source: 'x', state: 'analysing', fetched: 5, total: 5 }, true],
    ['could not be analysed', { source: 'x', state: 'failed', fetched: 5, total: 5 }, true],
    ['waits to be fetched', { source: 'x', state: 'queued' }, false],
    ['is being fetched', { source: 'x', state: 'fetching', fetched: 5 }, false],
    ['could not be fetched', { source: 'x', state: 'failed' }, false],
  ])('when a setting is selected, an account that %s', async (_, account, isAnalysed) => {
    const { id } = await newAccount(database, account);
    await create({ is_selected: true });
    expect(takeQueued()).toEqual(isAnalysed ? [done, id] : [done]);
  });

  test('leaves running work its state, and takes the detail from what waits', async () => {
    const running = await newAccount(database, { source: 'archive', state: 'analysing', detail: null });
    const waiting = await newAccount(database, { source: 'archive', state: 'failed', detail: 'No such model' });
    await create({ is_selected: true });
    const rows = await database.select().from(progress).orderBy(progress.account_id);
    expect(rows.map(({ account_id, state, detail }) => ({ account_id, state, detail }))).toEqual([
      { account_id: done, state: 'queued', detail: null },
      { account_id: running.id, state: 'analysing', detail: null },
      { account_id: waiting.id, state: 'queued', detail: null },
    ]);
  });

  test('when a setting is selected while its analyzer changes: every account', async () => {
    const { id } = await create();
    await whileHeld(database, (transaction) => transaction.update(llm_settings).set({ is_selected: true }), [
      () => changeAnalyzer(id, 'propaganda', { categories: ['a'] }),
    ]);
    expect(takeQueued()).toEqual([done]);
  });

  test('when a setting is selected while the temperature changes: every account, by the new one', async () => {
    const { id } = await create();
    const [answer] = await whileHeld(
      database,
      (transaction) => transaction.update(model_settings).set({ temperature: 1 }),
      [() => change({ id, is_selected: true })],
    );
    expect({ status: answer?.status, queued: takeQueued() }).toEqual({ status: 200, queued: [done] });
  });

  test('waits for nobody who is at work on an account, and queues it all the same', async () => {
    const { status } = await database.transaction(async (transaction) => {
      await transaction.select().from(progress).for('update');
      const answer = await api.call('POST', '/admin/llm_analyzer/', {
        token: api.token,
        json: { ...NEW_SETTING, is_selected: true },
      });
      return answer;
    });
    expect({ status, queued: takeQueued() }).toEqual({ status: 200, queued: [done] });
  });

  test('fails for nobody while accounts are at work and removed', async () => {
    const others = await Promise.all(
      Array.from({ length: 30 }, () => newAccount(database, { source: 'archive', state: 'done' })),
    );
    const { person } = await api.add('watcher');
    await database.insert(watches).values(others.map(({ id }) => ({ user_id: person.id, account_id: id })));
    const [one, two] = [await create(BASELINE), await create()];
    const deeds = others.flatMap((account, turn) => [
      change({ id: turn % 2 === 0 ? one.id : two.id, is_selected: true }),
      changeAnalyzer(one.id, 'propaganda', { prompt_user: `${turn} {{post}}` }),
      updateProgress(database, account.id, { analysed: turn }),
      turn % 3 === 0 ? api.call('DELETE', `/twitter/user/${account.id}`, { token: api.token }) : undefined,
    ]);
    const answers = (await Promise.all(deeds)).filter((answer) => typeof answer === 'object');
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('with a worker', async () => {
  const { database, url } = await freshDatabase();
  const secrets = deriveSecrets('a secret key of the tests, long enough');
  const log = pino({ level: 'silent' });
  const given = { connectionString: url, database, log, config: readConfig({}), secrets, sources: [] };
  await seedSettings(database);
  const jobs = await startJobs({ ...given, work: true });
  afterAll(() => jobs.stop());
  const api = await startSettingsApi(database, { jobs });
  const { token, create, change, changeAnalyzer, detail } = api;
  const account = await newAccount(database, { source: 'archive' });
  const texts = [...CALM_POSTS, 'Wake up, traitors sold our country!', 'The government lies to you, wake up.'];
  await storePosts(
    database,
    account.id,
    texts.map((text, number) => post(number, text)),
  );

  const levelOf = async () => {
    const { body } = await api.call('GET', `/twitter/user/${account.screen_name}/propaganda_level`, { token });
    return body as Level;
  };
  const stateOf = async () => {
    const [row] = await database.select().from(progress).where(eq(progress.account_id, account.id));
    return { state: row?.state, detail: row?.detail };
  };
  const untilDone = async () => {
    await expect.poll(stateOf, { timeout: 15_000 }).toEqual({ state: 'done', detail: null });
    return levelOf();
  };
  const originOf = async ({ fingerprint }: Level) => {
    const { body } = await api.call('GET', `/admin/fingerprints/${fingerprint}/`, { token });
    return body as ResultOrigin;
  };
  const [seeded] = (await api.list()).data;
  if (seeded === undefined) throw new Error('No setting was seeded');

  test('a change of categories leads to a level that is made with them, and told with what', async () => {
    await jobs.analyseAccount(account.id);
    const before = await untilDone();
    await changeAnalyzer(seeded.id, 'propaganda', { categories: ['Name Calling or Labelling'] });
    await expect.poll(levelOf, { timeout: 15_000 }).toMatchObject({ stale: false, score: expect.any(Number) });
    const after = await untilDone();
    expect(after.fingerprint).not.toBe(before.fingerprint);
    const { categories, prompt_user, prompt_system } = (await detail(seeded.id)).propaganda_analyzer;
    const first_used_at = expect.any(String);
    const made = { setting_id: seeded.id, setting_name: 'Plumbline baseline', setting_version: 1, first_used_at };
    expect(await originOf(after)).toEqual({
      fingerprint: after.fingerprint,
      kind: 'propaganda',
      model: 'plumbline/baseline',
      parameters: { rules: expect.any(Number) },
      categories,
      prompt_user,
      prompt_system,
      used_by: [{ ...made, analyzer_version: 2 }],
    });
    expect((await originOf(before)).used_by).toEqual([{ ...made, analyzer_version: 1 }]);
  });

  test('settings that could not differ share results, and each is told', async () => {
    const twin = await create({ ...BASELINE, name: 'Twin', is_selected: true });
    const level = await untilDone();
    await expect.poll(async () => (await originOf(await levelOf())).used_by.length, { timeout: 15_000 }).toBe(2);
    expect((await originOf(level)).used_by).toMatchObject([
      { setting_id: seeded.id, setting_name: 'Plumbline baseline' },
      { setting_id: twin.id, setting_name: 'Twin', setting_version: 1, analyzer_version: 1 },
    ]);
    await api.call('DELETE', `/admin/llm_setting/${twin.id}`, { token });
    expect((await originOf(level)).used_by).toHaveLength(2);
  });

  test('deleting the selected setting makes analyses wait and say so, until another is selected', async () => {
    await jobs.analyseAccount(account.id);
    await expect.poll(stateOf, { timeout: 15_000 }).toEqual({ state: 'queued', detail: NO_SETTING });
    await change({ id: seeded.id, is_selected: true });
    expect(await untilDone()).toMatchObject({ stale: false });
  });

  test('a model that cannot be reached is told, and another is taken up by itself', async () => {
    await change({ id: seeded.id, model: 'nobody/knows' });
    await expect.poll(stateOf, { timeout: 15_000 }).toEqual({
      state: 'failed',
      detail: 'The model "nobody/knows" is not known to this server; choose another in the LLM setting',
    });
    expect(await levelOf()).toMatchObject({ stale: true });
    await change({ id: seeded.id, ...BASELINE });
    expect(await untilDone()).toMatchObject({ stale: false });
  });

  test('the temperature concerns language models only', async () => {
    const before = await levelOf();
    const { body } = await api.models({ temperature: 1.5 });
    expect((body as ModelSettings).temperature).toBe(1.5);
    expect(await levelOf()).toEqual(before);
    await change({ id: seeded.id, model: 'openai/gpt-5' });
    expect(await levelOf()).toMatchObject({ stale: true });
  });
});

test.each(['x', 'A'.repeat(64), 'a'.repeat(63)])('%s is no fingerprint', async (fingerprint) => {
  const { database } = await freshDatabase();
  const api = await startSettingsApi(database);
  const answer = await api.call('GET', `/admin/fingerprints/${fingerprint}/`, { token: api.token });
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['path', 'fingerprint'] }] } });
  expect(await database.$count(fingerprint_origins)).toBe(0);
});

test('a fingerprint that nobody used answers 404', async () => {
  const { database } = await freshDatabase();
  const api = await startSettingsApi(database);
  const answer = await api.call('GET', `/admin/fingerprints/${'a'.repeat(64)}/`, { token: api.token });
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Fingerprint not found' } });
});
