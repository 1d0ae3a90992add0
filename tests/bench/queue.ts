import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { progress } from '#server/domain/accounts/tables.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { ensureFirstSuperuser } from '#server/domain/people/first-superuser.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Person } from '#server/domain/people/users.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { addAccount } from '#server/domain/watching/add-account.ts';
import { readConfig } from '#server/foundations/config.ts';
import { type OpenServices, openServices } from '#server/open-services.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const WORKER = new URL('../../src/server/worker.ts', import.meta.url);
const ACCOUNTS = 10_000;
const POLL_MS = 20;

/**
 * Imports and analyses many accounts of one post each. Then a server takes over as many that a killed process left. Meanwhile it
 * measures how soon the work on an account begins that a person adds.
 */
export async function benchQueue(): Promise<void> {
  await onFreshData(async (env) => {
    const { services, stop } = await open(env, { work: true });
    const started = performance.now();
    const person = await importAccounts(services);
    console.log(`${ACCOUNTS} accounts of one post: imported after ${since(started)}`);
    await addOne(services, person, 'IronwardFront');
    await untilDone(services);
    console.log(`  analysed after ${since(started)}`);
    await stop();
  });
  await onFreshData(async (env) => {
    const idle = await open(env, { work: false });
    const person = await importAccounts(idle.services);
    await killWorkerAtWork(idle.services, env);
    await idle.stop();
    const started = performance.now();
    const { services, stop } = await open(env, { work: true });
    console.log(`${ACCOUNTS} left by a killed process: a server is ready after ${since(started)}`);
    await addOne(services, person, 'IronwardFront');
    await untilDone(services);
    console.log(`  analysed after ${since(started)}`);
    await stop();
  });
}

type Services = OpenServices['services'];
type Environment = { DATA_DIR: string; LOG_LEVEL: string };

async function onFreshData(use: (env: Environment) => Promise<void>): Promise<void> {
  const directory = await temporaryDirectory();
  try {
    await use({ DATA_DIR: join(directory.path, 'data'), LOG_LEVEL: 'error' });
  } finally {
    await directory.remove();
  }
}

const open = (env: Environment, how: { work: boolean }): Promise<OpenServices> =>
  openServices(readConfig(env), { as: 'server', url: '' }, how);

/** Lets a worker finish some accounts, and kills it while it works on others. */
async function killWorkerAtWork({ database }: Services, env: Environment): Promise<void> {
  const worker = fork(WORKER, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(worker, 'exit');
  while ((await database.$count(runs, eq(runs.state, 'done'))) < ACCOUNTS / 20) await wait(POLL_MS);
  worker.kill('SIGKILL');
  await exited;
}

async function importAccounts(services: Services): Promise<Person> {
  const { database, jobs, config } = services;
  await ensureFirstSuperuser(database, config);
  const [user] = await database.select().from(users).limit(1);
  if (user === undefined) throw new Error('There is nobody to import for');
  await importArchive({ database, jobs, importer: { user, address: null }, fileName: 'accounts.csv', rows: rows() });
  return user;
}

async function* rows(): AsyncGenerator<ArchiveRow> {
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const name = `account_${number}`;
    yield {
      kind: 'post',
      source: 'archive',
      line: number,
      account: { id: null, screen_name: name, name, description: null },
      post: {
        external_id: '1',
        text: `They lie to you, ${number} traitors! Wake up.`,
        created_at: null,
        lang: 'en',
        ...PLAIN,
      },
    };
  }
}

/** Adds an account like a person, and returns when the work on it begins. */
async function addOne({ database, jobs, sources }: Services, user: Person, screenName: string): Promise<void> {
  const started = performance.now();
  const signal = AbortSignal.timeout(60_000);
  const { id } = await addAccount(
    { database, jobs, sources },
    { user, address: '', screenName, current: null, signal },
  );
  const isWaiting = async () => {
    const [row] = await database.select({ state: progress.state }).from(progress).where(eq(progress.account_id, id));
    return row?.state === 'queued';
  };
  while (await isWaiting()) await wait(POLL_MS);
  console.log(`  an account that a person adds meanwhile begins after ${since(started)}`);
}

async function untilDone({ database }: Services): Promise<void> {
  while ((await database.$count(runs, inArray(runs.state, ['queued', 'running']))) > 0) await wait(POLL_MS * 10);
}

const since = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
