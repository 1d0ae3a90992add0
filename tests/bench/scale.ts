import { join } from 'node:path';
import { openDatabase } from '#server/foundations/database/open.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { type Size, seed } from './scale-seed.ts';
import { quantile } from './statistics.ts';

const SMALL: Size = { accounts: 100, posts: 10_000 };
const LARGE: Size = { accounts: 10_000, posts: 1_000_000 };
const CALLS = 60;
const WARMING_UP = 5;
const PASSWORD = 'walnut-harbour-19';
/** An account of the shipped samples, with levels, and another to add and delete. */
const MEASURED = 'IronwardFront';
const COMING_AND_GOING = 'harbor_gazette';

type Call = (path: string, method?: string) => Promise<{ id: number; state?: string }>;
type Installation = { size: Size; call: Call; close(): Promise<void> };

/**
 * Prints how long calls take with few and with many accounts, and the ratio. Both servers run at the same time and are called
 * alternately, so that other work on the machine slows both.
 */
export async function benchScale(): Promise<void> {
  const installations: Installation[] = [];
  try {
    for (const size of [SMALL, LARGE]) installations.push(await install(size));
    const [small, large] = installations;
    if (small === undefined || large === undefined) throw new Error('Two installations are compared');
    console.log(`${CALLS} calls each, in turns; ms at ${describe(SMALL)} and at ${describe(LARGE)}:`);
    for (const [name, path] of Object.entries(READS)) {
      print(name, await compare(small, large, ({ call, size }) => clock(() => call(path(size)))));
    }
    await compareComingAndGoing(small, large);
  } finally {
    for (const { close } of installations) await close();
  }
}

const describe = ({ accounts, posts }: Size) => `${accounts} accounts with ${posts} posts`;

type Timings = { few: number[]; many: number[] };

function print(name: string, { few, many }: Timings): void {
  const at = (share: number) => {
    const [before, after] = [quantile(few, share), quantile(many, share)];
    return `${before.toFixed(1)} → ${after.toFixed(1)} (${(after / before).toFixed(1)} ×)`;
  };
  console.log(`  ${name.padEnd(22)} p50 ${at(0.5)}, p95 ${at(0.95)}`);
}

async function install(size: Size): Promise<Installation> {
  const directory = await temporaryDirectory();
  const DATA_DIR = join(directory.path, 'data');
  const server = await startServer({ env: { DATA_DIR, FIRST_SUPERUSER_PASSWORD: PASSWORD } });
  const place = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, { as: 'command', name: 'bench' });
  await seed(place.ownerUrl, size);
  const call = await logIn(server.url);
  await call(`/twitter/?screen_name=${MEASURED}`, 'POST');
  while ((await call(`/twitter/user/${MEASURED}/status_scrapping`)).state !== 'done');
  const close = async () => {
    await server.end();
    await place.close();
    await directory.remove();
  };
  return { size, call, close };
}

async function logIn(url: string): Promise<Call> {
  const api = `${url}/api/v1`;
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${api}/login/access-token`, { method: 'POST', body });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (path, method = 'GET') => {
    const answer = await fetch(api + path, { method, headers: { authorization: `Bearer ${access_token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

const READS: Record<string, (size: Size) => string> = {
  'items, first page': () => '/twitter/?skip=0&limit=5',
  'items, last page': ({ accounts }) => `/twitter/?skip=${accounts - 5}&limit=5`,
  'users, first page': () => '/users/?skip=0&limit=5',
  'users, last page': ({ accounts }) => `/users/?skip=${accounts - 5}&limit=5`,
  'audit log, first page': () => '/audit/?skip=0&limit=5',
  'audit log, last page': ({ accounts }) => `/audit/?skip=${accounts * 10 - 5}&limit=5`,
  overview: () => '/admin/',
  'level of an account': () => `/twitter/user/${MEASURED}/level`,
};

/** Does something alternately at both, and returns the milliseconds of each time. */
async function compare(
  small: Installation,
  large: Installation,
  time: (at: Installation) => Promise<number>,
): Promise<Timings> {
  const timings: Timings = { few: [], many: [] };
  for (let count = -WARMING_UP; count < CALLS; count += 1) {
    const [few, many] = [await time(small), await time(large)];
    if (count < 0) continue;
    timings.few.push(few);
    timings.many.push(many);
  }
  return timings;
}

/** Adds an account and removes it again. The two are timed separately. */
async function compareComingAndGoing(small: Installation, large: Installation): Promise<void> {
  const removing = new Map<Installation, number[]>();
  const adding = await compare(small, large, async (at) => {
    let id = 0;
    const added = await clock(async () => {
      ({ id } = await at.call(`/twitter/?screen_name=${COMING_AND_GOING}`, 'POST'));
    });
    const removed = await clock(() => at.call(`/twitter/user/${id}`, 'DELETE'));
    removing.set(at, [...(removing.get(at) ?? []), removed]);
    return added;
  });
  print('adding an account', adding);
  const measured = (at: Installation) => (removing.get(at) ?? []).slice(WARMING_UP);
  print('deleting an account', { few: measured(small), many: measured(large) });
}

async function clock(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
