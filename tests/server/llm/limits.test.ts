import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLanguageModel } from '#server/domain/llm/language-model.ts';
import { RateLimited, ServerFailing, ServerTooSlow, ServerUnreachable } from '#server/domain/providers/errors.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { createRateLimiter } from '#server/domain/providers/rate-limiter.ts';
import { readFences } from '../support/providers/fenced-posts.ts';
import { google } from '../support/providers/google.ts';
import { labelPosts, optionsFor, outbound, postsOf, QUESTION } from '../support/providers/label-posts.ts';
import { compatible, openai } from '../support/providers/openai.ts';
import { type Raw, type Said, type Script, startProvider } from '../support/providers/provider-server.ts';
import { simulatedClock, stoppedClock } from '../support/providers/simulated-clock.ts';

const NOTHING: Said = { text: '{"labels": []}' };
const MINUTE = 60_000;
const NEVER = new AbortController().signal;
const limit = (headers: Record<string, string> = {}): Raw => ({ ...openai.refuse('limit'), headers });
const failing = (status: number, headers: Record<string, string> = {}): Raw => ({ status, headers, body: 'oops' });

/** Labels posts of one server on a simulated clock; `random` decides every backoff. */
async function run(
  script: Script,
  { posts = 1, patienceMs = 10 * MINUTE, dialect = compatible, random = 1, concurrency = 4 } = {},
) {
  const clock = simulatedClock();
  const provider = await startProvider(dialect, script);
  const startedAt = clock.now();
  const options = optionsFor(provider, {
    providers: createProviders({ clock, random: () => random }),
    patienceMs,
    concurrency,
  });
  const texts = Array.from({ length: posts }, (_, index) => `Post ${index + 1}`);
  const { outcomes, error, reports } = await labelPosts(options, postsOf(...texts));
  return { provider, waits: clock.waits, tookMs: clock.now() - startedAt, outcomes, error, reports };
}

