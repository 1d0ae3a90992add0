import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ComparisonWait, comparisonWaitSchema } from '#contract/analyzer-comparison.ts';
import { testWaitSchema } from '#contract/analyzer-test.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { createLanguageModelFor } from '#server/domain/llm-settings/language-model-for.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { readConfig } from '#server/foundations/config.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { TEST_SECRET_KEY } from '#tests/server/support/people-api.ts';
import {
  chatting,
  LOADING,
  llamaCpp,
  ollama,
  type Program,
  saying,
  startProgram,
} from '#tests/server/support/providers/local-programs.ts';
import { simulatedClock } from '#tests/server/support/providers/simulated-clock.ts';
import { startSettingsApi } from '#tests/server/support/settings-api.ts';

/** So long nothing may be heard in these tests, in milliseconds. */
const QUIET_MS = 50;

const { database } = await freshDatabase();
const config = readConfig({ LLM_ALLOWED_HOSTS: '127.0.0.1' });
const secrets = deriveSecrets(TEST_SECRET_KEY);
const providers = createProviders({ clock: simulatedClock(), random: () => 1, quietMs: QUIET_MS });
const languageModelFor = createLanguageModelFor({ config, secrets, providers });
const api = await startSettingsApi(database, { config, secrets, languageModelFor });

beforeEach(async () => {
  await database.delete(llm_settings);
});

const NOTHING = saying('{"labels": []}');
const never = new Promise<never>(() => {});

/** A setting whose model is at this address. */
async function createAt(baseUrl: string): Promise<number> {
  await database.update(model_settings).set({ endpoints: [{ name: 'local', base_url: baseUrl }] });
  return (await api.create({ model: 'local/model-1', api_key: null })).id;
}

type Question = { path: 'test' | 'compare'; json: object };
const ABOUT_A_POST: Question = { path: 'test', json: { text: 'They lie to you.', categories: ['Doubt'] } };

