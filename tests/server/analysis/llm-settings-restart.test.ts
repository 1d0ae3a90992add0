import { eq, type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ProgressState } from '#contract/item.ts';
import type { AnalyzerKind, Level } from '#contract/level.ts';
import type { ModelSettings } from '#contract/model-settings.ts';
import type { Provenance } from '#contract/provenance.ts';
import type { RunState } from '#contract/run.ts';
import { queueProgress, updateProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { lockSettings } from '#server/domain/analysis/settings-lock.ts';
import { WARNING_SIGNS } from '#server/domain/labelling/baseline/disinformation/rules.ts';
import { createLabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { fingerprint_origins } from '#server/domain/results/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import { readConfig } from '#server/foundations/config.ts';
import { listenForChanges } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { startJobs } from '#server/jobs/start.ts';
import { analyse, queueRun } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

const NO_SETTING = 'No LLM setting is selected; the analysis begins when a superuser selects one';
/** Asks for an analysis of every account that a change affects. */
const ALL = { analyse_now: true };
const BASELINE = { model: 'plumbline/baseline' };
const config = readConfig({});
const SECRETS = deriveSecrets('a secret key of the tests, long enough');

type Run = Omit<Partial<typeof runs.$inferInsert>, 'account_id' | 'trigger'> & { state: RunState };

/** Stores an account with a post, whose row shows `state`, and a run of it if it had one. */
const newAccount = async (
  database: Database,
  { source = 'archive', state, run }: { source?: 'archive' | 'x'; state: ProgressState; run?: Run },
) => {
  const screen_name = `a${crypto.randomUUID().slice(0, 8)}`;
  const [account] = await database
    .insert(accounts)
    .values({ screen_name, name: 'A', network: 'x', source })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  await queueProgress(database, [account.id]);
  await updateProgress(database, account.id, { state });
  await storePosts(database, account.id, [post(1, 'One.')]);
  if (run) await database.insert(runs).values({ account_id: account.id, trigger: 'person', ...run });
  return account;
};

describe('what is analysed again', async () => {
  const { database, url } = await freshDatabase();
  const api = await startSettingsApi(database);
  const { create, change, changeAnalyzer, models, takeQueued } = api;

  beforeEach(async () => {
    await database.delete(llm_settings);
    await database.delete(accounts);
    const usual = { temperature: 0, batch_size: 1, max_posts: 1_000, concurrency: 4, prices: [], endpoints: [] };
    await database.update(model_settings).set(usual);
    takeQueued();
  });

  const now = () => readAsNow(database);
  const done = async (run: Partial<Run> = {}) =>
    (await newAccount(database, { state: 'done', run: { state: 'done', ...(await now()), ...run } })).id;
  const runsOf = async (id: number) => {
    const rows = await database.select().from(runs).where(eq(runs.account_id, id)).orderBy(runs.id);
    return rows.map(({ state, trigger, detail }) => ({ state, trigger, detail }));
  };
  const progressOf = async (id: number) => {
    const [row] = await database.select().from(progress).where(eq(progress.account_id, id));
    return { state: row?.state, detail: row?.detail };
  };

  const DECISIVE: [string, (id: number, asked: object) => Promise<unknown>][] = [
    ['its model', (id, asked) => change({ id, model: 'openai/gpt-6', ...asked })],
    ['how it masks authors', (id, asked) => change({ id, is_blind: false, ...asked })],
    ['whether reposts count', (id, asked) => change({ id, counts_reposts: true, ...asked })],
    ['the languages that it reads', (id, asked) => change({ id, languages: ['en'], ...asked })],
    ['its categories', (id, asked) => changeAnalyzer(id, 'propaganda', { categories: ['a'], ...asked })],
    ['a prompt', (id, asked) => changeAnalyzer(id, 'disinformation', { prompt_system: 'Another.', ...asked })],
    [
      'a name and a prompt',
      (id, asked) => changeAnalyzer(id, 'propaganda', { name: 'Other', prompt_system: 'Another.', ...asked }),
    ],
    ['the temperature', (_, asked) => models({ temperature: 1, ...asked })],
    ['the posts in one request', (_, asked) => models({ batch_size: 5, ...asked })],
  ];

  test.each(DECISIVE)(
    'when the selected setting changes in %s, and all are asked for: every account',
    async (_, action) => {
      const { id } = await create({ is_selected: true });
      const account = await done();
      await action(id, ALL);
      expect(takeQueued()).toEqual([account]);
      expect(await progressOf(account)).toEqual({ state: 'queued', detail: null });
      expect(await runsOf(account)).toEqual([
        { state: 'done', trigger: 'person', detail: null },
        { state: 'queued', trigger: 'settings', detail: null },
      ]);
    },
  );

  test.each(DECISIVE)('when the selected setting changes in %s, and nothing is asked for: none', async (_, action) => {
    const { id } = await create({ is_selected: true });
    const account = await done();
    await action(id, {});
    expect(takeQueued()).toEqual([]);
    expect(await runsOf(account)).toEqual([{ state: 'done', trigger: 'person', detail: null }]);
  });

  test.each<[string, (id: number, other: number) => Promise<unknown>]>([
    [
      'the selected setting changes in name and description',
      (id) => change({ id, name: 'x', description: 'y', ...ALL }),
    ],
    ['the selected setting changes in its key', (id) => change({ id, api_key: 'another-key', ...ALL })],
    ['an analyzer changes in name and description', (id) => changeAnalyzer(id, 'propaganda', { name: 'x', ...ALL })],
    ['the selected setting is saved without a change', (id) => change({ id, is_selected: true, ...ALL })],
    ['another setting changes', (_, other) => change({ id: other, model: 'openai/gpt-6', ...ALL })],
    [
      "another setting's analyzer changes",
      (_, other) => changeAnalyzer(other, 'propaganda', { prompt_user: 'x {{post}}', ...ALL }),
    ],
    ['no setting is selected any more', (id) => change({ id, is_selected: false, ...ALL })],
    ['an endpoint is added', () => models({ endpoints: [{ name: 'lab', base_url: 'https://lab.example' }], ...ALL })],
    [
      'limits and prices change',
      () => models({ concurrency: 9, max_posts: 99, token_budget: 9_999, prices: [], ...ALL }),
    ],
  ])('when %s: none', async (_, action) => {
    const { id } = await create({ is_selected: true });
    const other = await create();
    const account = await done();
    await action(id, other.id);
    expect(takeQueued()).toEqual([]);
    expect(await runsOf(account)).toEqual([{ state: 'done', trigger: 'person', detail: null }]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['setting', (id) => change({ id, model: 'openai/gpt-6', ...ALL })],
    ["setting's analyzer", (id) => changeAnalyzer(id, 'propaganda', { prompt_user: 'x {{post}}', ...ALL })],
    ['setting, saved as it is,', (id) => change({ id, ...ALL })],
    ["setting's analyzer, saved as it is,", (id) => changeAnalyzer(id, 'propaganda', ALL)],
  ])('when another %s changes, an account that could not be analysed is left alone', async (_, action) => {
    await create({ is_selected: true });
    const other = await create();
    await newAccount(database, { state: 'failed', run: { state: 'failed' } });
    await action(other.id);
    expect(takeQueued()).toEqual([]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['setting changes in its name', (id) => change({ id, name: 'Renamed', description: 'Newer' })],
    ['analyzer changes in its name', (id) => changeAnalyzer(id, 'propaganda', { name: 'Renamed' })],
    ['setting is not the one that is added', () => create(ALL)],
    ['setting costs something else', () => models({ concurrency: 9, prices: [{ model: 'x', input: 1, output: 1 }] })],
  ])(
    'when the selected %s, which decides nothing, an account that could not be analysed is left alone',
    async (_, act) => {
      const { id } = await create({ is_selected: true });
      await newAccount(database, { state: 'failed', run: { state: 'failed' } });
      takeQueued();
      await act(id);
      expect(takeQueued()).toEqual([]);
    },
  );

  test.each<[string, Parameters<typeof newAccount>[1], boolean]>([
    ['waits for a setting', { state: 'queued', run: { state: 'queued', detail: NO_SETTING } }, true],
    ['was analysed with another setting', { state: 'done', run: { state: 'done', model: 'other' } }, true],
    ['was partly analysed with another setting', { state: 'partial', run: { state: 'partial', model: 'other' } }, true],
    ['is being analysed', { state: 'analysing', run: { state: 'running' } }, true],
    ['could not be analysed', { state: 'failed', run: { state: 'failed' } }, true],
    ['somebody cancelled', { state: 'cancelled', run: { state: 'cancelled' } }, false],
    ['waits to be fetched', { source: 'x', state: 'queued' }, false],
    ['is being fetched', { source: 'x', state: 'fetching' }, false],
    ['could not be fetched', { source: 'x', state: 'failed' }, false],
  ])('when a setting is selected and all are asked for, an account that %s', async (_, account, isAnalysed) => {
    const { id } = await newAccount(database, account);
    await create({ is_selected: true, ...ALL });
    expect(takeQueued()).toEqual(isAnalysed ? [id] : []);
  });

  test.each<[string, Parameters<typeof newAccount>[1], boolean]>([
    ['waits for a setting', { state: 'queued', run: { state: 'queued', detail: NO_SETTING } }, true],
    ['is being analysed', { state: 'analysing', run: { state: 'running' } }, true],
    ['was analysed with another setting', { state: 'done', run: { state: 'done', model: 'other' } }, false],
    ['could never be analysed', { state: 'failed', run: { state: 'failed' } }, true],
  ])('when a setting is selected without analyses, an account that %s', async (_, account, isAnalysed) => {
    const setting = await create();
    const { id } = await newAccount(database, account);
    await change({ id: setting.id, is_selected: true, analyse_now: false });
    expect(takeQueued()).toEqual(isAnalysed ? [id] : []);
  });

  test.each(['done', 'partial'] as const)(
    'when a setting is selected without analyses, an account whose new analysis failed after one that is %s keeps its score',
    async (state) => {
      const setting = await create();
      const { id: scored } = await newAccount(database, { state: 'failed', run: { state, model: 'other' } });
      await database.insert(runs).values({ account_id: scored, trigger: 'person', state: 'failed' });
      const { id: never } = await newAccount(database, { state: 'failed', run: { state: 'failed' } });
      await change({ id: setting.id, is_selected: true, analyse_now: false });
      expect(takeQueued()).toEqual([never]);
    },
  );

  test('an account that failed and is left says that the settings have changed since; one that could not be fetched, or failed since, keeps its reason', async () => {
    const setting = await create();
    const advice = 'Choose another model';
    const failed = async (columns: { finished_at: SQL }) => {
      const { id } = await newAccount(database, { state: 'failed', run: { state: 'done', model: 'other' } });
      await updateProgress(database, id, { state: 'failed', detail: advice });
      await database
        .update(progress)
        .set({ updated_at: sql`now() - interval '2 minutes'` })
        .where(eq(progress.account_id, id));
      await database
        .insert(runs)
        .values({ account_id: id, trigger: 'person', state: 'failed', detail: advice, ...columns });
      return id;
    };
    const analysis = await failed({ finished_at: sql`now() - interval '1 minute'` });
    const fetching = await failed({ finished_at: sql`now() - interval '3 minutes'` });
    const since = await failed({ finished_at: sql`now() + interval '1 minute'` });
    await change({ id: setting.id, is_selected: true, analyse_now: false });
    expect(await progressOf(since)).toEqual({ state: 'failed', detail: advice });
    expect([await progressOf(analysis), await progressOf(fetching)]).toEqual([
      {
        state: 'failed',
        detail: 'The last analysis failed before the settings changed; analyse again to use the new ones',
      },
      { state: 'failed', detail: advice },
    ]);
    expect((await runsOf(analysis)).at(-1)).toEqual({ state: 'failed', trigger: 'person', detail: advice });
  });

  test('an account whose newest analysis is with the selected setting is left, whatever came before', async () => {
    const { id } = await create({ is_selected: true });
    const { id: account } = await newAccount(database, { state: 'done', run: { state: 'done', model: 'other' } });
    await database.insert(runs).values({ account_id: account, trigger: 'person', state: 'done', ...(await now()) });
    await change({ id, api_key: 'another-key', ...ALL });
    expect(takeQueued()).toEqual([]);
  });

  test('accounts that kept their scores are analysed again on request, also without another change', async () => {
    const { id: account } = await newAccount(database, { state: 'done', run: { state: 'done', model: 'other' } });
    const { id } = await create({ is_selected: true, analyse_now: false });
    expect(takeQueued()).toEqual([]);
    await change({ id, ...ALL });
    expect(takeQueued()).toEqual([account]);
  });

  test.each<[string, (id: number, analyse_now: unknown) => Promise<unknown>]>([
    ['a model', (id, analyse_now) => change({ id, model: 'openai/gpt-6', analyse_now })],
    ['a prompt', (id, analyse_now) => changeAnalyzer(id, 'propaganda', { prompt_user: 'x {{post}}', analyse_now })],
    ['the temperature', (_, analyse_now) => models({ temperature: 1, analyse_now })],
    ['nothing of the setting', (id, analyse_now) => change({ id, analyse_now })],
    ['nothing of an analyzer', (id, analyse_now) => changeAnalyzer(id, 'propaganda', { analyse_now })],
    ['nothing of the models settings', (_, analyse_now) => models({ analyse_now })],
  ])('when %s changes and a person chooses accounts: these; when they choose none: none', async (_, action) => {
    const { id } = await create({ is_selected: true });
    const chosen = await newAccount(database, { state: 'done', run: { state: 'done', ...(await now()) } });
    await done();
    await action(id, false);
    expect(takeQueued()).toEqual([]);
    await action(id, [`@${chosen.screen_name.toUpperCase()}`]);
    expect(takeQueued()).toEqual([chosen.id]);
  });

  test.each<[string, (id: number, input: number, analyse_now: string[]) => Promise<unknown>]>([
    ['the name of the setting', (id, n, analyse_now) => change({ id, name: `Name ${n}`, analyse_now })],
    [
      'the name of an analyzer',
      (id, n, analyse_now) => changeAnalyzer(id, 'propaganda', { name: `${n}`, analyse_now }),
    ],
    ['a price', (_, input, analyse_now) => models({ prices: [{ model: 'any', input, output: 1 }], analyse_now })],
  ])('a change of %s, which no label depends on, begins analyses only where it names accounts', async (_, action) => {
    const { id } = await create({ is_selected: true });
    const chosen = await done();
    const { id: failed } = await newAccount(database, { state: 'failed', run: { state: 'failed' } });
    const [account] = await database.select().from(accounts).where(eq(accounts.id, chosen));
    await action(id, 1, []);
    expect(takeQueued()).toEqual([]);
    await action(id, 2, [String(account?.screen_name)]);
    expect(takeQueued().toSorted()).toEqual([chosen, failed].toSorted());
  });

  test('a save that changes nothing and names no account begins nothing', async () => {
    const { id } = await create({ is_selected: true });
    await newAccount(database, { state: 'failed', run: { state: 'failed' } });
    await change({ id, analyse_now: [] });
    expect(takeQueued()).toEqual([]);
  });

  test('what a person begins by a change has their name, and one line of the audit log says for how many accounts', async () => {
    const { id } = await create({ is_selected: true });
    const chosen = await newAccount(database, { state: 'done', run: { state: 'done', ...(await now()) } });
    await done();
    const lines = await api.traceOf(async () => {
      await change({ id, analyse_now: [chosen.screen_name] });
      await change({ id, analyse_now: [chosen.screen_name] });
    });
    const [run] = await database.select().from(runs).where(eq(runs.state, 'queued'));
    const [superuser] = await database.select().from(users).where(eq(users.username, api.username));
    expect({ by: run?.started_by, name: run?.started_by_name, trigger: run?.trigger }).toEqual({
      by: superuser?.id,
      name: api.username,
      trigger: 'settings',
    });
    expect(lines).toEqual([
      { actor: api.username, action: 'analysis.requested', subject: null, detail: { accounts: 1 } },
    ]);
  });

  test('refuses to analyse an account that is not stored, and changes nothing', async () => {
    const { id } = await create({ is_selected: true });
    const { status, body } = await change({ id, model: 'openai/gpt-6', analyse_now: ['nobody', 'noone'] });
    expect({ status, body, model: (await api.detail(id)).model }).toEqual({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'analyse_now'], msg: 'No account is called nobody, noone', type: 'unknown_account' }],
      },
      model: 'openai/gpt-5',
    });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['the key', (id) => change({ id, api_key: 'a-valid-key' })],
    ['an endpoint', () => models({ endpoints: [{ name: 'lab', base_url: 'https://lab.example' }] })],
  ])('when %s is mended: what failed', async (_, action) => {
    const { id } = await create({ is_selected: true });
    const failed = await done({ state: 'failed', detail: 'Refused' });
    await done();
    await action(id);
    expect(takeQueued()).toEqual([failed]);
  });

  test('with a changed setting ends runs with the old one', async () => {
    const { id } = await create({ is_selected: true });
    const account = await done({ state: 'running', lease: crypto.randomUUID(), taken_at: new Date() });
    const changes = listenForChanges(url, pino({ level: 'silent' }));
    onTestFinished(changes.close);
    const heard: unknown[] = [];
    changes.subscribe((change) => heard.push(change));
    await expect.poll(() => heard).toHaveLength(1);
    await change({ id, model: 'openai/gpt-6' });
    const [ended = expect.unreachable()] = await database.select().from(runs).orderBy(runs.id);
    expect(ended).toMatchObject({ lease: null, taken_at: null, finished_at: expect.any(Date) });
    await expect.poll(() => heard).toContainEqual({ accounts: [account], ended: ended.id });
    expect(await runsOf(account)).toEqual([
      {
        state: 'cancelled',
        trigger: 'person',
        detail: 'Ended, because the selected setting changed; the next run uses the new one',
      },
      { state: 'queued', trigger: 'settings', detail: null },
    ]);
  });

  test('leaves runs with the same setting unchanged', async () => {
    const { id } = await create({ is_selected: true });
    const account = await done({ state: 'running' });
    await updateProgress(database, account, { state: 'analysing' });
    await change({ id, api_key: 'another-key', ...ALL });
    expect({ queued: takeQueued(), runs: await runsOf(account), progress: await progressOf(account) }).toEqual({
      queued: [],
      runs: [{ state: 'running', trigger: 'person', detail: null }],
      progress: { state: 'analysing', detail: null },
    });
  });

  test('when the token budget is raised and all are asked for: the run that it stopped continues', async () => {
    await create({ is_selected: true });
    await models({ token_budget: 2_000 });
    const used = { token_budget: 2_000, detail: 'used up', finished_at: new Date() };
    const stopped = await done({ state: 'partial', ...used });
    const differently = await done({ state: 'partial', ...used, propaganda_fingerprint: 'other' });
    await done({ state: 'partial', token_budget: 9_000 });
    await done({ state: 'done', token_budget: 2_000 });
    const later = await done({ state: 'partial', ...used });
    await database.insert(runs).values({ account_id: later, trigger: 'person', state: 'done', ...(await now()) });
    await models({ token_budget: 5_000, ...ALL });
    expect({ queued: takeQueued(), runs: await runsOf(stopped) }).toEqual({
      queued: [stopped, differently],
      runs: [{ state: 'queued', trigger: 'person', detail: null }],
    });
    const [continued] = await database.select().from(runs).where(eq(runs.account_id, stopped));
    expect(continued?.finished_at).toBeNull();
    const statesOf = async (id: number) => (await runsOf(id)).map(({ state }) => state);
    expect([await statesOf(differently), await statesOf(later)]).toEqual([
      ['partial', 'queued'],
      ['partial', 'done'],
    ]);
  });

  test('when the token budget is raised: of the runs that it stopped, those of chosen accounts continue', async () => {
    await create({ is_selected: true });
    const stop = () => newAccount(database, { state: 'partial' });
    const [left, chosen] = [await stop(), await stop()];
    for (const { id } of [left, chosen])
      await database.insert(runs).values({
        account_id: id,
        trigger: 'person',
        state: 'partial',
        ...(await now()),
        token_budget: 2_000,
        detail: 'used up',
      });
    await models({ token_budget: 6_000 });
    expect(takeQueued()).toEqual([]);
    await models({ token_budget: 7_000, analyse_now: [chosen.screen_name] });
    expect({ queued: takeQueued(), left: await runsOf(left.id), chosen: await runsOf(chosen.id) }).toEqual({
      queued: [chosen.id],
      left: [{ state: 'partial', trigger: 'person', detail: 'used up' }],
      chosen: [{ state: 'queued', trigger: 'person', detail: null }],
    });
  });

  test.each<[string, object]>([
    ['tokens', { confirm_above_tokens: 9_000_000 }],
    ['money', { confirm_above_cost: 900 }],
  ])('when the limit of %s without a confirmation changes: runs that wait', async (_, limit) => {
    await create({ is_selected: true });
    const waiting = await done({ state: 'queued', awaits_confirmation: true });
    await done();
    await models(limit);
    expect(takeQueued()).toEqual([waiting]);
  });

  test('when more posts may be read and all are asked for: runs that left some out', async () => {
    await create({ is_selected: true });
    const limited = await done({ posts_beyond_limit: 5, posts_to_read: 1_000 });
    await done({ posts_beyond_limit: 5, posts_to_read: 9_000 });
    await done({ posts_beyond_limit: 0, posts_to_read: 10 });
    await models({ max_posts: 2_000, ...ALL });
    expect(takeQueued()).toEqual([limited]);
  });

  test('when a setting is selected while its analyzer changes: every account', async () => {
    const other = await create({ ...BASELINE, is_selected: true });
    const account = await done();
    const { id } = await create();
    await change({ id: other.id, is_selected: false });
    await whileHeld(
      database,
      (transaction) => transaction.update(llm_settings).set({ is_selected: true }).where(eq(llm_settings.id, id)),
      [() => changeAnalyzer(id, 'propaganda', { categories: ['a'], ...ALL })],
    );
    expect(takeQueued()).toEqual([account]);
  });

  test('when both analyzers change at once, each change sees the other', async () => {
    const { id } = await create({ is_selected: true });
    const account = await done();
    await whileHeld(database, (transaction) => lockSettings(transaction), [
      () => changeAnalyzer(id, 'propaganda', { categories: ['a'], ...ALL }),
      () => changeAnalyzer(id, 'disinformation', { categories: ['b'], ...ALL }),
    ]);
    expect(takeQueued()).toEqual([account, account]);
    expect(await database.$count(runs, eq(runs.state, 'queued'))).toBe(1);
  });

  test('succeeds for everybody while accounts are analysed and removed', async () => {
    const [one, two] = [await create({ ...BASELINE, is_selected: true }), await create()];
    const others = await Promise.all(Array.from({ length: 9 }, () => done()));
    const { person } = await api.add('watcher');
    await database.insert(watches).values(others.map((id) => ({ user_id: person.id, account_id: id })));
    const labeller = createMemoryLabeller();
    const remove = async (account: number) => {
      const answer = await api.call('DELETE', `/twitter/user/${account}`, { token: api.token });
      await endRemovals(database, new Date(Date.now() + 31_000));
      return answer;
    };
    const actions = others.flatMap((account, turn) => [
      change({ id: turn % 2 === 0 ? two.id : one.id, is_selected: true, ...ALL }),
      changeAnalyzer(one.id, 'propaganda', { prompt_user: `${turn} {{post}}`, ...ALL }),
      analyse(database, account, labeller),
      turn % 3 === 0 ? remove(account) : undefined,
    ]);
    const answers = (await Promise.all(actions)).filter((answer) => typeof answer === 'object');
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await database.$count(accounts)).toBe(6);
  });
});

