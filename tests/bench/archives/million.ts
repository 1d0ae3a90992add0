import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { sendArchive } from './send-archive.ts';
import { describe, type Observed, type WatchedServer, withWatchedServer } from './watched-server.ts';

const POSTS = 1_000_000;
const WORDS = 20;
const SCREEN_NAME = 'million';
const EVERYDAY = new URL('../../data/everyday/en.txt', import.meta.url);
const POLL_MS = 500;
/** How long the server rests at the end. */
const REST_MS = 30_000;

/**
 * Imports one account with a million different posts and analyses all of them with the embedded rules. Prints the highest memory
 * of the server at each stage.
 */
export async function benchMillion(posts = POSTS): Promise<void> {
  const directory = await temporaryDirectory();
  const path = join(directory.path, 'million.csv');
  await pipeline(writePosts(await readFile(EVERYDAY, 'utf8'), posts), createWriteStream(path));
  try {
    await withWatchedServer(async (server) => {
      console.log(`${posts} different posts of one account, a server with ${server.memory()} MB:`);
      print(
        'import',
        await server.during(async () => {
          const { status, answer } = await sendArchive(server, path, SCREEN_NAME);
          if (status !== 200) throw new Error(`The import was answered with ${status}: ${answer}`);
        }),
      );
      print('analysis', await server.during(() => untilAnalysed(server)));
      await wait(REST_MS);
      console.log(`  ${REST_MS / 1000} s after that it holds ${server.memory()} MB`);
    });
  } finally {
    await directory.remove();
  }
}

function print(name: string, { seconds, peak, health, calls }: Observed): void {
  console.log(
    `  ${name}: ${Math.round(seconds)} s, at most ${peak} MB; /healthz ${describe(health)}; calls ${describe(calls)}`,
  );
}

/**
 * Writes lines of words from everyday sentences, in random order and with their natural frequency, over fourteen years. Every
 * twelfth line has words that the rules mark. Every fifth line has no language.
 */
function* writePosts(everyday: string, posts: number): Generator<string, void, void> {
  const words = everyday.match(/\p{L}+/gu) ?? [];
  const random = createRandom();
  const word = () => words[Math.floor(random() * words.length)];
  yield 'created_at,lang,text\n';
  for (let number = 0; number < posts; number += 1) {
    const at = new Date(Date.UTC(2010, number % 168, 1 + (number % 28))).toISOString();
    const text = Array.from({ length: WORDS }, word).join(' ');
    yield `${at},${number % 5 === 0 ? '' : 'en'},${text}${number % 12 === 0 ? '. The traitors sold us out' : ''}\n`;
  }
}

/** Waits until no work is left. The first run contains only the posts that were imported before it began. */
async function untilAnalysed({ url, token }: WatchedServer): Promise<void> {
  const read = async (path: string) =>
    (await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  for (;;) {
    const { jobs } = (await read('/admin/')) as { jobs: { state: string }[] };
    const { state, detail } = (await read(`/twitter/user/${SCREEN_NAME}/status_scrapping`)) as Progress;
    if (state === 'failed') throw new Error(`The analysis failed: ${detail}`);
    if (state === 'done' && !jobs.some((job) => ['created', 'active', 'retry'].includes(job.state))) return;
    await wait(POLL_MS);
  }
}

type Progress = { state: string; detail: string | null };

/** Pseudo-random numbers from 0 to below 1, the same each time (mulberry32). */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
