import { asc, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { ColumnChoice } from '#contract/import-columns.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { column_choices } from '#server/domain/archives/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, add } = await startApi(database);
const ada = await add('ada');
const root = await add('root', { is_superuser: true });

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(column_choices);
});

const LINES = ['25.03.2026 09:15;@River;The bridge is open.', '26.03.2026 10:30;@River;The dam is closed.'];
const tableOf = (...lines: string[]) => ['Zeitpunkt;Konto;Nachricht', ...lines, ''].join('\n');
const TABLE = tableOf(...LINES);
const COLUMNS = JSON.stringify({ text: 'Nachricht', time: 'zeitpunkt', author: 'Konto' });
const UNKNOWN = 'it is not known which column holds what';
const CHOICE: ColumnChoice = {
  text: 'Nachricht',
  time: 'Zeitpunkt',
  author: 'Konto',
  id: null,
  link: null,
  authors: 'handles',
  dates: null,
};

type Fields = Record<string, string | Uint8Array<ArrayBuffer>>;
/** Sends the fields in this order; `file` is the content of the file. */
function send(path: string, fields: Fields, { token } = ada) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, name === 'file' ? new File([value], 'posts.csv') : String(value));
  }
  return call('POST', path, { token, form });
}
const preview = (...[fields, by]: [Fields, typeof ada?]) => send('/twitter/import/preview', fields, by);
const importing = (...[fields, by]: [Fields, typeof ada?]) => send('/twitter/import', fields, by);

test('a preview of an unknown table answers with its columns and a proposal', async () => {
  const { status, body } = await preview({ file: TABLE });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      accounts: [],
      rejected: [],
      rejected_count: 0,
      tables: [
        {
          headers: expect.stringMatching(/^[0-9a-f]{64}$/),
          file: null,
          columns: [
            { name: 'Zeitpunkt', samples: ['25.03.2026 09:15', '26.03.2026 10:30'], dates: null, authors: 'names' },
            { name: 'Konto', samples: ['@River'], dates: null, authors: 'handles' },
            {
              name: 'Nachricht',
              samples: ['The bridge is open.', 'The dam is closed.'],
              dates: null,
              authors: 'names',
            },
          ],
          choice: CHOICE,
          problem: UNKNOWN,
        },
      ],
    },
  });
});

test('an import of an unknown table stores nothing, and says which columns there are', async () => {
  const { status, body } = await importing({ file: TABLE });
  const msg = `${UNKNOWN}; the columns are “Zeitpunkt”, “Konto”, “Nachricht”`;
  expect({ status, body }).toEqual({
    status: 422,
    body: { detail: [{ loc: ['body', 'file', 1], msg, type: 'line_rejected' }] },
  });
  expect(await database.$count(accounts)).toBe(0);
});

test('a sent choice is used by a preview, remembered for the import, and the same file twice adds nothing', async () => {
  const { body: found } = await preview({ columns: COLUMNS, file: TABLE });
  expect(found).toMatchObject({
    accounts: [{ screen_name: 'River', posts: 2 }],
    tables: [{ choice: CHOICE, problem: null }],
  });
  const first = await importing({ file: TABLE });
  expect(first.body).toMatchObject({ accounts: [{ screen_name: 'River', posts: 2, duplicates: 0 }] });
  const next = await importing({ file: tableOf(...LINES.toReversed(), '27.03.2026;@River;More.') });
  expect(next.body).toMatchObject({ accounts: [{ screen_name: 'River', posts: 1, duplicates: 2 }] });
  const stored = database.select({ text: posts.text, at: posts.created_at }).from(posts).orderBy(asc(posts.created_at));
  expect(await stored).toEqual([
    { text: 'The bridge is open.', at: new Date('2026-03-25T09:15:00Z') },
    { text: 'The dam is closed.', at: new Date('2026-03-26T10:30:00Z') },
    { text: 'More.', at: new Date('2026-03-27T00:00:00Z') },
  ]);
});

test('an import takes a choice as well', async () => {
  const { body } = await importing({ screen_name: 'Typed', columns: '{"text": "Nachricht"}', file: TABLE });
  expect(body).toMatchObject({ accounts: [{ screen_name: 'Typed', posts: 2 }] });
});

test('a choice is remembered for the person alone, changed by a later one, and goes with the person', async () => {
  await preview({ columns: COLUMNS, file: TABLE });
  expect((await preview({ file: TABLE }, root)).body).toMatchObject({ accounts: [], tables: [{ problem: UNKNOWN }] });
  const eve = await add('eve');
  await preview({ columns: COLUMNS, file: TABLE }, eve);
  await preview({ columns: '{"text": "Konto", "author": "Konto"}', file: TABLE }, eve);
  const choices = () => database.select({ choice: column_choices.choice }).from(column_choices);
  expect(await choices()).toEqual([{ choice: CHOICE }, { choice: { ...CHOICE, text: 'Konto', time: null } }]);
  await database.delete(users).where(eq(users.id, eve.person.id));
  expect(await choices()).toEqual([{ choice: CHOICE }]);
});

