import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { queueDueRefreshes } from '#server/domain/fetching/queue-due-refreshes.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import { scraper_parameters } from '#server/domain/sources/x/tables.ts';
import type { QueueOptions, Requester } from '#server/domain/work/work-queue.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { setUpLiveSource } from '#tests/server/support/live-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { silence } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const own = await freshDatabase();
const { database } = own;
const { x, clock, sources, enterToken, fetch } = await setUpLiveSource(own);
const queued: { id: number; trigger: string }[] = [];
/** Who asked for what was queued last. */
let askedBy: Requester | null = null;
const jobs = {
  ...idleQueue,
  fetchAccounts: async (ids: readonly number[], { trigger, by }: QueueOptions & { by: Requester | null }) => {
    queued.push(...ids.map((id) => ({ id, trigger })));
    askedBy = by;
  },
};
const { call, add, logged } = await startApi(database, { sources, jobs });
const root = await add('root', { is_superuser: true });
const ada = await add('ada');

const get = (path: string, who = ada) => call('GET', path, { token: who.token });
const send = (path: string, who = ada) => call('POST', path, { token: who.token });
const addItem = async (name: string, who = ada) =>
  (await send(`/twitter/?screen_name=${name}`, who)).body as { id: number };
const schedule = (name: string, json: object, who = root) =>
  call('PATCH', `/twitter/user/${name}/`, { token: who.token, json });

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(scraper_parameters);
  await enterToken({ max_posts: 150 });
  x.users = [user({ id: '11', username: 'weir_watch', name: 'Weir', description: 'Of weirs', posts: manyPosts(250) })];
  x.tokens = new Set([x.token]);
  x.faults = [];
  x.onRequest = () => {};
  x.requests.length = 0;
  queued.length = 0;
  clock.pass(60);
});

/** X accepts the next request and does not answer until its time limit is over. */
const keepSilent = () => {
  const timeLimit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
  onTestFinished(() => limits.mockRestore());
  x.faults = [silence];
  x.onRequest = () => timeLimit.abort(new DOMException('The operation timed out', 'TimeoutError'));
};

