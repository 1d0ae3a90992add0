import { beforeEach, describe, expect, test } from 'vitest';
import { RateLimited } from '#server/domain/sources/x/errors.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const { x, clock, client } = await setUpX();
const FIRST = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: true };
/** Ten seconds after that many minutes from now. */
const after = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000 + 10_000);

beforeEach(() => {
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(250) })];
  x.requests.length = 0;
  clock.pass(60);
});

test.each(['problem', 'code'] as const)('a 429 with a body as %s says until when to wait', async (shape) => {
  x.limitShape = shape;
  x.leave('timeline', 0, 7);
  await expect(client().readPage(FIRST, NEVER)).rejects.toEqual(new RateLimited(after(7)));
});

test('the time is in the message', () => {
  const until = new Date('2026-03-10T12:15:10.000Z');
  expect(new RateLimited(until).message).toBe("X's rate limit is reached until 2026-03-10T12:15:10.000Z");
});

test('nothing is sent before that time, and then the reading goes on', async () => {
  const reader = client();
  x.leave('timeline', 0, 7);
  const error = new RateLimited(after(7));
  await expect(reader.readPage(FIRST, NEVER)).rejects.toEqual(error);
  clock.pass(7);
  await expect(reader.readPage(FIRST, NEVER)).rejects.toEqual(error);
  expect(x.requests).toHaveLength(1);
  clock.pass(1);
  expect((await reader.readPage(FIRST, NEVER)).posts).toHaveLength(100);
});

test('when it has passed, one request finds out, and the others wait for its answer', async () => {
  const reader = client();
  x.leave('timeline', 0, 7);
  await expect(reader.readPage(FIRST, NEVER)).rejects.toThrow(RateLimited);
  clock.pass(8);
  const probe = reader.readPage(FIRST, NEVER);
  await expect(reader.readPage(FIRST, NEVER)).rejects.toEqual(new RateLimited(after(0)));
  expect((await probe).posts).toHaveLength(100);
  expect((await reader.readPage(FIRST, NEVER)).posts).toHaveLength(100);
  expect(x.requests).toHaveLength(3);
});

test('the last request that is left gives its page, and the next one waits without being sent', async () => {
  const reader = client();
  x.leave('timeline', 1, 4);
  const error = new RateLimited(after(4));
  const { posts, nextCursor } = await reader.readPage(FIRST, NEVER);
  await expect(reader.readPage({ ...FIRST, cursor: nextCursor }, NEVER)).rejects.toEqual(error);
  expect({ posts: posts.length, requests: x.requests.length, waits: clock.waits }).toEqual({
    posts: 100,
    requests: 1,
    waits: [],
  });
});

test('a limit of one kind of request holds up no other', async () => {
  const reader = client();
  x.leave('user by name', 0, 5);
  await expect(reader.findByName('weir_watch', NEVER)).rejects.toThrow(RateLimited);
  expect((await reader.findById('1', NEVER)).screen_name).toBe('weir_watch');
  expect((await reader.readPage(FIRST, NEVER)).posts).toHaveLength(100);
});

test('a refusal for another reason says what is left as well', async () => {
  const reader = client();
  const reset = String(clock.now().getTime() / 1000 + 7 * 60);
  const headers = { 'x-rate-limit-limit': '9', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset };
  x.faults = [answering(403, { title: 'Forbidden' }, headers)];
  await expect(reader.readPage(FIRST, NEVER)).rejects.toThrow('403');
  await expect(reader.readPage(FIRST, NEVER)).rejects.toEqual(new RateLimited(after(7)));
  expect(x.requests).toHaveLength(1);
});

describe('headers that cannot be right', () => {
  const headers = (reset: string) => ({
    'x-rate-limit-limit': '10000',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': reset,
  });

  test.each([
    ['none', {}, 15],
    ['without a number', headers('soon'), 15],
    ['with a negative one', headers('-1'), 15],
    ['with a time that has passed', headers('1000000000'), 0],
    ['with a time next century', headers('4102444800'), 60],
  ])('still give a wait that ends: %s', async (_, given, minutes) => {
    x.faults = [answering(429, { title: 'Too Many Requests' }, given)];
    await expect(client().readPage(FIRST, NEVER)).rejects.toEqual(new RateLimited(after(minutes)));
  });

  test('a refused token, which comes without them, is not taken for a limit', async () => {
    const reader = client();
    await reader.readPage(FIRST, NEVER);
    x.tokens = new Set();
    await expect(reader.readPage(FIRST, NEVER)).rejects.toThrow('401');
    x.tokens = new Set([x.token]);
    expect((await reader.readPage(FIRST, NEVER)).posts).toHaveLength(100);
  });

  test('nor does it prolong a limit that has passed', async () => {
    const reader = client();
    x.leave('timeline', 0, 7);
    await expect(reader.readPage(FIRST, NEVER)).rejects.toThrow(RateLimited);
    clock.pass(8);
    x.tokens = new Set();
    await expect(reader.readPage(FIRST, NEVER)).rejects.toThrow('401');
    x.tokens = new Set([x.token]);
    expect((await reader.readPage(FIRST, NEVER)).posts).toHaveLength(100);
  });
});
