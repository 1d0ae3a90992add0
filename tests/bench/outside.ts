import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { type Observed, type WatchedServer, withWatchedServer } from './archives/watched-server.ts';
import { quantile } from './statistics.ts';

const NOTES = 1_000_000;
const DOMAINS = 12_000;
const POSTS = 100_000;
/** How many different domains the posts link to. */
const LINKED = 5_000;
const CALLS = 20;
const NAME = 'outside';
const FIRST_POST = 1_800_000_000_000_000_000n;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2021, 0, 1);
const POLL_MS = 500;

/**
 * Imports a list of domains, a million Community Notes, and the same notes again, and prints the time and the highest memory of the
 * server. Then how long the findings of an account with a link in each of 100,000 posts take, beside its pictures.
 */
export async function benchOutside(): Promise<void> {
  const directory = await temporaryDirectory();
  const write = async (name: string, lines: Iterable<string>) => {
    const path = join(directory.path, name);
    await pipeline(lines, createWriteStream(path));
    return path;
  };
  try {
    const list = await write('list.csv', domains());
    const notes = await write('notes.tsv', notesFile());
    const statuses = await write('statuses.tsv', statusesFile());
    const archive = await write('archive.csv', posts());
    await withWatchedServer(async (server) => {
      console.log(`A server with ${server.memory()} MB:`);
      const head = { name: 'Bench', version: '1', licence: 'none', low_to: '0.2' };
      print(`${DOMAINS} domains`, await server.during(() => send(server, 'admin/outside/lists', list, head)));
      print(`${NOTES} notes`, await server.during(() => send(server, 'admin/outside/notes', notes)));
      print('the same again', await server.during(() => send(server, 'admin/outside/notes', notes)));
      print(`${NOTES} statuses`, await server.during(() => send(server, 'admin/outside/notes', statuses)));
      await send(server, 'twitter/import', archive, { screen_name: NAME });
      await untilAnalysed(server);
      console.log(`One account with ${POSTS} posts, each with a link; ${CALLS} calls each, ms:`);
      for (const path of [
        'outside',
        'report',
        'posts',
        'posts?outside=low',
        'posts?outside=noted',
        `posts?domain=${hostOf(7)}`,
      ]) {
        const timings = await time(server, `twitter/user/${NAME}/${path}`);
        console.log(
          `  ${path.padEnd(32)} p50 ${quantile(timings, 0.5).toFixed(0)}, p95 ${quantile(timings, 0.95).toFixed(0)}`,
        );
      }
    });
  } finally {
    await directory.remove();
  }
}

const hostOf = (number: number) => `site-${number}.example`;

function* domains(): Generator<string, void, void> {
  yield 'domain,category,score,source\n';
  for (let number = 0; number < DOMAINS; number += 1) yield `${hostOf(number)},mixed,${(number % 100) / 100},bench\n`;
}

function* notesFile(): Generator<string, void, void> {
  yield 'noteId\tnoteAuthorParticipantId\tcreatedAtMillis\ttweetId\tclassification\ttrustworthySources\tsummary\n';
  for (let number = 1; number <= NOTES; number += 1) {
    const at = START_MS + (number % 2000) * DAY_MS;
    const summary = `The claim number ${number} leaves out what the report says on page ${number % 300}, see https://example.org/${number} and the correction that followed it a week later.`;
    yield `${number}\tAAAA${number}\t${at}\t${FIRST_POST + BigInt(number)}\tMISINFORMED_OR_POTENTIALLY_MISLEADING\t1\t${summary}\n`;
  }
}

function* statusesFile(): Generator<string, void, void> {
  yield 'noteId\tcurrentStatus\ttimestampMillisOfCurrentStatus\n';
  for (let number = 1; number <= NOTES; number += 1) {
    yield `${number}\t${number % 10 === 0 ? 'CURRENTLY_RATED_HELPFUL' : 'NEEDS_MORE_RATINGS'}\t${START_MS + DAY_MS}\n`;
  }
}

/** Every hundredth post has a note. */
function* posts(): Generator<string, void, void> {
  yield 'id,created_at,text,urls\n';
  for (let number = 0; number < POSTS; number += 1) {
    const id = FIRST_POST + BigInt(number % 100 === 0 ? number : number + 10 * NOTES);
    const at = new Date(START_MS + number * 300_000).toISOString();
    yield `${id},${at},Seen today at the harbour ${number},https://www.${hostOf(number % LINKED)}/${number}\n`;
  }
}

async function send(
  { url, token }: WatchedServer,
  path: string,
  file: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', await openAsBlob(file), 'file');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.text();
}

async function time({ url, token }: WatchedServer, path: string): Promise<number[]> {
  const timings: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    timings.push(performance.now() - start);
  }
  return timings;
}

async function untilAnalysed({ url, token }: WatchedServer): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/v1/twitter/user/${NAME}/status_scrapping`, { headers });
    const { state }: { state: string } = await answer.json();
    if (state === 'done') return;
    if (state === 'failed') throw new Error('The analysis failed');
    await wait(POLL_MS);
  }
}

const print = (name: string, { seconds, peak }: Observed): void =>
  console.log(`  ${name}: ${seconds.toFixed(1)} s, at most ${peak} MB`);