describe('a failure that may pass', () => {
  test.each([408, 409, 425, 500, 502, 503, 504, 529])('with the status %d is retried', async (status) => {
    const { outcomes, reports } = await run((_, count) => (count === 1 ? failing(status) : NOTHING));
    expect(outcomes.p1?.kind).toBe('nothing');
    expect(reports.map(({ requests }) => requests)).toEqual([2]);
  });

  test('is retried after twice as long each time, up to half a minute, times a random share', async () => {
    const until8 = (_: unknown, count: number) => (count < 8 ? failing(500) : NOTHING);
    expect((await run(until8)).waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect((await run(until8, { random: 0.5 })).waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  test('lets other requests go on meanwhile', async () => {
    const leave = new AbortController();
    const provider = await startProvider(compatible, ({ user }) => (user.includes('One') ? failing(500) : NOTHING));
    const failed = Promise.withResolvers<void>();
    const providers = createProviders({ clock: stoppedClock(failed.resolve) });
    const options = optionsFor(provider, { providers, patienceMs: MINUTE, concurrency: 1 });
    const retried = labelPosts(options, postsOf('One'), { signal: leave.signal });
    await failed.promise;
    expect((await labelPosts(options, postsOf('Two'))).outcomes).toMatchObject({ p1: { kind: 'nothing' } });
    leave.abort(new Error('cancelled'));
    expect((await retried).error).toEqual(new Error('cancelled'));
  });

  test('that breaks off in the middle is retried', async () => {
    const { outcomes } = await run((_, count) => (count === 1 ? { body: '{"choices": [', isCut: true } : NOTHING));
    expect(outcomes.p1?.kind).toBe('nothing');
  });

  test('without an answer ends at the time limit of a request, and is retried', async () => {
    const provider = await startProvider(compatible, (_, count) => (count === 1 ? { isSilent: true } : NOTHING));
    const { outcomes } = await labelPosts(
      optionsFor(provider, { fetch: outbound(100), patienceMs: MINUTE }),
      postsOf('One'),
    );
    expect(outcomes.p1?.kind).toBe('nothing');
  });

  test.each<[string, Raw, object]>([
    ['answers with errors', failing(503), { name: 'ServerFailing', status: 503, isLasting: false }],
    ['limits', limit(), { name: 'RateLimited', isLasting: false }],
    [
      'breaks the connection',
      { body: '{', isCut: true },
      { name: 'ServerUnreachable', code: 'ECONNRESET', isLasting: false },
    ],
  ])('fails the work when the server still %s after the patience', async (_, raw, failure) => {
    const { error, outcomes, provider } = await run(() => raw, { patienceMs: 5_000 });
    expect(error).toMatchObject(failure);
    expect(outcomes).toEqual({});
    expect(provider.asked).toHaveLength(3);
  });

  test('is not retried without patience', async () => {
    const { error, provider, waits } = await run(() => failing(500), { patienceMs: 0 });
    expect(error).toBeInstanceOf(ServerFailing);
    expect({ asked: provider.asked.length, waits }).toEqual({ asked: 1, waits: [] });
  });
});

describe('Retry-After', () => {
  test.each<[string, Raw, number]>([
    ['in seconds', limit({ 'retry-after': '17' }), 17_000],
    ['as a date', limit({ 'retry-after': 'Thu, 01 Jan 2026 00:00:40 GMT' }), 40_000],
    ['as a date in the past', limit({ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }), 0],
    ['in milliseconds, as OpenAI gives it', limit({ 'retry-after-ms': '1250', 'retry-after': '2' }), 1_250],
    ['with an error of the server', failing(503, { 'retry-after': '5' }), 5_000],
  ])('%s is obeyed', async (_, raw, ms) => {
    const { tookMs, outcomes } = await run((_asked, count) => (count === 1 ? raw : NOTHING));
    expect(tookMs).toBe(ms);
    expect(outcomes.p1?.kind).toBe('nothing');
  });

  test('of nothing, again and again, is obeyed once; after that it counts as a second', async () => {
    const { error, tookMs } = await run((_, count) => (count <= 4 ? limit({ 'retry-after': '0' }) : NOTHING));
    expect({ error, tookMs }).toEqual({ error: null, tookMs: 3_000 });
  });

  test('in the body, as Google gives it, is followed', async () => {
    const { tookMs } = await run((_, count) => (count === 1 ? google.refuse('limit') : NOTHING), { dialect: google });
    expect(tookMs).toBe(7_000);
  });

  test('beyond the patience fails at once, and says when to try again', async () => {
    const { error, tookMs } = await run(() => limit({ 'retry-after': '3600' }));
    expect(error).toBeInstanceOf(RateLimited);
    expect(error).toMatchObject({ retryAt: Date.parse('2026-01-01T01:00:00Z') });
    expect(tookMs).toBe(0);
  });

  test.each([
    ['in seconds', { 'retry-after': '99999999999' }],
    ['in milliseconds', { 'retry-after-ms': '1e300' }],
    ['in milliseconds', { 'retry-after-ms': '9'.repeat(300) }],
    ['as a date', { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }],
  ])('of centuries %s counts as an hour: then one request tries again', async (_, headers) => {
    const { error } = await run(() => limit({ 'retry-after': '7200', ...headers }));
    expect(error).toMatchObject({ retryAt: Date.parse('2026-01-01T01:00:00Z') });
  });
});

describe('the rate limiter', () => {
  test('lets a minute of limits delay everything and fail nothing', async () => {
    const clock = simulatedClock();
    const opensAt = clock.now() + MINUTE;
    const provider = await startProvider(compatible, () => (clock.now() < opensAt ? limit() : NOTHING));
    const providers = createProviders({ clock, random: () => 0.5 });
    const options = optionsFor(provider, { providers, patienceMs: 5 * MINUTE, concurrency: 8 });
    const texts = Array.from({ length: 40 }, (_, index) => `Post ${index}`);
    const { outcomes, error } = await labelPosts(options, postsOf(...texts));
    expect(error).toBeNull();
    expect(Object.values(outcomes).filter(({ kind }) => kind === 'nothing')).toHaveLength(40);
  });

  test('pauses the requests of all models with one key while one of them is limited', async () => {
    const clock = simulatedClock();
    const times: number[] = [];
    const provider = await startProvider(compatible, (_, count) => {
      times.push(clock.now());
      return count === 1 ? limit({ 'retry-after': '30' }) : NOTHING;
    });
    const options = optionsFor(provider, { providers: createProviders({ clock }), patienceMs: MINUTE, concurrency: 1 });
    const other = { ...options, place: { ...provider.place, name: 'model-2' } };
    await Promise.all([labelPosts(options, postsOf('One')), labelPosts(other, postsOf('Two'))]);
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 30_000, 30_000]);
  });

  test('paused for longer than the patience fails all work that waits in it', async () => {
    const clock = simulatedClock();
    const provider = await startProvider(compatible, () => limit({ 'retry-after': '99999999999' }));
    const options = optionsFor(provider, { providers: createProviders({ clock }), patienceMs: MINUTE, concurrency: 1 });
    const both = await Promise.all([labelPosts(options, postsOf('One')), labelPosts(options, postsOf('Two'))]);
    const retryAt = Date.parse('2026-01-01T01:00:00Z');
    expect(both.map(({ error }) => error)).toMatchObject([
      { name: 'RateLimited', retryAt },
      { name: 'RateLimited', retryAt },
    ]);
    expect({ asked: provider.asked.length, waits: clock.waits }).toEqual({ asked: 1, waits: [] });
  });

  test('stays paused as long as was said first, also when less is said later', async () => {
    const clock = simulatedClock();
    const rateLimiter = createRateLimiter(clock);
    rateLimiter.pause(30_000, () => new Error('limited'));
    rateLimiter.pause(1_000, () => new Error('limited'));
    // A pause that is as long as the patience is waited for.
    const passage = { priority: 0, patienceMs: 30_000, signal: NEVER, waiting: NEVER, freesSlot: () => null };
    await rateLimiter.run(async () => {}, passage);
    expect(clock.waits).toEqual([30_000]);
  });

  test.each([MINUTE, 90_000])(
    'lets one request through after a wait of %d ms, and the others after that is answered',
    async (ms) => {
      const rateLimiter = createRateLimiter(simulatedClock());
      rateLimiter.setConcurrency(4);
      rateLimiter.pause(ms, () => new Error('limited'));
      const answered = Promise.withResolvers<void>();
      const begun: number[] = [];
      const passage = { priority: 0, patienceMs: MINUTE * 2, signal: NEVER, waiting: NEVER, freesSlot: () => null };
      const asked = [1, 2, 3].map((each) =>
        rateLimiter.run(async () => {
          begun.push(each);
          await answered.promise;
        }, passage),
      );
      const leave = new AbortController();
      const leaving = rateLimiter.run(async () => {}, { ...passage, waiting: leave.signal });
      await expect.poll(() => begun).toEqual([1]);
      await setImmediate();
      expect(begun).toEqual([1]);
      leave.abort(new Error('Nobody waits any more'));
      await expect(leaving).rejects.toThrow('Nobody waits any more');
      answered.resolve();
      await Promise.all(asked);
      expect(begun).toEqual([1, 2, 3]);
    },
  );

  test('limits the running requests of all work together', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    let [underWay, most] = [0, 0];
    const call = outbound();
    const counting: typeof fetch = (input, init) => {
      underWay += 1;
      most = Math.max(most, underWay);
      return call(input, init).finally(() => {
        underWay -= 1;
      });
    };
    const options = optionsFor(provider, { concurrency: 3, fetch: counting });
    const texts = Array.from({ length: 12 }, (_, index) => `Post ${index}`);
    await Promise.all([1, 2, 3].map(() => labelPosts(options, postsOf(...texts))));
    expect({ asked: provider.asked.length, most }).toEqual({ asked: 36, most: 3 });
  });

  test('lets higher priorities go first, and among equals the one that came first', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    const model = createLanguageModel(optionsFor(provider, { concurrency: 1 }));
    const ask = async (text: string, priority = 0) => {
      for await (const { kept } of model.label(postsOf(text), QUESTION, NEVER, { priority })) kept();
    };
    await Promise.all([ask('One', -9), ask('Two', -9), ask('Three', -2), ask('Four'), ask('Five', -2)]);
    const order = provider.asked.map((asked) => readFences(asked).posts[0]?.text);
    expect(order).toEqual(['One', 'Four', 'Three', 'Five', 'Two']);
  });

  test('counts a request as running until its result is stored', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    const options = optionsFor(provider, { concurrency: 1 });
    const reports = createLanguageModel(options).label(postsOf('One', 'Two'), QUESTION, NEVER);
    const first = await reports.next();
    const second = reports.next();
    // Long enough for another request, because this one is sent and answered meanwhile.
    await labelPosts(optionsFor(await startProvider(compatible, () => NOTHING)), postsOf('Meanwhile'));
    expect(provider.asked).toHaveLength(1);
    first.value?.kept();
    expect((await second).value?.outcomes).toMatchObject([{ postId: 'p2', kind: 'nothing' }]);
  });

  test('gets back the slot of reports that nobody stores, after the work has ended', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    const options = optionsFor(provider, { concurrency: 1 });
    for await (const _ of createLanguageModel(options).label(postsOf('One', 'Two'), QUESTION, NEVER)) break;
    const { outcomes } = await labelPosts(options, postsOf('Three'));
    expect(outcomes).toMatchObject({ p1: { kind: 'nothing' } });
  });

  test('is a separate one for each key', async () => {
    const provider = await startProvider(compatible, () => limit({ 'retry-after': '30' }));
    const { providers } = optionsFor(provider);
    const rateLimiters = ['a', 'b', 'a', null].map((key) => providers.rateLimiterOf(provider.place.baseUrl, key));
    expect(rateLimiters.map((rateLimiter) => rateLimiters.indexOf(rateLimiter))).toEqual([0, 1, 0, 3]);
  });
});

