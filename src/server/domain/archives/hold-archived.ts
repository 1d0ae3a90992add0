import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import type { Source, SourceAccount, SourcePost } from '#server/domain/sources/source.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';

/** What an archive says about one account. */
export type Archived = {
  account: SourceAccount;
  posts: readonly Pick<SourcePost, 'external_id'>[];
  /** The archive is the account owner's own from X, or the importer names the account. */
  isVouchedFor: boolean;
};

/** `isOfOthers`: the importer must not change it. */
type Held = Pick<AccountRow, 'id' | 'screen_name'> & { isOfOthers: boolean };
type KnownAccount = AccountRow & { isOfOthers: boolean };

/**
 * The source of an archive, and the condition of accounts that its importer must not change. Ids and names belong to the
 * source's network: elsewhere the same name is a different account.
 */
type From = Pick<Source, 'id' | 'network'> & { isOfOthers: SQL };

/** True for accounts that somebody else than this person watches, or may watch again by taking a removal back. */
export const isWatchedBesides = (userId: string): SQL =>
  sql`(exists (select from watches where account_id = ${accounts.id} and user_id <> ${userId})
    or exists (select from ended_watches where account_id = ${accounts.id} and user_id <> ${userId}))`;

/**
 * Finds or creates the accounts of an archive's posts, and locks them until the transaction ends, against removal and
 * against other imports of them. An id decides. A handle may have belonged to other accounts, so an account of that
 * name is the same one only when neither has an id, when both have a post in common, or when somebody vouches for it.
 * Otherwise the posts get a separate account, which does not have the name.
 */
export async function holdArchived<Each extends Archived>(
  transaction: Transaction,
  from: From,
  archived: readonly Each[],
): Promise<(Each & { held: Held })[]> {
  const found = await findOrCreate(transaction, from, archived);
  const missed = archived.filter((each) => !found.has(each));
  // Between finding and creating, another import or a person has stored them.
  const foundNow = await findOrCreate(transaction, from, missed);
  return archived.map((each) => {
    const held = found.get(each) ?? foundNow.get(each);
    if (held === undefined) throw new Error(`${each.account.screen_name} was neither found nor created`);
    return { ...each, held };
  });
}

/** Leaves out those whose name somebody else stores meanwhile. */
async function findOrCreate<Each extends Archived>(
  transaction: Transaction,
  from: From,
  archived: readonly Each[],
): Promise<Map<Each, Held>> {
  const found = new Map<Each, Held>();
  const known = await lockKnown(transaction, from, archived);
  const unknown: Each[] = [];
  for (const each of archived) {
    const account = await recognise(transaction, from, each, known);
    if (account === undefined) unknown.push(each);
    else found.set(each, account);
  }
  const created = await insertAll(transaction, from, unknown);
  for (const each of unknown) {
    const account = created.get(each.account.screen_name.toLowerCase());
    if (account !== undefined) found.set(each, account);
  }
  return found;
}

type Known = { byId: Map<string | null, KnownAccount>; byName: Map<string, KnownAccount> };

async function lockKnown(transaction: Transaction, from: From, archived: readonly Archived[]): Promise<Known> {
  const { network } = from;
  const ids = archived.flatMap(({ account }) => account.id ?? []);
  const names = archived.map(({ account }) => account.screen_name.toLowerCase());
  const rows = await transaction
    .select(withOwnership(from))
    .from(accounts)
    .where(
      or(
        and(eq(accounts.network, network), inArray(accounts.external_id, ids)),
        sql`lower(${accounts.screen_name}) = any(${sql.param(names)}::text[])`,
      ),
    )
    .orderBy(accounts.id)
    .for('no key update');
  return {
    byId: new Map(
      rows.filter((row) => row.external_id !== null && row.network === network).map((row) => [row.external_id, row]),
    ),
    byName: new Map(rows.map((row) => [row.screen_name.toLowerCase(), row])),
  };
}

