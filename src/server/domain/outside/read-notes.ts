import type { NotesFile } from '#contract/outside.ts';
import { quoted } from '#server/domain/sources/archive/archive-row.ts';
import { type CsvRecord, readCsv } from '#server/domain/sources/archive/csv-records.ts';
import { openText, peek } from '#server/domain/sources/archive/text-input.ts';
import { unpack } from '#server/domain/sources/archive/unpack.ts';

/** The values of a row, in the order of its file's columns in the database. Times are ISO 8601. */
export type NotesRow = { file: NotesFile; values: (string | null)[] };
export type RefusedRow = { line: number; reason: string };

/** X's columns that are stored, by file; `notes` and `statuses` each have the id of the note first. */
const COLUMNS = {
  notes: ['noteId', 'tweetId', 'classification', 'summary', 'createdAtMillis'],
  statuses: ['noteId', 'currentStatus', 'timestampMillisOfCurrentStatus'],
} as const satisfies Record<NotesFile, readonly string[]>;

const FILES = ['notes', 'statuses'] as const satisfies NotesFile[];
const ID = /^[1-9]\d{0,18}$/;
const WORD = /^[A-Z_]{1,64}$/;
const SUMMARY_MAX = 10_000;
/** 1 January 2010 to 1 January 2100. */
const [FIRST_MS, LAST_MS] = [1_262_304_000_000, 4_102_444_800_000];

/**
 * Reads a file of X's Community Notes, TSV, also packed by gzip or ZIP: the notes, or the history of their statuses. Its first line
 * says which. Yields each row, or why it cannot be used; a file with other columns gives one refusal. Throws only errors of `input`.
 */
export async function* readNotes(input: AsyncIterable<Uint8Array>): AsyncGenerator<NotesRow | RefusedRow> {
  const { head, all } = await peek(input);
  const { parts, problem } = unpack(head, all);
  for await (const { bytes } of parts) yield* readPart(bytes);
  const reason = problem();
  if (reason !== null) yield { line: 1, reason };
}

async function* readPart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<NotesRow | RefusedRow> {
  let read: ((record: CsvRecord) => NotesRow | RefusedRow) | null = null;
  for await (const record of readCsv((await openText(bytes)).all, '\t')) {
    if (record.problem !== null) {
      yield { line: record.line, reason: record.problem };
    } else if (read === null) {
      read = readerFor(record.fields);
      if (read !== null) continue;
      const reason = `not Community Notes: the first line must name X's columns (${COLUMNS.notes.join(', ')}, or ${COLUMNS.statuses.join(', ')}); it says ${quoted(record.fields.join(', '))}`;
      yield { line: record.line, reason };
      return;
    } else {
      yield read(record);
    }
  }
}

function readerFor(header: readonly string[]): ((record: CsvRecord) => NotesRow | RefusedRow) | null {
  const file = FILES.find((each) => COLUMNS[each].every((name) => header.includes(name)));
  if (file === undefined) return null;
  const places = COLUMNS[file].map((name) => header.indexOf(name));
  return ({ line, fields }) => {
    const values = places.map((place) => fields[place] ?? '');
    const row = file === 'notes' ? noteOf(values) : statusOf(values);
    return typeof row === 'string' ? { line, reason: row } : { file, values: row };
  };
}

/** The stored values of a note, or why it has none. */
function noteOf([id = '', postId = '', classification = '', summary = '', millis = '']: string[]) {
  const writtenAt = timeOf(millis);
  if (!ID.test(id)) return `noteId ${quoted(id)} is not an id`;
  if (!ID.test(postId)) return `tweetId ${quoted(postId)} is not an id`;
  if (!WORD.test(classification)) return `the classification ${quoted(classification)} is not known`;
  if (writtenAt === null) return `createdAtMillis ${quoted(millis)} is not a time`;
  if (summary.length > SUMMARY_MAX) return `the summary is longer than ${SUMMARY_MAX} characters`;
  return [id, postId, classification, summary, writtenAt];
}

function statusOf([id = '', status = '', millis = '']: string[]) {
  const at = timeOf(millis);
  if (!ID.test(id)) return `noteId ${quoted(id)} is not an id`;
  if (!WORD.test(status)) return `the status ${quoted(status)} is not known`;
  if (at === null && millis !== '') return `timestampMillisOfCurrentStatus ${quoted(millis)} is not a time`;
  return [id, status, at];
}

/** Some of X's tables write whole numbers as `1.7E12` or with `.0`. */
function timeOf(millis: string): string | null {
  const number = /^[\d.]+(?:E\+?\d+)?$/i.test(millis) ? Math.trunc(Number(millis)) : Number.NaN;
  return number >= FIRST_MS && number <= LAST_MS ? new Date(number).toISOString() : null;
}
