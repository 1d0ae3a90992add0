import { expect, test } from 'vitest';
import { describeDecided } from './describe-decided.ts';

test.each([
  ['queued', null, 'it begins soon.'],
  ['running', null, 'it is running.'],
  ['done', null, 'it is done.'],
  ['partial', 'The token budget is used up.', 'it stopped early. The token budget is used up.'],
  ['cancelled', 'The next one continues from here', 'it was cancelled. The next one continues from here.'],
  ['failed', 'The model does not answer.', 'it failed. The model does not answer.'],
] as const)('a run that is %s is not confirmed any more', (state, detail, said) => {
  expect(describeDecided({ state, detail })).toBe(
    `This analysis does not wait for your confirmation any more: ${said}`,
  );
});
