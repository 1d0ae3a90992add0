import { fork } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { scraper_parameters } from '#server/domain/sources/x/tables.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { makeSources, setUpLiveSource } from '#tests/server/support/live-source.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';
import { answering, cut, silence } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, post, user } from '#tests/server/support/x-api/world.ts';

const own = await freshDatabase();
const { database, url } = own;
const live = await setUpLiveSource(own);
const { x, clock, config, sources, enterToken, fetch, progressOf } = live;

/** An account of X just after it was looked up and added. */
const newAccount = async (id = '1', screenName = 'weir_watch') => {
  const [account] = await database
    .insert(accounts)
    .values({
      external_id: id,
      screen_name: screenName,
      name: screenName,
      network: 'x',
      source: 'x',
      last_seen_at: new Date(),
    })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  await queueProgress(database, [account.id]);
  return account.id;
};
const stored = (accountId: number) => database.$count(posts, eq(posts.account_id, accountId));
const fetchOf = async (accountId: number) => {
  const [row] = await database.select().from(fetches).where(eq(fetches.account_id, accountId));
  return row;
};
const timesServed = () => [...new Set(x.served.posts.values())];
/** How many sessions wait for a lock of this one. */
const waitingFor = async (session: pg.Client) => {
  const { rows } = await session.query(
    'select count(*)::integer as waiting from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return rows[0].waiting;
};
const countMutexConnections = async () => {
  const { rows } = await database.$client.query(
    "select count(*)::integer as connections from pg_stat_activity where application_name like 'plumbline mutex %' and datname = current_database()",
  );
  return rows[0].connections;
};
const timelineRequests = () => x.requests.filter((path) => path.includes('/tweets'));

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(scraper_parameters);
  await enterToken();
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(250) })];
  x.tokens = new Set([x.token]);
  x.cap = null;
  x.faults = [];
  x.onRequest = () => {};
  x.requests.length = 0;
  x.served.posts.clear();
  x.served.users.clear();
  clock.pass(60);
});

describe('an account of X', () => {
  test('is fetched page by page, and its analysis queued', async () => {
    const id = await newAccount();
    expect(await fetch(id)).toEqual([id]);
    expect({ posts: await stored(id), fetched: (await progressOf(id))?.fetched }).toEqual({ posts: 250, fetched: 250 });
    expect(await fetchOf(id)).toMatchObject({ is_open: false, cursor: null, since_id: '1000250', received: 250 });
    expect(x.requests.map((path) => path.split('?')[0])).toEqual(Array(3).fill('/2/users/1/tweets'));
  });

  test('gives at most its newest 3,200 posts, and each costs once', async () => {
    await database.delete(scraper_parameters);
    await enterToken({ max_posts: 100_000 });
    x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(3_300) })];
    const id = await newAccount();
    await fetch(id);
    expect({ posts: await stored(id), requests: x.requests.length, times: timesServed() }).toEqual({
      posts: 3_200,
      requests: 32,
      times: [1],
    });
  });

  test('is fetched up to the posts that the scraper parameters allow', async () => {
    await database.delete(scraper_parameters);
    await enterToken({ max_posts: 130 });
    const id = await newAccount();
    await fetch(id);
    expect({
      posts: await stored(id),
      asked: timelineRequests().map((path) => /max_results=(\d+)/.exec(path)?.[1]),
    }).toEqual({
      posts: 130,
      asked: ['100', '30'],
    });
  });

  test('has pages with fewer posts than asked for, because its reposts are not fetched', async () => {
    const references = [{ type: 'retweeted' as const, id: '7' }];
    const all = manyPosts(250).map((each, index) => (index % 2 === 0 ? { ...each, references } : each));
    x.users = [user({ id: '1', username: 'weir_watch', posts: all })];
    const id = await newAccount();
    await fetch(id);
    expect({ posts: await stored(id), requests: x.requests.length }).toEqual({ posts: 125, requests: 3 });
  });

  test('may have its reposts fetched too, complete and marked as reposts', async () => {
    await database.delete(scraper_parameters);
    await enterToken({ include_reposts: true });
    const said = 'w'.repeat(200);
    x.users = [
      user({
        id: '1',
        username: 'weir_watch',
        posts: [post({ id: '9', text: `RT @other: ${said}`, references: [{ type: 'retweeted', id: '7' }] })],
      }),
      user({ id: '2', username: 'other', posts: [post({ id: '7', text: said })] }),
    ];
    const id = await newAccount();
    await fetch(id);
    const kept = await database.select({ kind: posts.kind, text: posts.text }).from(posts);
    expect(kept).toEqual([{ kind: 'repost', text: `RT @other: ${said}` }]);
  });

  test("stores a post's kind, counts, links and source", async () => {
    x.users = [
      user({
        id: '1',
        username: 'weir_watch',
        posts: [
          post({
            id: '9',
            text: 'See https://t.co/a',
            likes: 3,
            replies: 1,
            reposts: 2,
            urls: [{ url: 'https://t.co/a', expanded_url: 'https://example.org/weir' }],
            references: [{ type: 'quoted', id: '7' }],
          }),
        ],
      }),
    ];
    const id = await newAccount();
    await fetch(id);
    const [kept] = await database.select().from(posts);
    expect(kept).toMatchObject({
      external_id: '9',
      kind: 'quote',
      likes: 3,
      replies: 1,
      reposts: 2,
      quotes: 0,
      links: ['https://example.org/weir'],
      source: 'x',
      lang: 'en',
    });
  });

  test('without posts is also fetched and analysed', async () => {
    x.users = [user({ id: '1', username: 'weir_watch' })];
    const id = await newAccount();
    expect(await fetch(id)).toEqual([id]);
    expect(await fetchOf(id)).toMatchObject({ is_open: false, since_id: null, received: 0 });
  });

  test('that X no longer shows before its first post came gives the reason', async () => {
    x.users = [user({ id: '1', username: 'weir_watch', state: 'suspended' })];
    const id = await newAccount();
    await expect(fetch(id)).rejects.toEqual(new WorkFailure('X has suspended this account', { isLasting: true }));
  });

  test('that is removed meanwhile ends the fetching without an error', async () => {
    const id = await newAccount();
    x.onRequest = (number) => (number === 2 ? database.delete(accounts) : undefined);
    expect(await fetch(id)).toEqual([]);
    expect(await stored(id)).toBe(0);
  });
});

