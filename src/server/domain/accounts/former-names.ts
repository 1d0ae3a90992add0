import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { accounts, former_names } from './tables.ts';
import { AccountNotFound, type AccountRow, hasName, isVisibleTo, type Viewer } from './visibility.ts';

/** Keeps the names of the accounts that are `meant`, which are about to get other ones. */
export async function keepNames(transaction: Transaction, meant: SQL | undefined): Promise<void> {
  const ended_at = sql`now()`;
  await transaction
    .insert(former_names)
    .select((query) =>
      query
        .select({
          account_id: accounts.id,
          screen_name: accounts.screen_name,
          ended_at: ended_at.as('ended_at'),
        })
        .from(accounts)
        .where(meant),
    )
    .onConflictDoUpdate({ target: [former_names.account_id, former_names.screen_name], set: { ended_at } });
}

/**
 * The present name of the account that this person sees under `name`, or that had this name before; case does not matter. Where several had
 * it, of the one that had it last. Throws {@link AccountNotFound}.
 */
export async function findPresentName(connection: Connection, viewer: Viewer, name: string): Promise<string> {
  const hadName = sql`lower(${former_names.screen_name}) = lower(${name})`;
  const [account] = await connection
    .select({ screen_name: accounts.screen_name })
    .from(accounts)
    .leftJoin(former_names, and(eq(former_names.account_id, accounts.id), hadName))
    .where(and(or(hasName(name), hadName), isVisibleTo(connection, viewer)))
    .orderBy(desc(hasName(name)), desc(former_names.ended_at), desc(accounts.id))
    .limit(1);
  if (account === undefined) throw new AccountNotFound();
  return account.screen_name;
}

/** The handles that an account had before, the last one first, without the names that it has here while another account has its handle. */
export async function readFormerNames(
  connection: Connection,
  { id, screen_name }: Pick<AccountRow, 'id' | 'screen_name'>,
): Promise<string[]> {
  const former = await connection
    .select({ name: former_names.screen_name })
    .from(former_names)
    .where(
      and(
        eq(former_names.account_id, id),
        sql`lower(${former_names.screen_name}) <> lower(${screen_name})`,
        sql`position('~' in ${former_names.screen_name}) = 0`,
      ),
    )
    .orderBy(desc(former_names.ended_at), former_names.screen_name);
  return former.map(({ name }) => name);
}