const withOwnership = ({ isOfOthers }: From) => ({
  ...getTableColumns(accounts),
  isOfOthers: isOfOthers.mapWith(Boolean).as('is_of_others'),
});

/** Undefined when no account has its id or its name. */
async function recognise(
  transaction: Transaction,
  from: From,
  archived: Archived,
  { byId, byName }: Known,
): Promise<Held | undefined> {
  const { id, screen_name } = archived.account;
  const known = byId.get(id);
  if (known !== undefined) return known;
  const named = byName.get(screen_name.toLowerCase());
  if (named === undefined) return undefined;
  if (named.network !== from.network || !(await isSame(transaction, named, archived))) {
    return (
      (id === null ? await holdFormer(transaction, from, screen_name) : undefined) ??
      insertNameless(transaction, from, archived)
    );
  }
  if (id !== null && !named.isOfOthers) {
    await transaction.update(accounts).set({ external_id: id }).where(eq(accounts.id, named.id));
    byId.set(id, { ...named, external_id: id });
    byName.set(screen_name.toLowerCase(), { ...named, external_id: id });
  }
  return named;
}

async function isSame(connection: Connection, named: AccountRow, archived: Archived): Promise<boolean> {
  const { account, isVouchedFor } = archived;
  if (account.id === null && named.external_id === null) return true;
  if (account.id !== null && named.external_id !== null) return account.id === named.external_id;
  if (isVouchedFor) return true;
  const postIds = archived.posts.map(({ external_id }) => external_id);
  const isCommon = and(eq(posts.account_id, named.id), sql`${posts.external_id} = any(${sql.param(postIds)}::text[])`);
  return (await connection.$count(posts, isCommon)) > 0;
}

/** The account without an id that had this handle before another account got it. */
async function holdFormer(connection: Connection, from: From, screenName: string): Promise<KnownAccount | undefined> {
  const hadName = sql`lower(${accounts.screen_name}) = lower(${screenName}) || '~' || ${accounts.id}`;
  const [account] = await connection
    .select(withOwnership(from))
    .from(accounts)
    .where(and(hadName, eq(accounts.network, from.network), isNull(accounts.external_id)))
    .orderBy(accounts.id)
    .limit(1)
    .for('no key update');
  return account;
}

async function insertAll(
  connection: Connection,
  { id: source, network }: From,
  archived: readonly Archived[],
): Promise<Map<string, Held>> {
  const given = archived.map(({ account }) => account);
  const { rows } = await connection.execute<{ id: number; screen_name: string }>(sql`
    insert into accounts (network, external_id, screen_name, name, description, source)
    select ${network}, external_id, screen_name, name, description, ${source} from unnest(
      ${sql.param(given.map(({ id }) => id))}::text[],
      ${sql.param(given.map(({ screen_name }) => screen_name))}::text[],
      ${sql.param(given.map(({ name }) => name))}::text[],
      ${sql.param(given.map(({ description }) => description))}::text[]
    ) as given (external_id, screen_name, name, description)
    order by lower(screen_name)
    on conflict do nothing
    returning id, screen_name`);
  return new Map(rows.map((row) => [row.screen_name.toLowerCase(), { ...row, isOfOthers: false }]));
}

/** Stores an account whose name another account has. Its replacement name can never be a handle. */
async function insertNameless(
  connection: Connection,
  { id: source, network }: From,
  { account: { id, screen_name, name, description } }: Archived,
): Promise<Held> {
  const { rows } = await connection.execute<{ id: number; screen_name: string }>(sql`
    insert into accounts (id, network, external_id, screen_name, name, description, source)
    select id, ${network}, ${id}, ${screen_name} || '~' || id, ${name}, ${description}, ${source}
    from nextval(pg_get_serial_sequence('accounts', 'id')) as id
    returning id, screen_name`);
  const [created] = rows;
  if (created === undefined) throw new Error(`The account ${screen_name} was not created`);
  return { ...created, isOfOthers: false };
}
