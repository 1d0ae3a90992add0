import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Progress } from '#contract/item.ts';
import type { Spending } from '#contract/spending.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { spendings } from '#server/domain/spending/tables.ts';
import { makeEnv, startApiServer, storeWatched } from '#tests/server/support/api-server.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { textsOf } from '#tests/server/support/lab.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { startWorker } from '#tests/server/support/server-process.ts';
import { user } from '#tests/server/support/x-api/world.ts';
import { startXApi } from '#tests/server/support/x-api/x-api.ts';

const { database, url: DATABASE_URL } = await freshDatabase();

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(spendings);
});

test('two servers share the budget for sources: of forty look-ups at once only as many are paid as it holds', async () => {
  const x = await startXApi();
  onTestFinished(x.close);
  x.users = Array.from({ length: 40 }, (_, number) => user({ id: String(100 + number), username: `name_${number}` }));
  const env = { ...(await makeEnv(DATABASE_URL)), X_API_BASE_URL: x.url };
  const servers = await Promise.all([startApiServer(env), startApiServer(env)]);
  const [{ call }] = servers;
  const token = { name: 'Main', bearer_token: x.token, max_posts: 100, include_reposts: false, is_active: true };
  await call('POST', '/admin/parameters/twitter_scraper/', token);
  await call('PATCH', '/admin/spending', { sources_in_all: 0.1 });
  x.requests.length = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      servers[number % 2 === 0 ? 0 : 1].call('GET', `/twitter/lookup?screen_name=name_${number}`),
    ),
  );
  expect(x.requests).toHaveLength(10);
  for (const server of servers) {
    expect(await server.call<Spending>('GET', '/admin/spending')).toMatchObject({ spent: { sources: 0.1 } });
  }
});

test('two workers share the budget for models with a server that works on nothing', async () => {
  const EACH = 39;
  const provider = await startProvider(compatible, () => ({
    text: '{"labels": []}',
    usage: { tokensIn: 9_000, tokensOut: 6_000 },
  }));
  const env = await makeEnv(DATABASE_URL);
  const { call } = await startApiServer(env);
  await call('PATCH', '/admin/models/settings', {
    concurrency: 16,
    confirm_above_tokens: null,
    confirm_above_cost: null,
    prices: [{ model: 'lab/model-1', input: 1_000, output: 5_000 }],
    endpoints: [{ name: 'lab', base_url: provider.place.baseUrl }],
  });
  await call('PATCH', '/admin/spending', { models_in_all: 4 * EACH });
  const setting = { name: 'Lab', description: 'd', api_key: KEY, model: 'lab/model-1', is_selected: true };
  await call('POST', '/admin/llm_analyzer/', setting);
  const names = ['nadia', 'omar'];
  const texts = textsOf(40);
  for (const [place, name] of names.entries())
    await storeWatched(database, name, texts.slice(20 * place, 20 * place + 20));
  const workers = await Promise.all([startWorker({ env }), startWorker({ env })]);
  for (const name of names) await call('POST', `/twitter/user/${name}/runs`);
  for (const name of names) {
    await expect
      .poll(() => call<Progress>('GET', `/twitter/user/${name}/status_scrapping`))
      .toMatchObject({ detail: expect.stringContaining('does not allow this today') });
  }
  const { spent } = await call<Spending>('GET', '/admin/spending');
  expect(spent.models).toBe(provider.asked.length * EACH);
  // Four fit, and each run may exceed the budget by one.
  expect(provider.asked.length).toBeLessThanOrEqual(6);
  expect(await Promise.all(workers.map((worker) => worker.end()))).toEqual([0, 0]);
});
