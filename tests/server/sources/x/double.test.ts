import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '#tests/server/support/x-api/client.ts';
import { post, user } from '#tests/server/support/x-api/world.ts';
import { startXApi } from '#tests/server/support/x-api/x-api.ts';

/** What the double answers, byte for byte as documented: tests of the client stand on it. */
const clock = createTestClock();
const x = await startXApi({ now: clock.now });
afterAll(() => x.close());

beforeEach(() => {
  x.users = [
    user({
      id: '1',
      username: 'weir_watch',
      posts: [
        post({ id: '12', text: 'RT @dry_dock: <b>', references: [{ type: 'retweeted', id: '51' }] }),
        post({ id: '11', text: 'x'.repeat(281) }),
      ],
    }),
    user({ id: '2', username: 'dry_dock', posts: [post({ id: '51', text: '<b>' })] }),
  ];
});

async function get(path: string, token = x.token) {
  const response = await fetch(`${x.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const limits = ['limit', 'remaining', 'reset'].map((name) => response.headers.get(`x-rate-limit-${name}`));
  return { status: response.status, type: response.headers.get('content-type'), limits, body: await response.json() };
}
const body = async (path: string) => (await get(path)).body;

test('a user comes with the fields that are asked for, and limits in the headers', async () => {
  expect(await get('/2/users/by/username/WEIR_watch?user.fields=protected')).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    limits: ['300', '299', '1773144900'],
    body: { data: { id: '1', username: 'weir_watch', name: 'weir_watch', protected: false } },
  });
});

describe('a timeline', () => {
  test('has id and text by default, cut and escaped', async () => {
    expect(await body('/2/users/1/tweets')).toEqual({
      data: [
        { id: '12', text: 'RT @dry_dock: &lt;b&gt;', edit_history_tweet_ids: ['12'] },
        { id: '11', text: `${'x'.repeat(279)}…`, edit_history_tweet_ids: ['11'] },
      ],
      meta: { result_count: 2, newest_id: '12', oldest_id: '11' },
    });
  });

  test.each([
    ['tweet.fields=note_tweet,referenced_tweets&expansions=referenced_tweets.id', 'tweet', 'tweets'],
    ['post.fields=note_post&expansions=referenced_posts', 'post', 'posts'],
  ])('answers in the names it is asked in: %s', async (query, word, words) => {
    expect(await body(`/2/users/1/tweets?${query}`)).toEqual({
      data: [
        {
          id: '12',
          text: 'RT @dry_dock: &lt;b&gt;',
          [`edit_history_${word}_ids`]: ['12'],
          [`referenced_${words}`]: [{ type: 'retweeted', id: '51' }],
        },
        {
          id: '11',
          text: `${'x'.repeat(279)}…`,
          [`edit_history_${word}_ids`]: ['11'],
          [`note_${word}`]: { text: 'x'.repeat(281), entities: { urls: [] } },
        },
      ],
      includes: { [words]: [{ id: '51', text: '&lt;b&gt;', [`edit_history_${word}_ids`]: ['51'] }] },
      meta: { result_count: 2, newest_id: '12', oldest_id: '11' },
    });
  });
});

test.each([
  ['max_results=4', 'The `max_results` query parameter value [4] is not between 5 and 100'],
  ['max_results=101', 'The `max_results` query parameter value [101] is not between 5 and 100'],
  ['max_results=ten', 'The `max_results` query parameter value [ten] is not between 5 and 100'],
  ['since_id=-1', 'The `since_id` query parameter value [-1] does not match ^[0-9]{1,19}$'],
  ['exclude=ads', 'The `exclude` query parameter value [ads] is not one of [replies,retweets]'],
  ['pagination_token=abc', 'The `pagination_token` query parameter value [abc] is not valid'],
])('a parameter that X would refuse is refused: %s', async (query, message) => {
  const [parameter = '', value] = query.split('=');
  expect(await get(`/2/users/1/tweets?${query}`)).toMatchObject({
    status: 400,
    type: 'application/problem+json; charset=utf-8',
    body: {
      errors: [{ parameters: { [parameter]: [value] }, message }],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type: 'https://api.x.com/2/problems/invalid-request',
    },
  });
});

test.each(['tweet.fields=shoe_size', 'expansions=shoes', 'post.fields=note_tweet', 'shoe=1'])(
  'a name that X does not know is refused: %s',
  async (query) => {
    expect((await get(`/2/users/1/tweets?${query}`)).status).toBe(400);
  },
);

test('a wrong token is refused without the headers of limits', async () => {
  expect(await get('/2/users/1', 'wrong')).toEqual({
    status: 401,
    type: 'application/problem+json; charset=utf-8',
    limits: [null, null, null],
    body: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
  });
});

test('a limit that is used up opens again when its window ends', async () => {
  x.leave('user by id', 1, 3);
  const statuses = [(await get('/2/users/1')).status, (await get('/2/users/1')).status];
  clock.pass(3);
  expect([...statuses, (await get('/2/users/1')).status]).toEqual([200, 429, 200]);
});

test('a post is charged once a day, however often it is sent', async () => {
  x.users = [user({ id: '3', username: 'harbour', posts: [post({ id: '71', text: 'High water' })] })];
  const before = x.charged().posts;
  const chargedAfter = async () => {
    await get('/2/users/3/tweets');
    return x.charged().posts - before;
  };
  const today = [await chargedAfter(), await chargedAfter()];
  clock.pass(24 * 60);
  expect([...today, await chargedAfter()]).toEqual([1, 1, 2]);
});
