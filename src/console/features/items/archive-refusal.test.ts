import { expect, test } from 'vitest';
import { ApiError } from '#console/shared/client/api-error.ts';
import { explainRefusal } from './archive-refusal.ts';

const refusal = (...detail: { loc: (string | number)[]; msg: string }[]) =>
  new ApiError(422, 'Unprocessable Entity', { detail: detail.map((problem) => ({ ...problem, type: 'x' })) });
const line = (number: number) => ({ loc: ['body', 'file', number], msg: `reason ${number}` });

test('an archive without usable posts lists the refused lines with reasons', () => {
  expect(explainRefusal(refusal(line(1), line(4)))).toMatchObject({
    name: 'ArchiveRefusedError',
    message: 'Nothing in this file could be used.\nLine 1: reason 1\nLine 4: reason 4',
  });
});

test('of many refused lines the first three are listed', () => {
  expect(explainRefusal(refusal(line(1), line(2), line(3), line(4)))).toMatchObject({
    message:
      'Nothing in this file could be used.\nLine 1: reason 1\nLine 2: reason 2\nLine 3: reason 3\n… and more lines like these',
  });
});

test.each([
  ['a refused field', refusal({ loc: ['body', 'screen_name'], msg: 'bad' })],
  ['a missing file', refusal({ loc: ['body', 'file'], msg: 'Field required' })],
  ['another status', new ApiError(413, 'Payload Too Large', { detail: 'too large' })],
  ['no answer', new Error('offline')],
])('%s is returned unchanged', (_, error) => {
  expect(explainRefusal(error)).toBe(error);
});