describe('a fetching that stops between two pages', () => {
  test('because its process is killed continues from there, and no page costs twice', async () => {
    const id = await newAccount();
    x.faults = [null, silence];
    const worker = fork(new URL('../support/live-worker.ts', import.meta.url), [url, x.url, String(id)]);
    const ended = once(worker, 'exit');
    await expect.poll(() => x.requests.length).toBe(2);
    worker.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(await stored(id)).toBe(100);
    await fetch(id);
    expect({ posts: await stored(id), times: timesServed(), requests: x.requests.length }).toEqual({
      posts: 250,
      times: [1],
      requests: 4,
    });
  });

  test('because its process is killed before it has stored an answer asks for that page again, on the same bill', async () => {
    x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(250, 7_000_001) })];
    const id = await newAccount();
    const before = x.charged().posts;
    const blocker = new pg.Client(url);
    await blocker.connect();
    // The answer has arrived and cannot be stored.
    x.onRequest = (number) => (number === 2 ? blocker.query('begin; select from accounts for update') : undefined);
    const worker = fork(new URL('../support/live-worker.ts', import.meta.url), [url, x.url, String(id)]);
    const ended = once(worker, 'exit');
    await expect.poll(() => waitingFor(blocker)).toBe(1);
    worker.kill('SIGKILL');
    await ended;
    await blocker.end();
    expect({ posts: await stored(id), served: x.served.posts.size }).toEqual({ posts: 100, served: 200 });
    await fetch(id);
    expect({ posts: await stored(id), requests: x.requests.length, charged: x.charged().posts - before }).toEqual({
      posts: 250,
      requests: 4,
      charged: 250,
    });
  });

  test('because this process stops continues from there', async () => {
    const id = await newAccount();
    const stopping = new AbortController();
    x.onRequest = (number) => void (number === 2 && stopping.abort(new Error('stopping')));
    await expect(fetch(id, stopping.signal)).rejects.toThrow('stopping');
    x.onRequest = () => {};
    await fetch(id);
    expect({ posts: await stored(id), requests: x.requests.length }).toEqual({ posts: 250, requests: 4 });
  });

  test('because of a rate limit shows until when, asks nothing before, and continues', {
    tags: ['S15.3'],
  }, async () => {
    const id = await newAccount();
    x.leave('timeline', 1, 7);
    const until = new Date(clock.now().getTime() + 7 * 60_000 + 10_000);
    const postponed = new Postponed("X's rate limit is reached", until);
    await expect(fetch(id)).rejects.toEqual(postponed);
    clock.pass(6);
    await expect(fetch(id)).rejects.toEqual(postponed);
    expect({ posts: await stored(id), requests: x.requests.length }).toEqual({ posts: 100, requests: 1 });
    clock.pass(2);
    expect(await fetch(id)).toEqual([id]);
    expect({ posts: await stored(id), times: timesServed() }).toEqual({ posts: 250, times: [1] });
  });

  test('because of a usage cap shows until when', async () => {
    const id = await newAccount();
    x.onRequest = (number) => {
      if (number === 2) x.cap = { period: 'Daily', resetDay: null };
    };
    const midnight = new Date(`${clock.now().toISOString().slice(0, 10)}T24:00:00.000Z`);
    await expect(fetch(id)).rejects.toEqual(new Postponed('The usage cap of the X project is reached', midnight));
    expect(await stored(id)).toBe(100);
  });

  test('because of a usage cap without a known end says so, as a lasting failure', async () => {
    const id = await newAccount();
    x.cap = { period: 'Monthly', resetDay: null };
    await expect(fetch(id)).rejects.toMatchObject({
      message: 'The usage cap of the X project is reached; X does not say when it ends',
      isLasting: true,
    });
  });

  test('because the token is revoked keeps its posts, and continues with another token', async () => {
    const id = await newAccount();
    x.onRequest = (number) => void (number === 2 && x.tokens.clear());
    await expect(fetch(id)).rejects.toEqual(
      new WorkFailure('X does not accept the bearer token (401)', { isLasting: true }),
    );
    expect(await stored(id)).toBe(100);
    x.tokens = new Set(['another-token']);
    await enterToken({ bearer_token: 'another-token' });
    await fetch(id);
    expect({ posts: await stored(id), times: timesServed() }).toEqual({ posts: 250, times: [1] });
  });

  test('because X is down may be tried again', async () => {
    const id = await newAccount();
    x.faults = [null, cut, cut, cut, cut];
    await expect(fetch(id)).rejects.toMatchObject({ isLasting: false });
    await fetch(id);
    expect({ posts: await stored(id), times: timesServed() }).toEqual({ posts: 250, times: [1] });
  });

  test('because of an unusable answer is not retried, because it would cost again', async () => {
    const id = await newAccount();
    x.faults = [answering(200, 'nonsense')];
    await expect(fetch(id)).rejects.toMatchObject({
      message: 'X gave an answer that cannot be used: it is not JSON',
      isLasting: true,
    });
  });

  const CURSOR_REFUSED = answering(400, {
    errors: [{ parameters: { pagination_token: ['old'] }, message: 'The `pagination_token` [old] is not valid' }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.x.com/2/problems/invalid-request',
  });
  /** Below which post each page was asked for, if it was. */
  const untilIds = () => timelineRequests().map((path) => /until_id=(\d+)/.exec(path)?.[1]);

  test('and whose cursor X no longer accepts continues below the oldest post, and the next one below its own', async () => {
    const other = await newAccount('2', 'dry_dock');
    x.users.push(user({ id: '2', username: 'dry_dock', posts: manyPosts(3, 5_000_001) }));
    await fetch(other);
    x.requests.length = 0;
    const id = await newAccount();
    x.faults = [null, CURSOR_REFUSED];
    await fetch(id);
    expect({ posts: await stored(id), times: timesServed() }).toEqual({ posts: 250, times: [1] });
    expect(untilIds()).toEqual([undefined, undefined, '1000151', '1000151']);
    expect(await fetchOf(other)).toMatchObject({ until_id: null });
    x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(400) })];
    x.requests.length = 0;
    x.faults = [null, null, CURSOR_REFUSED];
    await fetch(id);
    expect({ posts: await stored(id), until: untilIds() }).toEqual({
      posts: 400,
      until: [undefined, undefined, '1000301'],
    });
  });

  test('a refused cursor that was never sent is a failure that lasts', async () => {
    const id = await newAccount();
    x.faults = [CURSOR_REFUSED];
    await expect(fetch(id)).rejects.toMatchObject({ name: 'WorkFailure', isLasting: true });
    expect(x.requests).toHaveLength(1);
  });
});

