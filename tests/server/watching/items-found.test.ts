import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import type { Page } from '#contract/page.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf } from '#tests/server/support/marked-posts.ts';
import { type Member, startApi } from '#tests/server/support/people-api.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';

const { database } = await freshDatabase();
const { call, add } = await startApi(database);
const ada = await add('ada');
const ben = await add('ben');
const root = await add('root', { is_superuser: true });

type Given = {
  name: string;
  description?: string | null;
  scores?: [number | null, number | null];
  state?: 'done' | 'failed' | 'queued' | 'cancelled';
  detail?: string;
  read?: number;
  posts?: number;
  watcher?: Member;
};

const store = async (
  screen_name: string,
  { name, description = null, scores, state = 'done', detail, read = 20, posts: stored = 0, watcher = ada }: Given,
) => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name, name, description, network: 'x', source: 'archive' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  await database.insert(progress).values({ account_id: account.id, state, detail });
  const texts = Array.from({ length: stored }, (_, index) => `Post ${index}.`);
  await storePosts(database, account.id, postsOf(...texts));
  await database.insert(watches).values({ user_id: watcher.person.id, account_id: account.id });
  if (scores === undefined) return;
  const finished_at = new Date(Date.UTC(2026, 0, account.id % 28));
  const [run] = await database
    .insert(runs)
    .values({ account_id: account.id, state: 'done', trigger: 'import', finished_at })
    .returning();
  const level = (kind: 'propaganda' | 'disinformation', score: number | null) => ({
    run_id: run?.id ?? 0,
    kind,
    score,
    ...bandOf(score),
    statements: 60,
    posts_analysed: read,
    posts_flagged: 1,
  });
  await database.insert(levels).values([level('propaganda', scores[0]), level('disinformation', scores[1])]);
};

function bandOf(score: number | null): Pick<typeof levels.$inferInsert, 'band_from' | 'band_to' | 'band_note'> {
  if (score === null) return { band_note: 'few_statements' };
  return score > 0.1 ? { band_from: 'some', band_to: 'many' } : { band_from: 'few', band_to: 'few' };
}

beforeEach(async () => {
  await database.delete(accounts);
  await store('alpha', { name: 'Zoë 100%', description: 'b', scores: [0.2, 0.01] });
  await store('bravo_1', { name: 'yvonne', description: 'A', scores: [0.05, 0.3] });
  await store('charlie', { name: 'Xaver', scores: [null, null], state: 'failed', posts: 3 });
  await store('delta', { name: 'Will' });
  await store('echo', { name: 'Other', scores: [0.9, 0.9], watcher: ben });
});

const list = async (query: string, who = ada) =>
  (await call('GET', `/twitter/${query}`, { token: who.token })).body as Page<Item>;
const found = async (query: string, who = ada) => {
  const { data, count } = await list(query, who);
  return { names: data.map(({ screen_name }) => screen_name), count };
};

