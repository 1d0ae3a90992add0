import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RunState } from '#contract/run.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { createReanalysis } from '#server/domain/analysis/reanalysis.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const config = readConfig({});

test('after a start, what older rules or an older method measured is queued again, and nothing else', async () => {
  await seedSettings(database);
  const fingerprints = (await currentReading(database, config))?.fingerprints;
  const add = async (
    name: string,
    state: RunState,
    isOld: boolean,
    rules: number | null = null,
    setting_id?: number,
    languages: string[] | null = null,
  ) => {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: name, name, network: 'x', source: 'archive' })
      .returning({ id: accounts.id });
    const run = {
      account_id: account?.id ?? 0,
      state,
      rules,
      setting_id,
      languages,
      trigger: 'import' as const,
      propaganda_fingerprint: isOld ? 'old' : (fingerprints?.propaganda ?? ''),
      disinformation_fingerprint: fingerprints?.disinformation ?? '',
    };
    const [added] = await database.insert(runs).values(run).returning({ id: runs.id });
    return added?.id ?? 0;
  };
  const addOlderMethod = async (name: string, rules: number | null) => {
    const level = {
      kind: 'propaganda',
      band_note: 'older_method',
      statements: 0,
      posts_analysed: 0,
      posts_flagged: 0,
    } as const;
    await database.insert(levels).values({ ...level, run_id: await add(name, 'done', false, rules) });
  };
  await add('measured_now', 'done', false);
  await add('measured_before', 'done', true);
  await add('measured_with_another_setting', 'done', true, null, 2_000_000_000);
  await add('measured_in_another_language', 'done', false, null, undefined, ['de']);
  await add('failed_now', 'failed', false);
  await add('failed_before', 'failed', true);
  await add('waiting', 'queued', true);
  await add('at_work_before', 'running', true);
  await add('rules_now', 'done', false, 4);
  await addOlderMethod('rules_before', 4);
  await addOlderMethod('model_before', null);

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
    { name: 'measured_with_another_setting', state: 'done' },
    { name: 'measured_in_another_language', state: 'done' },
    { name: 'failed_now', state: 'failed' },
    { name: 'failed_before', state: 'failed' },
    { name: 'failed_before', state: 'queued' },
    { name: 'waiting', state: 'queued' },
    { name: 'at_work_before', state: 'cancelled' },
    { name: 'at_work_before', state: 'queued' },
    { name: 'rules_now', state: 'done' },
    { name: 'rules_before', state: 'done' },
    { name: 'rules_before', state: 'queued' },
    { name: 'model_before', state: 'done' },
  ]);
  expect(queued).toHaveLength(4);
});
