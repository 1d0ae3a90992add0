import { isUtf8 } from 'node:buffer';
import type { Choices } from '#server/domain/sources/archive/columns/choices.ts';
import { readAccountArchive } from './account-archive.ts';
import { type ArchiveRow, quoted, type RejectedRow, rejected, rejectedRest } from './archive-row.ts';
import { readCsvArchive } from './csv-archive.ts';
import { readJsonList } from './json-list.ts';
import { readJsonLines } from './jsonl-archive.ts';
import { isRepository } from './repository-head.ts';
import { openText, type PeekedInput, peek } from './text-input.ts';
import { isPacked, unpack } from './unpack.ts';

/** `screenName` names the account if the file does not; the choices say how unknown tables are read. */
export type ReadingOptions = { screenName?: string } & Choices;

/**
 * Reads an archive of posts and recognises its format by its content: CSV, JSON lines, a JSON list, `tweets.js` of an account
 * archive, or the repository of an account of Bluesky; also packed by gzip, or several files in a ZIP archive. `screenName` names the account if the file does not. It streams: it holds at most one line or
 * record (at most 8 MB), of a repository the posts. It does not throw for any bytes, but refuses lines with a reason; only errors of `input` are
 * thrown. A file without posts gives at least one refusal.
 */
export async function* readArchive(
  input: AsyncIterable<Uint8Array>,
  { screenName, ...choices }: ReadingOptions = {},
): AsyncGenerator<ArchiveRow> {
  const { head, all } = await peek(input);
  const { parts, problem } = unpack(head, all);
  const leftOut: LeftOut[] = [];
  /** An account archive names its account in the file before its posts. */
  let owner = screenName;
  let isEmpty = true;
  for await (const { name, bytes } of parts) {
    if (name !== null && OFFICE_PARTS.test(name)) {
      yield rejected(1, AS_CSV);
      return;
    }
    const rows = readPart(bytes, owner, choices);
    for await (const row of name === null ? rows : readEntry(name, rows, leftOut)) {
      isEmpty = false;
      if (row.kind === 'owner') owner ??= row.account.screen_name;
      yield row;
    }
  }
  const reason = problem();
  if (leftOut.length > 0) yield rejected(1, describeLeftOut(leftOut));
  if (reason !== null) yield rejectedRest(1, reason);
  else if (isEmpty && leftOut.length === 0) yield rejected(1, NO_POSTS);
}

const NO_POSTS = 'the file holds no posts';

/** What a workbook of a spreadsheet program is made of: Office Open XML and OpenDocument. */
const OFFICE_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/.*|mimetype)$/;
/** The compound files of older programs. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const AS_CSV = 'this is a workbook of a spreadsheet program; save it there as CSV, and import that file';

/** A file in a ZIP archive that holds nothing to import, and why. */
type LeftOut = { name: string; reason: string };

function describeLeftOut([first, ...others]: readonly LeftOut[]): string {
  const which = `${quoted(first?.name ?? '')} in the ZIP archive`;
  const rest = others.length === 0 ? '' : `, and ${others.length} more of its files with it`;
  return `${which} is left out${rest}: ${first?.reason ?? ''}`;
}

/** The rows of a file in a ZIP archive, with its name in each table and refusal. A file that is refused as a whole goes to `leftOut`. */
async function* readEntry(
  name: string,
  rows: AsyncIterable<ArchiveRow>,
  leftOut: LeftOut[],
): AsyncGenerator<ArchiveRow> {
  let first: RejectedRow | null = null;
  let isUsed = false;
  const named = (row: RejectedRow) => ({ ...row, reason: `${quoted(name)}: ${row.reason}` });
  for await (const row of rows) {
    if (!isUsed && first === null && row.kind === 'rejected') {
      first = row;
      continue;
    }
    isUsed = true;
    if (first !== null) yield named(first);
    first = null;
    if (row.kind === 'table') yield { ...row, table: { ...row.table, file: name } };
    else yield row.kind === 'rejected' ? named(row) : row;
  }
  if (first !== null && leftOut.length < LEFT_OUT_MAX) leftOut.push({ name, reason: first.reason });
}

/** An archive of an account holds many thousand pictures. */
const LEFT_OUT_MAX = 100_000;

async function* readPart(
  bytes: AsyncIterable<Uint8Array>,
  screenName: string | undefined,
  choices: Choices,
): AsyncGenerator<ArchiveRow> {
  const text = await openText(bytes);
  let isEmpty = true;
  for await (const row of readFormat(text, screenName, choices)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) yield rejected(1, text.head.length === 0 ? 'the file is empty' : NO_POSTS);
}

async function* readFormat(
  text: PeekedInput,
  screenName: string | undefined,
  choices: Choices,
): AsyncGenerator<ArchiveRow> {
  const start = text.head.toString('latin1').trimStart();
  if (isPacked(text.head)) {
    yield rejected(1, 'it is packed twice; unpack it once and import the rest');
  } else if (isRepository(text.head)) {
    // Its decoders are more than a third of all modules here, and each import reads in a process of its own.
    const { readRepositoryArchive } = await import('./repository-archive.ts');
    yield* readRepositoryArchive(text);
  } else if (text.head.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    yield rejected(1, AS_CSV);
  } else if (firstLine(text.head).includes(0)) {
    yield rejected(1, 'not a text file');
  } else if (start.startsWith('{')) {
    yield* readJsonLines(text, screenName);
  } else if (start.startsWith('[')) {
    yield* readJsonList(text, screenName);
  } else if (start.startsWith('window.YTD.')) {
    yield* readAccountArchive(text, screenName);
  } else if (!isUtf8(firstLine(text.head))) {
    yield rejected(1, 'not a text file, or one without a first line that names its columns');
  } else {
    yield* readCsvArchive(text, screenName, choices);
  }
}

function firstLine(head: Buffer): Buffer {
  const end = head.indexOf('\n');
  return end === -1 ? head : head.subarray(0, end);
}
