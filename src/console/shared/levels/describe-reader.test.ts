import { expect, test } from 'vitest';
import { describeReader } from './describe-reader.ts';

const setting = { id: 1, name: 'Reviewed', version: 2 };

test('the version of the setting and that of the rules have different names', () => {
  expect(describeReader({ setting, model: 'plumbline/baseline', rules: 4 })).toBe(
    'Reviewed, setting version 2 (plumbline/baseline, rules 4)',
  );
});

test('a language model has no rules', () => {
  expect(describeReader({ setting, model: 'openai/small', rules: null })).toBe(
    'Reviewed, setting version 2 (openai/small)',
  );
});

test('before the first run nothing has read', () => {
  expect(describeReader({ setting: null, model: null, rules: null })).toBe('Nothing yet');
});
