import { expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import { troll } from '#tests/server/fixtures/troll-tweets.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';

test('the troll tweets by author', async () => {
  expect(await rowsOf(troll('"Bridges, and rivers"'))).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 2,
      account: { id: null, screen_name: 'River_Gazette', name: 'River_Gazette', description: null },
      post: {
        external_id: expect.stringMatching(/^[0-9a-f]{64}$/),
        text: 'Bridges, and rivers',
        created_at: '2016-03-04T05:06:00.000Z',
        lang: 'en',
        ...PLAIN,
      },
    },
  ]);
});

test('the troll tweets in their original form', async () => {
  const file = [
    'external_author_id,author,content,region,language,publish_date,post_type,account_type,tweet_id,article_url',
    '9.06E+17,RIVER_GAZETTE,Bridges,Unknown,Russian,10/1/2017 19:58,,local,914580356430536707,http://twitter.com/a/statuses/1',
  ].join('\n');
  expect(await rowsOf(file)).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 2,
      account: { id: null, screen_name: 'RIVER_GAZETTE', name: 'RIVER_GAZETTE', description: null },
      post: {
        external_id: '914580356430536707',
        text: 'Bridges',
        created_at: '2017-10-01T19:58:00.000Z',
        lang: 'ru',
        ...PLAIN,
      },
    },
  ]);
});

test('an information-operations release', async () => {
  const file = [
    'tweetid,userid,user_display_name,user_screen_name,user_profile_description,tweet_language,tweet_text,tweet_time',
    '877919995476496385,249,River Gazette,river_gazette,All the news,ru,Bridges,2017-06-22 16:03',
    '877919995476496386,hash,hash,mCB1WBRzQVcTxvGLlRvbBOnQpXzQfLJg5i5d2S4fVVY=,,en,Bridges,2017-06-22 16:03',
  ].join('\r\n');
  expect(await rowsOf(file)).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 2,
      account: { id: '249', screen_name: 'river_gazette', name: 'River Gazette', description: 'All the news' },
      post: {
        external_id: '877919995476496385',
        text: 'Bridges',
        created_at: '2017-06-22T16:03:00.000Z',
        lang: 'ru',
        ...PLAIN,
      },
    },
    {
      kind: 'rejected',
      line: 3,
      reason:
        '“mCB1WBRzQVcTxvGLlRvbBOnQpXzQfLJg5i5d2S4…” is a hash, not a screen name (1 to 15 letters, digits or underscores)',
    },
  ]);
});

test('a plain table, its ids taken from the links to the posts', async () => {
  const file = [
    'created_at,text,url,user',
    '10/16/17 22:59,"Rivers &amp; bridges, &lt;all&gt; of them",https://twitter.com/RiverGazette/status/920061541986250758,@RiverGazette',
  ].join('\n');
  expect(await rowsOf(file)).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 2,
      account: { id: null, screen_name: 'RiverGazette', name: 'RiverGazette', description: null },
      post: {
        external_id: '920061541986250758',
        text: 'Rivers & bridges, <all> of them',
        created_at: '2017-10-16T22:59:00.000Z',
        lang: null,
        ...PLAIN,
      },
    },
  ]);
});

test('a line with too few fields is refused alone', async () => {
  const rows = await rowsOf('created_at,text,user\n2020-01-02,One\n2020-01-02,Two,RiverGazette\n');
  const reason = 'the line has 2 fields, the first line has 3';
  expect(rows[0]).toEqual({ kind: 'rejected', line: 2, reason });
  expect(textsOf(rows)).toEqual(['Two']);
});

test('a table that does not name its account uses the name given', async () => {
  const rows = await rowsOf('created_at,text\n10/16/17 22:59,Bridges\n', { screenName: 'RiverGazette' });
  expect(rows.map((row) => row.kind === 'post' && row.account.screen_name)).toEqual(['RiverGazette']);
});

test('a number in `author_id` is not used as a name', async () => {
  const file = 'id,author_id,created_at,text\n1377650090978992134,1234567,2020-01-02,Bridges\n';
  const reason = 'the line does not say whose post it is; give the screen name of the account';
  expect(refusalsOf(await rowsOf(file))).toEqual([{ line: 2, reason }]);
  expect(textsOf(await rowsOf(file, { screenName: 'RiverGazette' }))).toEqual(['Bridges']);
});

test.each([';', '\t'])('a table whose separator is “%s”', async (separator) => {
  const file = [
    ['created_at', 'text', 'username'],
    ['2020-01-02 03:04', 'Bridges, rivers', 'RiverGazette'],
  ];
  expect(textsOf(await rowsOf(file.map((fields) => fields.join(separator)).join('\n')))).toEqual(['Bridges, rivers']);
});

