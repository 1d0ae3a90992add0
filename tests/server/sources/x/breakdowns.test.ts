import { beforeEach, expect, test } from 'vitest';
import { createXClient } from '#server/domain/sources/x/client.ts';
import { UnexpectedAnswer, XUnavailable } from '#server/domain/sources/x/errors.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering, cut, cutWithin, status } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const { x, clock, client } = await setUpX();
const FIRST = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: true };
const readPage = (cursor: string | null = null) => client().readPage({ ...FIRST, cursor }, NEVER);

beforeEach(() => {
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(200) })];
  x.faults = [];
  x.requests.length = 0;
  x.served.posts.clear();
  clock.waits.length = 0;
});

test.each([
  ['500s', [status(500)]],
  ['502s, 503s and 504s', [status(502), status(503), status(504)]],
  ['connections cut before the answer', [cut, cut]],
  ['connections cut within the answer', [cutWithin, cutWithin]],
  ['all of them', [cut, status(503), cutWithin]],
])('%s are outlasted', async (_, faults) => {
  x.faults = [...faults];
  expect((await readPage()).posts).toHaveLength(100);
  expect(x.requests).toHaveLength(faults.length + 1);
});

test('the wait doubles each time', async () => {
  x.faults = [cut, cut, cut];
  await readPage();
  expect(clock.waits).toEqual([1_000, 2_000, 4_000]);
});

test.each([
  [0, [500, 1_000, 2_000]],
  [0.999, [1_499, 2_998, 5_996]],
])('the wait is longer or shorter by chance (%d)', async (chance, waits) => {
  x.faults = [cut, cut, cut];
  const fetch = createGuardedFetch({
    allowedHosts: { hosts: new Set(['127.0.0.1']), setting: null },
    timeoutMs: 10_000,
    maxBytes: 1_000_000,
  });
  await createXClient({ fetch, baseUrl: x.url, token: x.token, clock: { ...clock, random: () => chance } }).readPage(
    FIRST,
    NEVER,
  );
  expect(clock.waits).toEqual(waits);
});

test.each([
  ['503s', status(503), 'it answers with the status 503'],
  ['cut connections', cut, 'the connection failed'],
  ['answers cut short', cutWithin, 'the connection failed'],
])('four %s in a row are an error', async (_, fault, reason) => {
  x.faults = [fault, fault, fault, fault];
  await expect(readPage()).rejects.toMatchObject({
    name: 'XUnavailable',
    message: `X is not available now: ${reason}`,
  });
  expect({ requests: x.requests.length, waits: clock.waits.length }).toEqual({ requests: 4, waits: 3 });
});

test('a page that came is not asked for again, whatever happens to the next', async () => {
  const { nextCursor } = await readPage();
  x.faults = [cut, status(503), status(500), cut];
  await expect(readPage(nextCursor)).rejects.toThrow(XUnavailable);
  expect((await readPage(nextCursor)).posts).toHaveLength(100);
  expect(Object.groupBy([...x.served.posts.values()], String)).toEqual({ 1: Array(200).fill(1) });
});

test('a page that broke off is charged once, though it is sent twice', async () => {
  const before = x.charged().posts;
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(100, 9_000_001) })];
  x.faults = [cutWithin];
  await readPage();
  expect({ sent: x.served.posts.get('9000001'), charged: x.charged().posts - before }).toEqual({
    sent: 2,
    charged: 100,
  });
});

test('an answer that came whole and cannot be used is not asked for again', async () => {
  x.faults = [answering(200, 'not JSON')];
  await expect(readPage()).rejects.toThrow(UnexpectedAnswer);
  expect(x.requests).toHaveLength(1);
});

test('what stands in the way for good is not tried again', async () => {
  x.faults = [answering(302, {}, { location: 'http://127.0.0.1:1/' })];
  await expect(readPage()).rejects.toEqual(new RedirectRefused(302));
  await expect(client({ maxBytes: 100 }).readPage(FIRST, NEVER)).rejects.toEqual(new AnswerTooLarge(100));
  const fetch = createGuardedFetch({
    allowedHosts: { hosts: new Set(), setting: null },
    timeoutMs: 1_000,
    maxBytes: 1_000,
  });
  const walled = createXClient({ fetch, baseUrl: x.url, token: x.token, clock });
  await expect(walled.readPage(FIRST, NEVER)).rejects.toThrow(DestinationRefused);
  expect({ requests: x.requests.length, waits: clock.waits }).toEqual({ requests: 2, waits: [] });
});
