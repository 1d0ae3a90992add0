import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listenForChanges } from '#server/foundations/database/changes.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { watchOutages } from '#server/foundations/database/outages.ts';
import { startBoss } from '#server/jobs/boss.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { url, database: administration } = await freshDatabase();
const GONE = 'the database is gone, hangs or is just starting';
const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A log, and its lines. */
function createLog() {
  const lines: { msg: string; fault?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, told: () => lines.map(({ msg, fault }) => (fault === undefined ? msg : `${msg}: ${fault}`)) };
}

test('a database that everybody loses is logged in one line, and its return in another', async () => {
  const { log, told } = createLog();
  const outages = watchOutages(url, log);
  const { database, close } = connect(url, { log, outages });
  const changes = listenForChanges(url, log, outages);
  const heard: unknown[] = [];
  changes.subscribe((change) => heard.push(change));
  const boss = await startBoss({ connectionString: url, work: true, log, outages });
  await boss.work('fetch-account', async () => {});
  onTestFinished(async () => {
    await boss.stop();
    await changes.close();
    await close();
    await outages.close();
  });
  await expect.poll(() => heard).toEqual([null]);
  const sleeps = Promise.allSettled(Array.from({ length: 5 }, () => database.execute(sql`select pg_sleep(60)`)));
  await expect.poll(countSleeping).toBe(5);
  await administration.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await sleeps;
  await expect.poll(told).toHaveLength(2);
  await expect.poll(() => heard).toEqual([null, null]);
  expect(told()).toEqual([`the database does not answer: ${GONE}`, 'the database answers again']);
});

async function countSleeping(): Promise<unknown> {
  const { rows } = await administration.execute(sql`
    select count(*)::integer as count from pg_stat_activity where wait_event = 'PgSleep'`);
  return rows[0]?.count;
}

test('while the database is away nothing more is logged; other failures are left to their callers', async () => {
  const { log, told } = createLog();
  const outages = watchOutages('postgres://nobody@127.0.0.1:1/nothing', log);
  const noticed = [REFUSED, new Error('innards'), REFUSED].map(outages.notice);
  await outages.close();
  expect([noticed, told()]).toEqual([[true, false, true], [`the database does not answer: ${GONE}`]]);
});

test('other errors and warnings of the job queue are logged as such', async () => {
  const { log, told } = createLog();
  const boss = await startBoss({ connectionString: url, work: false, log });
  boss.emit('error', new Error('innards'));
  boss.emit('warning', { message: 'slow', data: {} });
  await boss.stop();
  expect(told()).toEqual(['the job queue met an error', 'the job queue warns']);
});
