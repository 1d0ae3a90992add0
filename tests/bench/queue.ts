import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { addAccount } from '#server/domain/accounts/add-account.ts';
import { importArchive } from '#server/domain/accounts/import-archive.ts';
import { progress, runs } from '#server/domain/accounts/tables.ts';
import { ensureFirstSuperuser } from '#server/domain/people/first-superuser.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { readConfig } from '#server/foundations/config.ts';
import { type OpenServices, openServices } from '#server/open-services.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const ACCOUNTS = 10_000;
const POLL_MS = 20;

/**
 * Imports and analyses many accounts of one post each, and the same again with what a process left that did no work; and
 * measures meanwhile how soon the analysis of an account begins that a person adds.
 */
export async function benchQueue(): Promise<void> {
  await withServices({ work: true }, async (config, { services }) => {
    const started = performance.now();
    const person = await importAccounts(services);
    const imported = performance.now();
    console.log(`import of ${ACCOUNTS} accounts of one post: ${seconds(imported - started)}`);
    console.log(`  a person's account begins after ${Math.round(await addOne(services, person, 'IronwardFront'))} ms`);
    await untilDone(services);
    console.log(`  with their analysis: ${seconds(performance.now() - started)}`);
    return config;
  });
}

type Services = OpenServices['services'];

async function withServices(
  { work }: { work: boolean },
  use: (config: ReturnType<typeof readConfig>, open: OpenServices) => Promise<unknown>,
): Promise<void> {
  const directory = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(directory.path, 'data'), LOG_LEVEL: 'warn' });
  const open = await openServices(config, { as: 'server', url: '' }, { work });
  try {
    await use(config, open);
  } finally {
    await open.stop();
    await directory.remove();
  }
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

/** Milliseconds until the work on an account begins that a person adds now. */
async function addOne({ database, jobs, sources }: Services, user: Person, screenName: string): Promise<number> {
  const started = performance.now();
  const signal = AbortSignal.timeout(60_000);
  const { id } = await addAccount({ database, jobs, sources }, { user, address: '', screenName, signal });
  for (;;) {
    const [row] = await database.select({ state: progress.state }).from(progress).where(eq(progress.account_id, id));
    if (row?.state !== 'queued') return performance.now() - started;
    await wait(POLL_MS);
  }
}

async function untilDone({ database }: Services): Promise<void> {
  while ((await database.$count(runs, inArray(runs.state, ['queued', 'running']))) > 0) await wait(POLL_MS * 10);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
