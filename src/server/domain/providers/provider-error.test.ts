import { expect, test } from 'vitest';
import { isPage, readProviderError, showable } from './provider-error.ts';

test.each<[string, string, ReturnType<typeof readProviderError>]>([
  [
    'with everything',
    JSON.stringify({
      error: {
        message: 'Too many',
        detail: 'not shown',
        type: 'rate_limit',
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        details: [{ reason: 'FULL' }, { '@type': 'Retry', retryDelay: '34s' }, { reason: 'LATE', retryDelay: '9s' }],
      },
    }),
    { message: 'Too many', codes: ['rate_limit', '429', 'RESOURCE_EXHAUSTED', 'FULL', 'LATE'], retryDelay: '34s' },
  ],
  [
    'with parts of other types',
    JSON.stringify({ error: { message: 5, type: null, code: {}, status: true, details: 'none' } }),
    { message: '', codes: [], retryDelay: '' },
  ],
  ['without a part', JSON.stringify({ error: {} }), { message: '', codes: [], retryDelay: '' }],
  [
    'at the top level',
    JSON.stringify({ message: 'Wrong', detail: 'not shown', type: 'invalid', code: 'x1', status: 400 }),
    { message: 'Wrong', codes: ['invalid', 'x1', '400'], retryDelay: '' },
  ],
  ['as a detail', JSON.stringify({ detail: 'Not found' }), { message: 'Not found', codes: [], retryDelay: '' }],
  ['as a string', JSON.stringify({ error: 'No such model' }), { message: 'No such model', codes: [], retryDelay: '' }],
  [
    'inside a list',
    JSON.stringify([{ error: { message: 'first', code: 1 } }, { error: { message: 'second' } }]),
    { message: 'first', codes: ['1'], retryDelay: '' },
  ],
  ['in plain words', 'upstream failed', { message: 'upstream failed', codes: [], retryDelay: '' }],
  ['as JSON that is no error', '"busy"', { message: '"busy"', codes: [], retryDelay: '' }],
  ['as a page', '<!DOCTYPE html><p>Bad gateway', { message: '', codes: [], retryDelay: '' }],
  ['as nothing', '', { message: '', codes: [], retryDelay: '' }],
])('an error %s is read', (_, body, error) => {
  expect(readProviderError(body)).toEqual(error);
});

test.each([
  ['<!doctype html>', true],
  [' \n<HTML lang="en">', true],
  ['<h1>Error</h1>', false],
  ['see <html>', false],
  ['{"html": "<html>"}', false],
])('%s is a page: %s', (body, isOne) => {
  expect(isPage(body)).toBe(isOne);
});

test.each([
  ['in one line', ' Bad\r\n\t request\u0007now ', 'Bad request now'],
  ['without the key', 'Key sk-secret-123 is bad', 'Key … is bad'],
  ['whole, with 300 characters', 'é'.repeat(300), 'é'.repeat(300)],
  ['cut after 300', 'é'.repeat(301), `${'é'.repeat(300)}…`],
  ['without half an emoji at the cut', `${'x'.repeat(299)}😀`, `${'x'.repeat(299)}\uFFFD…`],
  ['without half an emoji in it', 'a\uD83Db', 'a b'],
])('a message is shown %s', (_, message, shown) => {
  expect(showable(message, 'sk-secret-123')).toBe(shown);
});

test('a message is shown as it is without a key', () => {
  expect(showable('Key sk-secret-123 is bad', null)).toBe('Key sk-secret-123 is bad');
});
