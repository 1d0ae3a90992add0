import { createReadStream } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { accounts } from '#server/domain/accounts/tables.ts';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { ensureFirstSuperuser } from '#server/domain/people/first-superuser.ts';
import { users } from '#server/domain/people/tables.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Services } from '#server/http/services.ts';
import { openServices } from '#server/open-services.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { timeCopy } from './copy.ts';
import { readTableCosts, type TableCost } from './cost.ts';
import { type DatabaseUse, watchDatabase } from './database-share.ts';
import { writeSampleArchive } from './sample-archive.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;

type Archive = { fileName: string; open: () => Readable };
type Round = { importing: Stage; analysing: Stage; costs: TableCost[]; copyMilliseconds: number };
type Stage = { posts: number; milliseconds: number; database: DatabaseUse };

/**
 * Imports archives (`files`, or one made of the shipped samples) and analyses them, each round on a new database. Prints posts a
 * second and the share of the time in which a query was running.
 */
export async function benchPipeline(files: readonly string[]): Promise<void> {
  const archives = files.length > 0 ? files.map(openFile) : [await sampleArchive()];
  const watch = watchDatabase();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(archives, watch));
  console.log(`${rounds[0]?.importing.posts} posts, median of ${ROUNDS} rounds`);
  printStage(
    'import',
    rounds.map(({ importing }) => importing),
  );
  const ratio = median(rounds.map(({ importing, copyMilliseconds }) => copyMilliseconds / importing.milliseconds));
  console.log(`    ${ratio.toFixed(2)} of the speed of PostgreSQL's COPY of the same rows`);
  printStage(
    'baseline analysis, both questions',
    rounds.map(({ analysing }) => analysing),
  );
  for (const { table, rowBytes, indexBytes } of rounds[0]?.costs ?? []) {
    const perPost = (bytes: number) => `${Math.round(bytes / (rounds[0]?.importing.posts ?? 1))} bytes`;
    console.log(`  ${table}: ${perPost(rowBytes)} of rows and ${perPost(indexBytes)} of indexes a post`);
  }
}

const openFile = (path: string): Archive => ({
  fileName: basename(path),
  // npm runs scripts in the package's folder. INIT_CWD is the folder of the person.
  open: () => createReadStream(resolve(process.env.INIT_CWD ?? '.', path)),
});

async function sampleArchive(): Promise<Archive> {
  const csv = await writeSampleArchive();
  return { fileName: 'samples.csv', open: () => Readable.from([csv]) };
}

type Watch = ReturnType<typeof watchDatabase>;

async function runRound(archives: readonly Archive[], watch: Watch): Promise<Round> {
  const directory = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(directory.path, 'data'), LOG_LEVEL: 'warn' });
  const { services, stop } = await openServices(config, { as: 'command', name: 'bench' }, { work: false });
  try {
    const importing = await measure(watch, () => importAll(services, archives));
    const analysing = await measure(watch, () => analyseAll(services, importing.posts));
    return {
      importing,
      analysing,
      costs: await readTableCosts(config.DATA_DIR),
      copyMilliseconds: await timeCopy(config.DATA_DIR),
    };
  } finally {
    await stop();
    await directory.remove();
  }
}

async function measure(watch: Watch, work: () => Promise<number>): Promise<Stage> {
  watch.take();
  const start = performance.now();
  const posts = await work();
  return { posts, milliseconds: performance.now() - start, database: watch.take() };
}

async function importAll(services: Services, archives: readonly Archive[]): Promise<number> {
  const { database, jobs, config } = services;
  await ensureFirstSuperuser(database, config);
  const [user] = await database.select().from(users).limit(1);
  if (user === undefined) throw new Error('There is nobody to import for');
  let posts = 0;
  for (const { fileName, open } of archives) {
    const rows = readArchive(open(), {});
    const report = await importArchive({ database, jobs, importer: { user, address: null }, fileName, rows });
    posts += report.accounts.reduce((sum, account) => sum + account.posts, 0);
  }
  return posts;
}

async function analyseAll(services: Services, posts: number): Promise<number> {
  const signal = new AbortController().signal;
  for (const { id } of await services.database.select().from(accounts)) await analyseAccount(services, id, signal);
  return posts;
}

function printStage(name: string, stages: readonly Stage[]): void {
  const speed = median(stages.map(({ posts, milliseconds }) => (posts / milliseconds) * 1000));
  const share = median(stages.map(({ milliseconds, database }) => database.milliseconds / milliseconds));
  const statements = median(stages.map(({ posts, database }) => (database.statements / posts) * 1000));
  console.log(`  ${name}: ${Math.round(speed)} posts/s, ${Math.round(share * 100)} % of the time in the database`);
  console.log(`    ${statements.toFixed(1)} statements for 1,000 posts`);
}