describe('a look-up', () => {
  const lookUp = async (name: string) => (await get(`/twitter/lookup?screen_name=${name}`)).body;

  test('says of a name that nobody has which source is not ready to be asked, and of another name nothing', async () => {
    await database.delete(scraper_parameters);
    expect(await lookUp('weir_watch')).toMatchObject({
      answer: null,
      sources: [
        {
          source: 'x',
          has_account: false,
          detail: "X isn't connected: there are no active Twitter scraper parameters",
        },
        { source: 'sample', has_account: false, detail: null },
      ],
      not_asked: [],
    });
    expect(await lookUp('weir.example')).toMatchObject({ answer: null, sources: [] });
  });

  test('says what an account of X has, and the cost of fetching it', async () => {
    expect(await lookUp('Weir_Watch')).toEqual({
      screen_name: 'Weir_Watch',
      is_choice: false,
      is_stored: false,
      answer: 'x',
      sources: [
        {
          source: 'x',
          label: 'X',
          has_account: true,
          detail: null,
          screen_name: 'weir_watch',
          name: 'Weir',
          posts: 250,
          posts_to_fetch: 150,
          cost_usd: 0.76,
        },
        {
          source: 'sample',
          label: 'Samples',
          has_account: false,
          detail: null,
          screen_name: null,
          name: null,
          posts: null,
          posts_to_fetch: null,
          cost_usd: null,
        },
      ],
      not_asked: [],
    });
    expect(await database.$count(accounts)).toBe(0);
  });

  test('names the sources that have a name, in the order in which they are asked', async () => {
    x.users = [user({ id: '12', username: 'harbor_gazette', posts: manyPosts(1) })];
    const found = (await lookUp('harbor_gazette')) as {
      answer: string;
      sources: { source: string; has_account: boolean }[];
    };
    expect(found.sources.filter(({ has_account }) => has_account).map(({ source }) => source)).toEqual(['x', 'sample']);
    expect(found.answer).toBe('x');
  });

  test('says why X does not show an account, and which other source has it', async () => {
    x.users = [user({ id: '12', username: 'harbor_gazette', state: 'suspended' })];
    expect(await lookUp('harbor_gazette')).toMatchObject({
      answer: 'sample',
      sources: [{ source: 'x', has_account: false, detail: 'X has suspended this account' }, { source: 'sample' }],
    });
  });

  test('says why X cannot be asked', async () => {
    x.tokens = new Set();
    expect(await lookUp('weir_watch')).toMatchObject({
      answer: null,
      sources: [{ source: 'x', detail: 'X does not accept the bearer token (401)' }, { source: 'sample' }],
      not_asked: [{ source: 'x', label: 'X', reason: 'X does not accept the bearer token (401)' }],
    });
  });

  test('says that X does not answer in time, and what the other sources have', async () => {
    keepSilent();
    expect(await lookUp('harbor_gazette')).toMatchObject({
      answer: 'sample',
      sources: [{ source: 'x', detail: 'X does not answer in time; try again later' }, { source: 'sample' }],
      not_asked: [{ source: 'x' }],
    });
  });

  test('does not take an account of an archive without an id for the one that X shows under its name', async () => {
    await database
      .insert(accounts)
      .values({ screen_name: 'weir_watch', name: 'Weir', network: 'x', source: 'archive' });
    expect(await lookUp('weir_watch')).toMatchObject({ is_stored: false, answer: 'x' });
  });

  test('of an account that was seen within a day asks no source', async () => {
    await addItem('weir_watch');
    await database.update(accounts).set({ last_seen_at: new Date(Date.now() - 23 * 60 * 60_000) });
    x.requests.length = 0;
    expect(await lookUp('weir_watch')).toMatchObject({ is_stored: true, answer: 'x', sources: [{ cost_usd: 0 }] });
    expect(x.requests).toEqual([]);
  });

  test('without a token does not ask X', async () => {
    await database.delete(scraper_parameters);
    expect(await lookUp('harbor_gazette')).toMatchObject({
      answer: 'sample',
      sources: [{ source: 'sample', cost_usd: 0 }],
    });
    expect(x.requests).toEqual([]);
  });
});

describe('adding', () => {
  test.each([
    ['suspended', 'X has suspended this account'],
    ['protected', 'This account is protected: only its followers can read its posts'],
    ['missing', 'Item not found'],
  ] as const)('an account that is %s says so', async (state, detail) => {
    x.users = [user({ id: '11', username: 'weir_watch', state })];
    expect(await send('/twitter/?screen_name=weir_watch')).toMatchObject({ status: 404, body: { detail } });
  });

  test('while X refuses the token says so', async () => {
    x.tokens = new Set();
    expect(await send('/twitter/?screen_name=weir_watch')).toMatchObject({
      status: 409,
      body: { detail: 'X does not accept the bearer token (401)' },
    });
  });

  test('while X answers no look-ups says until when', async () => {
    x.leave('user by name', 0, 5);
    const until = new Date(clock.now().getTime() + 5 * 60_000 + 10_000).toISOString();
    expect(await send('/twitter/?screen_name=weir_watch')).toMatchObject({
      status: 429,
      body: { detail: `X's rate limit is reached; try again after ${until.slice(11, 19)} UTC` },
    });
  });

  test('ends when X does not answer in time', async () => {
    keepSilent();
    expect(await send('/twitter/?screen_name=weir_watch')).toMatchObject({
      status: 409,
      body: { detail: 'X does not answer in time; try again later' },
    });
    expect(await database.$count(accounts)).toBe(0);
  });

  test('with a token that was entered for another address sends it nowhere', async () => {
    await database.update(scraper_parameters).set({ base_url: 'https://api.x.com' });
    const { status } = await send('/twitter/?screen_name=weir_watch');
    expect({ status, requests: x.requests }).toEqual({ status: 409, requests: [] });
  });
});

