import { CsvError, parse } from 'csv-parse/sync';
import { createLineDecoder } from './line-text.ts';
import { type Line, readLines } from './lines.ts';

/** The longest line and the longest record, in bytes. Posts of real data sets stay below 10 kB. */
const LONGEST_RECORD = 1024 * 1024;

/**
 * A quotation that is not closed makes its lines be read several times. A file may have this many of them, or more if
 * they are at most this share of its records; data sets with stray quotation marks stay far below.
 */
const BROKEN_MAX = 1000;
const BROKEN_SHARE = 1 / 20;

/** One record, the line that it starts on, and its problem, if any. `isEnd`: the rest of the input is not read. */
export type CsvRecord = { line: number; fields: string[]; problem: string | null; isEnd?: true };

const TOO_MANY_BROKEN = `the rest of the file was not read: up to this line more than ${BROKEN_MAX} quotations are not closed properly`;

type TextLine = { number: number; text: string; bytes: number; problem: string | null };

/**
 * Reads CSV (RFC 4180, with stray quotes as text) record by record. Every record must have as many fields as the first.
 * If a quote is never closed, only its own line is refused, and the lines after it are read again separately. If that
 * happens in too many records, reading ends there, and the last record says so.
 */
export async function* readCsv(input: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<CsvRecord> {
  const decode = createLineDecoder();
  const reader = createRecordReader(delimiter);
  let pending: TextLine[] = [];
  let size = 0;
  /** An open record is parsed again only when it has doubled; otherwise parsing would take longer than reading. */
  let enough = 0;
  for await (const lines of readLines(input, LONGEST_RECORD)) {
    for (const line of lines) {
      // Empty lines between records; millions of them must cost nothing.
      if (pending.length === 0 && line.bytes?.length === 0) continue;
      const next = toTextLine(line, decode);
      pending.push(next);
      size += next.bytes;
    }
    if (size < enough && size <= LONGEST_RECORD) continue;
    const { records, rest } = reader.read(pending);
    yield* records;
    if (records.at(-1)?.isEnd) return;
    pending = rest;
    size = sizeOf(pending);
    enough = 2 * size;
    if (size > LONGEST_RECORD) {
      yield* reader.giveUpOn(pending, 'a quotation opens on this line and is not closed within 1 MB');
      pending = [];
      size = 0;
      enough = 0;
    }
  }
  const { records, rest } = reader.read(pending);
  yield* records;
  if (records.at(-1)?.isEnd) return;
  yield* reader.giveUpOn(rest, 'a quotation opens on this line and is never closed; is the file cut off?');
}

function createRecordReader(delimiter: string) {
  let width: number | null = null;
  let counted = 0;
  let broken = 0;

  /** The complete records of `lines`, and the lines of a last record whose quotation is still open. */
  function read(lines: readonly TextLine[]): { records: CsvRecord[]; rest: TextLine[] } {
    const { found, rest } = splitRecords(lines, delimiter);
    const records: CsvRecord[] = [];
    for (const { fields, from } of found) {
      for (const record of check(fields, from)) records.push(record);
      if (broken > BROKEN_MAX && broken > counted * BROKEN_SHARE) {
        records.push({ ...toRecord([], from.slice(-1), TOO_MANY_BROKEN), isEnd: true });
        return { records, rest: [] };
      }
    }
    return { records, rest };
  }

  function check(fields: string[], from: readonly TextLine[]): CsvRecord[] {
    counted += 1;
    const problem = problemOf(fields, from);
    if (from.length > 1 && (problem !== null || isBlank(fields))) broken += 1;
    if (problem === null) return isBlank(fields) ? [] : [toRecord(fields, from, null)];
    return from.length > 1 ? giveUpOn(from, problem) : [toRecord(fields, from, problem)];
  }

  /** Refuses the first of `lines` with `problem`, and reads the others again separately. */
  function giveUpOn(lines: readonly TextLine[], problem: string): CsvRecord[] {
    const [first, ...others] = lines;
    if (first === undefined) return [];
    const { found, rest } = splitRecords(others, delimiter);
    const records = found.map(({ fields, from }) => ({ fields, from, problem: problemOf(fields, from) }));
    if (rest.length > 0) records.push({ fields: [], from: rest, problem });
    return [
      toRecord([], [first], first.problem ?? problem),
      ...records
        .filter(({ fields, problem: own }) => own !== null || !isBlank(fields))
        .map(({ fields, from, problem: own }) => toRecord(fields, from, own)),
    ];
  }

  function problemOf(fields: string[], from: readonly TextLine[]): string | null {
    const unreadable = from.find((line) => line.problem !== null);
    if (unreadable !== undefined) return unreadable.problem;
    if (isBlank(fields)) return null;
    width ??= fields.length;
    if (fields.length !== width) {
      return `the line has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}, the first line has ${width}`;
    }
    return swallowsLines(fields, from, delimiter) ? 'a quotation opens on this line and is not closed properly' : null;
  }

  return { read, giveUpOn };
}

/**
 * Whether a stray quotation mark at the start of a field swallowed the lines below. Read as text, the mark stays in the
 * field. A field of several lines with such a mark is either this case or a correctly quoted text in quotation marks.
 */
function swallowsLines(fields: readonly string[], from: readonly TextLine[], delimiter: string): boolean {
  if (!fields.some((field) => field.startsWith('"') && field.includes('\n'))) return false;
  try {
    parse(from.map((line) => line.text).join(''), { delimiter, relax_column_count: true });
    return false;
  } catch (error) {
    if (error instanceof CsvError) return true;
    throw error;
  }
}

function splitRecords(lines: readonly TextLine[], delimiter: string) {
  const found: { fields: string[]; from: readonly TextLine[] }[] = [];
  let next = 0;
  let offset = 0;
  const takeLines = (end: number) => {
    const start = next;
    for (let line = lines[next]; line !== undefined && offset < end; line = lines[next]) {
      offset += line.bytes;
      next++;
    }
    return lines.slice(start, next);
  };
  try {
    parse(lines.map((line) => line.text).join(''), {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: true,
      relax_column_count: true,
      on_record: (fields: string[], { bytes_records }) => {
        found.push({ fields, from: takeLines(bytes_records) });
        return null;
      },
    });
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    if (!isOpen) throw error;
  }
  return { found, rest: lines.slice(next) };
}

function toTextLine(line: Line, decode: ReturnType<typeof createLineDecoder>): TextLine {
  const { text, problem } = decode(line.bytes);
  const whole = `${text}\n`;
  return { number: line.number, text: whole, bytes: Buffer.byteLength(whole), problem };
}

function toRecord(fields: string[], from: readonly TextLine[], problem: string | null): CsvRecord {
  return { line: from[0]?.number ?? 0, fields, problem };
}

function isBlank(fields: readonly string[]): boolean {
  return fields.length <= 1 && (fields[0] ?? '').trim() === '';
}

function sizeOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, line) => sum + line.bytes, 0);
}
