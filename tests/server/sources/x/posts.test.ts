import { describe, expect, test } from 'vitest';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';
import { post, user, type WorldPost } from '#tests/server/support/x-api/world.ts';

const { x, client } = await setUpX();
const WHOLE = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: false };

const LONG = `The weir at Alder Bridge ${'holds back the water. '.repeat(40)}The end & more`;
const SOMEBODY = user({
  id: '2',
  username: 'dry_dock',
  posts: [
    post({ id: '52', text: LONG, urls: [{ url: 'https://t.co/long', expanded_url: 'https://dock.example/log' }] }),
    post({ id: '51', text: 'Plain words' }),
  ],
});
const GONE = user({
  id: '3',
  username: 'gone',
  state: 'suspended',
  posts: [post({ id: '61', text: 'Unreadable now' })],
});

const NO_COUNTS = { likes: 0, replies: 0, reposts: 0, quotes: 0 };
const PLAIN = { created_at: '2026-03-01T09:00:00.000Z', lang: 'en', original_at: null, counts: NO_COUNTS, links: [] };

/** What an account posts, and what is read of it. */
const EXAMPLES: [string, WorldPost, object][] = [
  [
    'a post with counts and links',
    post({
      id: '101',
      text: 'Low water & <high> hopes https://t.co/a https://t.co/b',
      lang: 'de',
      created_at: '2026-03-02T10:11:12.000Z',
      likes: 5,
      replies: 4,
      reposts: 3,
      quotes: 2,
      urls: [
        {
          url: 'https://t.co/a',
          expanded_url: 'https://short.example/1',
          unwound_url: 'https://whole.example/one?x=1',
        },
        { url: 'https://t.co/b', expanded_url: 'https://river.example/two' },
      ],
    }),
    {
      external_id: '101',
      text: 'Low water & <high> hopes https://t.co/a https://t.co/b',
      created_at: '2026-03-02T10:11:12.000Z',
      lang: 'de',
      kind: 'post',
      original_at: null,
      counts: { likes: 5, replies: 4, reposts: 3, quotes: 2 },
      links: ['https://whole.example/one?x=1', 'https://river.example/two'],
    },
  ],
  [
    'a long post, complete',
    post({ id: '102', text: LONG, urls: [{ url: 'https://t.co/l', expanded_url: 'https://river.example/long' }] }),
    { external_id: '102', text: LONG, kind: 'post', ...PLAIN, links: ['https://river.example/long'] },
  ],
  [
    'a reply',
    post({
      id: '103',
      text: '@dry_dock Hear, hear',
      references: [{ type: 'replied_to', id: '51' }],
      in_reply_to_user_id: '2',
    }),
    { external_id: '103', text: '@dry_dock Hear, hear', kind: 'reply', ...PLAIN },
  ],
  [
    'a quote',
    post({ id: '104', text: 'Read this', references: [{ type: 'quoted', id: '51' }] }),
    { external_id: '104', text: 'Read this', kind: 'quote', ...PLAIN },
  ],
  [
    'a reply that quotes',
    post({
      id: '105',
      text: '@dry_dock And this',
      references: [
        { type: 'quoted', id: '52' },
        { type: 'replied_to', id: '51' },
      ],
    }),
    { external_id: '105', text: '@dry_dock And this', kind: 'reply', ...PLAIN },
  ],
  [
    'a repost, completed from the original with its links',
    post({ id: '106', text: `RT @dry_dock: ${LONG}`, references: [{ type: 'retweeted', id: '52' }] }),
    {
      external_id: '106',
      text: `RT @dry_dock: ${LONG}`,
      kind: 'repost',
      ...PLAIN,
      original_at: '2026-03-01T09:00:00.000Z',
      links: ['https://dock.example/log'],
    },
  ],
  [
    'a repost whose original cannot be read, cut by X',
    post({ id: '107', text: `RT @gone: ${'water '.repeat(40)}`, references: [{ type: 'retweeted', id: '61' }] }),
    { external_id: '107', text: `${`RT @gone: ${'water '.repeat(40)}`.slice(0, 139)}…`, kind: 'repost', ...PLAIN },
  ],
];