describe('an account of X', () => {
  test('shows its source, its posts, how many X counts, and when it was last seen', { tags: ['S12.14'] }, async () => {
    const { id } = await addItem('weir_watch');
    await fetch(id);
    expect((await get('/twitter/user/weir_watch/')).body).toEqual({
      user_id: id,
      external_id: '11',
      screen_name: 'weir_watch',
      former_names: [],
      name: 'Weir',
      description: 'Of weirs',
      source: 'x',
      source_label: 'X',
      url: 'https://x.com/i/user/11',
      posts: 150,
      posts_at_source: 250,
      posts_by_kind: { post: 150, reply: 0, quote: 0, repost: 0 },
      posts_by_source: {
        x: 150,
        bluesky: 0,
        mastodon: 0,
        archive: 0,
        bluesky_archive: 0,
        mastodon_archive: 0,
        named_archive: 0,
        sample: 0,
      },
      first_post_at: '2026-01-01T01:41:00.000Z',
      last_post_at: '2026-01-01T04:10:00.000Z',
      schedule: 'off',
      schedules: ['off', 'daily', 'weekly'],
      fetched_at: expect.any(String),
      last_seen_at: expect.any(String),
      gone_reason: null,
      fetch_note: null,
    });
  });

  test('that lost its name is found under its new name', async () => {
    const { id } = await addItem('weir_watch');
    await database.update(accounts).set({ screen_name: `weir_watch~${id}` });
    expect(await get(`/twitter/user/weir_watch~${id}/`)).toMatchObject({ status: 200, body: { user_id: id } });
    expect(await get('/twitter/user/weir_watch/')).toMatchObject({ status: 404 });
  });

  test('can be refreshed by everybody who sees it', { tags: ['S10.11'] }, async () => {
    const { id } = await addItem('weir_watch');
    queued.length = 0;
    askedBy = null;
    await database.update(progress).set({ state: 'done' });
    expect(await send('/twitter/user/weir_watch/refresh')).toMatchObject({ status: 202, body: { state: 'queued' } });
    expect(queued).toEqual([{ id, trigger: 'person' }]);
    expect(askedBy).toEqual({ id: ada.person.id, username: 'ada' });
    expect(await database.select({ state: progress.state }).from(progress)).toEqual([{ state: 'queued' }]);
    expect(await database.$count(audit_log, eq(audit_log.action, 'account.refreshed'))).toBe(1);
    const ben = await add('ben');
    expect(await send('/twitter/user/weir_watch/refresh', ben)).toMatchObject({ status: 404 });
  });

  test('is not refreshed while X cannot be asked', async () => {
    await addItem('weir_watch');
    await database.delete(scraper_parameters);
    expect(await send('/twitter/user/weir_watch/refresh')).toMatchObject({
      status: 409,
      body: { detail: "X isn't connected: there are no active Twitter scraper parameters" },
    });
  });
});

test('an account of an archive has no source to refresh it from', async () => {
  const { id } = await addItem('weir_watch');
  await database.update(accounts).set({ source: 'archive' }).where(eq(accounts.id, id));
  const detail = 'This account came from an archive, which has no newer posts; import a newer archive';
  expect(await send('/twitter/user/weir_watch/refresh')).toMatchObject({ status: 409, body: { detail } });
  expect(await schedule('weir_watch', { schedule: 'daily' })).toMatchObject({ status: 409, body: { detail } });
});

