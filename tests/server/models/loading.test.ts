import { expect, test } from 'vitest';
import { loadingProbe } from '#server/domain/models/local/loading.ts';
import { localFetch } from '#server/domain/models/local/local-fetch.ts';
import { outbound } from '#tests/server/support/providers/label-posts.ts';
import {
  llamaCpp,
  lmStudio,
  loadingLlamaCpp,
  ollama,
  type Program,
  startProgram,
  vllm,
} from '#tests/server/support/providers/local-programs.ts';

const LOADED = { json: { model: 'qwen3:8b', response: '', done: true, done_reason: 'load' } };
const never = new Promise<never>(() => {});

/** Ollama lists a model already while it loads it. */
const loadingOllama: Program = (path, body) => (path === '/api/generate' ? never : ollama(path, body));
const readyOllama: Program = (path, body) => (path === '/api/generate' ? LOADED : ollama(path, body));

test.each<[string, Program, string, boolean]>([
  ['Ollama answers an empty request at once', readyOllama, 'llama3.2:3b', false],
  ['Ollama answers no empty request, although it lists the model', loadingOllama, 'llama3.2:3b', true],
  ['LM Studio has the model in memory', lmStudio, 'google/gemma-3-4b', false],
  ['LM Studio has it not in memory', lmStudio, 'qwen2-vl-7b', true],
  ['LM Studio does not know it', lmStudio, 'unknown', false],
  ['llama.cpp is ready', llamaCpp, 'any', false],
  ['llama.cpp says so', loadingLlamaCpp, 'any', true],
  ['vLLM answers: it does so only with its model in memory', vllm, 'Qwen/Qwen2.5-7B-Instruct', false],
  ['another server says nothing of it', () => null, 'any', false],
])('whether a model is being loaded where %s', async (_, program, model, isLoading) => {
  const { place } = await startProgram(program);
  const probe = loadingProbe(localFetch(outbound(), place.baseUrl, AbortSignal.any([])), model, 500);
  expect(await probe()).toBe(isLoading);
});

test('Ollama gets one empty request, however often it is asked while it loads', async () => {
  const { place, asked } = await startProgram(loadingOllama);
  const probe = loadingProbe(localFetch(outbound(), place.baseUrl, AbortSignal.any([])), 'qwen3:8b', 10);
  expect([await probe(), await probe()]).toEqual([true, true]);
  expect(asked.filter((path) => path === 'POST /api/generate')).toHaveLength(1);
});
