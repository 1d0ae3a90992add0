import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';

const author = { id: '11', username: 'RiverGazette', name: 'River Gazette', description: 'All the news' };
const post = {
  id: '1377650090978992134',
  author_id: '11',
  text: 'Bridges &amp; rivers',
  created_at: '2021-04-01T15:52:31.000Z',
  lang: 'en',
};
const expected = {
  kind: 'post',
  source: 'archive',
  line: 1,
  account: { id: '11', screen_name: 'RiverGazette', name: 'River Gazette', description: 'All the news' },
  post: {
    external_id: '1377650090978992134',
    text: 'Bridges & rivers',
    created_at: '2021-04-01T15:52:31.000Z',
    lang: 'en',
    ...PLAIN,
  },
};
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

test('an answer of the API a line, its posts in a list', async () => {
  const errors = [{ title: 'Forbidden', detail: 'User has been suspended: [bridge].' }];
  const file = lines({ data: [post], includes: { users: [author] }, errors, meta: { result_count: 1 } });
  expect(await rowsOf(file)).toEqual([expected]);
});

test('a streamed post a line', async () => {
  expect(await rowsOf(lines({ data: post, includes: { users: [author] }, matching_rules: [] }))).toEqual([expected]);
});

test('the author that a post names goes before the name that was given for the file', async () => {
  const file = lines({ data: post, includes: { users: [author] } });
  expect(await rowsOf(file, { screenName: 'Lock_Keeper' })).toEqual([expected]);
});

test('a post a line with its author inlined', async () => {
  expect(await rowsOf(lines({ ...post, author, __twarc: { version: '2.0' } }))).toEqual([expected]);
});

test('a post in the form of the API before v2', async () => {
  const legacy = {
    id_str: '1377650090978992134',
    full_text: 'Bridges &amp; rivers',
    created_at: 'Thu Apr 01 15:52:31 +0000 2021',
    lang: 'en',
    user: { id_str: '11', screen_name: 'RiverGazette', name: 'River Gazette', description: 'All the news' },
  };
  expect(await rowsOf(lines(legacy))).toEqual([expected]);
});

test.each(['note_tweet', 'note_post'])('the whole of a long post is in %s', async (name) => {
  const long = 'Bridges. '.repeat(60).trim();
  expect(textsOf(await rowsOf(lines({ ...post, author, [name]: { text: long } })))).toEqual([long]);
});

const retweet = { ...post, text: 'RT @bridge: Rivers are long and br…' };
const original = { id: '5', author_id: '12', text: 'Rivers are long and broad', created_at: post.created_at };

test.each([
  ['referenced_tweets', 'tweets'],
  ['referenced_posts', 'posts'],
])('a retweet is completed from what the answer includes (%s)', async (reference, included) => {
  const users = [author, { id: '12', username: 'bridge', name: 'Bridge' }];
  const file = lines({
    data: [{ ...retweet, [reference]: [{ type: 'retweeted', id: '5' }] }],
    includes: { users, [included]: [original] },
  });
  expect(textsOf(await rowsOf(file))).toEqual(['RT @bridge: Rivers are long and broad']);
});

test('a retweet in a flattened post is completed from the inlined post, however long that is', async () => {
  const inlined = { ...original, type: 'retweeted', note_tweet: { text: 'Rivers are long and broad, all of them' } };
  const file = lines({ ...retweet, author, referenced_tweets: [inlined] });
  expect(textsOf(await rowsOf(file))).toEqual(['RT @bridge: Rivers are long and broad, all of them']);
});

test('a retweet of the API before v2 is completed from the post retweeted', async () => {
  const user = { screen_name: 'RiverGazette' };
  const retweeted_status = { full_text: 'Rivers are long', user: { screen_name: 'bridge' } };
  const file = lines({ id_str: post.id, full_text: 'RT @bridge: Riv…', user, retweeted_status });
  expect(textsOf(await rowsOf(file))).toEqual(['RT @bridge: Rivers are long']);
});

test.each([
  ['its time', { created_at: 'Wed Oct 10 20:19:24 +0000 2018' }],
  ['its id', { id_str: '1050118621198921728' }],
])('when the original of a retweet of the API before v2 was written, by %s', async (_, when) => {
  const retweeted_status = { ...when, full_text: 'Rivers are long', user: { screen_name: 'bridge' } };
  const file = lines({ id_str: post.id, text: 'RT', user: { screen_name: 'RiverGazette' }, retweeted_status });
  expect(await rowsOf(file)).toMatchObject([{ post: { original_at: '2018-10-10T20:19:24.000Z' } }]);
});

