import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createReanalysis } from '#server/domain/analysis/reanalysis.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { readConfig } from '#server/foundations/config.ts';
import { connect, type Database } from '#server/foundations/database/connect.ts';
import { createLog } from '#server/foundations/log.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { createApp } from '#server/http/app.ts';
import { noChanges } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';

const { database } = await freshDatabase();

const ask = async (path: string, given: { database?: Database; isRunning?: boolean; WORK?: string } = {}) => {
  const config = readConfig(given.WORK === undefined ? {} : { WORK: given.WORK });
  const app = createApp({
    config,
    database: given.database ?? database,
    secrets: deriveSecrets('a secret key of the tests, long enough'),
    log: createLog({ LOG_LEVEL: 'silent' }),
    jobs: { ...idleQueue, isRunning: given.isRunning ?? true },
    reanalysis: createReanalysis({ config, jobs: idleQueue }),
    sources: [],
    changes: noChanges,
    labellerFor: () => EMBEDDED,
    languageModelFor: () => null,
  });
  const answer = await app.request(path);
  return { status: answer.status, body: await answer.json() };
};

/** The answer of /readyz. On a busy machine the database may answer a probe too late, and then the next one in time. */
const expectReadiness = (given: Parameters<typeof ask>[1]) => expect.poll(() => ask('/readyz', given));

const unreachable = () => connect('postgres://nobody@127.0.0.1:1/nothing').database;

describe('/healthz', () => {
  test('says that the process lives, even without database or jobs', { tags: ['S10.14'] }, async () => {
    expect(await ask('/healthz', { database: unreachable(), isRunning: false })).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
  });
});

describe('/readyz', () => {
  test('is ready when the database is migrated and jobs run', { tags: ['S10.14'] }, async () => {
    await expectReadiness({}).toEqual({ status: 200, body: { status: 'ok' } });
  });

  test('of a server that leaves the work to others needs no jobs here', async () => {
    await expectReadiness({ isRunning: false, WORK: 'off' }).toEqual({ status: 200, body: { status: 'ok' } });
  });

  test('names each obstacle', { tags: ['S10.14'] }, async () => {
    expect(await ask('/readyz', { database: unreachable(), isRunning: false })).toEqual({
      status: 503,
      body: { status: 'unready', reasons: ['the database does not answer', 'jobs do not run'], takes_calls: false },
    });
  });

  test('says that calls are answered when only jobs stand still', async () => {
    await expectReadiness({ isRunning: false }).toEqual({
      status: 503,
      body: { status: 'unready', reasons: ['jobs do not run'], takes_calls: true },
    });
  });

  test('waits for the newest migration', async () => {
    const { database: older } = await freshDatabase();
    await older.execute(sql`
      delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    await expectReadiness({ database: older }).toEqual({
      status: 503,
      body: { status: 'unready', reasons: ['the database is not migrated'], takes_calls: false },
    });
  });
});
