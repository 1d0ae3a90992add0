import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { FoundAccount, SourceAccount, SourceId } from '#server/domain/sources/source.ts';
import { announcing } from '#server/foundations/database/changes.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { nextId } from '#server/foundations/database/next-id.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import { keepNames } from './former-names.ts';
import { accounts } from './tables.ts';
import { type AccountRow, hasName } from './visibility.ts';

/** The name of an account while another account has its handle. No network allows `~` in handles, so this is never a handle. */
export const FORMER_NAME = sql<string>`split_part(screen_name, '~', 1) || '~' || id`;

/** Tells all processes that a row's account gets another name. */
const ANNOUNCE_NAME = announcing(sql`json_build_object('accounts', json_build_array(${accounts.id}), 'renamed', true)`);

const isNamed = (screenName: string, network: string): SQL | undefined =>
  and(hasName(screenName), eq(accounts.network, network));

/**
 * Takes a handle away from the account of the network that has it, except from `keeper`. That account keeps its posts and
 * history; its new handle becomes known when it is fetched again.
 */
async function freeName(
  transaction: Transaction,
  { screenName, network }: { screenName: string; network: string },
  keeper: number | null,
): Promise<void> {
  const isOther = and(isNamed(screenName, network), keeper === null ? undefined : ne(accounts.id, keeper));
  await keepNames(transaction, isOther);
  await transaction
    .update(accounts)
    .set({ screen_name: FORMER_NAME, gone_reason: `The name @${screenName} belongs to another account now` })
    .where(isOther)
    .returning({ announced: ANNOUNCE_NAME });
}

/** The name of an account with this handle: the handle itself, unless an account of another network already has it here. */
async function chooseName(
  transaction: Transaction,
  { screenName, network }: { screenName: string; network: string },
  accountId: number,
): Promise<string> {
  const taken = and(hasName(screenName), ne(accounts.network, network));
  return (await transaction.$count(accounts, taken)) > 0 ? `${screenName}~${accountId}` : screenName;
}

/** What a source shows of an account; `posts` is the number of posts that its network counts. */
type Shown = SourceAccount & Partial<Pick<FoundAccount, 'posts'>>;

/** Stores the handle and the profile that a source shows for an account now. */
export async function updateIdentity(
  transaction: Transaction,
  accountId: number,
  found: Shown,
  source: SourceId,
): Promise<void> {
  const named = { screenName: found.screen_name, network: findSource(source).network };
  await freeName(transaction, named, accountId);
  const screenName = await chooseName(transaction, named, accountId);
  await keepNames(transaction, and(eq(accounts.id, accountId), not(hasName(screenName))));
  await transaction
    .select({ announced: ANNOUNCE_NAME })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.screen_name, screenName)));
  await transaction
    .update(accounts)
    .set({
      ...describe(found),
      screen_name: screenName,
      source,
      last_seen_at: sql`now()`,
      gone_reason: null,
    })
    .where(eq(accounts.id, accountId));
}

/** Stores a new account under the handle that its source shows. Undefined when another request has just stored it. */
export async function insertAccount(
  transaction: Transaction,
  found: Shown,
  source: SourceId,
): Promise<AccountRow | undefined> {
  const named = { screenName: found.screen_name, network: findSource(source).network };
  await freeName(transaction, named, null);
  const id = await nextId(transaction, 'accounts');
  const [created] = await transaction
    .insert(accounts)
    .values({
      id,
      ...describe(found),
      screen_name: await chooseName(transaction, named, id),
      network: named.network,
      source,
      last_seen_at: sql`now()`,
    })
    .onConflictDoNothing()
    .returning();
  return created;
}

/**
 * Finds the account that a source shows, by its id, or by its name when it has no id, and prevents its removal until the
 * transaction ends.
 */
export async function holdShown(
  connection: Connection,
  { id, screen_name }: Pick<SourceAccount, 'id' | 'screen_name'>,
  source: SourceId,
): Promise<AccountRow | undefined> {
  const { network } = findSource(source);
  const isMeant =
    id === null ? isNamed(screen_name, network) : and(eq(accounts.network, network), eq(accounts.external_id, id));
  const [account] = await connection.select().from(accounts).where(isMeant).for('key share');
  return account;
}

/** Finds an account by its name and prevents its removal until the transaction ends. */
export async function holdByName(connection: Connection, screenName: string): Promise<AccountRow | undefined> {
  const [account] = await connection.select().from(accounts).where(hasName(screenName)).for('key share');
  return account;
}

function describe({ id, name, description, posts }: Shown) {
  return {
    external_id: id,
    name: storableText(name),
    description: description && storableText(description),
    posts_at_source: posts,
  };
}
