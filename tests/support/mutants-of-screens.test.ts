import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFingerprints } from '#tests/walks/mutants/fingerprint.ts';

const FILE = 'src/console/features/admin/users-view.tsx';
const NOTICED_BY = ['tests/walks/dom/admin.test.ts'];
const asItIs = createFingerprints()(FILE, NOTICED_BY);

/** The fingerprint after an edit of one file. */
const afterEdit = (edited: string, added = '\nexport const added = 1;\n') =>
  createFingerprints((file) => readFileSync(file, 'utf8') + (file === edited ? added : ''))(FILE, NOTICED_BY);

test.each([
  ['the file', FILE],
  ['what it imports', 'src/console/shared/lists/use-list.ts'],
  ['the test that notices its faults', 'tests/walks/dom/admin.test.ts'],
  ['a page object of that test', 'tests/walks/screens/delete-user.ts'],
  ['what walks the page object', 'tests/walks/support/dom-screen.ts'],
  ['its chart', 'machines/dialog.machine.ts'],
  ['the rules by which faults are put in', 'tests/walks/mutants/add-faults.ts'],
  ['the judge', 'tests/walks/mutants/judge-walks.ts'],
])('the kept verdict on a screen depends on %s', (_, edited) => expect(afterEdit(edited)).not.toBe(asItIs));

test.each([
  ['another screen', 'src/console/features/rules/rules-screen.tsx'],
  ['what only the console around it imports', 'src/console/app/frame/frame.tsx'],
  ['a test that notices none of its faults', 'tests/walks/dom/settings.test.ts'],
])('it does not depend on %s', (_, edited) => expect(afterEdit(edited)).toBe(asItIs));

test('it does not depend on comments', () => expect(afterEdit(FILE, '\n// A comment.\n')).toBe(asItIs));

test('it depends on who notices the faults', () => {
  expect(createFingerprints()(FILE, ['tests/walks/dom/list.test.ts'])).not.toBe(asItIs);
});
