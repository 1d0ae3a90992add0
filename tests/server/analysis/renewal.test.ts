import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RunState } from '#contract/run.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { createReanalysis } from '#server/domain/analysis/reanalysis.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const config = readConfig({});

test('after a start, runs made with other rules are queued again, and no others', async () => {
  await seedSettings(database);
  const fingerprints = (await currentReading(database, config))?.fingerprints;
  const add = async (name: string, state: RunState, isOld: boolean) => {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: name, name, network: 'x', source: 'archive' })
      .returning({ id: accounts.id });
    await database.insert(runs).values({
      account_id: account?.id ?? 0,
      state,
      trigger: 'import',
      propaganda_fingerprint: isOld ? 'old' : (fingerprints?.propaganda ?? ''),
      disinformation_fingerprint: fingerprints?.disinformation ?? '',
    });
  };
  await add('measured_now', 'done', false);
  await add('measured_before', 'done', true);
  await add('failed_now', 'failed', false);
  await add('failed_before', 'failed', true);
  await add('waiting', 'queued', true);
  await add('at_work_before', 'running', true);

  const queued: number[] = [];
  const jobs = { analyseAccounts: async (ids: readonly number[]) => void queued.push(...ids) };
  await database.transaction((transaction) => createReanalysis({ config, jobs }).renew(transaction));

  const rows = await database
    .select({ name: accounts.screen_name, state: runs.state })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .orderBy(asc(accounts.id), asc(runs.id));
  expect(rows).toEqual([
    { name: 'measured_now', state: 'done' },
    { name: 'measured_before', state: 'done' },
    { name: 'measured_before', state: 'queued' },
    { name: 'failed_now', state: 'failed' },
    { name: 'failed_before', state: 'failed' },
    { name: 'failed_before', state: 'queued' },
    { name: 'waiting', state: 'queued' },
    { name: 'at_work_before', state: 'cancelled' },
    { name: 'at_work_before', state: 'queued' },
  ]);
  expect(queued).toHaveLength(3);
});
