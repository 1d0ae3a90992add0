import { expect, test } from 'vitest';
import { readAccountJob } from './account-job.ts';

test('a job of an earlier version, which holds only the account, counts as started by the server', () => {
  expect(readAccountJob({ account_id: 7 })).toEqual({ account_id: 7, trigger: 'restart', by: null, waits: 0 });
});

test.each([null, {}, { account_id: '7' }, { account_id: 7, trigger: 'whim' }])('%j is not a job', (data) => {
  expect(() => readAccountJob(data)).toThrow();
});
