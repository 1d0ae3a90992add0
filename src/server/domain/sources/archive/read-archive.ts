import { isUtf8 } from 'node:buffer';
import { readAccountArchive } from './account-archive.ts';
import { type ArchiveRow, rejected } from './archive-row.ts';
import { readCsvArchive } from './csv-archive.ts';
import { readJsonLines } from './jsonl-archive.ts';
import { isRepository, readRepositoryArchive } from './repository-archive.ts';
import { openText, type PeekedInput } from './text-input.ts';

const ZIP = 'PK\u0003\u0004';

/**
 * Reads an archive of posts and recognises its format by its content: CSV, JSON lines, `tweets.js` of an account
 * archive, or the repository of an account of Bluesky. `screenName` names the account if the file does not. It streams: it holds at most one line or
 * record (at most 8 MB), of a repository the posts. It does not throw for any bytes, but refuses lines with a reason; only errors of `input` are
 * thrown. A file without posts gives at least one refusal.
 */
export async function* readArchive(
  input: AsyncIterable<Uint8Array>,
  options: { screenName?: string } = {},
): AsyncGenerator<ArchiveRow> {
  const text = await openText(input);
  let isEmpty = true;
  for await (const row of readFormat(text, options.screenName)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) yield rejected(1, text.head.length === 0 ? 'the file is empty' : 'the file holds no posts');
}

async function* readFormat(text: PeekedInput, screenName: string | undefined): AsyncGenerator<ArchiveRow> {
  const start = text.head.toString('latin1').trimStart();
  if (start.startsWith(ZIP)) {
    yield rejected(1, 'not a text file but a ZIP archive; unpack it and import the file with the posts');
  } else if (isRepository(text.head)) {
    yield* readRepositoryArchive(text);
  } else if (firstLine(text.head).includes(0)) {
    yield rejected(1, 'not a text file');
  } else if (start.startsWith('{')) {
    yield* readJsonLines(text, screenName);
  } else if (start.startsWith('[') || start.startsWith('window.YTD.')) {
    yield* readAccountArchive(text, screenName);
  } else if (!isUtf8(firstLine(text.head))) {
    yield rejected(1, 'not a text file, or one without a first line that names its columns');
  } else {
    yield* readCsvArchive(text, screenName);
  }
}

function firstLine(head: Buffer): Buffer {
  const end = head.indexOf('\n');
  return end === -1 ? head : head.subarray(0, end);
}
