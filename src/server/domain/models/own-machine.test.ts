import { expect, test } from 'vitest';
import { isOwnMachine } from './own-machine.ts';

const config = { LLM_ALLOWED_HOSTS: ['models.example:8000', 'gpu.example'] };

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8000/v1',
  'http://[::1]:8000/v1',
  'http://192.168.1.20/v1',
  'http://ollama:11434/v1',
  'http://vllm.internal/v1',
  'http://models.example:8000/v1',
  'https://gpu.example/v1',
])('%s is a machine of the operator', (baseUrl) => {
  expect(isOwnMachine(baseUrl, config)).toBe(true);
});

test.each([
  'https://api.openai.com/v1',
  'https://openrouter.ai/api/v1',
  'https://8.8.8.8/v1',
  'http://models.example/v1',
])('%s is not', (baseUrl) => {
  expect(isOwnMachine(baseUrl, config)).toBe(false);
});