describe('a schedule', () => {
  const HOUR = 60 * 60_000;
  const finish = async (id: number, hoursAgo: number) => {
    await fetch(id);
    await database.update(progress).set({ state: 'done' });
    await database.update(fetches).set({ started_at: new Date(Date.now() - hoursAgo * HOUR) });
    queued.length = 0;
  };

  test('is set by superusers', async () => {
    x.users.push(user({ id: '12', username: 'dry_dock' }));
    await addItem('weir_watch');
    await addItem('dry_dock');
    expect(await schedule('weir_watch', { schedule: 'daily' })).toMatchObject({
      status: 200,
      body: { schedule: 'daily' },
    });
    const schedules = database.select({ schedule: accounts.schedule }).from(accounts).orderBy(accounts.id);
    expect(await schedules).toEqual([{ schedule: 'daily' }, { schedule: 'off' }]);
    const lines = database.select().from(audit_log).where(eq(audit_log.action, 'account.scheduled'));
    expect(await lines).toMatchObject([{ actor: 'root', subject: 'weir_watch', detail: { schedule: 'daily' } }]);
    expect(await schedule('weir_watch', { schedule: 'daily' }, ada)).toMatchObject({ status: 403 });
    expect(await schedule('weir_watch', { schedule: 'hourly' })).toMatchObject({ status: 422 });
  });

  test.each([
    ['off', 1_000, 0],
    ['daily', 23, 0],
    ['daily', 24, 1],
    ['weekly', 24 * 6, 0],
    ['weekly', 24 * 7, 1],
  ] as const)('%s queues an account fetched %i hours ago %i times', async (every, hours, times) => {
    const { id } = await addItem('weir_watch');
    await schedule('weir_watch', { schedule: every });
    await finish(id, hours);
    await queueDueRefreshes({ database, jobs, sources });
    expect(queued).toEqual(Array(times).fill({ id, trigger: 'schedule' }));
  });

  test.each([
    [23, 0],
    [24, 1],
  ])('daily queues an account that was added %i hours ago and never fetched %i times', async (hours, times) => {
    const { id } = await addItem('weir_watch');
    await schedule('weir_watch', { schedule: 'daily' });
    await finish(id, 0);
    await database.delete(fetches);
    await database.update(accounts).set({ created_at: new Date(Date.now() - hours * HOUR) });
    await queueDueRefreshes({ database, jobs, sources });
    expect(queued).toEqual(Array(times).fill({ id, trigger: 'schedule' }));
  });

  test('leaves accounts that are being worked on alone, and all of X while X cannot be asked', async () => {
    const { id } = await addItem('weir_watch');
    await schedule('weir_watch', { schedule: 'daily' });
    await finish(id, 48);
    await database.update(progress).set({ state: 'analysing' });
    await queueDueRefreshes({ database, jobs, sources });
    await database.update(progress).set({ state: 'done' });
    await database.delete(scraper_parameters);
    await queueDueRefreshes({ database, jobs, sources });
    expect(queued).toEqual([]);
  });
});

describe('what superusers see of X', () => {
  const seen = async () => (await get('/twitter/debug', root)).body as { sources: string[]; x: object | null };

  test('is empty without a token', async () => {
    await database.delete(scraper_parameters);
    expect(await seen()).toMatchObject({
      sources: [
        'x',
        'bluesky',
        'mastodon',
        'archive',
        'bluesky_archive',
        'mastodon_archive',
        'named_archive',
        'sample',
      ],
      x: null,
    });
  });

  test('holds the remaining limits and the last errors, never the token', async () => {
    const { id } = await addItem('weir_watch');
    await fetch(id);
    await send('/twitter/?screen_name=nobody_here');
    const { x: state } = await seen();
    expect(state).toEqual({
      parameters: 'Main',
      limits: [
        { endpoint: 'user by name', limit: 300, remaining: 298, resets_at: expect.any(String) },
        { endpoint: 'timeline', limit: 10_000, remaining: 9_998, resets_at: expect.any(String) },
      ],
      errors: [
        {
          at: expect.any(String),
          endpoint: 'user by name',
          name: 'AccountMissing',
          message: 'X has no account @nobody_here',
        },
      ],
    });
    expect(`${JSON.stringify(await seen())}${logged()}`).not.toContain(x.token);
  });

  test('is only for superusers', async () => {
    expect(await get('/twitter/debug')).toMatchObject({ status: 403 });
  });
});