describe('cancelling', () => {
  test('ends a running request at once', async () => {
    const cancel = new AbortController();
    const provider = await startProvider(compatible, () => {
      cancel.abort(new Error('cancelled'));
      return { isSilent: true };
    });
    const { error } = await labelPosts(optionsFor(provider), postsOf('One'), { signal: cancel.signal });
    expect(error).toEqual(new Error('cancelled'));
  });

  test.each([
    ['before a retry', () => failing(500)],
    ['at a paused rate limiter', () => limit({ 'retry-after': '60' })],
  ])('ends the wait %s at once', async (_, answer) => {
    const cancel = new AbortController();
    const clock = stoppedClock(() => cancel.abort(new Error('cancelled')));
    const provider = await startProvider(compatible, answer);
    const options = optionsFor(provider, { providers: createProviders({ clock }), patienceMs: 2 * MINUTE });
    const { error } = await labelPosts(options, postsOf('One'), { signal: cancel.signal });
    expect(error).toEqual(new Error('cancelled'));
  });

  test('asks nothing when it came before the start', async () => {
    const provider = await startProvider(compatible, () => NOTHING);
    const { error } = await labelPosts(optionsFor(provider), postsOf('One'), { signal: AbortSignal.abort('over') });
    expect({ error, asked: provider.asked.length }).toEqual({ error: 'over', asked: 0 });
  });
});

