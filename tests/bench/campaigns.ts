import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/foundations/database/open.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { SERVICE_ENV, SERVICE_FLAGS } from '../../scripts/launch.mjs';
import { forgetPeak, memoryTogether, readMemory } from './process-memory.ts';
import { findPostgres, processorSeconds } from './processor-time.ts';

const ACCOUNTS = 2_000;
const SIZES = [100_000, 1_000_000];
const POLL_MS = 500;

/**
 * How long a server needs, started like `npm start`, to compare all posts of 2,000 accounts with each other, 100,000 and 1,000,000 unless others are asked for; the processor time of
 * that with PostgreSQL's, and the highest memory of the server's process and of both; then how long until one new post is compared. The posts are stored by this process. One post in fifty says what another
 * account says within a minute, and one in ten has a link of a thousand.
 */
export async function benchCampaigns(asked: readonly number[] = []): Promise<void> {
  const seconds: number[] = [];
  for (const posts of asked.length === 0 ? SIZES : asked) seconds.push(await measure(posts));
  const [few, many] = seconds;
  if (few !== undefined && many !== undefined)
    console.log(`The second number of posts takes ${(many / few).toFixed(1)} times the processor time of the first.`);
}

async function measure(posts: number): Promise<number> {
  const directory = await temporaryDirectory();
  const DATA_DIR = join(directory.path, 'data');
  const server = await startServer({ env: { ...SERVICE_ENV, DATA_DIR }, flags: SERVICE_FLAGS });
  const place = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, { as: 'command', name: 'bench' });
  try {
    const cluster = join(DATA_DIR, 'postgresql', 'data');
    const spent = () => processorSeconds(server.pid, cluster);
    let together = 0;
    const weigh = () => {
      const { postmaster, children } = findPostgres(cluster);
      together = Math.max(together, memoryTogether([server.pid, postmaster, ...children]));
    };
    await onConnection(place.ownerUrl, (client) => seed(client, posts));
    // The connection that stored the posts is counted once only after it has ended.
    await wait(1_000);
    const before = spent();
    const first = readMemory(server.pid, 'VmRSS');
    forgetPeak(server.pid);
    const all = await onConnection(place.ownerUrl, (client) => untilCompared(client, announcePosts, weigh));
    const used = spent() - before;
    const peak = readMemory(server.pid, 'VmHWM');
    const one = await onConnection(place.ownerUrl, (client) => untilCompared(client, addPost, () => {}));
    const found = await onConnection(place.ownerUrl, describe);
    console.log(
      `${posts} posts of ${ACCOUNTS} accounts: ${all.toFixed(1)} s, of which processor ${used.toFixed(1)} s, at most ${peak} MB of memory (${first} MB before), with PostgreSQL ${together} MB; one more post: ${one.toFixed(2)} s; ${found}`,
    );
    return used;
  } finally {
    await place.close();
    await server.end();
    await directory.remove();
  }
}

async function onConnection<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The seconds from when there are new posts until the server has compared them, and a look at it meanwhile. It looks for new posts every second. */
async function untilCompared(
  client: pg.Client,
  add: (client: pg.Client) => Promise<void>,
  look: () => void,
): Promise<number> {
  const start = performance.now();
  await add(client);
  const isAnyLeft = async () => {
    const { rows } = await client.query<{ is_any: boolean }>(
      'select exists (select from untraced_posts) or exists (select from campaign_pairs where is_stale) as is_any',
    );
    return rows[0]?.is_any === true;
  };
  while (await isAnyLeft()) {
    look();
    await wait(POLL_MS);
  }
  return (performance.now() - start) / 1_000;
}

async function describe(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ uses: number; pairs: number }>(
    'select (select count(*)::integer from campaign_uses) as uses, (select count(*)::integer from campaign_pairs where is_beyond) as pairs',
  );
  return `${rows[0]?.uses} uses, ${rows[0]?.pairs} pairs by trace beyond chance`;
}

/** Twelve words of six letters that a number stands for; the same for the same number. */
const WORDS = (number: string) =>
  `regexp_replace(translate(left(encode(sha512((${number})::text::bytea), 'hex'), 72), '0123456789', 'ghijklmnop'), '.{6}', '\\& ', 'g')`;

/** Stores the posts without saying that they are new, so that none is compared yet. */
async function seed(client: pg.Client, posts: number): Promise<void> {
  await client.query(`insert into accounts (screen_name, name, network, source)
    select 'seed_' || n, 'Seed ' || n, 'x', 'archive' from generate_series(1, ${ACCOUNTS}) n`);
  // Half of the time to store posts goes into this index, which nothing here uses.
  await client.query('drop index posts_search');
  await client.query('alter table posts disable trigger posts_traced');
  // Every fiftieth post repeats the one before it, twenty seconds later, by the next account.
  await client.query(`insert into posts (account_id, external_id, text, text_hash, created_at, kind, links, source)
    select account.id, n, ${WORDS('case when n % 50 = 0 then n - 1 else n end')}, md5(n::text),
      timestamptz '2025-01-01 00:00:00Z' + n * interval '20 seconds', 'post',
      case when n % 10 = 5 then jsonb_build_array('https://site.example/' || n % 1000) else '[]' end, 'archive'
    from generate_series(1, ${posts}) n
    join (select id, row_number() over (order by id) - 1 as place from accounts) account on account.place = n % ${ACCOUNTS}`);
  await client.query('alter table posts enable trigger posts_traced');
  await client.query('vacuum analyze');
}

async function announcePosts(client: pg.Client): Promise<void> {
  await client.query('insert into untraced_posts (post_id, account_id) select id, account_id from posts');
}

async function addPost(client: pg.Client): Promise<void> {
  await client.query(`insert into posts (account_id, external_id, text, text_hash, created_at, kind, source)
    select account_id, 'new', text, text_hash, created_at + interval '5 seconds', kind, source from posts order by id limit 1`);
}
