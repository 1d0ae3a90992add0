import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/foundations/database/connect.ts';
import { dropBroken } from '#server/foundations/database/drop-broken.ts';
import { PLAN_EACH_TIME } from '#server/foundations/database/name-repeated.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const MAX = 10;

const { url, database: administration } = await freshDatabase();
const warnings: unknown[] = [];
const { database, pool, close } = connect(url, { log: { warn: (...line: unknown[]) => void warnings.push(line) } });
afterAll(close);

const endAll = () =>
  administration.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

test('a connection lost between two statements fails only its transaction', async () => {
  const transactions = Array.from({ length: 2 * MAX }, (_, index) =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select ${index}`);
      if (index === MAX - 1) await endAll();
      return transaction.execute(sql`select pg_sleep(0.01)`);
    }),
  );
  const outcomes = await Promise.allSettled(transactions);
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  // A connection that ended while idle may be handed out once more before its end is noticed.
  const later = () => Promise.all(Array.from({ length: 2 * MAX }, () => database.transaction(async () => 'done')));
  await expect.poll(later).toEqual(Array(2 * MAX).fill('done'));
});

test('a connection lost before its transaction begins is released', async () => {
  for (let time = 0; time < 2 * MAX; time += 1) {
    const client = await pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await administration.execute(sql`select pg_terminate_backend(${await pidOf(client)})`);
    await ended;
  }
  expect(await database.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});

test('a connection that is held too long is dropped, and its query fails', async () => {
  const impatient = connect(url);
  const reasons: string[] = [];
  dropBroken(impatient.pool, 100, ({ message }) => reasons.push(message));
  await expect(
    impatient.database.transaction((transaction) => transaction.execute(sql`select pg_sleep(60)`)),
  ).rejects.toThrow();
  expect(reasons).toContain('A connection was held for more than 0.1 s');
  expect(await impatient.database.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  await impatient.close();
});

test("a request's statement may take half a minute, one of other work ten minutes", async () => {
  const work = connect(url, { use: 'work' });
  const limits = await Promise.all([database, work.database].map((each) => each.execute(sql`show statement_timeout`)));
  await work.close();
  expect(limits.flatMap(({ rows }) => rows)).toEqual([{ statement_timeout: '30s' }, { statement_timeout: '10min' }]);
});

async function pidOf(client: { query: (text: string) => Promise<{ rows: { pid: number }[] }> }): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

test('a repeated statement of work is parsed and planned once, with the same answers; lists of ever new lengths are not stored', async () => {
  const work = connect(url, { use: 'work' });
  await work.database.transaction(async (transaction) => {
    const answers: unknown[] = [];
    for (let number = 0; number < 30; number += 1) {
      const { rows } = await transaction.execute(sql`select ${number}::integer + 1 as next`);
      answers.push(rows[0]);
      const list = sql.join(
        Array.from({ length: number + 1 }, (_, index) => sql`${index}`),
        sql`, `,
      );
      await transaction.execute(sql`select 1 in (${list})`);
    }
    expect(answers).toEqual(Array.from({ length: 30 }, (_, number) => ({ next: number + 1 })));
    const { rows } = await transaction.execute(sql`
      select statement, custom_plans::integer as plans, generic_plans > 0 as is_plan_kept from pg_prepared_statements`);
    expect(rows).toEqual([{ statement: 'select $1::integer + 1 as next', plans: 5, is_plan_kept: true }]);
  });
  await work.close();
});

test('when a transaction asks for it, such a statement is planned for its actual parameters', async () => {
  const work = connect(url, { use: 'work' });
  await work.database.transaction(async (transaction) => {
    await transaction.execute(sql`select ${PLAN_EACH_TIME}`);
    for (let number = 0; number < 30; number += 1)
      await transaction.execute(sql`select ${number}::integer + 2 as next`);
    const { rows } = await transaction.execute(sql`
      select custom_plans > 5 as is_planned_each_time, generic_plans::integer as kept_plans from pg_prepared_statements`);
    expect(rows).toEqual([{ is_planned_each_time: true, kept_plans: 0 }]);
  });
  await work.close();
});
