import { beforeEach, expect, test } from 'vitest';
import { budgets, spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startLab, textsOf } from '#tests/server/support/lab.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { startProvider } from '#tests/server/support/providers/provider-server.ts';

const lab = await startLab(await freshDatabase());
const { database } = lab;
const PRICES = [{ model: 'lab/model-1', input: 1_000, output: 5_000 }];
const spent = async () => (await lab.call('GET', '/admin/spending', { token: lab.token })).body;

beforeEach(async () => {
  await lab.clear();
  await database.delete(spendings);
  await database.update(budgets).set({ models_per_person: null, models_in_all: null });
});

test('what a run used is noted for the person who asked for it', async () => {
  const provider = await startProvider(compatible, () => ({ text: '{"labels": []}' }));
  await lab.select(provider, { prices: PRICES });
  await lab.account('nadia', textsOf(4));
  await lab.work();
  await lab.start('nadia');
  await lab.untilRun('nadia', { state: 'done' });
  // Eight requests of 100 tokens sent and 20 received.
  expect(await spent()).toMatchObject({ spent: { models: 1.6 }, people: [{ username: 'ada', models: 1.6 }] });
});

test('a run asks no more than the budget of the person holds, says so, and goes on when it is raised', async () => {
  const provider = await startProvider(compatible, () => ({ text: '{"labels": []}' }));
  await lab.select(provider, { prices: PRICES, concurrency: 1 });
  await lab.account('nadia', textsOf(40));
  await database.update(budgets).set({ models_per_person: 8 });
  await lab.work();
  await lab.start('nadia');
  const detail = expect.stringMatching(
    /^Your budget for language models does not allow this today: \$\d.+ It renews at 00:00 UTC\. Next try at /,
  );
  await lab.untilRun('nadia', { state: 'queued', detail });
  const { spent: paid } = (await spent()) as { spent: { models: number } };
  expect(paid.models).toBeLessThanOrEqual(8);
  const before = provider.asked.length;
  await database.update(budgets).set({ models_per_person: null });
  await lab.letTimePass();
  await lab.untilRun('nadia', { state: 'done', posts_read: 40 });
  expect(before).toBeGreaterThan(0);
  expect(provider.asked).toHaveLength(80);
});

test('a model on a machine of the operator that has no price costs nothing, whatever the budgets are', async () => {
  const provider = await startProvider(compatible, () => ({ text: '{"labels": []}' }));
  await lab.select(provider);
  await lab.account('nadia', textsOf(4));
  await database.update(budgets).set({ models_per_person: 0, models_in_all: 0 });
  await lab.work();
  await lab.start('nadia');
  await lab.untilRun('nadia', { state: 'done', posts_read: 4 });
  expect(await spent()).toMatchObject({ spent: { models: 0 }, people: [] });
});