describe('the list of items', () => {
  test.each([
    ['?search=YVON', ['bravo_1']],
    ['?search=LPH', ['alpha']],
    ['?search=100%25', ['alpha']],
    ['?search=_', ['bravo_1']],
    ['?search=%5C', []],
    ['?search=zo%C3%8B', ['alpha']],
    ['?search=Other', []],
    ['?band=many', ['bravo_1', 'alpha']],
    ['?band=some', ['bravo_1', 'alpha']],
    ['?band=few', ['bravo_1', 'alpha']],
    ['?band=none', []],
    ['?band=no_band', ['delta', 'charlie']],
    ['?state=failed', ['charlie']],
    ['?state=done&band=few&search=a', ['bravo_1', 'alpha']],
    ['?sort=id&order=asc', ['alpha', 'bravo_1', 'charlie', 'delta']],
    ['?sort=name&order=asc', ['delta', 'charlie', 'bravo_1', 'alpha']],
    ['?sort=description&order=asc', ['bravo_1', 'alpha', 'charlie', 'delta']],
    ['?sort=description&order=desc', ['alpha', 'bravo_1', 'delta', 'charlie']],
    ['?sort=propaganda_score', ['alpha', 'bravo_1', 'delta', 'charlie']],
    ['?sort=propaganda_score&order=asc', ['bravo_1', 'alpha', 'charlie', 'delta']],
    ['?sort=disinformation_score', ['bravo_1', 'alpha', 'delta', 'charlie']],
    ['?order=asc', ['alpha', 'bravo_1', 'charlie', 'delta']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual({ names, count: names.length });
  });

  test('comes in pages, and says how many there are in all', async () => {
    expect(await found('?sort=name&order=asc&skip=1&limit=2')).toEqual({ names: ['charlie', 'bravo_1'], count: 4 });
    expect(await found('?sort=name&order=asc&skip=4&limit=2')).toEqual({ names: [], count: 4 });
  });

  test('shows a superuser every account, and others those that they watch', async () => {
    expect(await found('?sort=propaganda_score&limit=1', root)).toEqual({ names: ['echo'], count: 5 });
    expect(await found('?sort=propaganda_score', ben)).toEqual({ names: ['echo'], count: 1 });
  });

  test.each(['sort=other', 'order=up', 'band=high', 'state=none', `search=${'a'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/twitter/?${query}`, { token: ada.token })).status).toBe(422);
    },
  );

  test('shows the bands, the posts and the time of the analysis', async () => {
    const { data } = await list('?search=alpha');
    expect(data).toEqual([
      expect.objectContaining({
        propaganda_band: { from: 'some', to: 'many' },
        disinformation_band: { from: 'few', to: 'few' },
        propaganda_share: { flagged: 1, read: 20, interval: null },
        propaganda_reference: null,
        posts: 0,
        analysed_at: expect.stringMatching(/^2026-01-/),
      }),
    ]);
  });

  const notes = async () => {
    const { data } = await list('?sort=id&order=asc');
    return Object.fromEntries(
      data.map(({ screen_name, propaganda_note, detail }) => [screen_name, [propaganda_note, detail]]),
    );
  };

  test('by score begins with the accounts that the selected analyzer measured, in both directions', async () => {
    await store('foxtrot', { name: 'F', scores: [0.1, 0.1] });
    const scored = async (order: string) => (await found(`?sort=propaganda_score&order=${order}&limit=3`)).names;
    expect([await scored('desc'), await scored('asc')]).toEqual([
      ['alpha', 'foxtrot', 'bravo_1'],
      ['bravo_1', 'foxtrot', 'alpha'],
    ]);
    await seedSettings(database);
    const now = await readAsNow(database);
    const isOfAlpha = sql`account_id = (select id from accounts where screen_name = 'alpha')`;
    for (const changed of [{ propaganda_fingerprint: 'another' }, { counts_reposts: true }, { languages: ['en'] }]) {
      await database.update(runs).set(now);
      await database.update(runs).set(changed).where(isOfAlpha);
      expect([await scored('desc'), await scored('asc')]).toEqual([
        ['foxtrot', 'bravo_1', 'alpha'],
        ['bravo_1', 'foxtrot', 'alpha'],
      ]);
    }
    await database.delete(llm_settings);
  });

  test('says why there is no score, and which scores another setting made', async () => {
    await store('foxtrot', { name: 'F', state: 'failed', detail: 'The source does not answer' });
    await store('golf', { name: 'G', state: 'queued', detail: 'No LLM setting is selected' });
    await store('hotel', { name: 'H', state: 'cancelled' });
    await store('india', { name: 'I', scores: [null, null], posts: 10, read: 9 });
    const unselected = {
      alpha: [null, null],
      bravo_1: [null, null],
      charlie: ['few_posts', null],
      delta: ['no_posts', null],
      foxtrot: ['not_fetched', 'The source does not answer'],
      golf: ['no_setting', 'No LLM setting is selected'],
      hotel: ['cancelled', null],
      india: ['not_read', null],
    };
    expect(await notes()).toEqual(unselected);
    const setting = {
      name: 'Ours',
      description: 'd',
      api_key: 'sk-test-0123456789',
      model: 'plumbline/baseline',
      is_selected: true,
    };
    const created = await call('POST', '/admin/llm_analyzer/', { token: root.token, json: setting });
    expect(created.status).toBe(200);
    expect(await notes()).toEqual({
      ...unselected,
      alpha: ['other_setting', null],
      bravo_1: ['other_setting', null],
      golf: ['waiting', 'No LLM setting is selected'],
    });
  });

  test('tells failed fetching from a failed analysis, also where an analysis had failed before', async () => {
    const idOf = async (name: string) => (await list(`?search=${name}`)).data[0]?.id ?? 0;
    const failRun = async (name: string, finished_at: Date) =>
      database.insert(runs).values({ account_id: await idOf(name), state: 'failed', trigger: 'import', finished_at });
    await store('juliet', { name: 'J', state: 'failed', posts: 2 });
    await store('kilo', { name: 'K', state: 'failed', posts: 2 });
    await store('lima', { name: 'L', state: 'failed', posts: 2 });
    await failRun('juliet', new Date(Date.now() + 1000));
    await failRun('kilo', new Date('2026-01-01T00:00:00Z'));
    const shown = (await list('?sort=id&order=asc&skip=4')).data;
    const told = shown.map(({ screen_name, failed, propaganda_note }) => [screen_name, failed, propaganda_note]);
    expect(told).toEqual([
      ['juliet', 'analysis', 'failed'],
      ['kilo', 'fetching', 'not_fetched'],
      ['lima', 'fetching', 'not_fetched'],
    ]);
    const progressOf = (name: string) => call('GET', `/twitter/user/${name}/status_scrapping`, { token: ada.token });
    expect((await progressOf('juliet')).body).toMatchObject({ failed: 'analysis' });
    expect((await progressOf('kilo')).body).toMatchObject({ failed: 'fetching' });
    expect((await progressOf('alpha')).body).toMatchObject({ failed: null });
  });
});