test('no database connection is held while X is asked', async () => {
  const { $client: pool } = database;
  const held: number[] = [];
  x.onRequest = () => void held.push(pool.totalCount - pool.idleCount);
  await database.update(accounts).set({ last_seen_at: null });
  const id = await newAccount();
  await fetch(id);
  await fetch(id);
  expect({ requests: x.requests.length, held }).toEqual({ requests: 5, held: Array(5).fill(0) });
});

test('two workers that have the same job share its pages', async () => {
  const id = await newAccount();
  const jobs = { analyseAccounts: async () => {} };
  const work = (of: typeof sources) => {
    const mutex = openKeyedMutex(url, FETCH_LOCK);
    onTestFinished(() => mutex.close());
    return fetchAccount({ database, jobs, sources: of, mutex }, id, { trigger: 'person', by: null }, NEVER);
  };
  const before = await countMutexConnections();
  // A worker that comes after the other has finished would look for new posts.
  x.faults = [
    async (response, due) => {
      await expect.poll(countMutexConnections).toBe(before + 2);
      answering(200, due())(response, due);
    },
  ];
  await Promise.all([work(sources), work(makeSources({ database, config, clock }))]);
  expect({ posts: await stored(id), times: timesServed(), pages: timelineRequests().length }).toEqual({
    posts: 250,
    times: [1],
    pages: 3,
  });
});

