import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { AUTHOR_KINDS, type ColumnChoice, columnChoiceSchema } from '#contract/import-columns.ts';
import { ownerNameSchema } from '#server/domain/sources/archive/author.ts';

const USAGE =
  'npm run import -- FILE… [--screen-name NAME] [--min-posts NUMBER] [--text COLUMN [--time COLUMN] [--author COLUMN [--authors handles|names]] [--id COLUMN] [--link COLUMN] [--dates day-first|month-first]]';

/** `minPosts`: accounts with fewer posts in the file are left out. `columns`: how tables with these columns are read. */
export type Order = {
  paths: string[];
  screenName: string | undefined;
  minPosts: number;
  columns: ColumnChoice | undefined;
};

/** @throws Error that says what is wrong with the arguments, and how the command is used */
export function readOrder(args: string[]): Order {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      'screen-name': text,
      'min-posts': { type: 'string', default: '1' },
      text,
      time: text,
      author: text,
      authors: text,
      id: text,
      link: text,
      dates: text,
    },
  });
  const { help, 'screen-name': name, 'min-posts': minimum, ...columns } = values;
  if (help || positionals.length === 0) throw new Error(USAGE);
  return {
    paths: positionals,
    screenName: parse(v.optional(ownerNameSchema), name),
    minPosts: parse(minimumSchema, minimum),
    columns: Object.keys(columns).length === 0 ? undefined : readColumns(columns),
  };
}

const minimumSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, '--min-posts takes a number from 1 on.'),
  v.transform(Number),
);

const textSchema = v.string('--text has to say which column holds the posts.');
const datesSchema = v.optional(v.picklist(['day-first', 'month-first'], '--dates takes day-first or month-first.'));
const authorsSchema = v.optional(v.picklist(AUTHOR_KINDS, '--authors takes handles or names.'));
const DATES = { 'day-first': 'dayFirst', 'month-first': 'monthFirst' } as const;

function readColumns({
  dates: typed,
  authors: typedAuthors,
  ...columns
}: Record<string, string | undefined>): ColumnChoice {
  const order = parse(datesSchema, typed);
  const dates = order === undefined ? null : DATES[order];
  const authors = parse(authorsSchema, typedAuthors) ?? null;
  return parse(columnChoiceSchema, { ...columns, text: parse(textSchema, columns.text), authors, dates });
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Error(`${result.issues[0].message} ${USAGE}`);
}
