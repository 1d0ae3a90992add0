import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { RemotePlace } from '#server/domain/providers/remote-place.ts';
import { createDouble } from '#tests/server/support/create-double.ts';
import { compatible } from './openai.ts';
import type { Asked } from './provider-server.ts';

/** An answer to a path: JSON, or text as it stands. */
export type Reply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };

/** What a program answers; null for a path that it does not have. `body` is the JSON of a POST. */
export type Program = (path: string, body: Record<string, unknown> | null) => Reply | null | Promise<Reply>;

const json = (value: unknown): Reply => ({ json: value });

/** https://docs.ollama.com/api: one model in memory, one that asks for a context, and one that only embeds. */
export const ollama: Program = (path, body) => {
  const details = { format: 'gguf', family: 'llama', parameter_size: '3.2B', quantization_level: 'Q4_K_M' };
  const shown = (name: string) => ({
    parameters: name.startsWith('qwen3') ? 'num_ctx                        16384\nstop    "<|im_end|>"' : '',
    details,
    model_info: { 'general.architecture': 'llama', 'llama.block_count': 28, 'llama.context_length': 131_072 },
    capabilities: name.startsWith('nomic') ? ['embedding'] : ['completion', 'tools'],
  });
  const paths: Record<string, () => Reply> = {
    '/': () => ({ text: 'Ollama is running' }),
    '/api/version': () => json({ version: '0.12.6' }),
    '/api/tags': () =>
      json({
        models: [
          { name: 'qwen3:8b', model: 'qwen3:8b', size: 5_225_388_164, digest: '500a', details },
          { name: 'llama3.2:3b', model: 'llama3.2:3b', size: 2_019_393_189, digest: 'a80c', details },
          { name: 'nomic-embed-text:latest', model: 'nomic-embed-text:latest', size: 274_302_450, details },
        ],
      }),
    '/api/ps': () =>
      json({
        models: [
          { name: 'llama3.2:3b', model: 'llama3.2:3b', size: 2_600_000_000, size_vram: 0, context_length: 4096 },
        ],
      }),
    '/api/show': () => json(shown(String(body?.model))),
    '/v1/models': () => json({ object: 'list', data: [{ id: 'llama3.2:3b', object: 'model', owned_by: 'library' }] }),
  };
  return paths[path]?.() ?? null;
};

/** https://lmstudio.ai/docs/developer/rest: it answers every path with 200. */
export const lmStudio: Program = (path) => {
  const listed = { object: 'model', publisher: 'lmstudio-community', compatibility_type: 'gguf' };
  const paths: Record<string, unknown> = {
    '/api/v0/models': {
      object: 'list',
      data: [
        {
          ...listed,
          id: 'qwen2-vl-7b',
          type: 'vlm',
          quantization: '4bit',
          state: 'not-loaded',
          max_context_length: 32_768,
        },
        {
          ...listed,
          id: 'google/gemma-3-4b',
          type: 'llm',
          quantization: 'Q4_K_M',
          state: 'loaded',
          max_context_length: 131_072,
          loaded_context_length: 8192,
        },
        {
          ...listed,
          id: 'nomic-embed',
          type: 'embeddings',
          quantization: 'Q4_0',
          state: 'loaded',
          max_context_length: 2048,
        },
      ],
    },
    '/api/v1/models': {
      models: [
        {
          type: 'llm',
          key: 'google/gemma-3-4b',
          quantization: { name: 'Q4_K_M', bits_per_weight: 4 },
          size_bytes: 3_341_000_000,
          loaded_instances: [{ id: 'google/gemma-3-4b', config: { context_length: 8192, parallel: 4 } }],
          max_context_length: 131_072,
        },
      ],
    },
    '/v1/models': {
      object: 'list',
      data: [{ id: 'google/gemma-3-4b', object: 'model', owned_by: 'organization_owner' }],
    },
  };
  return json(paths[path] ?? { error: `Unexpected endpoint or method. (GET ${path})` });
};

/** https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md: it has some of Ollama's paths, too. */
export const llamaCpp: Program = (path) => {
  const paths: Record<string, unknown> = {
    '/health': { status: 'ok' },
    '/props': {
      default_generation_settings: { id: 0, n_ctx: 4096, params: { n_predict: -1 } },
      total_slots: 2,
      model_path: '/models/gemma-3-4b-it-Q4_K_M.gguf',
      chat_template: '{{ messages }}',
      build_info: 'b6527-4f324a55',
    },
    '/api/tags': { models: [{ name: 'gemma-3-4b-it-Q4_K_M.gguf', model: 'gemma-3-4b-it-Q4_K_M.gguf', size: '' }] },
    '/v1/models': {
      object: 'list',
      data: [
        {
          id: 'gemma-3-4b-it-Q4_K_M.gguf',
          object: 'model',
          owned_by: 'llamacpp',
          meta: {
            vocab_type: 2,
            n_vocab: 262_144,
            n_ctx_train: 131_072,
            n_embd: 2560,
            n_params: 3_880_099_328,
            size: 2_481_000_000,
          },
        },
      ],
    },
  };
  return path in paths ? json(paths[path]) : null;
};

export const LOADING: Reply = {
  status: 503,
  json: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
};

/** llama.cpp until its model is in memory. */
export const loadingLlamaCpp: Program = () => LOADING;

/** https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html */
export const vllm: Program = (path) => {
  const paths: Record<string, unknown> = {
    '/version': { version: '0.11.0' },
    '/v1/models': {
      object: 'list',
      data: [
        {
          id: 'Qwen/Qwen2.5-7B-Instruct',
          object: 'model',
          created: 1_760_000_000,
          owned_by: 'vllm',
          root: 'Qwen/Qwen2.5-7B-Instruct',
          parent: null,
          max_model_len: 32_768,
          permission: [{ id: 'modelperm-1', object: 'model_permission', allow_sampling: true }],
        },
      ],
    },
  };
  return path in paths ? json(paths[path]) : null;
};

/** The same program with a model behind it, which `answer` answers for. */
export const chatting =
  (program: Program, answer: (asked: Asked) => Reply | Promise<Reply>): Program =>
  (path, body) =>
    path === '/v1/chat/completions' && body !== null ? answer(compatible.read(body, path)) : program(path, body);

/** What a model says, in the form of OpenAI's API. */
export const saying = (text: string): Reply => ({
  json: compatible.write({ text, ending: 'stop', usage: { tokensIn: 100, tokensOut: 20 } }),
});

/** A program on a port of this machine, until the test ends; `asked` are its requests, `connections` how many it accepted. */
export type LocalDouble = { host: string; place: RemotePlace; asked: string[]; connections: number };

export async function startProgram(program: Program): Promise<LocalDouble> {
  const place: RemotePlace = { kind: 'remote', provider: null, name: 'llama3.2:3b', baseUrl: '' };
  const double: LocalDouble = { host: '', place, asked: [], connections: 0 };
  const server = createDouble(async (request, response) => {
    const path = request.url ?? '';
    double.asked.push(`${request.method} ${path}`);
    const text = Buffer.concat(await request.toArray()).toString('utf8');
    send(response, await program(path, text === '' ? null : (JSON.parse(text) as Record<string, unknown>)));
  });
  server.on('connection', () => {
    double.connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address with a port.
  double.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  place.baseUrl = `http://${double.host}/v1`;
  return double;
}

function send(response: ServerResponse, reply: Reply | null): void {
  const { status = 200, json: body, text, headers = {} } = reply ?? { status: 404, json: { detail: 'Not Found' } };
  response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html', ...headers });
  response.end(text ?? JSON.stringify(body));
}
