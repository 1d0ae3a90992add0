import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ColumnChoice } from '#contract/import-columns.ts';
import { refusalsOf, rowsOf } from '#tests/server/fixtures/rows-of.ts';

const CHOICE: ColumnChoice = {
  text: 'Nachricht',
  time: 'Zeitpunkt',
  author: 'Konto',
  id: null,
  link: null,
  authors: null,
  dates: null,
};
const GERMAN = readFileSync(new URL('../../../../../tests/data/archives/any-columns.csv', import.meta.url), 'utf8');
const [HEADER = '', ...LINES] = GERMAN.trim().split('\n');

const tablesOf = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.flatMap((row) => (row.kind === 'table' ? [row.table] : []));
const postsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.flatMap((row) => (row.kind === 'post' ? [row.post] : []));
const problemOf = async (...[content, options]: Parameters<typeof rowsOf>) =>
  tablesOf(await rowsOf(content, options)).map(({ problem }) => problem);

test('an unknown table is described with its columns, some of their values and a proposal, and no line is lost', async () => {
  expect(await rowsOf(GERMAN)).toEqual([
    {
      kind: 'table',
      line: 1,
      table: {
        headers: expect.stringMatching(/^[0-9a-f]{64}$/),
        file: null,
        columns: [
          { name: 'Nr', samples: ['1', '2'], dates: null, authors: 'names' },
          { name: 'Zeitpunkt', samples: ['25.03.2026 09:15', '26.03.2026 10:30'], dates: null, authors: 'names' },
          { name: 'Konto', samples: ['@RiverGazette'], dates: null, authors: 'handles' },
          {
            name: 'Nachricht',
            samples: ['The bridge is open again.', 'Only the dam can save the valley now!'],
            dates: null,
            authors: 'names',
          },
          {
            name: 'Adresse',
            samples: [
              'https://x.com/RiverGazette/status/1377650090978992134',
              'https://x.com/RiverGazette/status/1377650090978992135',
            ],
            dates: null,
            authors: 'handles',
          },
        ],
        choice: {
          text: 'Nachricht',
          time: 'Zeitpunkt',
          author: 'Konto',
          id: null,
          link: 'Adresse',
          authors: 'handles',
          dates: null,
        },
        problem: 'it is not known which column holds what',
      },
    },
  ]);
});

test('by a choice its posts are read, with the time, the author and the id of the link', async () => {
  const rows = await rowsOf(GERMAN, { given: { ...CHOICE, link: 'adresse' } });
  expect(tablesOf(rows)).toMatchObject([{ problem: null, choice: { text: 'Nachricht', link: 'Adresse' } }]);
  expect(rows.slice(1)).toMatchObject([
    {
      line: 2,
      account: { id: null, screen_name: 'RiverGazette' },
      post: {
        external_id: '1377650090978992134',
        text: 'The bridge is open again.',
        created_at: '2026-03-25T09:15:00.000Z',
      },
    },
    { line: 3, post: { external_id: '1377650090978992135', created_at: '2026-03-26T10:30:00.000Z' } },
  ]);
});

test('a choice is remembered for the same names in the same order, and a sent one goes before it', async () => {
  const [table] = tablesOf(await rowsOf(GERMAN));
  const remembered = new Map([[table?.headers ?? '', CHOICE]]);
  expect(postsOf(await rowsOf(GERMAN, { remembered }))).toHaveLength(2);
  expect(postsOf(await rowsOf(GERMAN.replace('Nr;', 'No;'), { remembered }))).toHaveLength(0);
  const given = { ...CHOICE, headers: table?.headers, text: 'Nr' };
  expect(postsOf(await rowsOf(GERMAN, { remembered, given })).map(({ text }) => text)).toEqual(['1', '2']);
  const other = { ...given, headers: 'f'.repeat(64) };
  expect(postsOf(await rowsOf(GERMAN, { remembered, given: other })).map(({ text }) => text)).not.toContain('1');
});

test('a choice goes before a known form', async () => {
  const table = 'created_at,text,author,translation\n2026-01-01,Wieder offen,river,Open again\n';
  const given = { ...CHOICE, text: 'translation', time: 'created_at', author: 'author' };
  expect(postsOf(await rowsOf(table)).map(({ text }) => text)).toEqual(['Wieder offen']);
  expect(postsOf(await rowsOf(table, { given })).map(({ text }) => text)).toEqual(['Open again']);
});

test('spaces around a time or an address do not count, and nothing but spaces is no time', async () => {
  const lines = [' 2026-03-04 , https://host.example/@bob/112 ', '  ,https://host.example/@bob/113'];
  const table = ['when,where,who,what', ...lines.map((line) => `${line},@bob@host.example,Words`)].join('\n');
  const given = { ...CHOICE, text: 'what', time: 'when', author: 'who', link: 'where' };
  expect(postsOf(await rowsOf(table, { given })).map((post) => [post.external_id, post.created_at])).toEqual([
    ['https://host.example/@bob/112', '2026-03-04T00:00:00.000Z'],
    ['https://host.example/@bob/113', null],
  ]);
});

