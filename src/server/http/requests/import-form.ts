import * as v from 'valibot';
import { type ColumnChoice, columnChoiceSchema } from '#contract/import-columns.ts';
import { importIdSchema } from '#contract/import-id.ts';
import { ownerNameSchema } from '#server/domain/sources/archive/author.ts';
import { LONGEST_FREE_NAME } from '#server/domain/sources/named-archive/names.ts';
import { invalid } from '#server/foundations/refusal.ts';
import type { Route } from '#server/http/routing/route.ts';

const columnsSchema = v.pipe(v.string(), v.parseJson(undefined, 'Takes JSON'), columnChoiceSchema);

export const SCREEN_NAME_FIELD = {
  type: 'string',
  maxLength: LONGEST_FREE_NAME,
  description:
    'Whose posts these are, where the file does not say: a screen name of X; for a table whose columns are assigned, a handle of Bluesky or Mastodon or any other name as well. Has to stand before the file.',
} as const;

export const COLUMNS_FIELD = {
  type: 'string',
  description:
    'Which column of a table holds what, where its names are not known: JSON such as {"text": "Nachricht", "time": "Datum", "author": "Konto", "authors": "names", "dates": "dayFirst"}. It is remembered for tables with the same names. Has to stand before the file.',
} as const;

export const ACCOUNTS_FIELD = {
  type: 'string',
  description:
    'The accounts to store, by screen name, with commas between them; all where it is left out. Has to stand before the file.',
} as const;

export const IMPORT_ID_FIELD = {
  type: 'string',
  description:
    'An id of your own, 32 hexadecimal digits, under which this can be cancelled. Has to stand before the file.',
} as const;

/** What the documentation says of the form of an import. */
export const formWith = (fields: Record<string, object>): NonNullable<Route['form']> => ({
  description: [
    'Takes CSV (the Russian troll tweets, information-operations releases, 4CAT, twarc-csv, columns such as created_at',
    'and text, or any others that `columns` assigns), JSON lines of twarc, Zeeschuimer, 4CAT and snscrape, a repository of Bluesky (CAR), and tweets.js of an account archive, up to 200 MB for superusers and 50 MB for',
    'others, who import one file at a time and 100,000 new posts in 24 hours. The file is read while',
    'it arrives: when a file without a stated length turns out to be larger, or the connection breaks, what an import read before',
    'is kept.',
  ].join(' '),
  required: ['file'],
  properties: { ...fields, file: { type: 'string', format: 'binary' } },
});

/** The name of the account, if it was given. */
export function readScreenName(fields: ReadonlyMap<string, string>): string | undefined {
  const given = fields.get('screen_name')?.trim() ?? '';
  if (given === '') return undefined;
  const result = v.safeParse(ownerNameSchema, given);
  if (result.success) return result.output;
  const [{ message, type }] = result.issues;
  throw invalid([{ loc: ['body', 'screen_name'], msg: message, type }]);
}

/** The choice of columns, if it was sent. */
export function readColumns(fields: ReadonlyMap<string, string>): ColumnChoice | undefined {
  const given = fields.get('columns');
  if (given === undefined) return undefined;
  const result = v.safeParse(columnsSchema, given);
  if (result.success) return result.output;
  throw invalid(
    result.issues.map(({ path, message, type }) => ({
      loc: ['body', 'columns', ...(path ?? []).map(({ key }) => String(key))],
      msg: message,
      type,
    })),
  );
}

/** The id under which it can be cancelled, if it was sent. */
export function readImportId(fields: ReadonlyMap<string, string>): string | undefined {
  const given = fields.get('import_id');
  if (given === undefined) return undefined;
  const result = v.safeParse(importIdSchema, given);
  if (result.success) return result.output;
  const [{ message, type }] = result.issues;
  throw invalid([{ loc: ['body', 'import_id'], msg: message, type }]);
}

/** The names to keep; undefined means all. An invalid name is kept, because no archive holds it. */
export function readAccounts(fields: ReadonlyMap<string, string>): string[] | undefined {
  const given = fields.get('accounts');
  return given === undefined ? undefined : given.split(',').map((name) => name.trim().replace(/^@/, ''));
}
