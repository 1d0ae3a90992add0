import { expect, test } from 'vitest';
import { type PageRequest, readTimeline, timelineCall } from './timeline.ts';

const PAGE: PageRequest = {
  userId: '7',
  cursor: null,
  sinceId: null,
  untilId: null,
  maxResults: 50,
  excludeReposts: false,
};
const FIELDS = 'created_at,lang,public_metrics,entities,in_reply_to_user_id,note_tweet,referenced_tweets';

test('a page is asked for with the posts that others refer to', () => {
  expect(timelineCall({ ...PAGE, userId: '7/8' }, 'tweet')).toEqual({
    endpoint: 'timeline',
    path: '/2/users/7%2F8/tweets',
    account: '7/8',
    query: { max_results: '50', 'tweet.fields': FIELDS, expansions: 'referenced_tweets.id' },
  });
});

test.each<[string, Partial<PageRequest>, 'tweet' | 'post', object]>([
  ['without reposts', { excludeReposts: true }, 'tweet', { exclude: 'retweets', 'tweet.fields': FIELDS }],
  [
    'without reposts, by the newer names',
    { excludeReposts: true },
    'post',
    {
      exclude: 'retweets',
      expansions: 'referenced_posts',
      'post.fields': 'created_at,lang,public_metrics,entities,note_post',
    },
  ],
  [
    'between two places',
    { sinceId: '3', untilId: '9', cursor: 'c' },
    'tweet',
    { since_id: '3', until_id: '9', pagination_token: 'c', expansions: 'referenced_tweets.id', 'tweet.fields': FIELDS },
  ],
])('a page %s', (_, parts, vocabulary, query) => {
  expect(timelineCall({ ...PAGE, ...parts }, vocabulary).query).toEqual({ max_results: '50', ...query });
});

test.each([
  [4, '5'],
  [5, '5'],
  [100, '100'],
  [101, '100'],
])('of %d wanted posts, %s are asked for', (maxResults, asked) => {
  expect(timelineCall({ ...PAGE, maxResults }, 'tweet').query.max_results).toBe(asked);
});

const post = (id: string, parts: object = {}) => ({ id, text: `Post ${id}`, ...parts });
const typed = (name: string) => `https://api.x.com/2/problems/${name}`;

test('a page has its posts, where it begins and ends, and how many entries are not posts', () => {
  const repost = post('9', { text: 'RT @b: x', referenced_tweets: [{ type: 'retweeted', id: '3' }] });
  const reposted = post('11', { text: 'RT @c: x', referenced_tweets: [{ type: 'retweeted', id: '4' }] });
  const { posts, ...place } = readTimeline(
    {
      data: [reposted, post('10'), {}, repost],
      includes: { tweets: [post('3'), {}], posts: [post('4')] },
      meta: { next_token: 'n' },
    },
    PAGE,
  );
  expect(posts.map(({ text }) => text)).toEqual(['RT @c: Post 4', 'Post 10', 'RT @b: Post 3']);
  expect(place).toEqual({ nextCursor: 'n', newestId: '11', oldestId: '9', leftOut: 1 });
});

const NOTHING = { posts: [], nextCursor: null, newestId: null, oldestId: null, leftOut: 0 };
test.each([
  ['without posts', { meta: {} }, NOTHING],
  ['with an empty list', { data: [], meta: { next_token: 'n' } }, { ...NOTHING, nextCursor: 'n' }],
  ['with an empty cursor', { data: [], meta: { next_token: '' } }, NOTHING],
  ['that names itself as the next one', { data: [], meta: { next_token: 'c' } }, NOTHING],
  ['without its place', { data: [] }, NOTHING],
  ['without posts, with errors about others', { errors: [{ detail: 'x', parameter: 'ids' }], meta: {} }, NOTHING],
])('a page %s', (_, answer, page) => {
  expect(readTimeline(answer, { ...PAGE, cursor: 'c' })).toEqual(page);
});

test.each([
  ['no page', 'x', 'UnexpectedAnswer', 'X gave an answer that cannot be used: it is no page of posts'],
  ['nothing', {}, 'UnexpectedAnswer', 'X gave an answer that cannot be used: it holds neither posts nor errors'],
  ['an error alone', { errors: [{ type: typed('resource-not-found') }] }, 'AccountMissing', 'X has no account 7'],
  [
    'an error about the account, among others',
    {
      errors: [
        { parameter: 'ids', type: typed('internal-error') },
        { parameter: 'id', type: typed('not-authorized-for-resource') },
      ],
      meta: {},
    },
    'AccountProtected',
    'The account 7 is protected: only its followers can read its posts',
  ],
])('an answer that is %s', (_, answer, name, message) => {
  expect(() => readTimeline(answer, PAGE)).toThrow(expect.objectContaining({ name, message }));
});

test('errors beside posts are about other accounts', () => {
  const errors = [{ parameter: 'id', type: typed('resource-not-found') }];
  expect(readTimeline({ data: [post('5')], errors }, PAGE)).toMatchObject({ newestId: '5', oldestId: '5' });
});
