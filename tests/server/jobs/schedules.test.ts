import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { beforeAll, expect, test } from 'vitest';
import { accounts, ended_watches } from '#server/domain/accounts/tables.ts';
import { invitations, password_resets } from '#server/domain/people/tables.ts';
import { insertUser } from '#server/domain/people/users.ts';
import { results, unused_texts } from '#server/domain/results/tables.ts';
import { paid_answers } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startQuietJobs } from '#tests/server/support/quiet-jobs.ts';

const { database, url } = await freshDatabase();
const logged: unknown[] = [];
const note = (fields: object, message: string) => void logged.push([fields, message]);
const log = { info: note, warn: note, error: note };

const given = { full_name: 'Ada', password_hash: '', is_superuser: false, is_active: true };
const ada = (await insertUser(database, { ...given, username: 'ada' })) ?? expect.unreachable();
const ben = (await insertUser(database, { ...given, username: 'ben' })) ?? expect.unreachable();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

let jobs: Awaited<ReturnType<typeof startQuietJobs>>;
/** Jobs that find an account whose last watch ended a day ago. */
beforeAll(async () => {
  const [{ id: account_id } = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' })
    .returning();
  const ended = { user_id: ada.id, ended_by: ada.id, watched_at: daysAgo(2), ended_at: daysAgo(1) };
  await database.insert(ended_watches).values({ account_id, removal: crypto.randomUUID(), ...ended });
  jobs = await startQuietJobs({ connectionString: url, database, work: true, log });
});
test('what nobody needs any more is looked for once a night, and due accounts once an hour', async () => {
  const { rows } = await database.execute(sql`select name, cron from pgboss.schedule order by name`);
  expect(rows).toEqual([
    { name: 'refresh-due', cron: '7 * * * *' },
    { name: 'upkeep', cron: '41 3 * * *' },
  ]);
});

test('the night removes old results, requests, invitations and paid answers, and says how many', async () => {
  const [old, young] = [daysAgo(40), daysAgo(0)];
  await database.insert(password_resets).values([
    { user_id: ada.id, requested_at: old },
    { user_id: ben.id, requested_at: young },
  ]);
  await database
    .insert(invitations)
    .values([
      ...[1, 2].map((number) => ({ token_hash: `old ${number}`, made_by: 'ada', expires_at: old })),
      { token_hash: 'young', made_by: 'ada', expires_at: young },
    ]);
  await database
    .insert(paid_answers)
    .values([
      ...[1, 2, 3].map((number) => ({ key: `old ${number}`, answer: {}, at: old })),
      { key: 'young', answer: {}, at: young },
    ]);
  const result = { fingerprint: 'f', outcome: 'nothing' as const, labels: [], strength: 0 };
  const hashes = ['old 1', 'old 2', 'old 3', 'old 4'];
  await database.insert(results).values([...hashes, 'young'].map((text_hash) => ({ ...result, text_hash })));
  await database.insert(unused_texts).values(hashes.map((text_hash) => ({ text_hash, since: old })));
  const clock = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false });
  await clock.start();
  await clock.send('upkeep');
  await clock.stop();
  const counts = { results: 4, resets: 1, invitations: 2, answers: 3 };
  await expect.poll(() => logged).toEqual([[counts, 'what nobody needs any more was removed']]);
  const left = {
    resets: (await database.select().from(password_resets)).map(({ user_id }) => user_id),
    invitations: (await database.select().from(invitations)).map(({ token_hash }) => token_hash),
    answers: (await database.select().from(paid_answers)).map(({ key }) => key),
    results: (await database.select().from(results)).map(({ text_hash }) => text_hash),
  };
  expect(left).toEqual({ resets: [ben.id], invitations: ['young'], answers: ['young'], results: ['young'] });
});

test('removals that can no longer be taken back end by themselves', async () => {
  await expect.poll(() => database.$count(accounts)).toBe(0);
});

test('work runs until it is stopped', async () => {
  expect(jobs.isRunning).toBe(true);
  await jobs.stop();
  expect(jobs.isRunning).toBe(false);
});
