import { expect, test } from 'vitest';
import type { Evaluation } from '#contract/evaluation.ts';
import { describeAnalyzer } from './describe-analyzer.ts';

const EVALUATION: Evaluation = {
  kind: 'propaganda',
  fingerprint: 'f',
  is_current: true,
  file_name: 'posts.csv',
  subject: 'posts',
  count: 1751,
  positives: 300,
  auc: 0.8399,
  interval: [0.81, 0.8704],
  precision: null,
  recall: 0,
  f1: 0,
  brier: 0.2,
  at: '2026-02-02T00:00:00.000Z',
};
const OUTDATED: Evaluation = { ...EVALUATION, is_current: false, count: 9 };

test('says how the current version of the analyzer was measured', () => {
  expect(describeAnalyzer([OUTDATED, EVALUATION], 'propaganda')).toBe(
    'Measured on 1,751 labelled posts: AUC 0.84 (0.81 to 0.87)',
  );
});

test.each([
  ['before there is any evaluation', []],
  ['when only the other analyzer was measured', [{ ...EVALUATION, kind: 'disinformation' as const }]],
  ['when it has changed since', [OUTDATED]],
])('says nothing %s', (_, evaluations) => {
  expect(describeAnalyzer(evaluations, 'propaganda')).toBeNull();
});

test('says so until the evaluations are loaded', () => {
  expect(describeAnalyzer(null, 'propaganda')).toBe('Loading what was measured');
});
