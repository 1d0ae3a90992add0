import { expect, test } from 'vitest';
import { item } from '#tests/answers/account.ts';
import { accountEntries, additionEntries, findEntries } from './entries.ts';

const labels = (typed: string, is_superuser: boolean) =>
  findEntries(typed, { is_superuser }, false).map(({ group, label }) => `${group}: ${label}`);

test('people find only the screens, actions and settings that they may use', { tags: ['S12.16'] }, () => {
  expect(labels('', false)).toEqual([
    'Screens: Dashboard',
    'Screens: Items',
    'Screens: User Settings',
    'Screens: Compare',
    'Screens: Acted together',
    'Screens: Rules',
    'Screens: Model card',
    'Actions: Add Item',
    'Actions: Import archives',
    'Actions: Dark Mode',
    'Actions: Keys of this screen',
    'Actions: Log out',
    'Settings: My profile',
    'Settings: Password',
    'Settings: Appearance',
    'Settings: Danger zone',
    'Settings: Sessions',
  ]);
  expect(labels('', true)).toEqual(
    expect.arrayContaining(['Screens: Admin', 'Actions: Add User', 'Actions: Add LLMSettings', 'Settings: Audit log']),
  );
  expect(labels('danger', true)).toEqual([]);
});

test.each([
  ['aud', ['Settings: Audit log']],
  ['LOG out', ['Actions: Log out']],
  ['temp', ['Settings: Temperature']],
  ['log aud', ['Settings: Audit log']],
  ['ashboard', []],
])('every typed word begins a word of what is found: %s', (typed, found) => {
  expect(labels(typed, true)).toEqual(found);
});

test('an action that begins in a dialog leads to the address that opens it', { tags: ['S12.16'] }, () => {
  const leads = (typed: string) => findEntries(typed, { is_superuser: true }, false).map((entry) => entry.leads);
  expect(leads('add item')).toEqual([{ to: '/items?add=' }]);
  expect(leads('import')).toEqual([{ to: '/items?import=' }]);
  expect(leads('add user')).toEqual([{ to: '/admin?add=' }]);
  expect(leads('add llms')).toEqual([{ to: '/llm_analyzers?add=' }]);
});

test('the other appearance is offered', () => {
  const offered = (isDark: boolean) => findEntries('switch', { is_superuser: false }, isDark).map(({ label }) => label);
  expect([offered(false), offered(true)]).toEqual([['Dark Mode'], ['Light Mode']]);
});

const found = [item(1, 'harbor'), item(2, 'tide')];

test('what the server found stays only where it fits newer words', () => {
  const shown = (typed: string, sought: string) => accountEntries({ typed, sought, found }).map(({ leads }) => leads);
  expect(shown('o', 'o')).toEqual([{ to: '/items/harbor' }, { to: '/items/tide' }]);
  expect(shown('@TID', 'o')).toEqual([{ to: '/items/tide' }]);
});

test.each([
  ['ironward', [{ to: '/items?add=ironward' }]],
  ['harbor', []],
  ['@harbor', []],
  ['two words', []],
  [' ', []],
])('a typed name that was not found can be added: %s', (typed, leads) => {
  expect(additionEntries({ typed, sought: typed, found }).map((entry) => entry.leads)).toEqual(leads);
});
