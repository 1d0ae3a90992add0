import { expect, test } from 'vitest';
import { LIST } from '#tests/answers/outside.ts';
import { describeChecksImport, describeListImport, describeNotesImport } from './describe-import.ts';

test('what an import added', () => {
  const outcome = { added: 1000, changed: 1, unchanged: 0 };
  expect([
    describeListImport({ list: LIST }),
    describeListImport({ list: { ...LIST, domains: 1 } }),
    describeNotesImport({ file: 'notes', ...outcome }),
    describeNotesImport({ file: 'statuses', ...outcome }),
    describeChecksImport(outcome),
  ]).toEqual([
    'Harbor list 2026-10 has 300 domains.',
    'Harbor list 2026-10 has 1 domain.',
    'Notes: 1,000 added, 1 changed, 0 unchanged.',
    'Statuses: 1,000 added, 1 changed, 0 unchanged.',
    'Fact-checks: 1,000 added, 1 changed, 0 unchanged.',
  ]);
});
