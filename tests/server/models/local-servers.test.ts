import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { offerLocalServers } from '#server/domain/llm-settings/offer-local-servers.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { NEW_SETTING, startSettingsApi } from '#tests/server/support/settings-api.ts';

const { database } = await freshDatabase();
const configured = (LLM_ALLOWED_HOSTS: string) => readConfig({ TRUSTED_PROXIES: '127.0.0.1', LLM_ALLOWED_HOSTS });
const OLLAMA = { name: 'ollama', base_url: 'http://localhost:11434/v1' };
const KEYLESS = { name: 'Local', description: 'Ours', model: 'ollama/llama3.2:3b' };

/** The lists of models as the programs answer them, with the fields that differ. */
const LISTS: Readonly<Record<number, object>> = {
  11434: {
    object: 'list',
    data: [{ id: 'llama3.2:3b', object: 'model', created: 1_727_000_000, owned_by: 'library' }],
  },
  1234: { data: [{ id: 'qwen2.5-7b-instruct', object: 'model', owned_by: 'organization_owner' }], object: 'list' },
  8080: {
    models: [{ name: 'gemma-3', model: 'gemma-3', capabilities: ['completion'] }],
    object: 'list',
    data: [
      { id: 'gemma-3', object: 'model', created: 1_760_000_000, owned_by: 'llamacpp', meta: { n_vocab: 262_144 } },
    ],
  },
};

/** Servers behind their usual ports, wherever they really listen; `asked` are the addresses that were called. */
async function startServers(...ports: number[]) {
  const places = new Map<string, number>();
  for (const usual of ports) {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/v1/models') response.end(JSON.stringify(LISTS[usual]));
      else response.writeHead(404).end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    // A server that listens on TCP has an address with a port.
    places.set(String(usual), (server.address() as AddressInfo).port);
  }
  const asked: string[] = [];
  const reach: typeof fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url.href);
    const port = places.get(url.port);
    if (port === undefined)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
    return fetch(`http://127.0.0.1:${port}${url.pathname}`, { headers: { connection: 'close' } });
  };
  return { asked, reach };
}

beforeEach(async () => {
  await database.delete(llm_settings);
  await database.update(model_settings).set({ endpoints: [], version: 1 });
});

describe('the search for local servers', () => {
  const search = (allowed: string, reach: typeof fetch) =>
    offerLocalServers({ database, config: configured(allowed) }, reach);

  test('names Ollama, LM Studio and llama.cpp with their models', async () => {
    const { reach } = await startServers(11434, 1234, 8080);
    expect(await search('localhost', reach)).toEqual([
      { program: 'Ollama', ...OLLAMA, models: ['llama3.2:3b'] },
      { program: 'LM Studio', name: 'lmstudio', base_url: 'http://localhost:1234/v1', models: ['qwen2.5-7b-instruct'] },
      { program: 'llama.cpp', name: 'llamacpp', base_url: 'http://localhost:8080/v1', models: ['gemma-3'] },
    ]);
  });

  test('asks nothing that the operator did not allow, and nothing that a setting uses', async () => {
    const { reach, asked } = await startServers(11434, 1234);
    await database.update(model_settings).set({ endpoints: [OLLAMA] });
    await database.insert(llm_settings).values(KEYLESS);
    expect(await search('localhost:11434, 127.0.0.1:1234, localhost:9000', reach)).toEqual([
      expect.objectContaining({ base_url: 'http://127.0.0.1:1234/v1' }),
    ]);
    expect(asked).toEqual(['http://127.0.0.1:1234/v1/models']);
  });

  test('gives a known endpoint its name, and another server a name that is free', async () => {
    const { reach } = await startServers(11434);
    const mine = { name: 'mine', base_url: 'http://localhost:11434/v1' };
    const other = { name: 'ollama', base_url: 'https://lab.example/v1' };
    await database.update(model_settings).set({ endpoints: [mine, other] });
    const found = await search('localhost:11434, 127.0.0.1:11434', reach);
    expect(found.map(({ name, base_url }) => ({ name, base_url }))).toEqual([
      mine,
      { name: 'ollama-2', base_url: 'http://127.0.0.1:11434/v1' },
    ]);
  });
});

describe('a setting without a key', async () => {
  const api = await startSettingsApi(database, { config: configured('localhost:11434') });
  const post = (json: object) => api.call('POST', '/admin/llm_analyzer/', { token: api.token, json });
  const endpoints = async () => (await database.select().from(model_settings))[0]?.endpoints;
  const refused = (loc: string[], msg: string) => ({ status: 422, body: { detail: [{ loc: ['body', ...loc], msg }] } });

  test('is stored with the endpoint that it brings along, once', async () => {
    expect(await post({ ...KEYLESS, endpoint: OLLAMA })).toMatchObject({
      status: 200,
      body: { base_url: OLLAMA.base_url, has_key: false, problem: null },
    });
    expect(await post({ ...KEYLESS, name: 'Again', endpoint: OLLAMA })).toMatchObject({ status: 200 });
    expect(await endpoints()).toEqual([OLLAMA]);
  });

  test('is stored for the embedded model', async () => {
    expect(await post({ ...KEYLESS, model: 'plumbline/baseline' })).toMatchObject({ status: 200 });
  });

  test.each(['openai/gpt-5', 'gpt-5', 'nowhere/model', 'lab/model'])('is refused for %s', async (model) => {
    await database.update(model_settings).set({ endpoints: [{ name: 'lab', base_url: 'https://lab.example/v1' }] });
    expect(await post({ ...KEYLESS, model, api_key: null })).toMatchObject(refused(['api_key'], 'API key is required'));
  });

  test.each([
    [['endpoint', 'name'], 'Another endpoint has this name', { name: 'lab', base_url: OLLAMA.base_url }],
    [
      ['endpoint', 'base_url'],
      '10.0.0.8 is a private address; only the operator can allow it, in LLM_ALLOWED_HOSTS',
      { name: 'inside', base_url: 'http://10.0.0.8/v1' },
    ],
  ])('is refused with an endpoint whose %s cannot be stored, and nothing is stored', async (loc, msg, endpoint) => {
    const lab = { name: 'lab', base_url: 'https://lab.example/v1' };
    await database.update(model_settings).set({ endpoints: [lab] });
    expect(await post({ ...NEW_SETTING, endpoint })).toMatchObject(refused(loc, msg));
    expect([await endpoints(), (await api.list()).count]).toEqual([[lab], 0]);
  });

  test('is offered where a place of models says that it needs none: each says whether it needs a key', async () => {
    await database
      .update(model_settings)
      .set({ endpoints: [OLLAMA, { name: 'lab', base_url: 'https://lab.example/v1' }] });
    expect((await api.call('GET', '/admin/models/places', { token: api.token })).body).toEqual({
      data: [
        { prefix: 'ollama', base_url: OLLAMA.base_url, needs_key: false },
        { prefix: 'lab', base_url: 'https://lab.example/v1', needs_key: true },
        { prefix: '', base_url: 'https://api.openai.com/v1', needs_key: true },
      ],
    });
  });

  test('is offered by no search where the operator allowed nothing', async () => {
    const alone = await startSettingsApi(database);
    expect((await alone.call('GET', '/admin/models/local', { token: alone.token })).body).toEqual({ data: [] });
  });
});
