import { and, eq, ne, sql } from 'drizzle-orm';
import type { SourceAccount, SourceName } from '#server/domain/sources/source.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import { accounts } from './tables.ts';
import { type AccountRow, hasName } from './visibility.ts';

/** What an account is called whose handle another one has: X allows no `~`, so that this can never be a handle. */
export const FORMER_NAME = sql<string>`split_part(screen_name, '~', 1) || '~' || id`;

/** How long an account of X is taken to have the name that X showed it under: a look-up is charged once a day. */
const LATELY_MS = 24 * 60 * 60_000;

/** Whether an account has lately been seen at X under its name. */
export const isKnownToX = ({ source, last_seen_at }: AccountRow): boolean =>
  source === 'x' && last_seen_at !== null && Date.now() - last_seen_at.getTime() < LATELY_MS;

/**
 * Takes a handle from whichever account has it, except `keeper`. That account keeps its posts and history; what it is called
 * now is known when it is fetched the next time.
 */
export async function freeName(transaction: Transaction, screenName: string, keeper: number | null): Promise<void> {
  await transaction
    .update(accounts)
    .set({ screen_name: FORMER_NAME, gone_reason: `The name @${screenName} belongs to another account now` })
    .where(and(hasName(screenName), keeper === null ? undefined : ne(accounts.id, keeper)));
}

/** Stores how a source shows an account now: under which handle, and as what. */
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

/** Stores a new account under the handle that its source shows; undefined when another request has just stored it. */
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

/** Finds the account of an id and keeps it from being removed until the transaction ends. */
export async function holdById(connection: Connection, externalId: string): Promise<AccountRow | undefined> {
  const [account] = await connection
    .select()
    .from(accounts)
    .where(eq(accounts.external_id, externalId))
    .for('key share');
  return account;
}

/** Finds the account of a name and keeps it from being removed until the transaction ends. */
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
