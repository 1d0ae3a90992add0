import { expect, test } from 'vitest';
import {
  LOADING,
  llamaCpp,
  lmStudio,
  loadingLlamaCpp,
  ollama,
  type Program,
  vllm,
} from '#tests/server/support/providers/local-programs.ts';
import { capacityOf } from './capacity.ts';
import { readCompatible } from './compatible.ts';
import { identifyProgram } from './identify.ts';
import { isLoading, readLlamaCpp } from './llama-cpp.ts';
import { readLmStudio } from './lm-studio.ts';
import { loadingProbe } from './loading.ts';
import type { AskLocal } from './local-fetch.ts';
import { isOllama, ollamaContext, readOllama } from './ollama.ts';

/** Asks a program without a network; `asked` are the paths, in order. */
function asking(program: Program): AskLocal & { asked: string[] } {
  const asked: string[] = [];
  const ask: AskLocal = async (path, sent) => {
    asked.push(path);
    const {
      status = 200,
      json,
      text,
    } = (await program(path, (sent as Record<string, unknown>) ?? null)) ?? {
      status: 404,
    };
    return { status, body: json, isPage: text?.startsWith('<') ?? false };
  };
  return Object.assign(ask, { asked });
}

/** A program that answers these paths with JSON. */
const answering =
  (paths: Record<string, unknown>): Program =>
  (path) =>
    path in paths ? { json: paths[path] } : null;

const UNSAID = { size: null, quantization: null, context: null, context_max: null, is_loaded: null, parallel: null };

test('Ollama tells its models that answer, with the context of what is in memory, or that their files ask for', async () => {
  expect(await readOllama(asking(ollama))).toEqual({
    ...{ program: 'Ollama', name: 'ollama', version: '0.12.6', is_loading: false },
    models: [
      {
        ...{ id: 'qwen3:8b', size: 5_225_388_164, quantization: 'Q4_K_M', parallel: null },
        ...{ context: 16_384, context_max: 131_072, is_loaded: false },
      },
      {
        ...{ id: 'llama3.2:3b', size: 2_019_393_189, quantization: 'Q4_K_M', parallel: null },
        ...{ context: 4096, context_max: 131_072, is_loaded: true },
      },
    ],
  });
});

test('an old Ollama that says little of its models has them all, with nothing known', async () => {
  const old = answering({
    '/api/version': { version: 'odd\u0007' },
    '/api/tags': { models: [{ name: 'a' }, { name: 'b', size: 7, details: {} }] },
    '/api/show': { parameters: 'num_ctx many', model_info: { 'a.block_count': 28 } },
  });
  expect(await readOllama(asking(old))).toEqual({
    ...{ program: 'Ollama', name: 'ollama', version: null, is_loading: false },
    models: [
      { ...UNSAID, id: 'a', is_loaded: false },
      { ...UNSAID, id: 'b', size: 7, is_loaded: false },
    ],
  });
  const mute = answering({ '/api/version': { version: '0.1' } });
  expect(await readOllama(asking(mute))).toMatchObject({ program: 'Ollama', models: [] });
});

test('of many models of Ollama the first thirty are asked for their context, and the others stay', async () => {
  const models = Array.from({ length: 32 }, (_, number) => ({ name: `m${number}` }));
  const ask = asking(
    answering({
      '/api/version': { version: '0.12.6' },
      '/api/tags': { models },
      '/api/show': { model_info: { 'llama.context_length': 9 }, capabilities: ['completion'] },
    }),
  );
  const found = await readOllama(ask);
  expect(found?.models.map(({ context_max }) => context_max)).toEqual([...Array(30).fill(9), null, null]);
  expect(ask.asked.filter((path) => path === '/api/show')).toHaveLength(30);
});