describe('with a worker', async () => {
  const { database, url } = await freshDatabase();
  const log = pino({ level: 'silent' });
  const changes = listenForChanges(url, log);
  await seedSettings(database);
  const labellerFor = createLabellerFor({ config, secrets: SECRETS, providers: createProviders() });
  const jobs = await startJobs({ connectionString: url, database, log, sources: [], changes, labellerFor, work: true });
  afterAll(async () => {
    await jobs.stop();
    await changes.close();
  });
  const api = await startSettingsApi(database, { jobs });
  const { token, create, change, changeAnalyzer, detail } = api;
  const account = await newAccount(database, { state: 'queued' });
  const texts = [...CALM_POSTS, 'Wake up, traitors sold our country!', 'The government lies to you, wake up.'];
  await storePosts(
    database,
    account.id,
    texts.map((text, number) => post(number, text)),
  );

  const levelOf = async (kind: AnalyzerKind = 'propaganda') => {
    const { body } = await api.call('GET', `/twitter/user/${account.screen_name}/${kind}_level`, { token });
    return body as Level;
  };
  const stateOf = async () => {
    const [row] = await database.select().from(progress).where(eq(progress.account_id, account.id));
    return { state: row?.state, detail: row?.detail };
  };
  const untilDone = async () => {
    await expect.poll(stateOf).toEqual({ state: 'done', detail: null });
    return levelOf();
  };
  const provenanceOf = async ({ fingerprint }: Level) => {
    const { body } = await api.call('GET', `/admin/fingerprints/${fingerprint}/`, { token });
    return body as Provenance;
  };
  const [seeded] = (await api.list()).data;
  if (seeded === undefined) throw new Error('No setting was seeded');

  test('a change of categories leads to a level that is made with them and says so', async () => {
    await queueRun(database, account.id, { jobs });
    const before = await untilDone();
    await changeAnalyzer(seeded.id, 'propaganda', { categories: ['Name Calling or Labelling'], ...ALL });
    await expect.poll(() => levelOf()).toMatchObject({ stale: false, score: expect.any(Number) });
    const after = await untilDone();
    expect(after.fingerprint).not.toBe(before.fingerprint);
    const { categories, prompt_user, prompt_system } = (await detail(seeded.id)).propaganda_analyzer;
    const first_used_at = expect.any(String);
    const made = { setting_id: seeded.id, setting_name: 'Plumbline baseline', setting_version: 1, first_used_at };
    expect(await provenanceOf(after)).toEqual({
      fingerprint: after.fingerprint,
      kind: 'propaganda',
      model: 'plumbline/baseline',
      parameters: { rules: expect.any(Number) },
      categories,
      prompt_user,
      prompt_system,
      used_by: [{ ...made, analyzer_version: 2 }],
    });
    expect((await provenanceOf(before)).used_by).toEqual([{ ...made, analyzer_version: 1 }]);
  });

  test('of the embedded rules, the categories are the warning signs that they name', async () => {
    await untilDone();
    expect(await provenanceOf(await levelOf('disinformation'))).toMatchObject({ categories: WARNING_SIGNS });
  });

  test('a level without reposts is stale while the setting counts them', async () => {
    const staleAfter = async (counts_reposts: boolean) => {
      await change({ id: seeded.id, counts_reposts, analyse_now: false });
      return (await levelOf()).stale;
    };
    await untilDone();
    expect([await staleAfter(true), await staleAfter(false)]).toEqual([true, false]);
  });

  test('settings with equal labels share results, and the provenance names each', async () => {
    const twin = await create({ ...BASELINE, name: 'Twin', is_selected: true, ...ALL });
    const level = await untilDone();
    await expect.poll(async () => (await provenanceOf(await levelOf())).used_by.length).toBe(2);
    expect((await provenanceOf(level)).used_by).toMatchObject([
      { setting_id: seeded.id, setting_name: 'Plumbline baseline' },
      { setting_id: twin.id, setting_name: 'Twin', setting_version: 1, analyzer_version: 1 },
    ]);
    const usersAfter = async (id: number) => {
      const first = { first_used_at: new Date('2026-01-01') };
      await database.update(fingerprint_origins).set(first).where(eq(fingerprint_origins.setting_id, id));
      return (await provenanceOf(level)).used_by.map(({ setting_id }) => setting_id);
    };
    // The oldest use comes first, and of equally old ones that of the older setting.
    expect([await usersAfter(twin.id), await usersAfter(seeded.id)]).toEqual([
      [twin.id, seeded.id],
      [seeded.id, twin.id],
    ]);
    await api.call('DELETE', `/admin/llm_setting/${twin.id}`, { token });
    expect((await provenanceOf(level)).used_by).toHaveLength(2);
  });

  test('deleting the selected setting makes analyses wait and say so, until another is selected', async () => {
    await queueRun(database, account.id, { jobs });
    await expect.poll(stateOf).toEqual({ state: 'queued', detail: NO_SETTING });
    await change({ id: seeded.id, is_selected: true });
    expect(await untilDone()).toMatchObject({ stale: false });
  });

  test('a model that cannot be reached is reported, and its replacement is used without a request', async () => {
    await change({ id: seeded.id, model: 'nobody/knows', ...ALL });
    await expect.poll(stateOf).toEqual({
      state: 'failed',
      detail: 'The model "nobody/knows" is not known to this server; choose another in the LLM setting',
    });
    expect(await levelOf()).toMatchObject({ stale: true });
    await change({ id: seeded.id, ...BASELINE, ...ALL });
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

test.each(['x', 'A'.repeat(64), 'a'.repeat(63)])('%s is not a fingerprint', async (fingerprint) => {
  const { database } = await freshDatabase();
  const api = await startSettingsApi(database);
  const answer = await api.call('GET', `/admin/fingerprints/${fingerprint}/`, { token: api.token });
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['path', 'fingerprint'] }] } });
  expect(await database.$count(fingerprint_origins)).toBe(0);
});

test('an unused fingerprint answers 404', async () => {
  const { database } = await freshDatabase();
  const api = await startSettingsApi(database);
  const answer = await api.call('GET', `/admin/fingerprints/${'a'.repeat(64)}/`, { token: api.token });
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Fingerprint not found' } });
});
