import { beforeEach, expect, test } from 'vitest';
import type { Progress } from '#contract/item.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { type ApiServer, makeEnv, startApiServer, storeWatched } from '#tests/server/support/api-server.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { followEvents } from '#tests/server/support/event-stream.ts';
import { textsAsked, textsOf } from '#tests/server/support/lab.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, type Script, startProvider } from '#tests/server/support/providers/provider-server.ts';
import { readinessOf, startWorker } from '#tests/server/support/server-process.ts';

const { database, url: DATABASE_URL } = await freshDatabase();
beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});

/** How many requests of one process to the model run at once. */
const CONCURRENCY = 4;
const NOTHING = { text: '{"labels": []}' };

/** Selects a model at a local provider, and stores accounts with posts that are all different. */
async function prepare({ call }: ApiServer, names: readonly string[], script: Script) {
  const provider = await startProvider(compatible, script);
  await call('PATCH', '/admin/models/settings', {
    concurrency: CONCURRENCY,
    endpoints: [{ name: 'lab', base_url: provider.place.baseUrl }],
  });
  const setting = { name: 'Lab', description: 'd', api_key: KEY, model: 'lab/model-1', is_selected: true };
  await call('POST', '/admin/llm_analyzer/', setting);
  for (const [index, name] of names.entries()) await storeWatched(database, name, textsOf(20, `Text ${index} and`));
  return provider;
}

const statusOf = ({ call }: ApiServer, name: string) => call<Progress>('GET', `/twitter/user/${name}/status_scrapping`);

test('a server that leaves the work to others is ready, and a worker beside it does the work, with events', async () => {
  const env = await makeEnv(DATABASE_URL);
  const api = await startApiServer(env);
  const provider = await prepare(api, ['nadia'], () => NOTHING);
  expect(await readinessOf(api.server.url)).toBe(200);
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
  const env = await makeEnv(DATABASE_URL);
  const api = await startApiServer(env);
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
  const env = await makeEnv(DATABASE_URL);
  const api = await startApiServer(env);
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
