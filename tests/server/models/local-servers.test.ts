import { beforeEach, describe, expect, test } from 'vitest';
import { offerLocalServers } from '#server/domain/llm-settings/offer-local-servers.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { readListedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import {
  llamaCpp,
  lmStudio,
  loadingLlamaCpp,
  ollama,
  type Program,
  type Reply,
  startProgram,
  vllm,
} from '#tests/server/support/providers/local-programs.ts';
import { NEW_SETTING, startSettingsApi } from '#tests/server/support/settings-api.ts';

const { database } = await freshDatabase();
const configured = (LLM_ALLOWED_HOSTS: string) => readConfig({ TRUSTED_PROXIES: '127.0.0.1', LLM_ALLOWED_HOSTS });
const OLLAMA = { name: 'ollama', base_url: 'http://localhost:11434/v1' };
const KEYLESS = { name: 'Local', description: 'Ours', model: 'ollama/llama3.2:3b' };

/** Searches as the route does, on the hosts that are allowed. */
function search(...allowed: string[]) {
  const config = configured(allowed.join(','));
  const guarded = createGuardedFetch({ allowedHosts: readListedHosts(config), timeoutMs: 20_000, maxBytes: 1_000_000 });
  return offerLocalServers({ database, config }, guarded, AbortSignal.any([]));
}

const UNSAID = { size: null, quantization: null, context: null, context_max: null, is_loaded: null, is_used: false };

beforeEach(async () => {
  await database.delete(llm_settings);
  await database.update(model_settings).set({ endpoints: [], version: 1 });
});

