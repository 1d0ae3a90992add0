import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Payee } from '#contract/spending.ts';
import { users } from '#server/domain/people/tables.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Connection, Transaction } from '#server/foundations/database/connect.ts';
import { SPENDING_LOCK } from '#server/foundations/database/locks.ts';
import { readBudgets } from './budgets.ts';
import { spendings } from './tables.ts';

const MILLION = 1_000_000;
/** Sums of millionths are exact; their quotients are not quite. */
const EXACT_USD = 1e-9;
const DAY_MS = 24 * 60 * 60_000;

const LABELS: Record<Payee, string> = { sources: 'sources of posts', models: 'language models' };

/** What would be paid: to whom, for whom (null: the server itself), and about which account. */
export type Purpose = { payee: Payee; by: Requester | null; subject: string };

/** Never more than there is left, and never less than is needed; a hundredth of a cent counts for nothing. */
const cents = (round: (value: number) => number, usd: number): string =>
  (round(Number((usd * 100).toFixed(2))) / 100).toFixed(2);

/** The budget of the day does not hold what something costs; says what is left and when it renews. */
export class BudgetUsedUp extends Postponed {
  override name = 'BudgetUsedUp';
  constructor({ payee, left, usd, isOwn }: { payee: Payee; left: number; usd: number; isOwn: boolean }, now: Date) {
    const whose = isOwn ? 'Your budget' : 'The budget of this server';
    const needed = `$${cents(Math.floor, left)} is left, and $${cents(Math.ceil, usd)} would be needed`;
    super(`${whose} for ${LABELS[payee]} does not allow this today: ${needed}. It renews at 00:00 UTC`, endOfDay(now));
    this.message = this.reason;
  }
}

/**
 * Reserves money before something is asked that costs it, for every process on this database: of calls that come together only
 * as many pass as the budgets hold. Gives the reservation; {@link settle} replaces it by what was paid. Throws
 * {@link BudgetUsedUp}.
 */
export async function reserve(
  connection: Connection,
  purpose: Purpose,
  usd: number,
  now = new Date(),
): Promise<number> {
  const { payee, by, subject } = purpose;
  return connection.transaction(async (transaction) => {
    await refuseBeyondBudget(transaction, purpose, usd, now);
    const [person] = by === null ? [] : await transaction.select().from(users).where(eq(users.id, by.id));
    const [reserved] = await transaction
      .insert(spendings)
      .values({
        at: now,
        payee,
        user_id: person?.id ?? null,
        username: by?.username ?? null,
        subject,
        amount: Math.ceil(usd * MILLION),
      })
      .returning({ id: spendings.id });
    if (reserved === undefined) throw new Error('A reservation was not stored');
    return reserved.id;
  });
}

/**
 * Adds to a reservation. Throws {@link BudgetUsedUp}, and then leaves it as it is. A reservation of an earlier day moves to today
 * with all that it holds; otherwise work that goes on after midnight would meet no budget.
 */
export async function extend(
  connection: Connection,
  reservation: number,
  purpose: Purpose,
  usd: number,
  now = new Date(),
): Promise<void> {
  await connection.transaction(async (transaction) => {
    const [held] = await transaction.select().from(spendings).where(eq(spendings.id, reservation));
    const carried = held !== undefined && held.at < startOfDay(now) ? held.amount / MILLION : 0;
    await refuseBeyondBudget(transaction, purpose, usd + carried, now);
    const amount = sql`${spendings.amount} + ${Math.ceil(usd * MILLION)}`;
    await transaction.update(spendings).set({ amount, at: now }).where(eq(spendings.id, reservation));
  });
}

/** Replaces a reservation by what was paid, in US dollars. */
export async function settle(connection: Connection, reservation: number, usd: number): Promise<void> {
  const isMeant = eq(spendings.id, reservation);
  if (usd === 0) await connection.delete(spendings).where(isMeant);
  else
    await connection
      .update(spendings)
      .set({ amount: Math.ceil(usd * MILLION), at_risk: 0 })
      .where(isMeant);
}

