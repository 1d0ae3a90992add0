import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { Run } from '#contract/run.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';

const lab = await startLab(await freshDatabase());
const { database, ada, call } = lab;
const ben = await lab.add('ben');
beforeEach(lab.clear);

const path = (rest: string) => `/twitter/user/${rest}`;
const storeRun = async (account_id: number, run: Partial<typeof runs.$inferInsert> = {}) => {
  const [stored] = await database
    .insert(runs)
    .values({ account_id, state: 'done', trigger: 'import', ...run })
    .returning();
  return stored ?? expect.unreachable();
};

describe.each<[string, string]>([
  ['GET', 'runs'],
  ['POST', 'runs'],
  ['GET', 'runs/{id}'],
  ['POST', 'runs/{id}/cancel'],
  ['GET', 'estimate'],
])('%s /twitter/user/{screen_name}/%s', (method, route) => {
  test('is open to those who watch the account and to superusers, and is not found by others', async () => {
    const id = await lab.account('nadia', textsOf(1));
    const run = await storeRun(id, { state: 'queued' });
    const ask = (token: string) => call(method, path(`NADIA/${route.replace('{id}', String(run.id))}`), { token });
    expect(await ask(ben.token)).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
    expect((await ask(ada.token)).status).toBeLessThan(300);
    await database.update(runs).set({ state: 'queued' });
    expect((await ask(lab.token)).status).toBeLessThan(300);
  });
});

test.each(['GET', 'POST /cancel', 'POST /confirm'])('%s finds no run of another account', async (action) => {
  await lab.account('nadia', textsOf(1));
  const run = await storeRun(await lab.account('other', textsOf(1)), { state: 'queued' });
  const [method = '', rest = ''] = action.split(' ');
  for (const id of [run.id, 999_999_999_999_999]) {
    expect(await call(method, path(`nadia/runs/${id}${rest}`), { token: lab.token })).toMatchObject({
      status: 404,
      body: { detail: 'Run not found' },
    });
  }
  expect((await database.select().from(runs))[0]?.state).toBe('queued');
});

test('the runs of an account come in pages, newest first', { tags: ['S15.1'] }, async () => {
  const id = await lab.account('nadia', textsOf(1));
  await storeRun(await lab.account('other', textsOf(1)));
  const stored = [await storeRun(id), await storeRun(id), await storeRun(id)].map((run) => run.id);
  const { body } = await call('GET', path('nadia/runs?skip=1&limit=2'), { token: ada.token });
  const { data, count } = body as Page<Run>;
  expect({ ids: data.map((run) => run.id), count }).toEqual({ ids: stored.slice(0, 2).reverse(), count: 3 });
});

describe('what a run shows', () => {
  test('while it runs: its rate since its worker began to read, and the remaining time', async () => {
    const id = await lab.account('nadia', textsOf(1));
    await storeRun(id, {
      state: 'running',
      posts_to_read: 100,
      answers_before: 20,
      answers: 60,
      worked_ms: 500_000,
      taken_at: new Date(Date.now() - 1_000_000),
      reading_since: new Date(Date.now() - 400_000),
    });
    const run = (await lab.newest('nadia')) ?? expect.unreachable();
    expect(run.posts_read).toBe(30);
    // The times are long, so the duration of this test hardly matters.
    expect(run.seconds).toBeCloseTo(1_500, -2);
    expect(run.posts_per_second).toBeCloseTo(0.05, 3);
    expect(run.seconds_left).toBeCloseTo(1_400, -2);
  });

  test('before its first answer: no rate', async () => {
    const id = await lab.account('nadia', textsOf(1));
    await storeRun(id, { state: 'running', posts_to_read: 100, taken_at: new Date() });
    expect(await lab.newest('nadia')).toMatchObject({ posts_per_second: null, seconds_left: null });
  });

  test('after it ended: its working time', async () => {
    const id = await lab.account('nadia', textsOf(1));
    await storeRun(id, { state: 'done', answers: 20, worked_ms: 2_500 });
    expect(await lab.newest('nadia')).toMatchObject({ seconds: 2.5, posts_per_second: null, seconds_left: null });
  });

  test('of an account: the running run, although another waits', async () => {
    const id = await lab.account('nadia', textsOf(1));
    await lab.start('nadia');
    await database.update(runs).set({ state: 'running' }).where(eq(runs.account_id, id));
    const running = await lab.newest('nadia');
    await storeRun(id, { state: 'queued' });
    expect(await lab.status('nadia')).toMatchObject({ run: { id: running?.id, state: 'running' } });
  });
});