describe('the search for local servers', () => {
  test('knows Ollama by its own paths: what is in memory comes first, with the context that it has now', async () => {
    const { host } = await startProgram(ollama);
    expect(await search(host)).toEqual({
      data: [
        {
          program: 'Ollama',
          version: '0.12.6',
          name: 'ollama',
          base_url: `http://${host}/v1`,
          is_loading: false,
          models: [
            {
              id: 'llama3.2:3b',
              size: 2_019_393_189,
              quantization: 'Q4_K_M',
              context: 4096,
              context_max: 131_072,
              is_loaded: true,
              is_used: false,
            },
            {
              id: 'qwen3:8b',
              size: 5_225_388_164,
              quantization: 'Q4_K_M',
              context: 16_384,
              context_max: 131_072,
              is_loaded: false,
              is_used: false,
            },
          ],
          left_out: 0,
        },
      ],
      unanswered: [],
    });
  });

  test('knows LM Studio, although it answers every path with 200', async () => {
    const { host } = await startProgram(lmStudio);
    expect((await search(host)).data).toEqual([
      {
        program: 'LM Studio',
        version: null,
        name: 'lmstudio',
        base_url: `http://${host}/v1`,
        is_loading: false,
        models: [
          {
            id: 'google/gemma-3-4b',
            size: 3_341_000_000,
            quantization: 'Q4_K_M',
            context: 8192,
            context_max: 131_072,
            is_loaded: true,
            is_used: false,
          },
          { ...UNSAID, id: 'qwen2-vl-7b', quantization: '4bit', context_max: 32_768, is_loaded: false },
        ],
        left_out: 0,
      },
    ]);
  });

  test('knows llama.cpp, although it has paths of Ollama', async () => {
    const { host } = await startProgram(llamaCpp);
    expect((await search(host)).data).toEqual([
      {
        program: 'llama.cpp',
        version: 'b6527-4f324a55',
        name: 'llamacpp',
        base_url: `http://${host}/v1`,
        is_loading: false,
        models: [
          {
            ...UNSAID,
            id: 'gemma-3-4b-it-Q4_K_M.gguf',
            size: 2_481_000_000,
            context: 4096,
            context_max: 131_072,
            is_loaded: true,
          },
        ],
        left_out: 0,
      },
    ]);
  });

  test('says that llama.cpp is still loading its model', async () => {
    const { host } = await startProgram(loadingLlamaCpp);
    expect((await search(host)).data).toEqual([
      {
        program: 'llama.cpp',
        version: null,
        name: 'llamacpp',
        base_url: `http://${host}/v1`,
        is_loading: true,
        models: [],
        left_out: 0,
      },
    ]);
  });

  test('knows vLLM, with the longest request that it takes', async () => {
    const { host } = await startProgram(vllm);
    expect((await search(host)).data).toEqual([
      {
        program: 'vLLM',
        version: '0.11.0',
        name: 'vllm',
        base_url: `http://${host}/v1`,
        is_loading: false,
        models: [{ ...UNSAID, id: 'Qwen/Qwen2.5-7B-Instruct', context: 32_768, context_max: 32_768, is_loaded: true }],
        left_out: 0,
      },
    ]);
  });

  test("takes another server with OpenAI's list of models", async () => {
    const { host } = await startProgram(listing(['phi-4']));
    expect((await search(host)).data).toEqual([
      {
        program: 'OpenAI-compatible server',
        version: null,
        name: 'local',
        base_url: `http://${host}/v1`,
        is_loading: false,
        models: [{ ...UNSAID, id: 'phi-4' }],
        left_out: 0,
      },
    ]);
  });

  test('opens no connection to a port that the operator did not allow', async () => {
    const [allowed, other] = [await startProgram(ollama), await startProgram(ollama)];
    await search(allowed.host);
    await search();
    expect({ isAsked: allowed.connections > 0, other: other.connections }).toEqual({ isAsked: true, other: 0 });
  });

  test('asks an unknown server no more than one path for each program', async () => {
    const { host, asked } = await startProgram(() => null);
    await search(host);
    expect(asked).toEqual(['GET /api/version', 'GET /api/v0/models', 'GET /props', 'GET /v1/models']);
  });

  test('says which models a setting uses already', async () => {
    const { host } = await startProgram(ollama);
    await database.update(model_settings).set({ endpoints: [{ name: 'mine', base_url: `http://${host}/v1` }] });
    await database.insert(llm_settings).values({ ...KEYLESS, model: 'mine/qwen3:8b' });
    const [found] = (await search(host)).data;
    expect({ name: found?.name, used: found?.models.map(({ id, is_used }) => [id, is_used]) }).toEqual({
      name: 'mine',
      used: [
        ['llama3.2:3b', false],
        ['qwen3:8b', true],
      ],
    });
  });

  test('gives each server a name that no other endpoint has', async () => {
    const hosts = [(await startProgram(ollama)).host, (await startProgram(ollama)).host];
    await database.update(model_settings).set({ endpoints: [{ name: 'ollama', base_url: 'https://lab.example/v1' }] });
    expect((await search(...hosts)).data.map(({ name }) => name)).toEqual(['ollama-2', 'ollama-3']);
  });

  test('lists a server once that is allowed under several names of this machine, by the name that an endpoint has', async () => {
    const { host } = await startProgram(ollama);
    const port = host.split(':').at(-1);
    const names = [host, `localhost:${port}`];
    const found = async () => {
      const { data, unanswered } = await search(...names);
      return { unanswered, data: data.map(({ base_url, models }) => [base_url, models.map((one) => one.is_used)]) };
    };
    expect(await found()).toEqual({ unanswered: [], data: [[`http://${host}/v1`, [false, false]]] });
    const base_url = `http://localhost:${port}/v1`;
    await database.update(model_settings).set({ endpoints: [{ name: 'mine', base_url }] });
    await database.insert(llm_settings).values({ ...KEYLESS, model: 'mine/qwen3:8b' });
    expect(await found()).toEqual({ unanswered: [], data: [[base_url, [false, true]]] });
  });

  test('lists two servers of this machine that have other models, or other ports', async () => {
    const [one, other] = [await startProgram(ollama), await startProgram(ollama)];
    expect((await search(one.host, other.host)).data.map(({ base_url }) => base_url)).toEqual([
      `http://${one.host}/v1`,
      `http://${other.host}/v1`,
    ]);
  });

  test('lists a hundred of thousands of models, and says how many are left out', async () => {
    const { host } = await startProgram(listing(Array.from({ length: 2_000 }, (_, number) => `model-${number}`)));
    const [found] = (await search(host)).data;
    expect([found?.models.length, found?.left_out]).toEqual([100, 1_900]);
  });

  test('leaves out models whose names no setting can have', async () => {
    const names = ['sound', '', 'two words', 'bell\u0007', 'turned\u202e', 'x'.repeat(255)];
    const { host } = await startProgram(listing(names));
    const [found] = (await search(host)).data;
    expect([found?.models.map(({ id }) => id), found?.left_out]).toEqual([['sound'], 5]);
  });

  test.each<[string, Program, (entries: unknown[]) => [path: string, json: object]]>([
    ['Ollama', ollama, (entries) => ['/api/tags', { models: entries }]],
    ['llama.cpp', llamaCpp, (entries) => ['/v1/models', { data: entries }]],
    ['another server', vllm, (entries) => ['/v1/models', { data: entries }]],
  ])('counts entries of another form as left out, and keeps the others: %s', async (_, program, listed) => {
    const [at, json] = listed([null, { id: 7, name: 7 }, { id: 'sound', name: 'sound' }]);
    const { host } = await startProgram((path, sent) => (path === at ? { json } : program(path, sent)));
    const [found] = (await search(host)).data;
    expect([found?.models.map(({ id }) => id), found?.left_out]).toEqual([['sound'], 2]);
  });

  test.each([-1, 0, 0.5, '4096'])(
    'takes figures and versions only if they can be true: not %j',
    async (max_model_len) => {
      const odd = { id: 'm', owned_by: 'vllm', max_model_len };
      const { host } = await startProgram((path) => {
        if (path === '/v1/models') return { json: { data: [odd] } };
        return path === '/version' ? { json: { version: `0.1\u0007${'9'.repeat(500)}` } } : null;
      });
      expect((await search(host)).data).toMatchObject([
        { program: 'vLLM', version: null, models: [{ id: 'm', context: null, context_max: null }] },
      ]);
    },
  );
});