describe.each(['tweet', 'post'] as const)('in the names of the %s generation', (vocabulary) => {
  test.each(EXAMPLES)('%s', async (_, written, read) => {
    x.users = [user({ id: '1', username: 'weir_watch', posts: [written] }), SOMEBODY, GONE];
    expect((await client({ vocabulary }).readPage(WHOLE, NEVER)).posts).toEqual([read]);
  });
});

test('links stand at the end of a long post too, where its short text has none', async () => {
  const note_tweet = { text: 'Long', entities: { urls: [{ expanded_url: 'https://river.example/end' }] } };
  expect((await read({ id: '7', text: 'Lo…', note_tweet })).posts.map(({ links }) => links)).toEqual([
    ['https://river.example/end'],
  ]);
});

test('a repost whose original cannot be read has the time in the id of the original', async () => {
  const referenced_tweets = [{ type: 'retweeted', id: '1391677057810288600' }];
  const { posts } = await read({ id: '7', text: 'RT @gone: Words', referenced_tweets });
  expect(posts.map(({ original_at }) => original_at)).toEqual(['2021-05-10T08:50:41.000Z']);
});

test('a reply to a post that is gone is one, by whom it answers', async () => {
  const reply = post({ id: '110', text: '@nobody Hello?', in_reply_to_user_id: '99' });
  x.users = [user({ id: '1', username: 'weir_watch', posts: [reply] })];
  expect((await client().readPage(WHOLE, NEVER)).posts.map(({ kind }) => kind)).toEqual(['reply']);
});

/** What the page holds when X answers with these posts. */
async function read(...data: unknown[]) {
  x.faults = [answering(200, { data, meta: { result_count: data.length } })];
  return client().readPage(WHOLE, NEVER);
}

describe('what no API should send', () => {
  test('a post without an id or a text is left out and counted; the rest of the page stays', async () => {
    const whole = { id: '7', text: 'Whole' };
    const broken = [
      { text: 'no id' },
      { id: '8' },
      { id: 'x', text: 'y' },
      { id: '9', text: ' ' },
      { id: '10', text: 'x'.repeat(50_001) },
      null,
      'a',
      [],
    ];
    const { posts, leftOut } = await read(whole, { id: '11', text: 'x'.repeat(50_000) }, ...broken);
    expect({ ids: posts.map(({ external_id }) => external_id), leftOut }).toEqual({ ids: ['7', '11'], leftOut: 8 });
  });

  test('fields of another kind count as not said, unknown ones as not there', async () => {
    const odd = {
      id: '7',
      text: 'Odd',
      created_at: 12,
      lang: null,
      entities: 'none',
      public_metrics: { like_count: -1, reply_count: '3', quote_count: 1.5, retweet_count: 9 },
      referenced_tweets: { type: 'retweeted' },
      note_tweet: 'long',
      shoe_size: 44,
    };
    expect((await read(odd)).posts).toEqual([
      {
        external_id: '7',
        text: 'Odd',
        created_at: null,
        lang: null,
        kind: 'post',
        original_at: null,
        counts: { likes: null, replies: null, reposts: 9, quotes: null },
        links: [],
      },
    ]);
  });

  test('hostile text stays text: entities decoded once, nothing that PostgreSQL cannot store', async () => {
    const { posts } = await read({ id: '7', text: '&lt;script&gt;&amp;lt;\0\ud800\r\n=cmd()' });
    expect(posts.map(({ text }) => text)).toEqual(['<script>&lt;\u{FFFD}\u{FFFD}\n=cmd()']);
  });

  test('links that are not of the web are dropped, and doubles with them', async () => {
    const urls = ['javascript:alert(1)', 'data:text/html,x', 'not a link', 'https://a.example/', 'https://a.example/'];
    const { posts } = await read({
      id: '7',
      text: 'x',
      entities: { urls: urls.map((url) => ({ expanded_url: url })) },
    });
    expect(posts.map(({ links }) => links)).toEqual([['https://a.example/']]);
  });

  test('what is not a language is null', async () => {
    const { posts } = await read(...['und', 'qme', 'zxx', 'in'].map((lang, i) => ({ id: `${i}`, text: 'x', lang })));
    expect(posts.map(({ lang }) => lang)).toEqual([null, null, null, 'id']);
  });
});