test('only a server with the version of Ollama is Ollama', async () => {
  expect([await isOllama(asking(ollama)), await isOllama(asking(llamaCpp)), await isOllama(asking(lmStudio))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await readOllama(asking(llamaCpp))).toBeNull();
});

test('the context of a model of Ollama is that in memory, also under its full name, and known after it is loaded', async () => {
  expect(await ollamaContext(asking(ollama), 'llama3.2:3b')).toBe(4096);
  const latest = answering({ '/api/ps': { models: [{ name: 'phi:latest', context_length: 2048 }] } });
  const known = asking(latest);
  expect([await ollamaContext(known, 'phi'), known.asked]).toEqual([2048, ['/api/ps']]);
  let isLoaded = false;
  const sent: unknown[] = [];
  const loads = asking((path, body) => {
    if (path === '/api/generate') {
      isLoaded = true;
      sent.push(body);
    }
    return { json: { models: isLoaded ? [{ name: 'phi', context_length: 512 }] : [] } };
  });
  expect(await ollamaContext(loads, 'phi')).toBe(512);
  expect([loads.asked, sent]).toEqual([['/api/ps', '/api/generate', '/api/ps'], [{ model: 'phi', stream: false }]]);
  expect(
    await ollamaContext(
      asking(() => null),
      'phi',
    ),
  ).toBeNull();
});

test('LM Studio tells its models without those that only embed, and what both of its lists say of each', async () => {
  expect(await readLmStudio(asking(lmStudio))).toEqual({
    ...{ program: 'LM Studio', name: 'lmstudio', version: null, is_loading: false },
    models: [
      { ...UNSAID, id: 'qwen2-vl-7b', quantization: '4bit', context_max: 32_768, is_loaded: false },
      {
        ...{ id: 'google/gemma-3-4b', size: 3_341_000_000, quantization: 'Q4_K_M', parallel: 4 },
        ...{ context: 8192, context_max: 131_072, is_loaded: true },
      },
    ],
  });
});

test('LM Studio may say the context of a loaded model only in its second list, or have no second list', async () => {
  const data = [{ id: 'phi', type: 'llm', state: 'loaded', max_context_length: 99 }];
  const phi = { ...UNSAID, id: 'phi', context_max: 99, is_loaded: true };
  const only = answering({ '/api/v0/models': { data } });
  expect((await readLmStudio(asking(only)))?.models).toEqual([phi]);
  const loaded_instances = [{ config: { context_length: 33, parallel: 2 } }, { config: { context_length: 7 } }];
  const models = [
    { key: 'other', size_bytes: 5, loaded_instances: [] },
    { key: 'phi', size_bytes: 6, loaded_instances },
  ];
  const both = answering({ '/api/v0/models': { data }, '/api/v1/models': { models } });
  expect((await readLmStudio(asking(both)))?.models).toEqual([{ ...phi, size: 6, context: 33, parallel: 2 }]);
});

test('llama.cpp tells its one model, and that it loads', async () => {
  expect(await readLlamaCpp(asking(llamaCpp))).toEqual({
    ...{ program: 'llama.cpp', name: 'llamacpp', version: 'b6527-4f324a55', is_loading: false },
    models: [
      {
        ...{ id: 'gemma-3-4b-it-Q4_K_M.gguf', size: 2_481_000_000, quantization: null, parallel: 2 },
        ...{ context: 4096, context_max: 131_072, is_loaded: true },
      },
    ],
  });
  expect(await readLlamaCpp(asking(loadingLlamaCpp))).toEqual({
    ...{ program: 'llama.cpp', name: 'llamacpp', version: null, is_loading: true, models: [] },
  });
  expect(await readLlamaCpp(asking(vllm))).toBeNull();
  const bare = answering({ '/props': { default_generation_settings: {} }, '/v1/models': { data: [{ id: 'phi' }] } });
  expect((await readLlamaCpp(asking(bare)))?.models).toEqual([{ ...UNSAID, id: 'phi', is_loaded: true }]);
  const mute = answering({ '/props': { default_generation_settings: {} } });
  expect(await readLlamaCpp(asking(mute))).toEqual({
    ...{ program: 'llama.cpp', name: 'llamacpp', version: null, is_loading: false, models: [] },
  });
});

test.each([
  [LOADING.status, LOADING.json, true],
  [500, LOADING.json, false],
  [503, { error: { message: 'No slot is free' } }, false],
])('only the status 503 with its words says that llama.cpp loads: %i, %j', (status, body, expected) => {
  expect(isLoading({ status: status ?? 200, body, isPage: false })).toBe(expected);
});

test('vLLM is known by its models, whose longest request is also the longest now', async () => {
  const model = { context: 32_768, context_max: 32_768, is_loaded: true };
  expect(await readCompatible(asking(vllm))).toEqual({
    ...{ program: 'vLLM', name: 'vllm', version: '0.11.0', is_loading: false },
    models: [{ ...UNSAID, ...model, id: 'Qwen/Qwen2.5-7B-Instruct' }],
  });
});

test('another server of models is asked for no version, and nothing is known of its models', async () => {
  const ask = asking(
    answering({ '/v1/models': { data: [{ id: 'phi-4', owned_by: 'us' }] }, '/version': { version: '9' } }),
  );
  expect(await readCompatible(ask)).toEqual({
    ...{ program: 'OpenAI-compatible server', name: 'local', version: null, is_loading: false },
    models: [{ ...UNSAID, id: 'phi-4' }],
  });
  expect(ask.asked).toEqual(['/v1/models']);
  expect(await readCompatible(asking(() => null))).toBeNull();
});

test('one model that vLLM owns is enough, also where it says no version', async () => {
  const data = [
    { id: 'a', owned_by: 'us' },
    { id: 'b', owned_by: 'vllm' },
  ];
  expect(await readCompatible(asking(answering({ '/v1/models': { data } })))).toEqual({
    ...{ program: 'vLLM', name: 'vllm', version: null, is_loading: false },
    models: ['a', 'b'].map((id) => ({ ...UNSAID, id, is_loaded: true })),
  });
});

test.each<[string, Program, string | undefined]>([
  ['Ollama', ollama, 'Ollama'],
  ['LM Studio', lmStudio, 'LM Studio'],
  ['llama.cpp', llamaCpp, 'llama.cpp'],
  ['vLLM', vllm, 'vLLM'],
])('%s is identified', async (_, program, name) => {
  expect(await identifyProgram(asking(program))).toMatchObject({ program: name });
});

test.each<[string, Program, string]>([
  ['asks for a key', () => ({ status: 401 }), 'needs-key'],
  ['forbids', () => ({ status: 403 }), 'needs-key'],
  ['shows pages', () => ({ text: '<html>' }), 'web-page'],
  ['shows a page and asks for a key', (path) => (path === '/props' ? { status: 401 } : { text: '<p>' }), 'needs-key'],
  ['asks for a key and shows a page', (path) => (path === '/props' ? { text: '<p>' } : { status: 401 }), 'needs-key'],
  ['knows nothing', () => null, 'no-models'],
])('what %s is identified as no program', async (_, program, reason) => {
  expect(await identifyProgram(asking(program))).toBe(reason);
});

test.each<[string, Program, string, { context: number | null; parallel: number | null }]>([
  ['Ollama, by what is in memory', ollama, 'llama3.2:3b', { context: 4096, parallel: 1 }],
  ['Ollama that says nothing', answering({ '/api/version': { version: '1' } }), 'x', { context: 4096, parallel: 1 }],
  ['a loaded model of LM Studio', lmStudio, 'google/gemma-3-4b', { context: 8192, parallel: 4 }],
  ['another model of LM Studio', lmStudio, 'qwen2-vl-7b', { context: 32_768, parallel: 1 }],
  ['an unknown model of LM Studio', lmStudio, 'x', { context: null, parallel: 1 }],
  ['llama.cpp under any name', llamaCpp, 'x', { context: 4096, parallel: 2 }],
  ['vLLM', vllm, 'Qwen/Qwen2.5-7B-Instruct', { context: 32_768, parallel: null }],
  ['a server that knows nothing', () => null, 'x', { context: null, parallel: null }],
  [
    'an unknown one of two models',
    answering({ '/v1/models': { data: [{ id: 'a', max_model_len: 5 }, { id: 'b' }] } }),
    'x',
    { context: null, parallel: null },
  ],
])('the capacity of %s', async (_, program, model, capacity) => {
  expect(await capacityOf(asking(program), model)).toEqual(capacity);
});

test.each<[string, Program, string, boolean]>([
  ['LM Studio has it in memory', lmStudio, 'google/gemma-3-4b', false],
  ['LM Studio has it not in memory', lmStudio, 'qwen2-vl-7b', true],
  ['LM Studio does not know it', lmStudio, 'x', false],
  ['llama.cpp says so', loadingLlamaCpp, 'x', true],
  ['another server says nothing', () => null, 'x', false],
  [
    'Ollama refuses the empty request',
    (path, body) => (path === '/api/generate' ? null : ollama(path, body)),
    'x',
    false,
  ],
])('a model is being loaded, or not, where %s', async (_, program, model, expected) => {
  expect(await loadingProbe(asking(program), model)()).toBe(expected);
});

test('the empty request to Ollama names the model, and wants one answer', async () => {
  const sent: unknown[] = [];
  const ask = asking((path, body) => {
    if (path !== '/api/generate') return ollama(path, body);
    sent.push(body);
    return { json: {} };
  });
  expect([await loadingProbe(ask, 'phi')(), sent]).toEqual([false, [{ model: 'phi', stream: false }]]);
});

test('Ollama is asked again once its empty request was answered, also where that failed', async () => {
  const ask = asking((path, body) => {
    if (path === '/api/generate') throw new TypeError('fetch failed');
    return ollama(path, body);
  });
  const probe = loadingProbe(ask, 'x');
  expect([await probe(), await probe()]).toEqual([false, false]);
  expect(ask.asked.filter((path) => path === '/api/generate')).toHaveLength(2);
});