test('an id that a spreadsheet has rounded is not used as an id', async () => {
  const rows = await rowsOf('tweet_id,created_at,text,username\n9.2E+17,2020-01-02,One,A\n9.2E+17,2020-01-02,Two,A\n');
  expect(new Set(rows.map((row) => row.kind === 'post' && row.post.external_id)).size).toBe(2);
});

test('a post without an id gets the same one in every import, with its author’s name in any case', async () => {
  const idsOf = async (author: string) =>
    (await rowsOf(`created_at,text,user\n2020-01-02,Bridges,${author}\n`)).map(
      (row) => row.kind === 'post' && row.post.external_id,
    );
  expect(await idsOf('RiverGazette')).toEqual(await idsOf('rivergazette'));
});

test('apostrophes that protect a handle or a sign from spreadsheets are removed, those of the text are not', async () => {
  const texts = ["'@river I've seen it'", "'- no bridge'", "'Twas a bridge'", "'@river cut", "'Bridge' and 'river'"];
  expect(textsOf(await rowsOf(troll(...texts)))).toEqual([
    "@river I've seen it",
    '- no bridge',
    "'Twas a bridge'",
    '@river cut',
    "'Bridge' and 'river'",
  ]);
});

test('entities are decoded once, and `\\|` becomes a bar', async () => {
  const texts = ['Bridges \\| Rivers', '&quot;R&amp;B&quot; &#39;n&#39; &#8220;soul&#8221;', '&amp;lt;', '?a=1&copy=2'];
  expect(textsOf(await rowsOf(troll(...texts)))).toEqual([
    'Bridges | Rivers',
    `"R&B" 'n' “soul”`,
    '&lt;',
    '?a=1&copy=2',
  ]);
});

test('line ends inside a text become line feeds', async () => {
  expect(textsOf(await rowsOf(troll('"one\r\ntwo\rthree\nfour"')))).toEqual(['one\ntwo\nthree\nfour']);
});

test.each([
  ['marked by R', 'author_id,content,publish_date,post_type,retweet', 'A,Words,2016-03-04,R,0', 'repost'],
  ['marked by 1', 'author_id,content,publish_date,post_type,retweet', 'A,Words,2016-03-04,,1', 'repost'],
  ['marked by True', 'user_screen_name,tweet_text,tweet_time,is_retweet', 'A,Words,2016-03-04,True', 'repost'],
  ['that begins in X’s form', 'username,text,created_at', 'A,RT @b: Words,2016-03-04', 'repost'],
  ['marked by RETWEET', 'author_id,content,publish_date,post_type', 'A,Words,2016-03-04, retweet ', 'repost'],
  ['marked by yes', 'author_id,content,publish_date,is_retweet', 'A,Words,2016-03-04, Yes ', 'repost'],
  [
    'marked by another word',
    'author_id,content,publish_date,is_retweet,post_type',
    'A,Words,2016-03-04,no,REPLY',
    'post',
  ],
  [
    'that refers to a post it passes on',
    'author_id,content,publish_date,retweet_tweetid',
    'A,Words,2016-03-04,77',
    'repost',
  ],
  [
    'that passes on and answers',
    'author_id,content,publish_date,is_retweet,is_reply',
    'A,Words,2016-03-04,1,1',
    'repost',
  ],
  ['marked as an answer', 'author_id,content,publish_date,is_reply', 'A,Words,2016-03-04,TRUE', 'reply'],
  [
    'that answers and quotes',
    'author_id,content,publish_date,is_reply,is_quote_tweet',
    'A,Words,2016-03-04,1,1',
    'reply',
  ],
  ['marked as a quote', 'author_id,content,publish_date,is_quote_tweet', 'A,Words,2016-03-04,true', 'quote'],
  ['that refers to a post it quotes', 'author_id,content,publish_date,quoted_post', 'A,Words,2016-03-04, 77 ', 'quote'],
  [
    'that answers nothing, with a space',
    'author_id,content,publish_date,replied_to_post',
    'A,Words,2016-03-04, 0 ',
    'post',
  ],
  ['of a quotation', 'author_id,content,publish_date,post_type', 'A,Words,2016-03-04,QUOTE_TWEET', 'quote'],
  ['of an answer', 'user_screen_name,tweet_text,tweet_time,in_reply_to_tweetid', 'A,Words,2016-03-04,77', 'reply'],
  ['of an ordinary post', 'user_screen_name,tweet_text,tweet_time,in_reply_to_tweetid', 'A,Words,2016-03-04,', 'post'],
  ['that answers 0', 'user_screen_name,tweet_text,tweet_time,in_reply_to_tweetid', 'A,Words,2016-03-04,0', 'post'],
  ['that quotes NaN', 'user_screen_name,tweet_text,tweet_time,quoted_tweet_tweetid', 'A,Words,2016-03-04,NaN', 'post'],
])('a line %s', async (_, header, line, kind) => {
  const [row] = await rowsOf(`${header}\n${line}\n`);
  expect(row?.kind === 'post' && row.post.kind).toBe(kind);
});

