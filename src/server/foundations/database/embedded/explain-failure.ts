import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { PostgreSQLNotStarted } from './error.ts';

/** PostgreSQL writes its write-ahead log in files of this size, and needs space for one to start after a crash. */
const WAL_SEGMENT = 16 * 2 ** 20;
const NO_SPACE = /No space left on device|Disk quota exceeded/;
/** The last line in the start log; after it PostgreSQL's log collector takes over. */
const REDIRECTED = /HINT: {2}Future log output will appear in/;
/** A complaint, except the message for clients that connect too early (SQLSTATE 57P03). */
const COMPLAINT = /(?:FATAL|PANIC): {2}(?!the database system is )(.+)/;

/** The reason why PostgreSQL did not start, from its log. */
export async function explainFailure(cluster: Cluster): Promise<PostgreSQLNotStarted> {
  const line = await lastLine(join(cluster.home, 'start.log'));
  const words = (REDIRECTED.test(line) && (await lastComplaint(cluster))) || line;
  // On a full disk even the complaint may be missing.
  const { bavail, bsize } = await statfs(cluster.data);
  return new PostgreSQLNotStarted(words, NO_SPACE.test(words) || bavail * bsize < WAL_SEGMENT);
}

/** The last complaint in the log of PostgreSQL's collector since the last start. */
async function lastComplaint({ data }: Cluster): Promise<string | undefined> {
  const lines = await readLines(await newestIn(join(data, 'log')));
  const started = lines.findLastIndex((line) => line.includes('LOG:  starting PostgreSQL'));
  return lines
    .slice(started + 1)
    .map((line) => COMPLAINT.exec(line)?.[1])
    .findLast((complaint) => complaint !== undefined);
}

async function newestIn(directory: string): Promise<string> {
  const names = await readdir(directory).catch(() => []);
  const times = await Promise.all(names.map(async (name) => (await stat(join(directory, name))).mtimeMs));
  return join(directory, names[times.indexOf(Math.max(...times))] ?? '');
}

const lastLine = async (path: string): Promise<string> => (await readLines(path)).at(-1) || 'it left no message';

const readLines = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8').catch(() => '')).trim().split('\n');
