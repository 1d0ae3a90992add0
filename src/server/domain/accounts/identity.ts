import { and, eq, ne, sql } from 'drizzle-orm';
import type { SourceAccount, SourceName } from '#server/domain/sources/source.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import { accounts } from './tables.ts';
import { type AccountRow, hasName } from './visibility.ts';

/**
 * The name of an account whose handle another account has now. X allows no `~` in handles, so this can never be a
 * handle.
 */
export const FORMER_NAME = sql<string>`split_part(screen_name, '~', 1) || '~' || id`;

/** For this long we assume that an account of X still has the name that X showed. A look-up is charged once a day. */
const LATELY_MS = 24 * 60 * 60_000;

/** Whether X has recently shown an account under its name. */
export const isKnownToX = ({ source, last_seen_at }: AccountRow): boolean =>
  source === 'x' && last_seen_at !== null && Date.now() - last_seen_at.getTime() < LATELY_MS;

/**
 * Takes a handle away from the account that has it, except from `keeper`. That account keeps its posts and history; its
 * new handle becomes known when it is fetched again.
 */
export async function freeName(transaction: Transaction, screenName: string, keeper: number | null): Promise<void> {
  await transaction
    .update(accounts)
    .set({ screen_name: FORMER_NAME, gone_reason: `The name @${screenName} belongs to another account now` })
    .where(and(hasName(screenName), keeper === null ? undefined : ne(accounts.id, keeper)));
}

/** Stores the handle and the profile that a source shows for an account now. */
export async function updateIdentity(
  transaction: Transaction,
  accountId: number,
  found: SourceAccount,
  source: SourceName,
): Promise<void> {
  await freeName(transaction, found.screen_name, accountId);
  await transaction
    .update(accounts)
    .set({ ...describe(found), source, last_seen_at: sql`now()`, gone_reason: null })
    .where(eq(accounts.id, accountId));
}

/** Stores a new account under the handle that its source shows. Undefined when another request has just stored it. */
export async function insertAccount(
  transaction: Transaction,
  found: SourceAccount,
  source: SourceName,
): Promise<AccountRow | undefined> {
  await freeName(transaction, found.screen_name, null);
  const [created] = await transaction
    .insert(accounts)
    .values({ ...describe(found), source, last_seen_at: sql`now()` })
    .onConflictDoNothing()
    .returning();
  return created;
}

/** Finds an account by its id and prevents its removal until the transaction ends. */
export async function holdById(connection: Connection, externalId: string): Promise<AccountRow | undefined> {
  const [account] = await connection
    .select()
    .from(accounts)
    .where(eq(accounts.external_id, externalId))
    .for('key share');
  return account;
}

/** Finds an account by its name and prevents its removal until the transaction ends. */
export async function holdByName(connection: Connection, screenName: string): Promise<AccountRow | undefined> {
  const [account] = await connection.select().from(accounts).where(hasName(screenName)).for('key share');
  return account;
}

function describe({ id, screen_name, name, description }: SourceAccount) {
  return {
    external_id: id,
    screen_name,
    name: storableText(name),
    description: description && storableText(description),
  };
}