test('without an id, the same post has the same id in every file', async () => {
  const ids = async (content: string) =>
    postsOf(await rowsOf(content, { given: CHOICE })).map(({ external_id }) => external_id);
  const both = await ids(GERMAN);
  expect(new Set(both).size).toBe(2);
  expect(await ids([HEADER, ...LINES.toReversed()].join('\n'))).toEqual(both.toReversed());
});

test('without a column of authors, the address of the post or the given name says whose it is', async () => {
  const given = { ...CHOICE, author: null };
  const authorsOf = async (options: Parameters<typeof rowsOf>[1]) =>
    (await rowsOf(GERMAN, options)).flatMap((row) => (row.kind === 'post' ? [row.account.screen_name] : []));
  expect(await authorsOf({ given: { ...given, link: 'Adresse' } })).toEqual(['RiverGazette', 'RiverGazette']);
  expect(await authorsOf({ given, screenName: 'Typed' })).toEqual(['Typed', 'Typed']);
  expect(await problemOf(GERMAN, { given })).toEqual([
    'no column says whose posts these are; give the screen name of the account',
  ]);
});

const accountsIn = async (...[content, options]: Parameters<typeof rowsOf>) =>
  (await rowsOf(content, options)).flatMap((row) =>
    row.kind === 'post' ? [`${row.account.name}, ${row.source}`] : row.kind === 'rejected' ? [row.reason] : [],
  );

test('authors are handles of the networks that their forms show, or names, as chosen or as most of them seem to be', async () => {
  const authors = ['Jane', 'alice.bsky.social', '@bob@host.example', 'Jane Doe', 'Иван', ''];
  const table = ['who,what', ...authors.map((author) => `${author},Words`)].join('\n');
  const given = { ...CHOICE, text: 'what', time: null, author: 'who' };
  const nobody = 'the line does not say whose post it is; give the screen name of the account';
  expect(await accountsIn(table, { given: { ...given, authors: 'handles' } })).toEqual([
    'Jane, archive',
    'alice.bsky.social, bluesky_archive',
    'bob@host.example, mastodon_archive',
    'Jane Doe, named_archive',
    'Иван, named_archive',
    nobody,
  ]);
  const byName = [...authors.slice(0, -1).map((author) => `${author}, named_archive`), nobody];
  expect(await accountsIn(table, { given: { ...given, authors: 'names' } })).toEqual(byName);
  expect(await accountsIn(table, { given })).toEqual(byName);
  expect(await accountsIn(table, { given, screenName: 'River Club' })).toContain('River Club, named_archive');
});

test('a link to a post at Bluesky gives the id and the account of the post, and its handle the author', async () => {
  const did = 'did:plc:z72i7hdynmk6r22z27h6tvur';
  const link = (who: string) => `https://bsky.app/profile/${who}/post/3kabc`;
  const table = ['where,what', `${link(did)},One`, `${link('alice.example')},Two`].join('\n');
  expect(
    await rowsOf(table, { given: { ...CHOICE, text: 'what', time: null, author: null, link: 'where' } }),
  ).toMatchObject([
    { kind: 'table', table: { problem: null } },
    { source: 'bluesky_archive', account: { id: did }, post: { external_id: `at://${did}/app.bsky.feed.post/3kabc` } },
    { source: 'bluesky_archive', account: { id: null, screen_name: 'alice.example' } },
  ]);
});

test('a link to a post at Mastodon, on the server of its author, is the id of the post', async () => {
  const links = [
    'https://host.example/@bob/112',
    'http://host.example/@bob/112',
    'https://elsewhere.example/@bob/112',
    '',
  ];
  const ofBluesky = 'alice.example,https://alice.example/112,Words';
  const lines = links.map((link) => `@bob@host.example,${link},Words`);
  const table = ['who,where,what', ...lines, ofBluesky].join('\n');
  const given = { ...CHOICE, text: 'what', time: null, author: 'who', link: 'where' };
  const derived = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(postsOf(await rowsOf(table, { given })).map(({ external_id }) => external_id)).toEqual([
    'https://host.example/@bob/112',
    derived,
    derived,
    derived,
    derived,
  ]);
});

test('a table of a known form asks when most of its authors are no screen names of X', async () => {
  const tableOf = (...authors: string[]) =>
    ['created_at,text,author', ...authors.map((author) => `2026-01-01,Open again,${author}`)].join('\n');
  const problem = 'most of its authors are no screen names of X';
  expect(tablesOf(await rowsOf(tableOf('Jane Doe', 'River Club', 'River')))).toMatchObject([
    { problem, choice: { text: 'text', time: 'created_at', author: 'author', authors: 'names' } },
  ]);
  expect(tablesOf(await rowsOf(tableOf('alice.bsky.social')))).toMatchObject([
    { problem, choice: { authors: 'handles' } },
  ]);
  expect(await accountsIn(tableOf('River', 'Jane Doe'))).toEqual([
    'River, archive',
    '“Jane Doe” is not a screen name (1 to 15 letters, digits or underscores)',
  ]);
});

