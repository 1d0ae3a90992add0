import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ChosenTable, ColumnChoice } from '#contract/import-columns.ts';
import { findColumnChoices, keepColumnChoices, notingTables } from '#server/domain/archives/column-choices.ts';
import { column_choices } from '#server/domain/archives/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { rejected } from '#server/domain/sources/archive/archive-row.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const [ada = expect.unreachable(), ben = expect.unreachable()] = await database
  .insert(users)
  .values(['ada', 'ben'].map((username) => ({ username, full_name: username, password_hash: '' })))
  .returning();

beforeEach(() => database.delete(column_choices));

const OTHERS = { time: null, author: null, id: null, link: null, authors: null, dates: null } as const;
const choiceOf = (text: string): ColumnChoice => ({ text, ...OTHERS });
const tableOf = (headers: string, text: string | null, problem: string | null = null): ChosenTable => ({
  ...{ headers, problem, file: null, columns: [] },
  choice: { ...OTHERS, text },
});
/** Names that sort as their numbers. */
const named = (number: number) => `h${String(number).padStart(3, '0')}`;
const namedTo = (count: number) => Array.from({ length: count }, (_, number) => named(number));

/** A hundred choices of a person, the first of them used last. */
async function storeHundred({ id: user_id }: { id: string }, hour: number) {
  const used_at = (minute: number) => new Date(Date.UTC(2026, 0, 1, hour, 0) - minute * 60_000);
  const rows = namedTo(100).map((headers, place) => ({
    user_id,
    headers,
    choice: choiceOf('a'),
    used_at: used_at(place),
  }));
  await database.insert(column_choices).values(rows);
}
const headersOf = async ({ id }: { id: string }) => [...(await findColumnChoices(database, id)).keys()].toSorted();

test('the choices of tables that were read are kept for the person, the last one for the same columns', async () => {
  await keepColumnChoices(database, ben.id, [tableOf('one', 'ben')]);
  const before = Date.now();
  await keepColumnChoices(database, ada.id, [
    tableOf('one', 'first'),
    tableOf('unread', 'text', 'it is not known which column holds what'),
    tableOf('textless', null),
    tableOf('two', 'other'),
    tableOf('one', 'second'),
  ]);
  expect([await findColumnChoices(database, ada.id), await findColumnChoices(database, ben.id)]).toEqual([
    new Map([
      ['one', choiceOf('second')],
      ['two', choiceOf('other')],
    ]),
    new Map([['one', choiceOf('ben')]]),
  ]);
  const rows = await database.select().from(column_choices).where(eq(column_choices.user_id, ada.id));
  for (const { used_at } of rows) expect(used_at.getTime()).toBeGreaterThanOrEqual(before);
});

test('tables of which none was read keep nothing', async () => {
  await keepColumnChoices(database, ada.id, [tableOf('unread', 'text', 'no text')]);
  expect(await database.$count(column_choices)).toBe(0);
});

test('a hundred choices are kept, and the one that was used longest ago goes first', async () => {
  await storeHundred(ada, 12);
  await storeHundred(ben, 6);
  await keepColumnChoices(database, ada.id, [tableOf('new', 'text'), tableOf(named(99), 'again')]);
  expect(await headersOf(ada)).toEqual([...namedTo(98), named(99), 'new']);
  expect(await headersOf(ben)).toEqual(namedTo(100));
  const kept = await database.select().from(column_choices).where(eq(column_choices.user_id, ada.id));
  expect(kept.find(({ headers }) => headers === named(99))?.choice).toEqual(choiceOf('again'));
});

test('of choices that were used at the same time, those with the last names go', async () => {
  const tables = ['b', 'a'].flatMap((letter) => namedTo(60).map((name) => tableOf(`${letter}${name}`, 'text')));
  await keepColumnChoices(database, ada.id, tables);
  const rows = await database.select().from(column_choices).orderBy(asc(column_choices.headers));
  expect(rows.map(({ headers }) => headers)).toEqual([
    ...namedTo(60).map((name) => `a${name}`),
    ...namedTo(40).map((name) => `b${name}`),
  ]);
});

test('a hundred tables of a file are noted, and all its rows passed on', async () => {
  const tables = namedTo(101).map((headers) => ({ kind: 'table', line: 1, table: tableOf(headers, 'text') }) as const);
  const rows = [rejected(1, 'empty'), ...tables, rejected(2, 'empty')];
  const noted: ChosenTable[] = [];
  const given = (async function* () {
    yield* rows;
  })();
  const passed: unknown[] = [];
  for await (const row of notingTables(given, noted)) passed.push(row);
  expect({ passed, noted }).toEqual({ passed: rows, noted: tables.slice(0, 100).map(({ table }) => table) });
});
