import { beforeEach, expect, test } from 'vitest';
import type { WaitingRuns } from '#contract/waiting-runs.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { NOTHING } from '#tests/server/support/providers/answers.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { startProvider } from '#tests/server/support/providers/provider-server.ts';

const lab = await startLab(await freshDatabase());
beforeEach(lab.clear);

const waiting = async () =>
  (await lab.call('GET', '/admin/waiting_runs', { token: lab.token })).body as unknown as WaitingRuns;
const confirm = (ids: readonly number[], token = lab.token) =>
  lab.call('POST', '/admin/waiting_runs/confirm', { token, json: { ids } });

test('waiting analyses are confirmed together: those that a person names, and none that waits no longer', {
  tags: ['S15.14'],
}, async () => {
  const provider = await startProvider(compatible, () => NOTHING);
  const prices = [{ model: 'lab/model-1', input: 1_000, output: 1_000 }];
  await lab.select(provider, { confirm_above_tokens: 100, prices });
  for (const name of ['nadia', 'omar', 'petra']) await lab.account(name, textsOf(2, `The words of ${name}`));
  await lab.work();
  const runs = [];
  for (const name of ['omar', 'nadia', 'petra']) {
    await lab.start(name);
    await lab.untilRun(name, { needs_confirmation: true });
    const run = await lab.newest(name);
    runs.push({
      id: run?.id ?? 0,
      screen_name: name,
      tokens: run?.expected?.tokens ?? null,
      cost_usd: run?.expected?.cost_usd ?? null,
    });
  }
  expect(runs[0]?.tokens).toBeGreaterThan(100);
  expect(await waiting()).toEqual({ data: runs, count: 3 });
  const [omar, nadia, petra] = runs.map(({ id }) => id) as [number, number, number];

  expect(await lab.end('omar', { id: omar })).toMatchObject({ status: 200 });
  const trace = await lab.traceOf(async () => {
    expect(await confirm([nadia, omar, 999_999])).toMatchObject({ status: 202, body: { confirmed: 1 } });
  });
  expect(trace).toEqual([
    {
      actor: lab.username,
      action: 'analysis.confirmed',
      subject: 'nadia',
      detail: { run: nadia, tokens: runs[1]?.tokens, cost_usd: runs[1]?.cost_usd },
    },
  ]);
  // Who confirms it pays for it.
  await lab.untilRun('nadia', { id: nadia, state: 'done', posts_read: 2, started_by: lab.username });
  expect(await lab.newest('omar')).toMatchObject({ state: 'cancelled' });
  expect(await waiting()).toMatchObject({ data: [{ id: petra, screen_name: 'petra' }], count: 1 });
  expect(await confirm([nadia])).toMatchObject({ status: 202, body: { confirmed: 0 } });
});

test('only superusers confirm, and they name at least one analysis', async () => {
  expect(await confirm([1], lab.ada.token)).toMatchObject({ status: 403 });
  expect(await lab.call('GET', '/admin/waiting_runs', { token: lab.ada.token })).toMatchObject({ status: 403 });
  expect(await waiting()).toEqual({ data: [], count: 0 });
  expect(await confirm([])).toMatchObject({ status: 422, body: { detail: [{ msg: 'Name at least one' }] } });
});
