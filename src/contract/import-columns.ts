import * as v from 'valibot';

/** What a person may say of a table whose column names no known form has. */
export const COLUMN_ROLES = ['text', 'time', 'author', 'id', 'link'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Which number of a date such as 03/04/2026 comes first. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * What a column of authors holds: handles, each of the network that its form shows, or names in words, each an account of
 * its own. In a column of handles, what is no handle counts as a name.
 */
export const AUTHOR_KINDS = ['handles', 'names'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** The longest name of a column; what is longer is a post and not a name. */
export const COLUMN_NAME_MAX = 100;

const columnName = v.pipe(v.string(), v.minLength(1), v.maxLength(COLUMN_NAME_MAX));
const perhapsColumn = v.optional(v.nullable(columnName), null);
const dateOrder = v.nullable(v.picklist(DATE_ORDERS));
const authorKind = v.nullable(v.picklist(AUTHOR_KINDS));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * Which column of a table holds what, by name. `headers` names the table; without it, every table is meant that has
 * these columns. `dates` is needed where the times do not show it; `authors` follows from the values where it is null.
 */
export const columnChoiceSchema = v.strictObject({
  headers: v.optional(hash),
  text: columnName,
  time: perhapsColumn,
  author: perhapsColumn,
  id: perhapsColumn,
  link: perhapsColumn,
  authors: v.optional(authorKind, null),
  dates: v.optional(dateOrder, null),
});
export type ColumnChoice = v.InferOutput<typeof columnChoiceSchema>;

const assigned = v.nullable(v.string());

/**
 * A table in a file that is read by a choice of columns. `headers` stands for its column names: the choice is remembered
 * for all tables that have the same. `file` is its name in a ZIP archive. `columns` come with a few of their values, and
 * how a date in them begins (`unclear`: the values do not show it; null: no such dates), and what they seem to be as
 * authors. `choice` is what a person chose,
 * or a proposal. `problem` says why the table is not read yet; null when it is.
 */
export const chosenTableSchema = v.object({
  headers: hash,
  file: v.nullable(v.string()),
  columns: v.array(
    v.object({
      name: v.string(),
      samples: v.array(v.string()),
      dates: v.nullable(v.picklist([...DATE_ORDERS, 'unclear'])),
      authors: v.picklist(AUTHOR_KINDS),
    }),
  ),
  choice: v.object({
    text: assigned,
    time: assigned,
    author: assigned,
    id: assigned,
    link: assigned,
    authors: authorKind,
    dates: dateOrder,
  }),
  problem: v.nullable(v.string()),
});
export type ChosenTable = v.InferOutput<typeof chosenTableSchema>;
