import { expect, test } from 'vitest';
import { isClosed, RequestRefused } from './request-refused.ts';

test('a refusal has its facts, and the clearest words', () => {
  const error = new RequestRefused({ status: 400, code: 'Odd', detail: 'Too much' });
  const { name, message, status, code, detail } = error;
  expect({ name, message, status, code, detail }).toEqual({
    name: 'RequestRefused',
    message: 'the status 400, “Too much”',
    status: 400,
    code: 'Odd',
    detail: 'Too much',
  });
  expect(new RequestRefused({ status: 404, code: 'Odd', detail: '' }).message).toBe('the status 404, “Odd”');
});

test.each([
  [401, true],
  [403, true],
  [400, false],
  [402, false],
  [404, false],
])('a server that answers with %d is closed: %s', (status, isOne) => {
  expect(isClosed(new RequestRefused({ status, code: '', detail: '' }))).toBe(isOne);
});

test('another error does not close a server', () => {
  expect(isClosed(Object.assign(new Error('x'), { status: 401 }))).toBe(false);
});