/** A server that has nothing but OpenAI's list of models. */
function listing(ids: string[]): Program {
  const data = ids.map((id) => ({ id, object: 'model', owned_by: 'us' }));
  return (path) => (path === '/v1/models' ? { json: { object: 'list', data } } : null);
}

describe('a listed place without a server of models', () => {
  const detailAt = async (reply: Reply | null) => {
    const { host } = await startProgram(() => reply);
    const { data, unanswered } = await search(host);
    return { data, said: unanswered.map(({ origin, detail }) => [origin === `http://${host}`, detail]) };
  };

  test.each<[string, Reply | null, string]>([
    ['knows no path', null, 'The server answers, but not with a list of models'],
    ['is not JSON', { text: '\u0000\ufffdnot json' }, 'The server answers, but not with a list of models'],
    ['lists something else', { json: { data: 'nothing' } }, 'The server answers, but not with a list of models'],
    [
      'is a web page',
      { text: '<!doctype html><title>Log in</title>' },
      'The server answers with a web page, not with a list of models',
    ],
    [
      'asks for a key',
      { status: 401, json: { error: 'Unauthorized' } },
      'The server answers only to a key; add it as an endpoint under Models, and a setting with the key',
    ],
    [
      'leads elsewhere',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'The server answered with a redirect (302), which is not followed',
    ],
    ['is huge', { text: 'a'.repeat(2_000_000) }, 'The answer is larger than 1 MB'],
  ])('says so if it %s', async (_, reply, detail) => {
    expect(await detailAt(reply)).toEqual({ data: [], said: [[true, detail]] });
  });

  test('says so if nothing listens there', async () => {
    const { unanswered } = await search('127.0.0.1:9');
    expect(unanswered).toEqual([{ origin: 'http://127.0.0.1:9', detail: 'Nothing listens there' }]);
  });

  test('says so if it does not answer in time', async () => {
    const slow: typeof fetch = () => Promise.reject(new DOMException('', 'TimeoutError'));
    const config = configured('gpu.lan:11434');
    const { unanswered } = await offerLocalServers({ database, config }, slow, AbortSignal.any([]));
    expect(unanswered).toEqual([{ origin: 'http://gpu.lan:11434', detail: 'The server did not answer in time' }]);
  });

  test('is not named where the operator listed the host alone', async () => {
    const refused: typeof fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error() }));
    expect(await offerLocalServers({ database, config: configured('gpu.lan') }, refused, AbortSignal.any([]))).toEqual({
      data: [],
      unanswered: [],
    });
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
    expect((await alone.call('GET', '/admin/models/local', { token: alone.token })).body).toEqual({
      data: [],
      unanswered: [],
    });
  });
});
