import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listTests, screensIn, traceReach } from './reach.ts';
import { visitedScreens } from './visits.ts';

const ACCESS = 'src/console/app/routes/access.test.ts';
const RULES = 'tests/console/screens/rules.test.tsx';
const FORM = 'tests/model/form.test.ts';
const ADMIN = 'tests/walks/dom/admin.test.ts';
const SETTINGS = 'tests/walks/dom/settings.test.ts';
const ALL = [ACCESS, RULES, FORM, ADMIN, SETTINGS];

const readText = (file: string) => readFileSync(file, 'utf8');
const reachedBy = traceReach(ALL);

test.each([
  ['a screen: the tests that visit it', 'src/console/features/rules/rules-screen.tsx', [RULES]],
  ['a part of a screen: likewise', 'src/console/features/settings/appearance-tab.tsx', [SETTINGS]],
  ['the frame of screens: all that render the console', 'src/console/app/frame/frame.tsx', [RULES, ADMIN, SETTINGS]],
  ['a chart: its own test, and those of the console', 'machines/form.machine.ts', [RULES, FORM, ADMIN, SETTINGS]],
  [
    'a function: its own test, and those of the console',
    'src/console/app/routes/access.ts',
    [ACCESS, RULES, ADMIN, SETTINGS],
  ],
  ['a test: itself', FORM, [FORM]],
  ['the versions of packages: all', 'package-lock.json', ALL],
  ['what runs before each file: all', 'tests/console/support/jsdom.ts', ALL],
  ['a document: none', 'README.md', []],
])('a change reaches, of %s', (_, changed, tests) => expect(reachedBy([changed])).toEqual(tests));

test('a test that does not say what it visits is reached by every screen', () => {
  const read = (file: string) => readText(file).replace(/^\/\/ Visits: .*$/m, '');
  expect(traceReach([ADMIN], read)(['src/console/features/rules/rules-screen.tsx'])).toEqual([ADMIN]);
});

test('a test is reached by every change when the imports of one of its modules cannot be read', () => {
  const read = (file: string) => (file.endsWith('/access.ts') ? 'await import(name);' : readText(file));
  expect(traceReach([ACCESS], read)(['README.md'])).toEqual([ACCESS]);
});

test('the screens that tests say they visit exist', () => {
  const screens = screensIn(readText('src/console/app/routes/routes.ts'));
  const said = listTests().flatMap((file) => visitedScreens(readText(file)) ?? []);
  expect(said.filter((name) => !screens.has(name))).toEqual([]);
});
