import { beforeEach, expect, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { showEnd } from '#server/domain/runs/end-run.ts';
import { NO_SETTING, RESTART, type RunRequest } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const ADA: RunRequest = { trigger: 'person', by: { id: '00000000-0000-0000-0000-00000000000a', username: 'ada' } };
const BEN: RunRequest = { trigger: 'person', by: { id: '00000000-0000-0000-0000-00000000000b', username: 'ben' } };

let id: number;
beforeEach(async () => {
  await database.delete(accounts);
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' })
    .returning();
  id = account?.id ?? 0;
});

const waiting = () => database.select({ trigger: runs.trigger, by: runs.started_by_name }).from(runs);

test.each([
  ['the server asks again for what a person asked for', [ADA, RESTART], { trigger: 'person', by: 'ada' }],
  ['a person asks for what the server has queued', [RESTART, ADA], { trigger: 'person', by: 'ada' }],
  ['another person asks for the same', [ADA, BEN], { trigger: 'person', by: 'ben' }],
])('when %s, one run waits, for the last person', async (_, requests, run) => {
  for (const request of requests) await queueRun(database, id, { request });
  expect(await waiting()).toEqual([run]);
});

test('a run that ends while another waits leaves the account waiting, with the reason of that run', async () => {
  await queueRun(database, id);
  await showEnd(database, id, 'done', null);
  const [shown] = await database.select({ state: progress.state, detail: progress.detail }).from(progress);
  expect(shown).toEqual({ state: 'queued', detail: NO_SETTING });
});
