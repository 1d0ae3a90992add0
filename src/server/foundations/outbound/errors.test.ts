import { expect, test } from 'vitest';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from './errors.ts';

test('a refused destination says the host and why', () => {
  const { name, message, host, reason } = new DestinationRefused('ollama', 'is a private address');
  expect({ name, message, host, reason }).toEqual({
    name: 'DestinationRefused',
    message: 'ollama is a private address',
    host: 'ollama',
    reason: 'is a private address',
  });
});

test('a refused redirect has its status', () => {
  expect(new RedirectRefused(307)).toMatchObject({ name: 'RedirectRefused', status: 307 });
});

test('a limit of whole megabytes is said in megabytes', () => {
  expect(new AnswerTooLarge(1_000_000).message).toBe('The answer is larger than 1 MB');
});

test('a too large answer has the limit, so that it can be said in other words', () => {
  expect(new AnswerTooLarge(2_000)).toMatchObject({
    name: 'AnswerTooLarge',
    message: 'The answer is larger than 2 kB',
    maxBytes: 2_000,
  });
});
