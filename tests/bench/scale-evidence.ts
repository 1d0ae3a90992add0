import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/foundations/database/open.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { quantile } from './statistics.ts';

const SIZES = { few_posts: 1_000, many_posts: 100_000 };
const CALLS = 60;
const WARMING_UP = 5;
const PASSWORD = 'walnut-harbour-19';

/** The measured calls, and whether they must stay fast. The others must read many posts of the account. */
const READS: readonly [name: string, query: string, isLimited: boolean][] = [
  ['first page', 'posts?sort=strength', true],
  ['first page by date', 'posts?sort=date', true],
  ['a page in the middle', 'posts?sort=date&after={middle}', true],
  ['search, a rare word', 'posts?search=lighthouse', true],
  ['search, a common word', 'posts?search=harbour', true],
  ['search, weak posts', 'posts?search=roof', false],
  ['search by date', 'posts?search=harbour&sort=date', true],
  ['flagged posts', 'posts?state=flagged&kind=propaganda', true],
  ['one technique', 'posts?kind=propaganda&technique=Loaded%20Language', true],
  ['one hour of the week', 'posts?weekday=2&hour=9&sort=date', false],
  ['count of a search', 'posts/count?search=harbour', false],
  ['level', 'level', false],
  ['report', 'report', false],
  ['repetitions', 'repetitions?skip=0&limit=5', false],
];

/**
 * Prints how long the evidence of an account takes with a thousand and with a hundred thousand posts, and the ratio. Both accounts
 * are on one server and are measured alternately, so that other work on the machine slows both. The tables are vacuumed before,
 * because PostgreSQL does that by itself some minutes after an import, and may do it between two of the calls.
 */
export async function benchEvidence(): Promise<void> {
  const directory = await temporaryDirectory();
  const env = { DATA_DIR: join(directory.path, 'data'), FIRST_SUPERUSER_PASSWORD: PASSWORD };
  const server = await startServer({ env });
  try {
    const api = await logIn(server.url);
    for (const [name, posts] of Object.entries(SIZES)) await fill(api, name, posts);
    await vacuum(env.DATA_DIR);
    const counts = Object.values(SIZES).map((posts) => posts.toLocaleString('en'));
    console.log(`Evidence of one account, ${CALLS} calls each, in turns; ms with ${counts.join(' and with ')} posts:`);
    for (const read of READS) await compare(api, read);
  } finally {
    await server.end();
    await directory.remove();
  }
}

type Api = (path: string, init?: RequestInit) => Promise<Record<string, unknown>>;

async function logIn(url: string): Promise<Api> {
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (path, init = {}) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

async function fill(api: Api, name: string, posts: number): Promise<void> {
  const form = new FormData();
  form.append('screen_name', name);
  form.append('file', new Blob([archiveOf(posts)]), `${name}.csv`);
  await api('/twitter/import', { method: 'POST', body: form });
  for (;;) {
    const { state, detail } = await api(`/twitter/user/${name}/status_scrapping`);
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`The analysis of ${name} failed: ${detail}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function vacuum(DATA_DIR: string): Promise<void> {
  const place = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, { as: 'command', name: 'bench' });
  const owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  await place.close();
}

const PLACES = ['harbour', 'market', 'station', 'library', 'bridge', 'school', 'theatre', 'garden'];
const CLAIMS = [
  'opens at nine this morning',
  'was busier than last year',
  'needs a new roof, the council says',
  'is sold out until Sunday',
  'The traitors in the council have betrayed our nation',
  'Wake up before they destroy our country, these vermin',
];
/** The number of different words: enough that all posts differ and each word is rare. */
const WORDS = 5_000;

/**
 * One post every five minutes. One in three is flagged, and one in a thousand has a rare word. Each place is in every eighth
 * post, independent of the claim, so that a searched word is independent of the strength.
 */
function archiveOf(posts: number): string {
  const lines = Array.from({ length: posts }, (_, number) => {
    const at = new Date(Date.UTC(2026, 0, 1) - number * 300_000).toISOString();
    const others = Array.from({ length: 6 }, (_, place) => wordOf((number * 7_919 + place * 104_729) % WORDS)).join(
      ' ',
    );
    const rare = number % 1_000 === 0 ? ' lighthouse' : '';
    const place = PLACES[Math.floor(number / CLAIMS.length) % PLACES.length];
    return `${at},"The ${place} ${CLAIMS[number % CLAIMS.length]} ${others}${rare}"`;
  });
  return ['created_at,text', ...lines].join('\n');
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];

const wordOf = (number: number): string =>
  [...String(10_000 + number)].map((digit) => SYLLABLES[Number(digit)]).join('');

async function compare(api: Api, [name, query, isLimited]: (typeof READS)[number]): Promise<void> {
  const paths: string[] = [];
  for (const account of Object.keys(SIZES)) paths.push(await pathOf(api, account, query));
  const [few, many]: [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS + WARMING_UP; call += 1) {
    for (const [timings, path] of [
      [few, paths[0]],
      [many, paths[1]],
    ] as const) {
      const start = performance.now();
      await api(path ?? '');
      if (call >= WARMING_UP) timings.push(performance.now() - start);
    }
  }
  const [before, after] = [quantile(few, 0.5), quantile(many, 0.5)];
  const limit = isLimited ? ', at most 2.0 ×' : '';
  console.log(
    `  ${name.padEnd(22)} p50 ${before.toFixed(1)} → ${after.toFixed(1)} (${(after / before).toFixed(1)} ×${limit}), p95 ${quantile(few, 0.95).toFixed(1)} → ${quantile(many, 0.95).toFixed(1)}`,
  );
}

/** The path of a call. `{middle}` becomes the cursor of a page further down. */
async function pathOf(api: Api, account: string, query: string): Promise<string> {
  const path = `/twitter/user/${account}/${query}`;
  if (!query.includes('{middle}')) return path;
  const { next } = await api(`/twitter/user/${account}/posts?sort=date&limit=100&to=2025-12-31`);
  return path.replace('{middle}', encodeURIComponent(String(next)));
}