test('when the original of a retweet was written, by the id that it refers to', async () => {
  const file = lines({ ...retweet, author, referenced_tweets: [{ type: 'retweeted', id: '1050118621198921728' }] });
  expect(await rowsOf(file)).toMatchObject([{ post: { original_at: '2018-10-10T20:19:24.000Z' } }]);
});

test('a quoted post does not change the text, and a retweet of an unknown post stays as it is', async () => {
  const quoting = { ...post, author, referenced_tweets: [{ ...original, type: 'quoted' }] };
  const unknown = { ...retweet, author, referenced_tweets: [{ type: 'retweeted', id: '5' }] };
  expect(textsOf(await rowsOf(lines(quoting, unknown)))).toEqual([
    'Bridges & rivers',
    'RT @bridge: Rivers are long and br…',
  ]);
});

test('a post without an author gets the name given', async () => {
  const rows = await rowsOf(lines({ data: [post] }), { screenName: 'bridge' });
  expect(rows.map((row) => row.kind === 'post' && row.account.screen_name)).toEqual(['bridge']);
});

test('lines without posts are refused with their message, except those of an empty page', async () => {
  const file = [
    JSON.stringify({ ...post, author }),
    JSON.stringify({ errors: [{ title: 'Forbidden', detail: 'User has been suspended: [bridge].' }] }),
    JSON.stringify({ data: [], errors: [{ code: 88, message: 'Rate limit exceeded' }] }),
    JSON.stringify({ title: 'ConnectionException', detail: 'This stream is at the maximum allowed connection limit.' }),
    JSON.stringify({ meta: { result_count: 0 } }),
    '',
    JSON.stringify({ data: [{ id: '1' }] }),
    JSON.stringify({ hello: 'world' }),
    '[1, 2]',
    'data:',
    JSON.stringify({ data: [post] }),
    '{"data": {"author_id": "10211590',
  ].join('\n');
  const rows = await rowsOf(file);
  expect(textsOf(rows)).toEqual(['Bridges & rivers']);
  expect(refusalsOf(rows)).toEqual([
    { line: 2, reason: 'no posts, only errors: User has been suspended: [bridge].' },
    { line: 3, reason: 'no posts, only errors: Rate limit exceeded' },
    { line: 4, reason: 'not a post: This stream is at the maximum allowed connection limit.' },
    { line: 7, reason: 'a post without id or text' },
    { line: 8, reason: 'no post of a known form; it holds “hello”' },
    { line: 9, reason: 'no post of a known form' },
    { line: 10, reason: 'not valid JSON' },
    { line: 11, reason: 'the line does not say whose post it is; give the screen name of the account' },
    { line: 12, reason: 'the file is cut off in the middle of this line' },
  ]);
});

test('U+0000 and halves of surrogate pairs, which no database accepts, are replaced', async () => {
  const file = `{"id":"1377650090978992134","text":"a\\u0000b\\ud83dc","author":${JSON.stringify(author)}}`;
  expect(textsOf(await rowsOf(file))).toEqual(['a\u{FFFD}b\u{FFFD}c']);
});

test('a name and a description far longer than X allows are cut', async () => {
  const endless = { ...author, name: 'N'.repeat(100_000), description: '\u{1f41d}'.repeat(100_000) };
  const [row] = await rowsOf(lines({ ...post, author: endless }));
  const name = `${'N'.repeat(199)}…`;
  const description = `${'\u{1f41d}'.repeat(499)}\u{fffd}…`;
  expect(row).toEqual({ ...expected, account: { id: '11', screen_name: 'RiverGazette', name, description } });
});

test('an answer with far more posts than the API returns is refused as a whole', async () => {
  const answer = (length: number) => ({ data: Array.from({ length }, () => post), includes: { users: [author] } });
  const rows = await rowsOf(lines(answer(10_000), answer(10_001)));
  expect({ posts: textsOf(rows).length, refusals: refusalsOf(rows) }).toEqual({
    posts: 10_000,
    refusals: [{ line: 2, reason: 'an answer of more than 10000 posts' }],
  });
});

test('an answer may include ten thousand accounts', async () => {
  const others = Array.from({ length: 9_999 }, (_, number) => ({ id: `9${number}`, username: `a${number}` }));
  expect(textsOf(await rowsOf(lines({ data: [post], includes: { users: [...others, author] } })))).toHaveLength(1);
});

