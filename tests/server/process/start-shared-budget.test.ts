import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Progress } from '#contract/item.ts';
import type { Spending } from '#contract/spending.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { spendings } from '#server/domain/spending/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { textsOf } from '#tests/server/support/lab.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { startServer, startWorker } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { user } from '#tests/server/support/x-api/world.ts';
import { startXApi } from '#tests/server/support/x-api/x-api.ts';

const { database, url: DATABASE_URL } = await freshDatabase();
const PASSWORD = 'correct horse battery';

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(spendings);
});

async function makeEnv(): Promise<Record<string, string>> {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  return {
    DATABASE_URL,
    DATA_DIR: directory.path,
    SECRET_KEY: 'a secret key of the tests, long enough',
    FIRST_SUPERUSER_PASSWORD: PASSWORD,
    LLM_ALLOWED_HOSTS: '127.0.0.1',
  };
}

/** A server that leaves the work to others, and a call to it as its superuser. */
async function startApiServer(env: Record<string, string>) {
  const server = await startServer({ env: { ...env, WORK: 'off' } });
  onTestFinished(() => void server.end());
  const form = new URLSearchParams({ username: 'admin', password: PASSWORD });
  const login = await fetch(`${server.url}/api/v1/login/access-token`, { method: 'POST', body: form });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return async <Body>(method: string, path: string, json?: object): Promise<Body> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    // The tests that read the body declare its type.
    return (await answer.json()) as Body;
  };
}

test('two servers share the budget for sources: of forty look-ups at once only as many are paid as it holds', async () => {
  const x = await startXApi();
  onTestFinished(x.close);
  x.users = Array.from({ length: 40 }, (_, number) => user({ id: String(100 + number), username: `name_${number}` }));
  const env = { ...(await makeEnv()), X_API_BASE_URL: x.url };
  const servers = await Promise.all([startApiServer(env), startApiServer(env)]);
  const [first] = servers;
  const token = { name: 'Main', bearer_token: x.token, max_posts: 100, include_reposts: false, is_active: true };
  await first('POST', '/admin/parameters/twitter_scraper/', token);
  await first('PATCH', '/admin/spending', { sources_in_all: 0.1 });
  x.requests.length = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      servers[number % 2 === 0 ? 0 : 1]('GET', `/twitter/lookup?screen_name=name_${number}`),
    ),
  );
  expect(x.requests).toHaveLength(10);
  for (const call of servers) {
    expect(await call<Spending>('GET', '/admin/spending')).toMatchObject({ spent: { sources: 0.1 } });
  }
});

test('two workers share the budget for models with a server that works on nothing', async () => {
  const EACH = 39;
  const provider = await startProvider(compatible, () => ({
    text: '{"labels": []}',
    usage: { tokensIn: 9_000, tokensOut: 6_000 },
  }));
  const env = await makeEnv();
  const call = await startApiServer(env);
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
  const [person] = await database.select().from(users);
  for (const [place, name] of names.entries()) {
    const stored = { screen_name: name, name, network: 'x', source: 'archive' };
    const [account] = await database.insert(accounts).values(stored).returning();
    if (account === undefined || person === undefined) throw new Error('No account was stored');
    await database.insert(watches).values({ user_id: person.id, account_id: account.id });
    const texts = textsOf(40).slice(20 * place, 20 * place + 20);
    await storePosts(
      database,
      account.id,
      texts.map((text, number) => post(number, text)),
    );
  }
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
