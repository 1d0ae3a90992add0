import type { ChosenTable } from '#contract/import-columns.ts';
import type { FilesPreview, FoundTable } from './import-files.ts';

/** How many refused lines are named. */
const NAMED_LINES = 3;

/** How many characters of values stand below a choice. */
const LINE_LENGTH = 70;

const valuesOf = ({ columns }: ChosenTable, name: string | null) => columns.find((column) => column.name === name);

/** The values of a column that fit on about a line; null when it has none. */
export function samplesOf(table: ChosenTable, name: string | null): string | null {
  const samples = valuesOf(table, name)?.samples ?? [];
  const fitting = samples.filter((_, index) => samples.slice(0, index + 1).join(' · ').length <= LINE_LENGTH);
  return fitting.length === 0 ? (samples[0] ?? null) : fitting.join(' · ');
}

/** Whether the person has to say how the dates of the chosen column begin. */
export const isDateOrderAsked = (table: ChosenTable, { time }: ChosenTable['choice']): boolean =>
  valuesOf(table, time)?.dates === 'unclear';

/** Why the columns are asked for, a line each. */
export function describeTable(
  { file, problem }: FoundTable,
  { accounts, rejected, rejected_count: count }: Pick<FilesPreview, 'accounts' | 'rejected' | 'rejected_count'>,
): string[] {
  if (problem !== null) return [`${file}: ${problem}.`, 'Check what is proposed.'];
  if (accounts.length > 0) return [`${file} is read in this way.`];
  const lines = rejected.slice(0, NAMED_LINES).map(({ line, reason }) => `Line ${line}: ${reason}`);
  const more = count > lines.length ? ['… and more lines like these'] : [];
  return [`No line of ${file} can be used in this way.`, ...lines, ...more];
}

/** What the table's columns were taken for, such as `text from “Nachricht”`. */
export function describeChoice({ choice: { text, time, author, authors } }: ChosenTable): string {
  const parts = [
    ['text', text],
    ['time', time],
    [authors === 'names' ? 'author by name' : 'author', author],
  ].flatMap(([role, column]) => (column === null ? [] : [`${role} from “${column}”`]));
  return parts.join(', ');
}