test('a request that waits in the paused rate limiter does not delay a failure that waiting cannot help', async () => {
  const limited = Promise.withResolvers<void>();
  const provider = await startProvider(compatible, async ({ user }) => {
    if (user.includes('Post 1')) return limit({ 'retry-after': '60' });
    await limited.promise;
    return compatible.refuse('quota');
  });
  const clock = stoppedClock(limited.resolve);
  const options = optionsFor(provider, { providers: createProviders({ clock }), patienceMs: 2 * MINUTE });
  const { error } = await labelPosts(options, postsOf('Post 1', 'Post 2'));
  expect(error).toMatchObject({ name: 'QuotaUsedUp' });
});

describe('a post that a model never answers', () => {
  const poisoned = (poison: () => Raw) => {
    const clock = simulatedClock();
    const retried = Promise.withResolvers<void>();
    let tries = 0;
    const script: Script = async ({ user }) => {
      if (!user.includes('Post 1')) {
        await retried.promise;
        return NOTHING;
      }
      tries += 1;
      if (tries === 2) retried.resolve();
      return poison();
    };
    return { clock, script, triesOf: () => tries };
  };

  test.each<[string, () => Raw, number]>([
    ['in time is given up after three tries', () => ({ isSilent: true }), 3],
    ['but with errors is given up when the patience ends', () => failing(500), 5],
  ])('%s, while it answers for others', async (_, poison, expected) => {
    const { clock, script, triesOf } = poisoned(poison);
    const provider = await startProvider(compatible, script);
    const options = optionsFor(provider, {
      providers: createProviders({ clock, random: () => 1 }),
      fetch: outbound(500),
      patienceMs: 20_000,
      concurrency: 2,
    });
    const { outcomes, error } = await labelPosts(options, postsOf('Post 1', 'Post 2', 'Post 3'));
    expect(error).toBeNull();
    expect(outcomes).toMatchObject({
      p1: { kind: 'unreadable', reason: 'no-answer' },
      p2: { kind: 'nothing' },
      p3: { kind: 'nothing' },
    });
    expect(triesOf()).toBe(expected);
  });

  test('because of a limit is not given up: the work waits', async () => {
    const { clock, script } = poisoned(() => limit({ 'retry-after': '5' }));
    const provider = await startProvider(compatible, script);
    const providers = createProviders({ clock, random: () => 1 });
    const options = optionsFor(provider, { providers, patienceMs: 20_000, concurrency: 2 });
    const { outcomes, error } = await labelPosts(options, postsOf('Post 1', 'Post 2', 'Post 3'));
    expect({ error, read: Object.keys(outcomes) }).toEqual({ error: expect.any(RateLimited), read: ['p2', 'p3'] });
  });
});

test("a server that does not exist is named with the network's error", async () => {
  const provider = await startProvider(compatible, () => NOTHING);
  const place = { ...provider.place, baseUrl: 'http://127.0.0.1:1/v1' };
  const { error } = await labelPosts(optionsFor({ place }), postsOf('One'));
  expect(error).toBeInstanceOf(ServerUnreachable);
  expect(error).toMatchObject({ message: '127.0.0.1:1 cannot be reached (ECONNREFUSED)', isLasting: false });
});

test('a server that stays silent is too slow', async () => {
  const provider = await startProvider(compatible, () => ({ isSilent: true }));
  const { error } = await labelPosts(optionsFor(provider, { fetch: outbound(50) }), postsOf('One'));
  expect(error).toBeInstanceOf(ServerTooSlow);
});
