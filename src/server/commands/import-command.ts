import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { takeAccounts } from '#contract/import-choice.ts';
import type { ChosenTable } from '#contract/import-columns.ts';
import { findColumnChoices, keepColumnChoices, notingTables } from '#server/domain/archives/column-choices.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { previewArchive } from '#server/domain/archives/preview-archive.ts';
import { ensureFirstSuperuser, findFirstSuperuser } from '#server/domain/people/first-superuser.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { readArchive } from '#server/domain/sources/archive/read-archive.ts';
import { readConfig } from '#server/foundations/config.ts';
import { hasCode } from '#server/foundations/data-dir.ts';
import { type OpenServices, openServices } from '#server/open-services.ts';
import type { Call } from './command.ts';
import { type Order, readOrder } from './import-order.ts';
import { importOutside, isOutsideKind, readOutsideOrder } from './import-outside.ts';
import { type FileOutcome, isAnythingUsable, summarise } from './import-summary.ts';
import { describeRefusal } from './refusal.ts';

/** `npm run import`: archives, or what outside sources say. */
export async function importFromFiles(call: Call): Promise<number> {
  try {
    const signal = call.interruption();
    const [first, ...rest] = call.args;
    if (isOutsideKind(first)) {
      const order = readOutsideOrder(first, rest);
      const { env } = call;
      call.say(await withImporter(call, ({ database }, user) => importOutside(order, { database, user, signal, env })));
      return signal.aborted ? 1 : 0;
    }
    const outcomes = await importFiles(call, readOrder(call.args), signal);
    call.say(summarise(outcomes));
    return isAnythingUsable(outcomes) && !signal.aborted ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The message of a failed query holds all its parameters; its cause is the database's own message.
    call.complain(`plumbline: ${describeRefusal(error.cause instanceof Error ? error.cause : error)}\n`);
    return 1;
  }
}

/**
 * Imports the files one after the other for the first active superuser. Creates a superuser when there is none, as a
 * server start does.
 */
async function importFiles(call: Call, { paths, ...how }: Order, signal: AbortSignal): Promise<FileOutcome[]> {
  return withImporter(call, async (services, user) => {
    const outcomes: FileOutcome[] = [];
    for (const path of paths) {
      if (signal.aborted) break;
      outcomes.push(await importFile(services, { path, user, signal, env: call.env, ...how }));
    }
    return outcomes;
  });
}

/** Opens the services for `work`, with the superuser who is the importer. */
async function withImporter<Outcome>(
  { env, say }: Call,
  work: (services: OpenServices['services'], user: Person) => Promise<Outcome>,
): Promise<Outcome> {
  const config = readConfig(env);
  const { services, stop } = await openServices(config, { as: 'command', name: 'import' }, { work: false });
  try {
    const first = await ensureFirstSuperuser(services.database, config);
    if (first) say(`First superuser, shown only now: username ${first.username}, password ${first.password}\n`);
    const user = await findFirstSuperuser(services.database);
    if (user === null) throw new Error('There is no active superuser who could be the importer.');
    return await work(services, user);
  } finally {
    await stop();
  }
}

type FileOrder = Omit<Order, 'paths'> & { path: string; user: Person; signal: AbortSignal; env: Call['env'] };

async function importFile(
  { database, jobs }: OpenServices['services'],
  { path, screenName, columns, minPosts, user, signal, env }: FileOrder,
): Promise<FileOutcome> {
  const remembered = await findColumnChoices(database, user.id);
  try {
    // npm runs scripts in the package's folder; INIT_CWD is the user's folder.
    await using file = await open(resolve(env.INIT_CWD ?? '.', path));
    if ((await file.stat()).isDirectory()) return { path, failure: 'cannot be read: it is a folder' };
    const reading = { ...(screenName !== undefined && { screenName }), given: columns, remembered };
    const read = () => readArchive(file.createReadStream({ signal, start: 0, autoClose: false }), reading);
    const only = minPosts > 1 ? await namesOf(read(), minPosts) : undefined;
    const tables: ChosenTable[] = [];
    const archive = { fileName: path, rows: notingTables(read(), tables), screenName, only };
    const report = await importArchive({ database, jobs, importer: { user, address: null }, ...archive });
    if (report.accounts.length > 0) await keepColumnChoices(database, user.id, tables);
    return { path, report, asksColumns: tables.some(({ problem }) => problem !== null) };
  } catch (error) {
    if (signal.aborted) return { path, failure: 'interrupted; what was read so far is imported' };
    if (hasCode(error, 'ENOENT')) return { path, failure: 'there is no such file' };
    if (isFileError(error)) return { path, failure: `cannot be read: ${error.message}` };
    throw error;
  }
}

/** The accounts with at least `minPosts` posts. */
async function namesOf(rows: AsyncIterable<ArchiveRow>, minPosts: number): Promise<string[]> {
  const { accounts } = await previewArchive(rows);
  return takeAccounts(accounts, minPosts).taken.map(({ screen_name }) => screen_name);
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'read');
}