test('the account’s id, the counts and the links of an information-operations release', async () => {
  const header =
    'tweetid,userid,user_screen_name,tweet_text,tweet_time,like_count,retweet_count,reply_count,quote_count,urls';
  const file = `${header}\n877919995476496385,249,river,Words,2017-06-22 16:03,5,3.0,,x,"[http://a.example/, https://b.example/c]"\n`;
  expect(await rowsOf(file)).toMatchObject([
    {
      account: { id: '249', screen_name: 'river' },
      post: {
        counts: { likes: 5, reposts: 3, replies: null, quotes: null },
        links: ['http://a.example/', 'https://b.example/c'],
      },
    },
  ]);
});

test('numbers that cannot be ids or counts are not taken for any, and each link counts once, up to a hundred', async () => {
  const header = 'tweetid,userid,user_screen_name,tweet_text,tweet_time,like_count,retweet_count,urls';
  const twice = '"[https://b.example/, https://b.example/, ftp://c.example/]"';
  const many = Array.from({ length: 101 }, (_, number) => `https://b.example/${number}`);
  const [row, longRow] = await rowsOf(
    [
      header,
      `7654321,0249,river,Words,2017-06-22 16:03,9999999999,999999999,${twice}`,
      `,,river,Words,2017-06-22 16:03,,,"${many.join(' ')}"`,
    ].join('\n'),
  );
  expect(row).toMatchObject({
    account: { id: null, screen_name: 'river' },
    post: {
      external_id: expect.stringMatching(/^[0-9a-f]{64}$/),
      counts: { likes: null, replies: null, reposts: 999_999_999, quotes: null },
      links: ['https://b.example/'],
    },
  });
  expect(longRow).toMatchObject({ post: { links: many.slice(0, 100) } });
});

const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur';
test.each([
  ['at X', '1377650090978992134', 'river'],
  ['at Bluesky', `at://${DID}/app.bsky.feed.post/3kabc`, 'river.example'],
])('a text %s that is too long for a post is refused', async (_, id, author) => {
  const rows = await rowsOf(
    ['id,author,text,created_at', ...[50_000, 50_001].map((length) => `${id},${author},${'w'.repeat(length)},`)].join(
      '\n',
    ),
  );
  expect(rows).toMatchObject([
    { kind: 'post' },
    { kind: 'rejected', line: 3, reason: 'the text is longer than 50000 characters' },
  ]);
});

test('a row of Bluesky has web links only, each once, and is refused without an account or a readable time', async () => {
  const file = [
    'id,author,text,created_at,links',
    `at://${DID}/app.bsky.feed.post/3kabc,river.example,Words,2024-01-01,https://b.example/ https://b.example/`,
    'at://did:nope/app.bsky.feed.post/3kabc,river.example,Words,2024-01-01,',
    `at://${DID}/app.bsky.feed.post/3kabc,river.example,Words,soon,`,
  ].join('\n');
  expect(await rowsOf(file)).toMatchObject([
    { account: { id: DID }, post: { links: ['https://b.example/'] } },
    { line: 3, reason: '“did:nope” is no account of Bluesky' },
    { line: 4, reason: 'the date “soon” cannot be read' },
  ]);
});

test('when the original of a repost was written, by its id', async () => {
  const file =
    'user_screen_name,tweet_text,tweet_time,retweet_tweetid\nA,Words,2018-10-11,1050118621198921728\nA,More words,2018-10-11,\n';
  const rows = await rowsOf(file);
  expect(rows.map((row) => row.kind === 'post' && row.post.original_at)).toEqual(['2018-10-10T20:19:24.000Z', null]);
});

test('a row without the name of its author belongs to the one whom an earlier row names for the same id', async () => {
  const file = [
    'id;timestamp;body;author;author_id;link',
    '2101626170373050590;2026-09-20 10:00:00;Too early;;905;https://x.com/i/web/status/2101626170373050590',
    '2101626170373050591;2026-09-20 10:01:00;Named;weir_watch;905;https://x.com/weir_watch/status/2101626170373050591',
    '2101626170373050592;2026-09-20 10:02:00;Not named;;905;https://x.com/i/web/status/2101626170373050592',
    '2101626170373050593;2026-09-20 10:03:00;Somebody else;;906;https://x.com/i/web/status/2101626170373050593',
  ].join('\n');
  const rows = await rowsOf(file);
  const nobody = 'the line does not say whose post it is; give the screen name of the account';
  expect({
    posts: rows.flatMap((row) =>
      row.kind === 'post' ? [[row.account.screen_name, row.account.id, row.post.text]] : [],
    ),
    refusals: refusalsOf(rows),
  }).toEqual({
    posts: [
      ['weir_watch', '905', 'Named'],
      ['weir_watch', '905', 'Not named'],
    ],
    refusals: [
      { line: 2, reason: nobody },
      { line: 5, reason: nobody },
    ],
  });
});
