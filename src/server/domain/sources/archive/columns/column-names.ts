import { createHash } from 'node:crypto';

/**
 * The columns of a table by the fields of its first line. A column without a name is called by its place, and the second
 * of a name has a number, so that each name stands for one column.
 */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((field, index) => {
    const name = field.replace(/\s+/g, ' ').trim() || `Column ${index + 1}`;
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Stands for the names of a table's columns and their order. */
export const hashOfHeaders = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map((name) => name.toLowerCase())))
    .digest('hex');

/** The place of a column, also with another case; -1 when there is none. */
export const placeOf = (names: readonly string[], wanted: string | null): number =>
  wanted === null ? -1 : names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase());