test('a choice by which no line can be used is not remembered, and may be changed', async () => {
  const columns = JSON.stringify({ text: 'Nachricht', time: 'Nachricht', author: 'Konto' });
  const { status, body } = await preview({ columns, file: TABLE });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      accounts: [],
      rejected: [{ line: 2, reason: 'the date “The bridge is open.” cannot be read' }, { line: 3 }],
    },
  });
  expect(await database.$count(column_choices)).toBe(0);
});

test('of many choices of a person the hundred that were used last are remembered', async () => {
  const old = new Date('2026-01-01');
  const many = Array.from({ length: 100 }, (_, i) => ({ headers: `old ${i}`, used_at: new Date(old.getTime() + i) }));
  await database.insert(column_choices).values(many.map((one) => ({ ...one, user_id: ada.person.id, choice: CHOICE })));
  await database.insert(column_choices).values({ headers: 'old 0', user_id: root.person.id, choice: CHOICE });
  const keptOf = async ({ person }: typeof ada) => {
    const rows = await database.select().from(column_choices).where(eq(column_choices.user_id, person.id));
    return rows.map(({ headers }) => headers);
  };
  await preview({ columns: COLUMNS, file: TABLE });
  const kept = await keptOf(ada);
  expect([kept.length, kept.includes('old 0'), await keptOf(root)]).toEqual([100, false, ['old 0']]);

  const own = kept.find((headers) => !headers.startsWith('old ')) ?? expect.unreachable();
  await database
    .update(column_choices)
    .set({ used_at: new Date('2025-01-01') })
    .where(eq(column_choices.headers, own));
  await preview({ file: TABLE });
  await preview({ columns: '{"text": "Post", "author": "Konto"}', file: 'Konto;Post;Nr\n@River;Open again.;1\n' });
  const later = await keptOf(ada);
  expect([later.length, later.includes(own), later.includes('old 1')]).toEqual([100, true, false]);
});

test('in a ZIP archive, tables of known and of unknown forms are told apart', async () => {
  const known = strToU8('created_at,text,user\n2026-01-01,Low water,Weir\n');
  const zip = new Uint8Array(zipSync({ 'known.csv': known, 'unknown.csv': strToU8(TABLE) }));
  expect((await preview({ file: zip })).body).toMatchObject({
    accounts: [{ screen_name: 'Weir', posts: 1 }],
    tables: [{ file: 'unknown.csv', problem: UNKNOWN }],
  });
  expect((await importing({ file: zip })).body).toMatchObject({
    accounts: [{ screen_name: 'Weir', posts: 1 }],
    rejected: [{ line: 1, reason: `“unknown.csv”: ${UNKNOWN}; the columns are “Zeitpunkt”, “Konto”, “Nachricht”` }],
  });
});

test.each([
  ['text that is no JSON', 'Nachricht', [], 'Takes JSON'],
  ['no column of texts', '{"time": "Zeitpunkt"}', ['text'], 'Invalid key: Expected "text" but received undefined'],
  ['an unknown part', '{"text": "a", "likes": "b"}', ['likes'], 'Invalid key: Expected never but received "likes"'],
])('a choice with %s is refused', async (_, columns, path, msg) => {
  const { status, body } = await preview({ columns, file: TABLE });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'columns', ...path], msg }] },
  });
});

test('a choice behind the file came too late', async () => {
  const { status, body } = await preview({ file: TABLE, columns: COLUMNS });
  expect({ status, body }).toEqual({
    status: 422,
    body: { detail: [{ loc: ['body', 'columns'], msg: 'Has to stand before the file', type: 'late_field' }] },
  });
});

test('authors by name are accounts of their own, found again by the next file, beside one of X with that name', async () => {
  await importing({ columns: COLUMNS, file: tableOf('25.03.2026;@Jane;At X.') });
  const columns = JSON.stringify({ ...JSON.parse(COLUMNS), authors: 'names' });
  const file = tableOf('25.03.2026;Jane;One.', '25.03.2026;JANE;Two.', '25.03.2026;Jané <b>;Three.');
  const first = await importing({ columns, file });
  const nameOf = (name: string) => expect.stringMatching(new RegExp(`^${name}:[0-9a-f]{10}$`));
  expect(first.body).toMatchObject({
    accounts: [
      { screen_name: nameOf('jane'), name: 'Jane', posts: 1, duplicates: 0 },
      { screen_name: nameOf('jane'), name: 'JANE', posts: 1, duplicates: 0 },
      { screen_name: nameOf('jané-b'), name: 'Jané <b>', posts: 1, duplicates: 0 },
    ],
    rejected: [],
  });
  const [jane] = (first.body as { accounts: { screen_name: string }[] }).accounts;
  const next = await importing({ file: `${file}26.03.2026; Jane ;Four.\n` });
  expect(next.body).toMatchObject({
    accounts: [
      { name: 'Jane', posts: 1, duplicates: 1 },
      { name: 'JANE', posts: 0, duplicates: 1 },
      { name: 'Jané <b>', posts: 0, duplicates: 1 },
    ],
  });
  const path = `/twitter/user/${encodeURIComponent(jane?.screen_name ?? '')}/`;
  expect((await call('GET', path, { token: ada.token })).body).toMatchObject({
    name: 'Jane',
    external_id: 'name:Jane',
    source: 'named_archive',
    source_label: 'Archives by name',
    posts: 2,
    url: null,
  });
});
