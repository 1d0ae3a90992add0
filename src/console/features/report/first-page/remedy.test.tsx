import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { UserContext } from '#console/shared/session/user-context.ts';
import type { LevelReport } from '#contract/level.ts';
import { levelReport } from '#tests/answers/level.ts';
import { Remedy } from './remedy.tsx';

afterEach(cleanup);

/** What a person is shown when the level of disinformation is as given. */
function show(
  given: Partial<LevelReport>,
  {
    isSuperuser = true,
    setting = levelReport('weir').setting,
  }: { isSuperuser?: boolean; setting?: LevelReport['setting'] } = {},
) {
  const levels = { propaganda: { ...levelReport('weir'), setting }, disinformation: levelReport('weir', given) };
  const user = { id: '1', username: 'ada', full_name: 'Ada', is_superuser: isSuperuser };
  return render(
    <MemoryRouter>
      <UserContext value={user}>
        <Remedy levels={levels} />
      </UserContext>
    </MemoryRouter>,
  );
}

const UNREADABLE = { score: null, interval: null, band: null, band_note: 'unreadable' } as const;
const NO_PANEL = { band: null, band_note: 'no_panel' } as const;

test('a superuser is led to the test of a setting whose answers cannot be used', () => {
  const link = show(UNREADABLE).getByRole('link', { name: 'Test the setting' });
  expect(link.getAttribute('href')).toBe('/llm_setting/1#propaganda');
});

test.each([
  ['Reviewed', "'Reviewed'"],
  ['The "big" one, $HOME', `'The "big" one, $HOME'`],
])('a superuser is shown the command that measures a reference for the setting %s', (name, quoted) => {
  const { setting } = levelReport('weir');
  expect(show(NO_PANEL, { setting: setting && { ...setting, name } }).container.textContent).toBe(
    `To measure a reference, put archives of other accounts into folders named after their kind, such as news, and run on the server npm run evaluate -- --panel --setting=${quoted} FOLDER/*/*.`,
  );
});

test('where the setting is not known, a superuser is led to the settings, and gives its name themselves', () => {
  const link = show(UNREADABLE, { setting: null }).getByRole('link', { name: 'Test the setting' });
  expect(link.getAttribute('href')).toBe('/llm_analyzers');
  cleanup();
  expect(show(NO_PANEL, { setting: null }).container.textContent).toContain('--setting=NAME FOLDER/*/*');
});

test.each([
  [UNREADABLE, 'A superuser can test the setting.'],
  [NO_PANEL, 'A superuser can measure a reference.'],
])('others read whom to ask: %j', (given, said) => {
  expect(show(given, { isSuperuser: false }).container.textContent).toBe(said);
  cleanup();
  expect(show(given, { isSuperuser: false, setting: null }).container.textContent).toBe(said);
});

test('nothing is shown where nothing can be done', () => {
  expect(show({}).container.textContent).toBe('');
});
