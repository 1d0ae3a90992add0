import { expect, test } from 'vitest';
import { watchSilence } from './watch-silence.ts';

test('a server that says late why it is silent is not asked again before that is told', async () => {
  const ending = new AbortController();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let asked = 0;
  const probe = () => {
    asked += 1;
    return promise;
  };
  const silence = watchSilence(
    {
      traits: { answeredAt: 0 },
      asked: { host: 'localhost:11434', model: 'qwen3:8b' },
      probe,
      quietMs: 5,
      isRetried: true,
    },
    ending.signal,
  );
  const told = async () => (await silence.next()).value?.reason;
  expect([await told(), asked]).toEqual(['No answer from localhost:11434 yet.', 1]);
  // It answers while nobody looks.
  resolve(true);
  expect([await told(), asked]).toEqual([
    'The model "qwen3:8b" is being loaded at localhost:11434. This can take minutes.',
    1,
  ]);
  ending.abort();
});