/** What a purse asks for one more request, in US dollars. */
export type Risk = {
  /** Whether none of its requests runs. */
  isIdle: boolean;
  /** What its running requests cost at most. */
  running: number;
  /** What the next request costs at most. */
  next: number;
};

/**
 * Notes in a reservation what was paid and is still needed (`usd`), and what running requests may cost at most. Of
 * processes that ask at once each sees what those before it noted. Gives `admitted` when all running requests leave
 * something of the budgets even if each costs its most, or none of this purse runs; the budget of which more was paid
 * than it holds, as a refusal.
 */
export async function admit(
  connection: Connection,
  reservation: number,
  purpose: Purpose,
  { usd, risk, now = new Date() }: { usd: number; risk: Risk; now?: Date },
): Promise<'admitted' | 'wait' | BudgetUsedUp> {
  return connection.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SPENDING_LOCK})`);
    const note = (atRisk: number) =>
      transaction
        .update(spendings)
        .set({ amount: Math.ceil(usd * MILLION), at_risk: atRisk })
        .where(eq(spendings.id, reservation));
    await note(Math.ceil(risk.running * MILLION));
    const limits = await readLimits(transaction, purpose, now);
    const usedUp = limits.find(({ left }) => left < -EXACT_USD);
    if (usedUp !== undefined) {
      return new BudgetUsedUp({ payee: purpose.payee, left: 0, usd: risk.next, isOwn: usedUp.isOwn }, now);
    }
    if (!risk.isIdle && limits.some(({ left, atRisk }) => atRisk >= left)) return 'wait';
    await note(Math.ceil((risk.running + risk.next) * MILLION));
    return 'admitted';
  });
}

async function refuseBeyondBudget(transaction: Transaction, purpose: Purpose, usd: number, now: Date): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SPENDING_LOCK})`);
  for (const { left, isOwn } of await readLimits(transaction, purpose, now)) {
    if (usd > left + EXACT_USD) {
      throw new BudgetUsedUp({ payee: purpose.payee, left: Math.max(0, left), usd, isOwn }, now);
    }
  }
}

/**
 * What each budget that binds this purpose still holds, and what running requests may cost at most: the person's own,
 * then that of everybody. `left` is negative when more was paid than it holds, infinite without a limit.
 */
async function readLimits(
  connection: Connection,
  { payee, by }: Purpose,
  now: Date,
): Promise<{ left: number; atRisk: number; isOwn: boolean }[]> {
  const budgets = await readBudgets(connection);
  const isToday = and(eq(spendings.payee, payee), gte(spendings.at, startOfDay(now)));
  const sum = (column: typeof spendings.amount | typeof spendings.at_risk, whose: SQL) =>
    sql<number>`coalesce(sum(${column}) filter (where ${whose}), 0)::float8 / ${MILLION}::float8`;
  const all = sql`true`;
  const own = sql`${spendings.user_id} = ${by?.id ?? null}::uuid`;
  const [spent] = await connection
    .select({
      inAll: sum(spendings.amount, all),
      own: sum(spendings.amount, own),
      riskInAll: sum(spendings.at_risk, all),
      ownRisk: sum(spendings.at_risk, own),
    })
    .from(spendings)
    .where(isToday);
  const limitOfPerson = (await hasOwnBudget(connection, by)) ? budgets[`${payee}_per_person`] : null;
  const leftOf = (limit: number | null, used: number) => (limit === null ? Number.POSITIVE_INFINITY : limit - used);
  return [
    { left: leftOf(limitOfPerson, spent?.own ?? 0), atRisk: spent?.ownRisk ?? 0, isOwn: true },
    { left: leftOf(budgets[`${payee}_in_all`], spent?.inAll ?? 0), atRisk: spent?.riskInAll ?? 0, isOwn: false },
  ];
}

/** Superusers set the budgets, so those of people do not bind them. */
async function hasOwnBudget(connection: Connection, by: Requester | null): Promise<boolean> {
  if (by === null) return false;
  const [person] = await connection.select().from(users).where(eq(users.id, by.id));
  return person !== undefined && !person.is_superuser;
}

export const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
export const endOfDay = (now: Date): Date => new Date(startOfDay(now).getTime() + DAY_MS);
