import { type ChosenTable, COLUMN_NAME_MAX, COLUMN_ROLES, type ColumnChoice } from '#contract/import-columns.ts';
import { quoted } from '#server/domain/sources/archive/archive-row.ts';
import { isHandle } from '#server/domain/sources/archive/author.ts';
import { hashOfHeaders, placeOf } from './column-names.ts';
import { authorsIn, type Proposal, proposeColumns, type SampledColumn } from './propose.ts';
import { dateOrderOf, readWrittenTime } from './written-time.ts';

/** More columns than this cannot be chosen from. */
const MOST_COLUMNS = 200;
/** How many values of a column are shown, and how much of each. */
const SHOWN_VALUES = 3;
const SHOWN_LENGTH = 80;

/** Why the first line of an unknown table does not name columns; null when it does. */
export function headerProblem(header: readonly string[], samples: number): string | null {
  if (header.length > MOST_COLUMNS) {
    return `the table has ${header.length} columns, and one can choose from at most ${MOST_COLUMNS}; keep those of text, time and author`;
  }
  const value = header.find(isValue);
  if (value !== undefined && header.length > 1) {
    return `the first line must name the columns, and it holds the value ${quoted(value)}; write a line of names above it`;
  }
  const isOneColumn = header.length === 1 && proposeColumns([{ name: header[0] ?? '', values: ['-'] }]).text === null;
  if (isOneColumn || samples === 0) {
    return `not a known layout: the first line must name columns such as created_at and text, it says ${quoted(header.join(','))}`;
  }
  return null;
}

const isValue = (field: string): boolean =>
  field.length > COLUMN_NAME_MAX ||
  /^https?:\/\//i.test(field) ||
  /^\d{8,}$/.test(field.trim()) ||
  readWrittenTime(field.trim(), 'dayFirst') !== null;

/** `unread`: why it is not read without a choice. */
type Chosen = {
  names: readonly string[];
  records: readonly (readonly string[])[];
  choice: ColumnChoice | null;
  unread: string;
};

export const UNKNOWN = 'it is not known which column holds what';
export const NOT_OF_X = 'most of its authors are no screen names of X';
export const NO_AUTHOR = 'no column says whose posts these are; give the screen name of the account';

/** A table with its columns, the choice or a proposal, and why it cannot be read so. */
export function describeTable({ names, records, choice, unread }: Chosen, screenName: string | undefined): ChosenTable {
  const columns = names.map((name, index) => ({ name, values: records.map((fields) => fields[index] ?? '') }));
  const chosen = choice === null ? proposeColumns(columns) : wholeChoice(choice, columns);
  return {
    headers: hashOfHeaders(names),
    file: null,
    columns: columns.map(({ name, values }) => ({
      name,
      samples: shown(values),
      dates: dateOrderOf(values),
      authors: authorsIn(values),
    })),
    choice: chosen,
    problem: choice === null ? unread : problemOf(chosen, columns, screenName),
  };
}

/** The choice with the columns as the table spells them, and with what its authors are. A column that is not there stays as it was chosen. */
function wholeChoice(choice: ColumnChoice, columns: readonly SampledColumn[]): Proposal {
  const names = columns.map(({ name }) => name);
  const own = (wanted: string | null) => names[placeOf(names, wanted)] ?? wanted;
  const { text, time, id, link, dates } = choice;
  const author = own(choice.author);
  const values = columns.find(({ name }) => name === author)?.values;
  const authors = values === undefined ? null : (choice.authors ?? authorsIn(values));
  return { text: own(text), time: own(time), author, id: own(id), link: own(link), authors, dates };
}

function problemOf(choice: Proposal, columns: readonly SampledColumn[], screenName: string | undefined): string | null {
  const valuesOf = (wanted: string | null) => columns.find(({ name }) => name === wanted)?.values ?? [];
  const missing = COLUMN_ROLES.map((role) => choice[role]).find(
    (wanted) => wanted !== null && columns.every(({ name }) => name !== wanted),
  );
  if (missing != null) return `there is no column ${quoted(missing)}`;
  const namesAuthor = choice.author !== null || valuesOf(choice.link).some(isHandle);
  if (!namesAuthor && screenName === undefined) {
    return NO_AUTHOR;
  }
  if (dateOrderOf(valuesOf(choice.time)) === 'unclear' && choice.dates === null) {
    return `the dates in ${quoted(choice.time ?? '')} do not show whether they begin with the day or the month; say which`;
  }
  return null;
}

const shown = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.replace(/\s+/g, ' ').trim()))]
    .filter((value) => value !== '')
    .slice(0, SHOWN_VALUES)
    .map((value) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH - 1)}…` : value).toWellFormed());
