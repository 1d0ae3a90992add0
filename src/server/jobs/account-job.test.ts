import { expect, test } from 'vitest';
import { readAccountJob } from './account-job.ts';

test('a job of an earlier version, which says nothing but the account, was asked for by the server', () => {
  expect(readAccountJob({ account_id: 7 })).toEqual({ account_id: 7, trigger: 'restart', by: null, waits: 0 });
});

test.each([null, {}, { account_id: '7' }, { account_id: 7, trigger: 'whim' }])('%j is no job', (data) => {
  expect(() => readAccountJob(data)).toThrow();
});
