import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  ItemListContext,
  provideItemList,
  provideLiveProgress,
  startItemLists,
} from '#console/shared/item-list/providers.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { UserContext } from '#console/shared/session/user-context.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Item, Progress } from '#contract/item.ts';
import type { Run } from '#contract/run.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { DashboardContext } from './providers.ts';

afterEach(cleanup);

const AT = '2026-02-01T08:00:00.000Z';

const EMPTY: Dashboard = {
  last_visit_at: null,
  accounts: 0,
  scored: 0,
  has_setting: true,
  running: [],
  finished: [],
  finished_count: 0,
  highest: { propaganda: [], disinformation: [] },
  changes: [],
  waiting: [],
  failed: [],
};

const workOn = (screen_name: string, given: Partial<Progress>): Progress => ({
  screen_name,
  state: 'queued',
  fetched: 0,
  analysed: 0,
  total: 0,
  detail: null,
  run: null,
  updated_at: AT,
  ...given,
});

const LOUD: Item = {
  id: 2,
  screen_name: 'loud',
  name: 'Loud Voice',
  description: null,
  disinformation_score: null,
  disinformation_interval: null,
  propaganda_score: 0.45,
  propaganda_interval: [0.31, 0.6],
  disinformation_band: 'insufficient',
  propaganda_band: 'high',
  disinformation_note: 'few_posts',
  propaganda_note: null,
  posts: 40,
  analysed_at: AT,
  state: 'done',
  detail: null,
  source: 'archive',
  schedule: 'off',
  last_seen_at: null,
  gone_reason: null,
};

const change = {
  screen_name: 'loud',
  name: 'Loud Voice',
  kind: 'propaganda',
  from: 0.4,
  to: 0.45,
  from_band: 'high',
  to_band: 'high',
  from_run_id: 1,
  to_run_id: 2,
  is_same_measure: false,
  at: AT,
} as const;

function show(answer: Dashboard | Error, { isSuperuser = true } = {}) {
  const overview = startQuery(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  // Of work that nobody tells more about, the answer's own words show.
  const progress = createActor(provideLiveProgress(() => {}));
  const user = { id: '1', username: 'ada', full_name: 'Ada', is_superuser: isSuperuser };
  render(
    <MemoryRouter>
      <UserContext value={user}>
        <ItemListContext value={provideItemList(startItemLists(), progress)}>
          <DashboardContext value={{ overview, outdate: () => {} }}>
            <DashboardScreen />
          </DashboardContext>
        </ItemListContext>
      </UserContext>
    </MemoryRouter>,
  );
}

const part = async (title: string) => within(await screen.findByRole('region', { name: title }));

test('it says what runs, what finished, what stands out, and what waits or failed and why', async () => {
  show({
    ...EMPTY,
    accounts: 4,
    scored: 1,
    last_visit_at: AT,
    running: [workOn('busy', { state: 'fetching' })],
    finished: [
      {
        screen_name: 'loud',
        name: 'Loud Voice',
        run: { id: 2, state: 'partial', detail: 'The budget is used up' } as Run,
      },
    ],
    finished_count: 7,
    highest: { propaganda: [LOUD], disinformation: [] },
    changes: [change],
    waiting: [workOn('idle', { detail: 'No LLM setting is selected' })],
    failed: [workOn('gone', { state: 'failed', detail: 'The account is suspended' })],
  });
  screen.getByRole('heading', { level: 1, name: 'Hi, ada' });
  screen.getByText('Welcome back, nice to see you again!');
  expect((await part('Running now')).getByRole('link', { name: '@busy' }).getAttribute('href')).toBe('/items/busy');
  (await part('Finished since your last visit: 7')).getByText('Partly analysed: The budget is used up');
  (await part('Highest propaganda')).getByRole('link', { name: 'Loud Voice' });
  (await part('Highest disinformation')).getByText('No account has a score yet.');
  const changes = await part('Largest changes');
  changes.getByText('+5.0');
  changes.getByText(/measured with another setting/);
  const stopped = await part('Waiting or failed');
  expect(stopped.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['@gone', '@idle']);
  stopped.getByText('The account is suspended');
  stopped.getByText('No LLM setting is selected');
});

test('an empty install shows three steps to the first score', async () => {
  show(EMPTY);
  const steps = await part('Three steps to the first score');
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  steps.getByText('Done');
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/llm_analyzers', '/items']);
});

test('who is no superuser is told whom to ask for a setting', async () => {
  show({ ...EMPTY, has_setting: false }, { isSuperuser: false });
  const steps = await part('Three steps to the first score');
  steps.getByText(/wait until a superuser selects one/);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/items']);
});

test('what could not be loaded can be tried again', async () => {
  show(new Error('The server cannot be reached.'));
  await screen.findByText('The server cannot be reached.');
  screen.getByRole('button', { name: 'Try again' });
});
