import { expect, test } from 'vitest';
import { browserTestsOf } from './changed.mjs';

const exists = (path: string) => !path.includes('gone');

test.each([
  ['a feature', ['src/console/features/items/item-menu.tsx'], ['tests/browser/items']],
  [
    'two features',
    ['src/console/features/report/calls.ts', 'src/console/features/items/calls.ts'],
    ['tests/browser/items', 'tests/browser/report'],
  ],
  ['a feature without tests in the browser', ['src/console/features/gone/a.ts'], ['tests/browser/whole']],
  ['what features share', ['src/console/ui/button.tsx'], ['tests/browser/whole']],
  ['a statechart', ['machines/form.machine.ts'], ['tests/browser/whole']],
  ['a test in the browser', ['tests/browser/items/import.spec.ts'], ['tests/browser/items/import.spec.ts']],
  ['a test that was removed', ['tests/browser/items/gone.spec.ts'], []],
  ['a unit test of a feature', ['src/console/features/items/calls.test.ts'], []],
  ['a document', ['README.md', 'tests/server/people/login.test.ts'], []],
])('a change of %s', (_, files, tests) => {
  expect(browserTestsOf(files, exists)).toEqual(tests);
});
