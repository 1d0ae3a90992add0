import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startBlueskyApi } from '#tests/server/support/bluesky-api/bluesky-api.ts';
import { account, did, manyPosts } from '#tests/server/support/bluesky-api/world.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { sendArchive } from './archives/send-archive.ts';
import { type WatchedServer, withWatchedServer } from './archives/watched-server.ts';
import { median } from './statistics.ts';

const LINES = 100_000;
const FETCHED = 10_000;
const ROUNDS = 3;
const HANDLE = 'alice.bsky.social';
const FIRST_POST = 1_800_000_000_000_000_000n;
const POLL_MS = 50;

/**
 * Imports 100,000 posts as CSV and as lines of Zeeschuimer, by turns, and fetches 10,000 posts from a double of Bluesky. Prints the
 * posts stored a second, and the highest memory of the server.
 */
export async function benchSources(): Promise<void> {
  const directory = await temporaryDirectory();
  const bluesky = await startBlueskyApi();
  bluesky.accounts = [account({ did: did('alice'), handle: HANDLE, posts: manyPosts(FETCHED) })];
  const env = { BLUESKY_API_BASE_URL: bluesky.url, BLUESKY_PLC_URL: bluesky.url };
  try {
    await withWatchedServer(async (server) => {
      console.log(`A server with ${server.memory()} MB:`);
      const rates = { csv: [] as number[], capture: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const form of ['csv', 'capture'] as const) {
          const path = join(directory.path, `${form}-${round}`);
          await pipeline(FORMS[form](round), createWriteStream(path));
          const { seconds, peak } = await server.during(() => importFile(server, path, `${form}_${round}`));
          rates[form].push(LINES / seconds);
          console.log(`  ${LINES} lines, ${form}: ${Math.round(LINES / seconds)} posts/s, at most ${peak} MB`);
          await untilQuiet(server);
        }
      }
      console.log(`  capture against csv: ${(median(rates.capture) / median(rates.csv)).toFixed(2)} (medians)`);
      const { seconds, peak } = await server.during(() => fetchAll(server));
      console.log(`  ${FETCHED} posts of Bluesky: ${Math.round(FETCHED / seconds)} posts/s, at most ${peak} MB`);
    }, env);
  } finally {
    await bluesky.close();
    await directory.remove();
  }
}

const FORMS = { csv: tableOf, capture: captureOf };

const textOf = (number: number) =>
  `Seen today at the harbour, note ${number} of a long series: the ferry was late again`;
const idOf = (round: number, number: number) => String(FIRST_POST + BigInt(round * LINES + number));

function* tableOf(round: number): Generator<string, void, void> {
  yield 'id,created_at,lang,text\n';
  for (let number = 0; number < LINES; number += 1) {
    const at = new Date(Date.UTC(2021, 0, 1, 0, number)).toISOString();
    yield `${idOf(round, number)},${at},en,"${textOf(number)}"\n`;
  }
}

/** The envelope and the fields that a capture of X has, with the author in each line. */
function* captureOf(round: number): Generator<string, void, void> {
  const author = { screen_name: `capture_${round}`, name: 'Capture' };
  for (let number = 0; number < LINES; number += 1) {
    const id = idOf(round + ROUNDS, number);
    const created_at = new Date(Date.UTC(2021, 0, 1, 0, number)).toUTCString();
    const [, day, date, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) (\S+)/.exec(created_at) ?? [];
    const legacy = {
      created_at: `${day} ${month} ${date} ${time} +0000 ${year}`,
      full_text: textOf(number),
      lang: 'en',
      user_id_str: '11',
      conversation_id_str: id,
      favorite_count: 4,
      reply_count: 1,
      retweet_count: 2,
      quote_count: 0,
      entities: { urls: [], hashtags: [], user_mentions: [] },
    };
    const data = { rest_id: id, core: { user_results: { result: { rest_id: `${round}`, core: author } } }, legacy };
    yield `${JSON.stringify({ nav_index: '1', item_id: id, source_platform: 'twitter.com', timestamp_collected: 0, data })}\n`;
  }
}

async function importFile(server: WatchedServer, path: string, screenName: string): Promise<void> {
  const { status, answer } = await sendArchive(server, path, screenName);
  const { accounts } = JSON.parse(answer) as { accounts: { posts: number }[] };
  if (status !== 200 || accounts[0]?.posts !== LINES) throw new Error(`${path} was answered with ${status}: ${answer}`);
}

async function fetchAll({ url, token }: WatchedServer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const added = await fetch(`${url}/api/v1/twitter/?screen_name=${HANDLE}`, { method: 'POST', headers });
  if (!added.ok) throw new Error(`Adding the account was answered with ${added.status}: ${await added.text()}`);
  for (;;) {
    const answer = await fetch(`${url}/api/v1/twitter/user/${HANDLE}/status_scrapping`, { headers });
    const { fetched, state, detail } = (await answer.json()) as {
      fetched: number;
      state: string;
      detail: string | null;
    };
    if (state === 'failed') throw new Error(`The fetching failed: ${detail}`);
    if (fetched === FETCHED) return;
    await wait(POLL_MS);
  }
}

/** Waits until the analysis of what was imported is done, so that it does not slow the next import. */
async function untilQuiet({ url, token }: WatchedServer): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/admin/`, { headers: { authorization: `Bearer ${token}` } });
    const { jobs } = (await answer.json()) as { jobs: { state: string }[] };
    if (!jobs.some(({ state }) => ['created', 'active', 'retry'].includes(state))) return;
    await wait(POLL_MS);
  }
}
