import { type ChosenTable, COLUMN_NAME_MAX, COLUMN_ROLES, type ColumnChoice } from '#contract/import-columns.ts';
import { quoted } from '#server/domain/sources/archive/archive-row.ts';
import { nameInUrl } from '#server/domain/sources/archive/post-url.ts';
import { hashOfHeaders, placeOf } from './column-names.ts';
import { type Proposal, proposeColumns, type SampledColumn } from './propose.ts';
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

/** `isKnownForm`: its names are those of a known form, which lacks the author. */
type Chosen = {
  names: readonly string[];
  records: readonly (readonly string[])[];
  choice: ColumnChoice | null;
  isKnownForm: boolean;
};

const UNKNOWN = 'it is not known which column holds what';
const NO_AUTHOR = 'no column says whose posts these are; give the screen name of the account';

/** A table with its columns, the choice or a proposal, and why it cannot be read so. */
export function describeTable(
  { names, records, choice, isKnownForm }: Chosen,
  screenName: string | undefined,
): ChosenTable {
  const columns = names.map((name, index) => ({ name, values: records.map((fields) => fields[index] ?? '') }));
  const chosen = choice === null ? proposeColumns(columns) : inOwnSpelling(choice, names);
  return {
    headers: hashOfHeaders(names),
    file: null,
    columns: columns.map(({ name, values }) => ({ name, samples: shown(values), dates: dateOrderOf(values) })),
    choice: chosen,
    problem: choice === null ? (isKnownForm ? NO_AUTHOR : UNKNOWN) : problemOf(chosen, columns, screenName),
  };
}

/** The choice with the columns as the table spells them. A column that is not there stays as it was chosen. */
function inOwnSpelling(choice: ColumnChoice, names: readonly string[]): Proposal {
  const own = (wanted: string | null) => names[placeOf(names, wanted)] ?? wanted;
  const { text, time, author, id, link, dates } = choice;
  return { text: own(text), time: own(time), author: own(author), id: own(id), link: own(link), dates };
}

function problemOf(choice: Proposal, columns: readonly SampledColumn[], screenName: string | undefined): string | null {
  const valuesOf = (wanted: string | null) => columns.find(({ name }) => name === wanted)?.values ?? [];
  const missing = COLUMN_ROLES.map((role) => choice[role]).find(
    (wanted) => wanted !== null && columns.every(({ name }) => name !== wanted),
  );
  if (missing != null) return `there is no column ${quoted(missing)}`;
  const namesAuthor = choice.author !== null || valuesOf(choice.link).some((value) => nameInUrl(value) !== '');
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
