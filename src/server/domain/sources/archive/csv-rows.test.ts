import { expect, test } from 'vitest';
import type { ColumnChoice } from '#contract/import-columns.ts';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';

const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur';
const kindsOf = async (file: string) => [...new Set((await rowsOf(file)).map(({ kind }) => kind))];
const postsOf = async (...given: Parameters<typeof rowsOf>) =>
  (await rowsOf(...given)).flatMap((row) => (row.kind === 'post' ? [row] : []));

const AT_X = 'river';
const ELSEWHERE = 'River Club';
/** A table with a row of each of these authors. */
const by = (authors: readonly string[], words = 'Words') =>
  ['author,text,created_at', ...authors.map((author) => `${author},${words},2026-01-01`)].join('\n');

test.each([
  ['half of its authors are of X', by([AT_X, ELSEWHERE]), false],
  ['fewer than half are', by([AT_X, ELSEWHERE, ELSEWHERE]), true],
  ['they have signs and spaces around them', by([` @${AT_X} `, ELSEWHERE]), false],
  ['rows without one do not count', by([AT_X, ELSEWHERE, '', '']), false],
  ['torn rows do not count', `${by([AT_X, ELSEWHERE])}\n${ELSEWHERE}\n${ELSEWHERE},a,b,c\n`, false],
  [
    'half of the first hundred are, and more of the others are not',
    by([...Array<string>(50).fill(AT_X), ...Array<string>(51).fill(ELSEWHERE)]),
    false,
  ],
  [
    'fewer of the first hundred are, and all of the others',
    by([...Array<string>(51).fill(ELSEWHERE), ...Array<string>(60).fill(AT_X)]),
    true,
  ],
])('whether a table of a known form is asked about where %s', async (_, file, isAsked) => {
  expect((await kindsOf(file)).includes('table')).toBe(isAsked);
});

test('no more rows are looked at once they have a million characters', async () => {
  const row = (author: string, length: number) => `${author},${'w'.repeat(length - author.length)},`;
  const file = (length: number) =>
    ['author,text,created_at', row(AT_X, 500_000), row(ELSEWHERE, length), row(ELSEWHERE, 100)].join('\n');
  expect([(await kindsOf(file(500_000))).includes('table'), (await kindsOf(file(499_999))).includes('table')]).toEqual([
    false,
    true,
  ]);
});

test('posts at Bluesky say nothing about whether the others are at X', async () => {
  const rows = [
    `at://${DID}/app.bsky.feed.post/3k,${ELSEWHERE},One,`,
    `at://${DID}/app.bsky.feed.post/3l,${ELSEWHERE},Two,`,
  ];
  expect(await kindsOf(['id,author,text,created_at', `1,${AT_X},Words,`, ...rows].join('\n'))).toEqual(['post']);
});

test('a column that only holds screen names of X is not asked about', async () => {
  expect(refusalsOf(await rowsOf(by([ELSEWHERE, ELSEWHERE]).replace('author', 'user_screen_name')))).toEqual(
    [2, 3].map((line) => ({
      line,
      reason: '“River Club” is not a screen name (1 to 15 letters, digits or underscores)',
    })),
  );
});

test('a table without authors asks for one, unless it has ids or a name was given', async () => {
  const file = 'text,created_at\nWords,2026-01-01\n';
  expect((await rowsOf(file)).map((row) => row.kind === 'table' && row.table.problem)).toEqual([
    'no column says whose posts these are; give the screen name of the account',
  ]);
  expect(await kindsOf('text,created_at,author_id\nWords,2026-01-01,river\n')).toEqual(['post']);
  expect(textsOf(await rowsOf(file, { screenName: 'river' }))).toEqual(['Words']);
});

test('a line that is no text before the header is refused, and the table is read', async () => {
  expect(await rowsOf(`"\n\0"\n${by([AT_X])}`)).toMatchObject([
    { kind: 'rejected', line: 1 },
    { kind: 'rejected', line: 2 },
    { kind: 'post', line: 4, post: { text: 'Words' } },
  ]);
});