describe('a refresh', () => {
  const add = (count: number) => {
    for (const known of x.users) known.posts = manyPosts(known.posts.length + count);
  };
  /** A run that covers all stored posts. */
  const finishRun = async (accountId: number) => {
    const [newest] = await database
      .select({ id: posts.id })
      .from(posts)
      .orderBy(posts.id)
      .limit(1)
      .offset((await stored(accountId)) - 1);
    await database
      .insert(runs)
      .values({ account_id: accountId, state: 'done', trigger: 'person', last_post_id: newest?.id ?? 0 });
  };

  test("asks only for newer posts, after a look at the account's current profile", async () => {
    const id = await newAccount();
    await fetch(id);
    const longAgo = new Date('2026-03-01T00:00:00.000Z');
    await database.update(fetches).set({ started_at: longAgo, finished_at: longAgo });
    add(3);
    x.requests.length = 0;
    expect(await fetch(id)).toEqual([id]);
    const { started_at, finished_at } = (await fetchOf(id)) ?? expect.unreachable();
    expect([started_at > longAgo, finished_at && finished_at >= started_at]).toEqual([true, true]);
    expect(x.requests.map((path) => path.replace(/&?tweet\.fields=[^&]*/, ''))).toEqual([
      expect.stringMatching(/^\/2\/users\/1\?/),
      '/2/users/1/tweets?max_results=100&exclude=retweets&since_id=1000250',
    ]);
    expect({ posts: await stored(id), times: timesServed() }).toEqual({ posts: 253, times: [1] });
  });

  test('fetches as many posts as the scraper parameters allow each time', async () => {
    await database.delete(scraper_parameters);
    await enterToken({ max_posts: 130 });
    const id = await newAccount();
    await fetch(id);
    add(120);
    await fetch(id);
    expect(await stored(id)).toBe(250);
  });

  test('that finds no new posts queues no analysis and shows the last one', async () => {
    const id = await newAccount();
    await fetch(id);
    await finishRun(id);
    expect(await fetch(id)).toEqual([]);
    expect(await progressOf(id)).toMatchObject({ state: 'done', detail: null });
  });

  test('begins where the last complete one ended, also after an interrupted one', async () => {
    const id = await newAccount();
    await fetch(id);
    add(150);
    x.leave('timeline', 1, 5);
    await expect(fetch(id)).rejects.toThrow(Postponed);
    expect(await fetchOf(id)).toMatchObject({
      is_open: true,
      since_id: '1000250',
      newest_id: '1000400',
      finished_at: null,
    });
    clock.pass(6);
    await fetch(id);
    expect(await fetchOf(id)).toMatchObject({ is_open: false, since_id: '1000400' });
    expect({ posts: await stored(id), times: timesServed() }).toEqual({ posts: 400, times: [1] });
  });

  test.each([
    ['suspended', 'X has suspended this account'],
    ['protected', 'This account is protected: only its followers can read its posts'],
    ['missing', 'X has no such account'],
  ] as const)('of an account that is %s keeps its posts and says when it was last seen', async (state, reason) => {
    const id = await newAccount();
    await fetch(id);
    await finishRun(id);
    await newAccount('2', 'dry_dock');
    const seen = new Date('2026-03-01T00:00:00.000Z');
    await database.update(accounts).set({ last_seen_at: seen });
    for (const known of x.users) known.state = state;
    expect(await fetch(id)).toEqual([]);
    const [account, other] = await database.select().from(accounts).orderBy(accounts.id);
    expect({ account, other, posts: await stored(id), progress: await progressOf(id) }).toMatchObject({
      account: { gone_reason: reason, last_seen_at: seen },
      other: { gone_reason: null },
      posts: 250,
      progress: { state: 'done' },
    });
  });

  test('of an account that is back no longer mentions its absence', async () => {
    const id = await newAccount();
    await fetch(id);
    const other = await newAccount('2', 'dry_dock');
    await database.update(accounts).set({ gone_reason: 'Blocked' }).where(eq(accounts.id, other));
    for (const known of x.users) known.state = 'suspended';
    await fetch(id);
    for (const known of x.users) known.state = 'open';
    await fetch(id);
    const gone = database.select({ gone: accounts.gone_reason }).from(accounts).orderBy(accounts.id);
    expect(await gone).toEqual([{ gone: null }, { gone: 'Blocked' }]);
  });

  test('without active scraper parameters says so', async () => {
    const id = await newAccount();
    await database.delete(scraper_parameters);
    await expect(fetch(id)).rejects.toEqual(
      new WorkFailure("X isn't connected: there are no active Twitter scraper parameters", { isLasting: true }),
    );
  });
});
