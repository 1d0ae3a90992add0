import { expect, test } from 'vitest';
import { findCommonFailure } from './common-failure.ts';

const failed = (detail: string | null) => ({ state: 'failed', detail }) as const;

test('the reason of most failed rows is found, with their number', () => {
  const rows = [
    failed('No key'),
    failed('Gone'),
    failed('No key'),
    failed('No key'),
    failed('Gone'),
    failed('Gone'),
    failed('No key'),
  ];
  expect(findCommonFailure(rows)).toEqual({ reason: 'No key', count: 4 });
});

test.each([
  ['two rows', [failed('No key'), failed('No key')]],
  ['rows without a reason', [failed(null), failed(null), failed(null)]],
  ['rows that wait', Array(3).fill({ state: 'queued', detail: 'No LLM setting is selected' })],
  ['rows with a reason each', [failed('a'), failed('b'), failed('c')]],
])('%s have none in common', (_, rows) => {
  expect(findCommonFailure(rows)).toBeNull();
});