test('spaces around ids, times, authors and links make no difference', async () => {
  const header = 'tweetid,userid,user_screen_name,tweet_text,tweet_time,retweet_tweetid,urls';
  const file = `${header}\n 877919995476496385 , 249 , @river , Words , 2017-06-22 16:03 , 1050118621198921728 ,\n`;
  expect(await postsOf(file)).toMatchObject([
    {
      account: { id: '249', screen_name: 'river' },
      post: {
        external_id: '877919995476496385',
        text: 'Words',
        created_at: '2017-06-22T16:03:00.000Z',
        original_at: '2018-10-10T20:19:24.000Z',
      },
    },
  ]);
});

test('a name is remembered for its id, whatever spaces are around them, and not for no id', async () => {
  const file = [
    'author,author_id,text,created_at',
    'river, 905 ,One,',
    ',905,Two,',
    'weir,,Three,',
    ',,Four,',
    ' ,905,Five,',
  ];
  expect((await postsOf(file.join('\n'))).map(({ account, post }) => [account.screen_name, post.text])).toEqual([
    ['river', 'One'],
    ['river', 'Two'],
    ['weir', 'Three'],
    ['river', 'Five'],
  ]);
});

test('the author is whom the row names, else who was given, else whom the address names', async () => {
  const file = [
    'author,url,text,created_at',
    'river,https://x.com/weir/status/1,One,',
    ',https://x.com/weir/status/2,Two,',
  ];
  const authors = async (screenName?: string) =>
    (await postsOf(file.join('\n'), screenName === undefined ? {} : { screenName })).map(
      ({ account }) => account.screen_name,
    );
  expect([await authors('typed'), await authors()]).toEqual([
    ['river', 'typed'],
    ['river', 'weir'],
  ]);
});

test.each([
  ['"https://t.co/a, https://example.org/b"', ['https://example.org/b']],
  ['https://t.co/a', ['https://t.co/a']],
  ['https://example.org/t.co/', ['https://example.org/t.co/']],
  ['nothing', []],
  ['', []],
])('of the links %s those count that lead somewhere', async (links, expected) => {
  const file = `author,text,created_at,links\n${AT_X},Words,,${links}\n`;
  expect((await postsOf(file)).map(({ post }) => post.links)).toEqual([expected]);
});

test('a row of Bluesky has its account by its address, and its kind, whatever spaces are around them', async () => {
  const uri = `at://${DID}/app.bsky.feed.post/3kabc`;
  const rows = [` ${uri} , @river.example ,Words,2024-01-01,`, `${uri},river.example,Words,,77`];
  const account = { id: DID, screen_name: 'river.example' };
  expect(await postsOf(['id,author,text,created_at,replied_to_post', ...rows].join('\n'))).toMatchObject([
    {
      source: 'bluesky_archive',
      account,
      post: { external_id: uri, kind: 'post', created_at: '2024-01-01T00:00:00.000Z' },
    },
    { source: 'bluesky_archive', account, post: { external_id: uri, kind: 'reply', created_at: null } },
  ]);
});

const CHOICE: ColumnChoice = {
  text: 'what',
  time: null,
  author: 'who',
  id: null,
  link: 'where',
  authors: 'handles',
  dates: null,
};
const table = (...rows: string[]) => ['who,where,what', ...rows].join('\n');

test('in a chosen table a blank author is the one who was given', async () => {
  const options = { given: CHOICE, screenName: 'typed' };
  expect((await postsOf(table('river,,One', '  ,,Two'), options)).map(({ account }) => account.screen_name)).toEqual([
    'river',
    'typed',
  ]);
});

test('in a chosen table an address that names nobody is no author, and one that names a person is, with spaces', async () => {
  const rows = await rowsOf(table('river,,One', ',https://example.org/a,Two', ', https://x.com/weir ,Three'), {
    given: CHOICE,
  });
  expect(rows.slice(1)).toMatchObject([
    { account: { screen_name: 'river' } },
    {
      kind: 'rejected',
      line: 3,
      reason: 'the line does not say whose post it is; give the screen name of the account',
    },
    { account: { screen_name: 'weir' } },
  ]);
});

test('a refused row of a chosen table is nothing but refused', async () => {
  const file = table(
    '@bob@host.example,https://host.example/@bob/1,Words',
    '@bob@host.example,https://host.example/@bob/2,',
  );
  expect((await rowsOf(file, { given: CHOICE })).slice(2)).toEqual([
    { kind: 'rejected', line: 3, reason: 'the text is empty' },
  ]);
});
