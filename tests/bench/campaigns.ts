import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { traceAll } from '#server/domain/campaigns/start-tracing.ts';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { openDatabase } from '#server/foundations/database/open.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { processorSeconds } from './processor-time.ts';

const ACCOUNTS = 2_000;
const SIZES = [100_000, 1_000_000];
const MB = 2 ** 20;
const SAMPLE_MS = 100;

/**
 * How long it takes to compare all posts of 2,000 accounts with each other, 100,000 and 1,000,000 unless others are asked for, the processor time of that with PostgreSQL's, and the
 * highest memory of the process; then one new post. One post in fifty says what another account says within a minute, and one in ten has a link of a thousand.
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
  const cluster = join(DATA_DIR, 'postgresql', 'data');
  const place = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, { as: 'command', name: 'bench' });
  try {
    await migrate(place.ownerUrl, place.applicationRole);
    await seed(place.ownerUrl, posts);
    const { database, close } = connect(place.url, { use: 'work' });
    // The connection that stored the posts is counted once only after it has ended.
    await wait(1_000);
    const before = processorSeconds(cluster);
    const all = await observe(() => traceAll(database));
    const used = processorSeconds(cluster) - before;
    await addPost(place.ownerUrl);
    const one = await observe(() => traceAll(database));
    console.log(
      `${posts} posts of ${ACCOUNTS} accounts: ${all.seconds.toFixed(1)} s, of which processor ${used.toFixed(1)} s, at most ${all.peak} MB of memory (${all.first} MB before); one more post: ${one.seconds.toFixed(2)} s; ${await describe(database)}`,
    );
    await close();
    return used;
  } finally {
    await place.close();
    await directory.remove();
  }
}

async function observe(work: () => Promise<void>): Promise<{ seconds: number; first: number; peak: number }> {
  const start = performance.now();
  const first = process.memoryUsage.rss();
  let peak = first;
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted) {
      peak = Math.max(peak, process.memoryUsage.rss());
      await wait(SAMPLE_MS, undefined, { signal: watching.signal }).catch(() => undefined);
    }
  };
  const watched = watch();
  await work();
  watching.abort();
  await watched;
  return { seconds: (performance.now() - start) / 1_000, first: Math.round(first / MB), peak: Math.round(peak / MB) };
}

async function describe(database: Database): Promise<string> {
  const { rows } = await database.execute<{ uses: number; pairs: number }>(
    'select (select count(*)::integer from campaign_uses) as uses, (select count(*)::integer from campaign_pairs where is_beyond) as pairs',
  );
  return `${rows[0]?.uses} uses, ${rows[0]?.pairs} pairs by trace beyond chance`;
}

/** Twelve words of six letters that a number stands for; the same for the same number. */
const WORDS = (number: string) =>
  `regexp_replace(translate(left(encode(sha512((${number})::text::bytea), 'hex'), 72), '0123456789', 'ghijklmnop'), '.{6}', '\\& ', 'g')`;

async function seed(url: string, posts: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`insert into accounts (screen_name, name, network, source)
      select 'seed_' || n, 'Seed ' || n, 'x', 'archive' from generate_series(1, ${ACCOUNTS}) n`);
    // Half of the time to store posts goes into this index, which nothing here uses.
    await client.query('drop index posts_search');
    // Every fiftieth post repeats the one before it, twenty seconds later, by the next account.
    await client.query(`insert into posts (account_id, external_id, text, text_hash, created_at, kind, links, source)
      select account.id, n, ${WORDS('case when n % 50 = 0 then n - 1 else n end')}, md5(n::text),
        timestamptz '2025-01-01 00:00:00Z' + n * interval '20 seconds', 'post',
        case when n % 10 = 5 then jsonb_build_array('https://site.example/' || n % 1000) else '[]' end, 'archive'
      from generate_series(1, ${posts}) n
      join (select id, row_number() over (order by id) - 1 as place from accounts) account on account.place = n % ${ACCOUNTS}`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function addPost(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`insert into posts (account_id, external_id, text, text_hash, created_at, kind, source)
      select account_id, 'new', text, text_hash, created_at + interval '5 seconds', kind, source from posts order by id limit 1`);
  } finally {
    await client.end();
  }
}