test('without a column of times, posts have none', async () => {
  const given = { ...CHOICE, time: null };
  expect(postsOf(await rowsOf(GERMAN, { given })).map(({ created_at }) => created_at)).toEqual([null, null]);
});

test('a chosen column that is not there is named, and nothing is read', async () => {
  const rows = await rowsOf(GERMAN, { given: { ...CHOICE, time: 'Datum' } });
  expect(rows).toMatchObject([{ kind: 'table', table: { problem: 'there is no column “Datum”' } }]);
});

test('dates that begin with the day or with the month are read as chosen, and never without that', async () => {
  const table = ['when,who,what', '03/04/2026,@river,Open again', '05/06/2026,@river,Closed again'].join('\n');
  const given = { text: 'what', time: 'when', author: 'who', id: null, link: null, authors: null, dates: null };
  expect(tablesOf(await rowsOf(table))).toMatchObject([{ columns: [{ dates: 'unclear' }, { dates: null }, {}] }]);
  expect(await problemOf(table, { given })).toEqual([
    'the dates in “when” do not show whether they begin with the day or the month; say which',
  ]);
  const timesIn = async (dates: 'dayFirst' | 'monthFirst') =>
    postsOf(await rowsOf(table, { given: { ...given, dates } })).map(({ created_at }) => created_at?.slice(0, 10));
  expect(await timesIn('dayFirst')).toEqual(['2026-04-03', '2026-06-05']);
  expect(await timesIn('monthFirst')).toEqual(['2026-03-04', '2026-05-06']);
});

test('lines with an unknown time, without a text or with a torn quotation are refused one by one', async () => {
  const lines = [
    ...LINES,
    '3;gestern;@RiverGazette;Closed;',
    '4;27.03.2026;@RiverGazette;;',
    '5;28.03.2026;@RiverGazette;"torn;',
  ];
  const rows = await rowsOf([HEADER, ...lines].join('\n'), { given: CHOICE });
  expect(postsOf(rows)).toHaveLength(2);
  expect(refusalsOf(rows)).toEqual([
    { line: 4, reason: 'the date “gestern” cannot be read' },
    { line: 5, reason: 'the text is empty' },
    { line: 6, reason: 'a quotation opens on this line and is never closed; is the file cut off?' },
  ]);
});

test('columns of the same name, and without one, are told apart', async () => {
  const [table] = tablesOf(await rowsOf('Text,text,,when\nfirst,second,third,2026-01-01\n'));
  expect(table?.columns.map(({ name }) => name)).toEqual(['Text', 'text (2)', 'Column 3', 'when']);
});

test.each([
  [
    'a line of values above all',
    '2026-03-04,river,Open again\n2026-03-05,river,Closed\n',
    'the first line must name the columns, and it holds the value “2026-03-04”; write a line of names above it',
  ],
  [
    'far too many columns',
    `${Array.from({ length: 500 }, (_, i) => `c${i}`).join()}\n${'1,'.repeat(499)}1\n`,
    'the table has 500 columns, and one can choose from at most 200; keep those of text, time and author',
  ],
  [
    'one column that is no text',
    'Notes\none\ntwo\n',
    'not a known layout: the first line must name columns such as created_at and text, it says “Notes”',
  ],
])('%s is refused once, and says why', async (_, file, reason) => {
  expect(await rowsOf(file)).toEqual([{ kind: 'rejected', line: 1, reason }]);
});

test('a table of a known form that lacks its author is described as well', async () => {
  expect(tablesOf(await rowsOf('created_at,text,kanal\n2026-01-01,Open again,river\n'))).toMatchObject([
    {
      choice: { text: 'text', time: 'created_at', author: null },
      problem: 'no column says whose posts these are; give the screen name of the account',
    },
  ]);
});

test('a table in a ZIP archive has its name there', async () => {
  const zip = zipSync({ 'posts.csv': strToU8(GERMAN), 'other/more.csv': strToU8(GERMAN) });
  expect(tablesOf(await rowsOf(zip)).map(({ file }) => file)).toEqual(['posts.csv', 'other/more.csv']);
});

test.each([
  [
    'of Office Open XML',
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }),
  ],
  ['of OpenDocument', zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') })],
  ['of older programs', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
])('a workbook %s is refused with what to do', async (_, file) => {
  expect(await rowsOf(file)).toEqual([
    {
      kind: 'rejected',
      line: 1,
      reason: 'this is a workbook of a spreadsheet program; save it there as CSV, and import that file',
    },
  ]);
});
