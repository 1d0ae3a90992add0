import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SourceAccount } from '#server/domain/sources/source.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { ACCOUNT_LOCK } from '#server/foundations/database/locks.ts';
import { holdById, holdByName } from './identity.ts';
import { accounts, posts } from './tables.ts';
import type { AccountRow } from './visibility.ts';

/** What an archive says of one account. */
export type Archived = {
  account: SourceAccount;
  /** Ids of its posts in the archive. */
  postIds: readonly string[];
  /** The account's owner got the archive from X, or the importer says by name whose it is. */
  isVouchedFor: boolean;
};

/** Those who look for an account of one name or id at once and store it do so one after the other. */
export async function takeTurn(transaction: Transaction, key: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}::int, hashtext(lower(${key})))`);
}

/**
 * Finds or creates the account that posts of an archive belong to, and keeps it from being removed until the transaction
 * ends. An id decides. A handle may have belonged to others, so an account of that name is the same one only when neither
 * has an id, when both have a post in common, or when somebody vouches for it. Otherwise the posts go to an account of their
 * own, which does not have the name.
 */
export async function holdArchived(transaction: Transaction, archived: Archived): Promise<AccountRow> {
  const { id, screen_name } = archived.account;
  await takeTurn(transaction, screen_name);
  if (id !== null) {
    await takeTurn(transaction, id);
    const known = await holdById(transaction, id);
    if (known !== undefined) return known;
  }
  const named = await holdByName(transaction, screen_name);
  if (named === undefined) return insert(transaction, archived.account, sql`${screen_name}`);
  if (await isSame(transaction, named, archived)) {
    if (id !== null) await transaction.update(accounts).set({ external_id: id }).where(eq(accounts.id, named.id));
    return named;
  }
  const former = id === null ? await holdFormer(transaction, screen_name) : undefined;
  return former ?? insert(transaction, archived.account, sql`${screen_name} || '~' || id`);
}

async function isSame(connection: Connection, named: AccountRow, archived: Archived): Promise<boolean> {
  const { account, postIds, isVouchedFor } = archived;
  if (account.id === null && named.external_id === null) return true;
  // Two ids that were not found to be the same are not.
  if (account.id !== null && named.external_id !== null) return false;
  if (isVouchedFor) return true;
  const [common] = await connection
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.account_id, named.id), inArray(posts.external_id, [...postIds])))
    .limit(1);
  return common !== undefined;
}

/** The account without an id that had this handle before another one got it. */
async function holdFormer(connection: Connection, screenName: string): Promise<AccountRow | undefined> {
  const hadName = sql`lower(${accounts.screen_name}) = lower(${screenName}) || '~' || ${accounts.id}`;
  const [account] = await connection
    .select()
    .from(accounts)
    .where(and(hadName, isNull(accounts.external_id)))
    .orderBy(accounts.id)
    .limit(1)
    .for('key share');
  return account;
}

async function insert(
  transaction: Transaction,
  { id, name, description }: SourceAccount,
  screenName: ReturnType<typeof sql>,
): Promise<AccountRow> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    insert into ${accounts} (id, external_id, screen_name, name, description, source)
    select id, ${id}, ${screenName}, ${name}, ${description}, 'archive'
    from nextval(pg_get_serial_sequence('accounts', 'id')) as id
    returning id`);
  const [created] = await transaction
    .select()
    .from(accounts)
    .where(eq(accounts.id, rows[0]?.id ?? 0));
  if (created === undefined) throw new Error(`The account ${name} was not created`);
  return created;
}
