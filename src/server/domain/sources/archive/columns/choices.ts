import type { ColumnChoice } from '#contract/import-columns.ts';
import { hashOfHeaders, placeOf } from './column-names.ts';

/** How a person wants tables to be read: as sent with the file, and as remembered, by the hash of the column names. */
export type Choices = { given?: ColumnChoice | undefined; remembered?: ReadonlyMap<string, ColumnChoice> };

/** The choice for a table with these columns; what was sent with the file goes before what is remembered. */
export function choiceFor({ given, remembered }: Choices, names: readonly string[]): ColumnChoice | null {
  const headers = hashOfHeaders(names);
  if (given !== undefined && isMeant(given, headers, names)) return given;
  return remembered?.get(headers) ?? null;
}

/** A choice for no named table is for all that have its column of texts, so that a wrong name among the others is told. */
const isMeant = (choice: ColumnChoice, headers: string, names: readonly string[]): boolean =>
  choice.headers === undefined ? placeOf(names, choice.text) !== -1 : choice.headers === headers;
