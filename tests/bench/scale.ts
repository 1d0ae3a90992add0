import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/foundations/database/open.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { quantile } from './statistics.ts';

const SIZES = [
  { accounts: 100, posts: 10_000 },
  { accounts: 10_000, posts: 1_000_000 },
];
const CALLS = 60;
const PASSWORD = 'walnut-harbour-19';
/** An account of the shipped samples, with levels, and another to add and delete. */
const MEASURED = 'IronwardFront';
const COMING_AND_GOING = 'harbor_gazette';

type Timing = { p50: number; p95: number };

/** Prints how long calls take with a few accounts and with many, and how many times as long. */
export async function benchScale(): Promise<void> {
  const [small, large] = [await measureAt(SIZES[0]), await measureAt(SIZES[1])];
  console.log(`${CALLS} calls each, one after the other; ms at ${SIZES.map(describe).join(' and at ')}:`);
  for (const [name, few] of small) {
    const many = large.get(name) ?? few;
    const times = (many.p50 / few.p50).toFixed(1);
    console.log(
      `  ${name.padEnd(22)} p50 ${few.p50.toFixed(1)} → ${many.p50.toFixed(1)} (${times} ×), p95 ${few.p95.toFixed(1)} → ${many.p95.toFixed(1)}`,
    );
  }
}

const describe = ({ accounts, posts }: Size) => `${accounts} accounts with ${posts} posts`;

type Size = { accounts: number; posts: number };

async function measureAt(size: Size = { accounts: 0, posts: 0 }): Promise<Map<string, Timing>> {
  const directory = await temporaryDirectory();
  const DATA_DIR = join(directory.path, 'data');
  const server = await startServer({ env: { DATA_DIR, FIRST_SUPERUSER_PASSWORD: PASSWORD } });
  const place = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, { as: 'command', name: 'bench' });
  try {
    await seed(place.ownerUrl, size);
    return await measure(server.url, size);
  } finally {
    await server.end();
    await place.close();
    await directory.remove();
  }
}

/** Rows as imports leave them, made by PostgreSQL itself. */
async function seed(url: string, { accounts, posts }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements = [
    `insert into accounts (screen_name, name, source, created_at)
     select 'seed_' || n, 'Seed ' || n, 'archive', now() - n * interval '1 minute' from generate_series(1, ${accounts}) n`,
    `insert into progress (account_id, state) select id, 'done' from accounts where source = 'archive'`,
    `insert into watches (user_id, account_id, created_at)
     select u.id, a.id, a.created_at from users u, accounts a where a.id % 2 = 0`,
    `insert into runs (account_id, state, trigger, finished_at)
     select id, 'done', 'import', now() from accounts where source = 'archive'`,
    `insert into levels (run_id, kind, score, low, high, band, posts_analysed, posts_flagged)
     select id, kind, 0.1, 0.05, 0.15, 'low', 100, 10 from runs, unnest(array['propaganda', 'disinformation']) as kind`,
    `insert into users (username, full_name, password_hash)
     select 'seed-' || n, 'Seed ' || n, 'none' from generate_series(1, ${accounts}) n`,
    `insert into audit_log (action, subject) select 'test.seeded', n::text from generate_series(1, ${accounts * 10}) n`,
    `insert into posts (account_id, external_id, text, text_hash, created_at, lang, language, source)
     select a.id, n::text, text, encode(sha256(text::bytea), 'hex'), now() - n * interval '1 second', 'en', 'en', 'archive'
     from (select n, 'A seeded post about bridges, number ' || n || ' of a great many that say much the same' as text
           from generate_series(1, ${posts}) n) as made
     join (select id, row_number() over (order by id) - 1 as place from accounts where source = 'archive') a
       on a.place = made.n % ${accounts}`,
    'vacuum analyze',
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function measure(url: string, { accounts }: Size): Promise<Map<string, Timing>> {
  const api = `${url}/api/v1`;
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${api}/login/access-token`, { method: 'POST', body });
  const { access_token } = (await login.json()) as { access_token: string };
  const call = async (path: string, method = 'GET') => {
    const answer = await fetch(api + path, { method, headers: { authorization: `Bearer ${access_token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  await call(`/twitter/?screen_name=${MEASURED}`, 'POST');
  await call(`/twitter/?screen_name=${COMING_AND_GOING}`, 'POST');
  while ((await call(`/twitter/user/${MEASURED}/status_scrapping`)).state !== 'done');
  const timings = new Map<string, Timing>();
  const reads: Record<string, string> = {
    'items, first page': '/twitter/?skip=0&limit=5',
    'items, last page': `/twitter/?skip=${accounts - 5}&limit=5`,
    'users, first page': '/users/?skip=0&limit=5',
    'users, last page': `/users/?skip=${accounts - 5}&limit=5`,
    'audit log, first page': '/audit/?skip=0&limit=5',
    'audit log, last page': `/audit/?skip=${accounts * 10 - 5}&limit=5`,
    overview: '/admin/',
    'level of an account': `/twitter/user/${MEASURED}/level`,
  };
  for (const [name, path] of Object.entries(reads)) timings.set(name, await time(() => call(path)));
  let id = 0;
  const find = async () => (await call(`/twitter/?screen_name=${COMING_AND_GOING}`, 'POST')).id;
  id = await find();
  const deleting: number[] = [];
  const adding: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    deleting.push(await clock(() => call(`/twitter/user/${id}`, 'DELETE')));
    adding.push(
      await clock(async () => {
        id = await find();
      }),
    );
  }
  timings.set('adding an account', summarise(adding));
  timings.set('deleting an account', summarise(deleting));
  return timings;
}

async function time(call: () => Promise<unknown>): Promise<Timing> {
  const milliseconds: number[] = [];
  for (let count = 0; count < CALLS + 5; count += 1) milliseconds.push(await clock(call));
  return summarise(milliseconds.slice(5));
}

async function clock(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function summarise(milliseconds: number[]): Timing {
  return { p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95) };
}