describe('a request for an analysis', () => {
  test('of an account whose run waits moves the run ahead and names the person', async () => {
    await lab.create({ model: 'plumbline/baseline', is_selected: true });
    const id = await lab.account('nadia', textsOf(1));
    await storeRun(id, { state: 'queued', trigger: 'restart' });
    expect((await lab.start('nadia')).body).toMatchObject({ state: 'queued', trigger: 'person', started_by: 'ada' });
    expect(await database.$count(runs)).toBe(1);
    const jobs = await database.execute(sql`select priority from pgboss.job where singleton_key = ${String(id)}`);
    expect(jobs.rows).toEqual([{ priority: 20 }]);
  });

  test('of an account that is being analysed changes nothing', async () => {
    const id = await lab.account('nadia', textsOf(1));
    const running = await storeRun(id, { state: 'running' });
    expect(await lab.start('nadia')).toMatchObject({ status: 202, body: { id: running.id, state: 'running' } });
    expect(await database.$count(runs)).toBe(1);
  });

  test.each(['done', 'failed', 'cancelled'] as const)(
    'of an account whose last run is %s with another setting begins a new one',
    async (state) => {
      await lab.create({ model: 'plumbline/baseline', is_selected: true });
      const before = await storeRun(await lab.account('nadia', textsOf(1)), { state, model: 'other' });
      const { body } = await lab.start('nadia');
      expect(body).toMatchObject({ state: 'queued', trigger: 'person' });
      expect((body as Run).id).toBeGreaterThan(before.id);
    },
  );

  test('while no setting is selected waits, and says so before any worker has seen it', async () => {
    const detail = 'No LLM setting is selected; the analysis begins when a superuser selects one';
    await lab.account('nadia', textsOf(1));
    expect((await lab.start('nadia')).body).toMatchObject({ state: 'queued', detail });
    expect(await lab.status('nadia')).toMatchObject({ state: 'queued', detail, run: { detail } });
    await lab.work();
    await lab.untilRun('nadia', { state: 'queued', detail, needs_confirmation: false });
    await lab.create({ model: 'plumbline/baseline', is_selected: true });
    await lab.untilRun('nadia', { state: 'done', detail: null });
  });

  test('by ten people at once begins one run', async () => {
    await lab.create({ model: 'plumbline/baseline', is_selected: true });
    await lab.account('nadia', textsOf(1));
    const answers = await Promise.all(Array.from({ length: 10 }, () => lab.start('nadia')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Run).id}`)).size).toBe(1);
    expect(await database.$count(runs)).toBe(1);
  });
});

describe('an estimate', () => {
  test('of the embedded model is free', async () => {
    await lab.create({ model: 'plumbline/baseline', is_selected: true });
    await lab.account('nadia', textsOf(3));
    expect(await lab.estimate('nadia')).toEqual({
      screen_name: 'nadia',
      model: 'plumbline/baseline',
      posts_to_read: 3,
      posts_to_ask: 3,
      tokens: null,
      cost_usd: null,
      token_budget: null,
      needs_confirmation: false,
      sharing: null,
    });
  });

  test('asks again about posts that lack the answer to one question only', async () => {
    await lab.create({ model: 'plumbline/baseline', is_selected: true });
    await lab.account('nadia', textsOf(3));
    await lab.work();
    await lab.start('nadia');
    await lab.untilRun('nadia', { state: 'done' });
    const asked = async () => (await lab.estimate('nadia')).posts_to_ask;
    expect(await asked()).toBe(0);
    await database.execute(sql`delete from results where fingerprint in (select disinformation_fingerprint from runs)`);
    expect(await asked()).toBe(3);
  });

  test('says what ten posts a request would save, in tokens and money', async () => {
    await lab.create({ model: 'openai/gpt-5', is_selected: true });
    await lab.models({ prices: [{ model: 'openai/gpt-5', input: 2, output: 10 }] });
    await lab.account('nadia', textsOf(20));
    const single = await lab.estimate('nadia');
    await lab.models({ batch_size: 10 });
    const shared = await lab.estimate('nadia');
    await lab.models({ prices: [] });
    const tokens = (single.tokens ?? 0) - (shared.tokens ?? 0);
    expect(tokens).toBeGreaterThan(20_000);
    expect(single.sharing).toEqual({ posts_per_request: 10, tokens, cost_usd: (2 * tokens) / 1_000_000 });
    expect(shared.sharing).toBeNull();
  });

  test('counts existing answers as free, and less for posts that share a request', async () => {
    await lab.create({ model: 'openai/gpt-5', is_selected: true });
    await lab.account('nadia', textsOf(20));
    const single = await lab.estimate('nadia');
    await lab.models({ batch_size: 10 });
    const shared = await lab.estimate('nadia');
    expect(single).toMatchObject({ posts_to_read: 20, posts_to_ask: 20, cost_usd: null, token_budget: 5_000_000 });
    expect(shared.tokens).toBeLessThan((single.tokens ?? 0) / 4);
  });

  test('is not possible for an unknown model', async () => {
    await lab.create({ model: 'nobody/knows', is_selected: true });
    await lab.account('nadia', textsOf(1));
    expect(await call('GET', path('nadia/estimate'), { token: ada.token })).toMatchObject({
      status: 409,
      body: { detail: 'The model "nobody/knows" is not known to this server; choose another in the LLM setting' },
    });
  });

  test('names no model while none is selected', async () => {
    await lab.account('nadia', textsOf(2));
    expect(await lab.estimate('nadia')).toMatchObject({ model: null, posts_to_read: 2, posts_to_ask: 0, tokens: null });
  });
});