/** Reads JSON lines in a thread that is killed when it holds more than 400 MB; returns the number of rows. */
async function countInSmallMemory(file: string): Promise<number> {
  const program = `
    const { Readable } = require('node:stream');
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(async ({ readArchive }) => {
      let count = 0;
      for await (const _ of readArchive(Readable.from([Buffer.from(workerData.file)]))) count += 1;
      parentPort.postMessage(count);
    });`;
  const workerData = { module: new URL('./read-archive.ts', import.meta.url).href, file };
  const worker = new Worker(program, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 400 } });
  const [count] = await once(worker, 'message');
  return count;
}

const faults = `[${Array.from({ length: 1_000_000 }, () => '{}').join()}]`;

test.each([
  ['references of a post', `{"id":"1","text":"a","referenced_tweets":${faults}}`],
  ['posts of an answer', `{"data":${faults}}`],
  ['accounts that an answer includes', `{"data":[{"id":"1","text":"a"}],"includes":{"users":${faults}}}`],
])('a million faulty %s need little memory', async (_, line) => {
  expect(await countInSmallMemory(`${line}\n`)).toBe(1);
});

const DEEP = 60_000;

test.each([
  ['deep', `{"data":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
  ['deep and cut off', `{"data":${'{"data":'.repeat(DEEP)}`],
  ['wide', `{"data":[${'[],'.repeat(250_000)}{}]}`],
])('a line that would need far more memory than its length (%s) is refused before it is parsed', async (_, line) => {
  const rows = await rowsOf(`${line}\n${lines({ ...post, author })}`);
  expect(refusalsOf(rows)).toEqual([{ line: 1, reason: 'too many lists or objects, or nested too deeply, for posts' }]);
  expect(textsOf(rows)).toEqual(['Bridges & rivers']);
});

test('brackets in the text of a long post do not count as lists', async () => {
  const text = `"${'['.repeat(45_000)} "{\\`;
  expect(textsOf(await rowsOf(lines({ ...post, text, author, links: 'x'.repeat(30_000) })))).toEqual([text]);
});

test('a JSON list holds posts in the forms of lines, with their authors', async () => {
  const capture = (id: string, text: string, screen_name?: string) => ({
    source_platform: 'twitter.com',
    data: {
      rest_id: id,
      core: { user_results: { result: { rest_id: '11', core: screen_name && { screen_name } } } },
      legacy: { full_text: text },
    },
  });
  const list = [
    capture('1377650090978992134', 'Named', 'weir_watch'),
    capture('1377650090978992135', 'Not named'),
    { url: 'https://x.com/harbor_light/status/1377650090978992136', rawContent: 'Scraped', date: '2021-04-01' },
    { shape: 'new' },
  ];
  const rows = await rowsOf(JSON.stringify(list, null, 2));
  expect({
    posts: rows.flatMap((row) => (row.kind === 'post' ? [[row.account.screen_name, row.post.text]] : [])),
    refusals: refusalsOf(rows).map(({ reason }) => reason),
  }).toEqual({
    posts: [
      ['weir_watch', 'Named'],
      ['weir_watch', 'Not named'],
      ['harbor_light', 'Scraped'],
    ],
    refusals: ['no post of a known form; it holds “shape”'],
  });
});

/** What a line of errors is refused with. */
async function refusalOf(value: unknown): Promise<string> {
  const [row] = await rowsOf(`${JSON.stringify(value)}\n`);
  return row?.kind === 'rejected' ? row.reason : '';
}

test('the first three errors of an answer without posts are named, in their clearest words and on one line', async () => {
  const errors = [
    { detail: 'One\n is', message: 'not this', title: 'nor this' },
    'x',
    { message: 'Two', title: 'not this' },
    { title: 'Four' },
  ];
  expect(await refusalOf({ errors })).toBe('no posts, only errors: One is Two');
  expect(await refusalOf({ errors: [{ title: 'Not Found' }] })).toBe('no posts, only errors: Not Found');
  expect(await refusalOf({ title: 'Unauthorized', status: 401 })).toBe('not a post: Unauthorized');
});

test('the words of errors are cut after 200 characters', async () => {
  const said = async (detail: string) =>
    (await refusalOf({ errors: [{ detail }] })).replace('no posts, only errors: ', '');
  expect([await said('x'.repeat(200)), await said('x'.repeat(201)), await said(`${'x'.repeat(198)}😀xx`)]).toEqual([
    'x'.repeat(200),
    `${'x'.repeat(199)}…`,
    `${'x'.repeat(198)}\uFFFD…`,
  ]);
});
