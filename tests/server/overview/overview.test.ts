import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { queueProgress, updateProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { startJobs } from '#server/jobs/start.ts';
import { noChanges, queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

const overviewOf = async (api: Awaited<ReturnType<typeof startSettingsApi>>) =>
  (await api.call('GET', '/admin/', { token: api.token })).body;

const JOBS = [
  { queue: 'analyse-account', state: 'created', count: 2 },
  { queue: 'dead-account', state: 'completed', count: 1 },
];

const SOURCES = [
  'x',
  'bluesky',
  'mastodon',
  'archive',
  'bluesky_archive',
  'mastodon_archive',
  'named_archive',
  'sample',
];

describe('the overview', () => {
  test('of an empty installation without a job queue', async () => {
    const { database } = await freshDatabase();
    expect(await overviewOf(await startSettingsApi(database))).toEqual({
      users: { total: 1, active: 1, superusers: 1 },
      items: { total: 0, posts: 0, by_state: [] },
      jobs: [],
      is_working: true,
      sources: SOURCES,
      scraper_parameters: [],
      selected_setting: null,
    });
  });

  test('counts people, items and jobs, and names sources and the selected setting', { tags: ['S14.2'] }, async () => {
    const { database, url } = await freshDatabase();
    const sources = [createMemorySource()];
    const log = pino({ level: 'silent' });
    const given = { connectionString: url, database, log, sources, changes: noChanges, labellerFor: () => EMBEDDED };
    await seedSettings(database);
    const jobs = await startJobs({ ...given, work: false });
    afterAll(() => jobs.stop());
    const api = await startSettingsApi(database, { sources, jobs });
    await api.add('ada');
    await api.add('dormant', { is_active: false });
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      const [account] = await database
        .insert(accounts)
        .values({ screen_name: name, name, network: 'x', source: 'archive' })
        .returning();
      if (account === undefined) throw new Error('No account was stored');
      await queueProgress(database, [account.id]);
      await storePosts(database, account.id, [post(1, 'One.'), post(2, 'Two.')]);
      if (index === 0) await updateProgress(database, account.id, { state: 'done' });
      else await queueRun(database, account.id, { jobs });
    }
    await database.execute(sql`insert into pgboss.job (name, data, state) values ('dead-account', '{}', 'completed')`);
    await database.execute(sql`select pgboss.create_queue('upkeep', '{"policy": "standard"}')`);
    await database.execute(sql`insert into pgboss.job (name, data) values ('upkeep', '{}')`);
    expect(await overviewOf(api)).toEqual({
      users: { total: 3, active: 2, superusers: 1 },
      items: {
        total: 3,
        posts: 6,
        by_state: [
          { state: 'done', count: 1 },
          { state: 'queued', count: 2 },
        ],
      },
      jobs: JOBS,
      is_working: false,
      sources: SOURCES,
      scraper_parameters: [],
      selected_setting: {
        id: expect.any(Number),
        name: 'Plumbline baseline',
        model: 'plumbline/baseline',
        problem: null,
      },
    });
    expect((await api.call('GET', '/twitter/debug', { token: api.token })).body).toEqual({
      sources: SOURCES,
      is_working: false,
      accounts: [
        { state: 'done', count: 1 },
        { state: 'queued', count: 2 },
      ],
      jobs: JOBS,
      x: null,
    });
  });
});