/** Asks about posts, as a caller who accepts events. `next` gives the next event. */
async function testAloud(id: number, { path, json } = ABOUT_A_POST) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${api.url}/api/v1/admin/llm_setting/${id}/propaganda_analyzer/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.token}`,
      accept: 'text/event-stream, application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify(json),
    signal: leaving.signal,
  });
  const heard: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => heard.push(event) });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  const reader = isStream ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  const next = async (): Promise<{ event: string | undefined; data: unknown }> => {
    for (;;) {
      const message = heard.shift();
      if (message) return { event: message.event, data: JSON.parse(message.data) };
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) throw new Error('The stream has ended');
      parser.feed(value);
    }
  };
  /** The answer or refusal, also where it came at once. */
  const last = async () => {
    if (!isStream) return { event: response.ok ? 'answer' : 'refused', data: await response.json() };
    for (;;) {
      const event = await next();
      if (event.event !== 'waiting') return event;
    }
  };
  /** Resolves when the server says this reason. */
  const hears = async (reason: string | null) => {
    let said: unknown;
    while (said !== reason) {
      const { event, data } = await next();
      expect(event).toBe('waiting');
      said = v.parse(testWaitSchema, data).reason;
    }
  };
  return { response, next, hears, last, leave: () => leaving.abort() };
}

/** Ollama that loads its model until `load` is called. */
function loadableOllama() {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const program: Program = chatting(
    async (path, body) => {
      if (path === '/api/ps') return { json: { models: [{ name: 'model-1', context_length: 8192 }] } };
      if (path !== '/api/generate') return (await ollama(path, body)) ?? { status: 404 };
      await loaded;
      return { json: { done: true, done_reason: 'load' } };
    },
    async () => {
      await loaded;
      return NOTHING;
    },
  );
  return { program, load };
}

test('a test says that the model is being loaded, and how long no answer has come, until the answer', async () => {
  const { program, load } = loadableOllama();
  const local = await startProgram(program);
  const { response, hears, last } = await testAloud(await createAt(local.place.baseUrl));
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  await hears(`The model "model-1" is being loaded at ${local.host}. This can take minutes.`);
  load();
  expect(await last()).toMatchObject({ event: 'answer', data: { outcome: 'nothing', requests: 1 } });
});

test('a model that is being loaded is asked again, also where its server answers so at once', async () => {
  let asked = 0;
  const program = chatting(llamaCpp, () => {
    asked += 1;
    return asked < 4 ? LOADING : NOTHING;
  });
  const { last } = await testAloud(await createAt((await startProgram(program)).place.baseUrl));
  expect(await last()).toMatchObject({ event: 'answer', data: { outcome: 'nothing' } });
  expect(asked).toBe(4);
});

test('a server of which nothing more is known is only silent', async () => {
  const program = chatting(
    () => null,
    () => never,
  );
  const { hears } = await testAloud(await createAt((await startProgram(program)).place.baseUrl));
  await hears(null);
});

test('a server that does not even say what it is gives no answer', async () => {
  const local = await startProgram(() => never);
  const { hears } = await testAloud(await createAt(local.place.baseUrl));
  await hears(`No answer from ${local.host} yet.`);
});

test('a refusal after a wait has the status and the words that it has without one', async () => {
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
  const program = chatting(
    () => null,
    async () => {
      await failing;
      return { status: 500, json: { error: 'out of memory' } };
    },
  );
  const local = await startProgram(program);
  const { hears, last } = await testAloud(await createAt(local.place.baseUrl));
  await hears(null);
  fail();
  const detail = `${local.host} answers with errors of its own (status 500)`;
  expect(await last()).toEqual({ event: 'refused', data: { status: 409, body: { detail } } });
});

test('what ends at once is answered as always', async () => {
  const refused = await testAloud(0);
  expect([refused.response.status, await refused.response.json()]).toEqual([404, { detail: 'LLM setting not found' }]);
  const { id } = await api.create({ model: 'plumbline/baseline', api_key: null });
  const { response } = await testAloud(id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
});

test('a comparison says of each model that has not read all posts how many it has answered, and why no more come', async () => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'harbor', name: 'H', network: 'x', source: 'archive' })
    .returning();
  await storePosts(database, account?.id ?? 0, [post(1, 'They lie to you.'), post(2, 'We sail at noon.')]);
  const { promise: going, resolve: go } = Promise.withResolvers<void>();
  let asked = 0;
  const { program, load } = loadableOllama();
  const loading = await startProgram(program);
  const halfway = await startProgram(
    chatting(
      () => null,
      async () => {
        asked += 1;
        if (asked > 1) await going;
        return NOTHING;
      },
    ),
  );
  await database.update(model_settings).set({
    endpoints: [
      { name: 'loading', base_url: loading.place.baseUrl },
      { name: 'halfway', base_url: halfway.place.baseUrl },
    ],
  });
  await api.create({ model: 'halfway/model-1', api_key: null, is_selected: true, analyse_now: false });
  const { id } = await api.create({ model: 'loading/model-1', api_key: null });
  const { next, last } = await testAloud(id, { path: 'compare', json: {} });
  const hears = async (wanted: ComparisonWait) => {
    for (;;) {
      const { event, data } = await next();
      expect(event).toBe('waiting');
      const told = v.parse(comparisonWaitSchema, data).map((wait) => ({ ...wait, seconds: 0 }));
      if (JSON.stringify(told) === JSON.stringify(wanted)) return;
    }
  };
  const reason = `The model "model-1" is being loaded at ${loading.host}. This can take minutes.`;
  const draft = { reader: 'draft', answered: 0, posts: 2, seconds: 0, reason } as const;
  await hears([draft, { reader: 'selected', answered: 1, posts: 2, seconds: 0, reason: null }]);
  go();
  await hears([draft]);
  load();
  expect(await last()).toMatchObject({
    event: 'answer',
    data: { draft: { failure: null }, selected: { failure: null } },
  });
});

test('a caller who leaves ends the request at the local server', async () => {
  const hungUp = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.writeHead(404).end('{}');
    response.once('close', () => hungUp.resolve());
    asked.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { hears, leave } = await testAloud(await createAt(`http://127.0.0.1:${port}/v1`));
  await asked.promise;
  await hears(null);
  leave();
  await hungUp.promise;
});
