import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Progress } from '#contract/item.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { followEvents } from '#tests/server/support/event-stream.ts';
import { textsAsked, textsOf } from '#tests/server/support/lab.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, type Script, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { startServer, startWorker } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const { database, url: DATABASE_URL } = await freshDatabase();
let env: Record<string, string>;
beforeAll(async () => {
  const directory = await temporaryDirectory();
  env = {
    DATABASE_URL,
    DATA_DIR: directory.path,
    SECRET_KEY: 'a secret key of the tests, long enough',
    FIRST_SUPERUSER_PASSWORD: 'correct horse battery',
    LLM_ALLOWED_HOSTS: '127.0.0.1',
  };
  return directory.remove;
});
beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});

/** How many requests of one process to the model run at once. */
const CONCURRENCY = 4;
const NOTHING = { text: '{"labels": []}' };

/** A server that leaves the work to others, as its superuser sees it. */
async function startApiServer() {
  const server = await startServer({ env: { ...env, WORK: 'off' } });
  onTestFinished(() => void server.end());
  const form = new URLSearchParams({ username: 'admin', password: 'correct horse battery' });
  const login = await fetch(`${server.url}/api/v1/login/access-token`, { method: 'POST', body: form });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const call = async <Body>(method: string, path: string, json?: object): Promise<Body> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    // The tests that read the body declare its type.
    return (await answer.json()) as Body;
  };
  return { server, token, call };
}

/** Selects a model at a local provider, and stores accounts with posts that are all different. */
async function prepare({ call }: Awaited<ReturnType<typeof startApiServer>>, names: readonly string[], script: Script) {
  const provider = await startProvider(compatible, script);
  await call('PATCH', '/admin/models/settings', {
    concurrency: CONCURRENCY,
    endpoints: [{ name: 'lab', base_url: provider.place.baseUrl }],
  });
  const setting = { name: 'Lab', description: 'd', api_key: KEY, model: 'lab/model-1', is_selected: true };
  await call('POST', '/admin/llm_analyzer/', setting);
  const [person] = await database.select().from(users);
  for (const [index, name] of names.entries()) {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: name, name, network: 'x', source: 'archive' })
      .returning();
    if (account === undefined || person === undefined) throw new Error('No account was stored');
    await database.insert(watches).values({ user_id: person.id, account_id: account.id });
    const texts = textsOf(20, `Text ${index} and`);
    await storePosts(
      database,
      account.id,
      texts.map((text, number) => post(number, text)),
    );
  }
  return provider;
}

const statusOf = ({ call }: Awaited<ReturnType<typeof startApiServer>>, name: string) =>
  call<Progress>('GET', `/twitter/user/${name}/status_scrapping`);

test('a server that leaves the work to others is ready, and a worker beside it does the work, with events', async () => {
  const api = await startApiServer();
  const provider = await prepare(api, ['nadia'], () => NOTHING);
  expect((await fetch(`${api.server.url}/readyz`)).status).toBe(200);
  const events = await followEvents(api.server.url, api.token);
  await api.call('POST', '/twitter/user/nadia/runs');
  await expect.poll(() => events.told.at(-1)).toMatchObject({ state: 'queued' });
  expect(provider.asked).toEqual([]);
  const worker = await startWorker({ env });
  await expect.poll(() => events.told.at(-1)).toMatchObject({ state: 'done', analysed: 20, run: { requests: 40 } });
  expect(await worker.end()).toBe(0);
  expect(await api.server.end()).toBe(0);
  // The server ended the stream; a broken connection would reject.
  await events.ended;
});

test('a run in another process is cancelled at once', async () => {
  const api = await startApiServer();
  const provider = await prepare(api, ['ben', 'carla'], (asked) =>
    asked.user.includes('Text 0') ? { isSilent: true } : NOTHING,
  );
  const worker = await startWorker({ env });
  const { id } = await api.call<{ id: number }>('POST', '/twitter/user/ben/runs');
  await expect.poll(() => provider.asked.length).toBe(CONCURRENCY);
  await api.call('POST', `/twitter/user/ben/runs/${id}/cancel`);
  // The requests that are never answered used all slots.
  await api.call('POST', '/twitter/user/carla/runs');
  await expect.poll(() => statusOf(api, 'carla')).toMatchObject({ state: 'done', analysed: 20 });
  expect(await statusOf(api, 'ben')).toMatchObject({ state: 'cancelled', run: { id, requests: 0 } });
  expect(await worker.end()).toBe(0);
});

test('a killed worker loses nothing: others finish, and only running requests are repeated', async () => {
  // A worker takes five accounts at once: with fewer than eleven, one worker might get none to ask about.
  const names = Array.from({ length: 12 }, (_, number) => `lost_${number}`);
  const answers = 40 * names.length;
  let isHeld = true;
  const api = await startApiServer();
  const provider = await prepare(api, names, (_, count) => (isHeld && count > 60 ? { isSilent: true } : NOTHING));
  const [victim, survivor] = await Promise.all([startWorker({ env }), startWorker({ env })]);
  for (const name of names) await api.call('POST', `/twitter/user/${name}/runs`);
  await expect.poll(() => provider.asked.length).toBe(60 + 2 * CONCURRENCY);
  await expect.poll(() => database.$count(results)).toBe(60);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  isHeld = false;
  // The survivor's requests are never answered either: it is asked to stop, and another takes its place.
  expect(await survivor.end()).toBe(0);
  const heir = await startWorker({ env });
  for (const name of names) {
    await expect.poll(() => statusOf(api, name)).toMatchObject({ state: 'done', analysed: 20, total: 20 });
  }
  const asked = textsAsked(provider);
  expect({ different: new Set(asked).size, stored: await database.$count(results) }).toEqual({
    different: answers,
    stored: answers,
  });
  expect(asked.length - answers).toBe(2 * CONCURRENCY);
  expect(await heir.end()).toBe(0);
});
