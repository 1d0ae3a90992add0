import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { LiveProgressContext, liveProgress } from '#console/shared/item-list/providers.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Progress } from '#contract/item.ts';
import { item, progress, run } from '#tests/answers/account.ts';
import { NOTHING_YET } from '#tests/answers/dashboard.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const said = vi.hoisted((): { answer: unknown } => ({ answer: null }));
vi.mock('./calls.ts', () => ({
  fetchDashboard: async () => {
    if (said.answer instanceof Error) throw said.answer;
    return said.answer;
  },
}));

afterEach(cleanup);

const AT = '2026-02-01T08:00:00.000Z';

const waiting = (screen_name: string, given: Partial<Progress>) =>
  progress(screen_name, { state: 'queued', run: null, ...given });

const LOUD = item(2, 'loud', {
  name: 'Loud Voice',
  propaganda_score: 0.45,
  propaganda_band: { from: 'many', to: 'many' },
});

const change = {
  screen_name: 'loud',
  name: 'Loud Voice',
  kind: 'propaganda',
  from: 0.4,
  to: 0.45,
  from_band: { from: 'many', to: 'many' },
  to_band: { from: 'many', to: 'many' },
  from_run_id: 1,
  to_run_id: 2,
  at: AT,
} as const;

function show(answer: Dashboard | Error, { isSuperuser = true } = {}) {
  said.answer = answer;
  // There is no newer progress here, so the words of the answer are shown.
  const progress = createActor(liveProgress);
  const user = { id: '1', username: 'ada', full_name: 'Ada', is_superuser: isSuperuser };
  render(
    <MemoryRouter>
      <UserContext value={user}>
        <KeepContext value={createKeep()}>
          <LiveProgressContext value={progress}>
            <DashboardScreen />
          </LiveProgressContext>
        </KeepContext>
      </UserContext>
    </MemoryRouter>,
  );
}

const part = async (title: string) => within(await screen.findByRole('region', { name: title }));

test('it shows what runs, what finished, what stands out, and what waits or failed and why', async () => {
  show({
    ...NOTHING_YET,
    accounts: 4,
    scored: 1,
    last_visit_at: AT,
    running: [waiting('busy', { state: 'fetching' })],
    finished: [
      {
        screen_name: 'loud',
        name: 'Loud Voice',
        run: run('loud', { id: 2, state: 'partial', detail: 'The budget is used up' }),
        analyses: 3,
      },
      { screen_name: 'calm', name: 'Calm Voice', run: run('calm', { id: 3, state: 'done' }), analyses: 1 },
    ],
    finished_count: 7,
    highest: { propaganda: [LOUD], disinformation: [] },
    changes: [change],
    waiting: [waiting('idle', { detail: 'No LLM setting is selected' })],
    failed: [waiting('gone', { state: 'failed', detail: 'The account is suspended' })],
  });
  screen.getByRole('heading', { level: 1, name: 'Hi, ada' });
  screen.getByText('Welcome back, nice to see you again!');
  expect((await part('Running now')).getByRole('link', { name: '@busy' }).getAttribute('href')).toBe('/items/busy');
  const finished = await part('Finished since your last visit: 7');
  finished.getByText('Partly analysed: The budget is used up · 3 analyses');
  finished.getByText('Analysed');
  (await part('Highest propaganda')).getByRole('link', { name: 'Loud Voice' });
  const nobody = await part('Highest disinformation');
  nobody.getByText('No account to rank yet.');
  nobody.getByText('We rank accounts with a flagged post, once 50 statements and a third of the posts are read.');
  const changes = await part('Largest changes');
  changes.getByText('+5.0');
  const stopped = await part('Waiting or failed');
  expect(stopped.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['@gone', '@idle']);
  stopped.getByText('The account is suspended');
  stopped.getByText('No LLM setting is selected');
});

test('an empty install shows three steps to the first score', async () => {
  show(NOTHING_YET);
  const steps = await part('Three steps to the first score');
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  steps.getByText('Done');
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/llm_analyzers', '/items']);
});

test('people who are not superusers see whom to ask for a setting', async () => {
  show({ ...NOTHING_YET, has_setting: false }, { isSuperuser: false });
  const steps = await part('Three steps to the first score');
  steps.getByText(/wait until a superuser selects one/);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/items']);
});

test('a failed load can be tried again', async () => {
  show(new Error('The server cannot be reached.'));
  await screen.findByText('The server cannot be reached.');
  screen.getByRole('button', { name: 'Try again' });
});
