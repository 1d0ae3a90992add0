import { expect, test } from 'vitest';
import { LIST } from '#tests/answers/outside.ts';
import { describeListImport, describeNotesImport } from './describe-import.ts';

const rejected = [{ line: 3, reason: 'the score “high” is not a number' }];

test.each([
  [{ rejected: [], rejected_count: 0 }, 'Harbor list has 300 domains.'],
  [
    { rejected, rejected_count: 1 },
    'Harbor list has 300 domains. 1 line was refused; line 3: the score “high” is not a number.',
  ],
  [
    { rejected, rejected_count: 1200 },
    'Harbor list has 300 domains. 1,200 lines were refused; line 3: the score “high” is not a number.',
  ],
])('an imported list with %j', (refused, words) => {
  expect(describeListImport({ list: LIST, ...refused })).toBe(words);
});

test('imported notes', () => {
  const outcome = { added: 1000, changed: 1, unchanged: 0, rejected: [], rejected_count: 0 };
  expect(describeNotesImport({ file: 'notes', ...outcome })).toBe('Notes: 1,000 added, 1 changed, 0 unchanged.');
  expect(describeNotesImport({ file: 'statuses', ...outcome })).toBe('Statuses: 1,000 added, 1 changed, 0 unchanged.');
});
