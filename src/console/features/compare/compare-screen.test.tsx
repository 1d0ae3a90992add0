import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventObject, fromCallback } from 'xstate';
import { createKeep, KeepContext } from '#console/shared/charts/kept.ts';
import { type UnsavedWork, UnsavedWorkContext } from '#console/shared/leaving/unsaved-work.ts';
import type { Compared, Comparison } from '#contract/compare.ts';
import type { Level } from '#contract/level.ts';
import type { Work } from '#machines/form.machine.ts';
import { account, run } from '#tests/answers/account.ts';
import { level } from '#tests/answers/level.ts';
import { FINDINGS, NO_LINKS } from '#tests/answers/outside.ts';
import { CompareScreen } from './compare-screen.tsx';

const measured = (given: Partial<Level>) =>
  level('calm', { score: 0.01, interval: [0, 0.02], band: { from: 'few', to: 'few' }, ...given });

const side = (screen_name: string, given: Partial<Compared> = {}): Compared => ({
  account: account(screen_name),
  run: run(screen_name, { id: 1 }),
  is_other_analyzer: false,
  levels: { propaganda: measured({}), disinformation: measured({ score: 0, interval: [0, 0] }) },
  techniques: [],
  weeks: [],
  months: [],
  outside: NO_LINKS,
  ...given,
});

const loud = side('loud', {
  run: run('loud', { id: 2 }),
  levels: {
    propaganda: measured({
      score: 0.45,
      interval: [0.31, 0.6],
      band: { from: 'many', to: 'many' },
      posts_flagged: 20,
      partial: true,
    }),
    disinformation: measured({ score: 0, interval: [0, 0] }),
  },
  techniques: [{ kind: 'propaganda', technique: 'Fear', posts: 20 }],
});

const unmeasured = { score: null, interval: null, band: null, band_note: 'few_statements', reference: null } as const;

const COMPARISON: Comparison = {
  subjects: [side('calm'), loud],
  differences: [
    { kind: 'propaganda', a: 0, b: 1, difference: 0.44, interval: [0.3, 0.59], differs: true, is_paired: false },
    { kind: 'disinformation', a: 0, b: 1, difference: 0, interval: [0, 0], differs: false, is_paired: false },
  ],
  unlike: [],
  cautions: ['Only a random part of the posts was read: loud.'],
};

const SHARE = '2 of 40 posts read carry propaganda techniques. 5% of the posts, 95% interval 1% to 16%';
const STANDING = 'By strength, more than 93 of 100 accounts measured with the same analyzer';

const { answers, asked, server, origin } = await vi.hoisted(async () => {
  const { createServer } = await import('node:http');
  /** The server's answers by path. All other paths answer 404. */
  const answers = new Map<string, { status: number; body: unknown }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
    asked.push(`${pathname} ${searchParams.get('subjects') ?? ''}`.trim());
    const { status, body } = answers.get(pathname) ?? { status: 404, body: { detail: 'Item not found' } };
    response.setHeader('connection', 'close');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { answers, asked, server, origin: `http://127.0.0.1:${address.port}` };
});
vi.mock('#console/shared/client/client.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#console/shared/client/client.ts')>();
  return { ...original, client: original.createClient(origin) };
});

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set('/twitter/', { status: 200, body: { data: [], count: 0 } });
});
afterEach(cleanup);
afterAll(() => server.close());

/** This screen has no unsaved work. */
const unsavedWork: UnsavedWork = {
  guard: undefined as never,
  holdWork: fromCallback<EventObject, { work: Work | null }>(() => {}),
  keepDraft: () => {},
  dropDraft: () => {},
  recallDraft: () => null,
};

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/compare${search}`]}>
      <KeepContext value={createKeep()}>
        <UnsavedWorkContext value={unsavedWork}>
          <CompareScreen />
        </UnsavedWorkContext>
      </KeepContext>
    </MemoryRouter>,
  );

const answer = (comparison: Comparison) => {
  answers.set('/compare', { status: 200, body: comparison });
};

test('scores are on one axis, and a difference is stated only if it is beyond chance', async () => {
  answer(COMPARISON);
  show('?subjects=calm,loud');
  const propaganda = within(await screen.findByRole('region', { name: 'Propaganda' }));
  expect(propaganda.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `@calm${SHARE}. ${STANDING}. Strength score 1.0 on a scale from 0 to 100, 95% interval 0.0 to 2.0. Few marks.`,
    `@loud${SHARE}. ${STANDING}. Strength score 45.0 on a scale from 0 to 100, 95% interval 31.0 to 60.0. Many marks. Partial.`,
  ]);
  propaganda.getByText('@loud scores higher than @calm, by 44 points (95% interval 30 to 59).');
  within(screen.getByRole('region', { name: 'Disinformation' })).getByText('@calm and @loud score the same.');
  screen.getByText('Only a random part of the posts was read: loud.');
  expect(asked.filter((call) => call.startsWith('/compare'))).toEqual(['/compare calm,loud']);
});

test('of an account whose posts hold no links it says so, instead of that something is not known', async () => {
  const outside = { ...NO_LINKS, lists: [FINDINGS] };
  answer({ ...COMPARISON, subjects: [side('calm', { outside }), side('loud', { outside })] });
  show('?subjects=calm,loud');
  const found = within(await screen.findByRole('table', { name: 'What others found' }));
  expect(new Set(found.getAllByRole('cell').map(({ textContent }) => textContent))).toEqual(new Set(['No links']));
});

test('the table of disinformation speaks of signs and types, that of propaganda of techniques', async () => {
  answer({
    ...COMPARISON,
    subjects: [
      side('calm'),
      { ...loud, techniques: [...loud.techniques, { kind: 'disinformation', technique: 'Satire', posts: 2 }] },
    ],
  });
  show('?subjects=calm,loud');
  const head = (name: string) =>
    within(screen.getByRole('table', { name })).getAllByRole('columnheader')[0]?.textContent;
  await screen.findByRole('table', { name: 'Propaganda techniques' });
  expect([head('Propaganda techniques'), head('Types of disinformation')]).toEqual(['Technique', 'Sign or type']);
});

test('a side without a score is not drawn on the axis, and without scores there is no axis', async () => {
  const tracks = (kind: string) =>
    screen.getByRole('region', { name: kind }).querySelectorAll('.interval-scale__track').length;
  const short = side('short', { levels: { propaganda: measured(unmeasured), disinformation: measured(unmeasured) } });
  answer({ ...COMPARISON, subjects: [side('calm'), short], differences: [] });
  show('?subjects=calm,short');
  await screen.findByRole('region', { name: 'Propaganda' });
  expect(tracks('Propaganda')).toBe(1);
  cleanup();
  answer({ ...COMPARISON, subjects: [short, { ...short, account: account('brief') }], differences: [] });
  show('?subjects=short,brief');
  const propaganda = await screen.findByRole('region', { name: 'Propaganda' });
  expect(propaganda.querySelectorAll('.interval-scale__track, .interval-scale__ticks')).toHaveLength(0);
});

test('techniques are side by side and link to the posts behind them', async () => {
  answer(COMPARISON);
  show('?subjects=calm,loud');
  const [, row] = within(await screen.findByRole('table', { name: 'Propaganda techniques' })).getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Fear', '0', '20 (50%)']);
  expect(screen.getByRole('link', { name: '20 (50%)' }).getAttribute('href')).toBe(
    '/items/loud?kind=propaganda&technique=Fear#evidence',
  );
});

test('an earlier run has no links to posts, because the report does not show them', async () => {
  answer({ ...COMPARISON, subjects: [side('loud'), { ...loud, weeks: null }] });
  show('?subjects=loud,loud@2');
  const techniques = within(await screen.findByRole('table', { name: 'Propaganda techniques' }));
  techniques.getByText('20 (50%)');
  expect(techniques.queryByRole('link')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Propaganda' })).getByText('@loud, No. 2')).toBeTruthy();
});

test('a side without a score says why', async () => {
  const levels = (given: Partial<Level>) => ({
    propaganda: measured({ ...unmeasured, ...given }),
    disinformation: measured({ ...unmeasured, ...given }),
  });
  answer({
    subjects: [
      side('new', { run: null, months: null, levels: levels({ run_id: null, posts_analysed: 0, analysed_at: null }) }),
      side('short', { levels: levels({ posts_analysed: 4 }) }),
    ],
    differences: [],
    unlike: [],
    cautions: ['Not analysed yet: new.'],
  });
  show('?subjects=new,short');
  const propaganda = within(await screen.findByRole('region', { name: 'Propaganda' }));
  expect(propaganda.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '@newNot analysed yet',
    `@short${SHARE}. Fewer than 10 independent statements were read: too few for a score.`,
  ]);
});

test('a stale side says why, in the words of its report', async () => {
  const stale = measured({ stale: true, stale_reasons: ['posts', 'setting'] });
  answer({
    ...COMPARISON,
    subjects: [side('calm'), side('late', { levels: { propaganda: stale, disinformation: stale } })],
  });
  show('?subjects=calm,late');
  const propaganda = within(await screen.findByRole('region', { name: 'Propaganda' }));
  expect(propaganda.getAllByText(/Out of date|another analyzer/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ Out of date\. Measured with another analyzer\.$/),
  ]);
});

test('a side that does not exist is named, and can be removed', async () => {
  answers.set('/twitter/user/calm/', { status: 200, body: {} });
  show('?subjects=calm,nobody');
  await screen.findByText('Not among your accounts: @nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Remove @nobody' }));
  await screen.findByText('Add an account to compare it with');
});

test('an impossible account name is named without asking the server', async () => {
  show('?subjects=calm,a b');
  await screen.findByText('Not among your accounts: @a b');
  expect(asked.filter((call) => call !== '/twitter/' && call !== '/twitter/user/calm/runs')).toEqual([]);
});

test('an account is added by its name, and refused if it does not exist or is already compared', async () => {
  answer(COMPARISON);
  show('?subjects=calm');
  const field = screen.getByLabelText('Screen name');
  await userEvent.type(field, 'no name{Enter}');
  await screen.findByText('Names have only letters, digits, dots, dashes, colons, underscores and @.');
  await userEvent.clear(field);
  await userEvent.type(field, '@CALM{Enter}');
  await screen.findByText('It is compared already.');
  await userEvent.clear(field);
  await userEvent.type(field, '@loud{Enter}');
  await screen.findByRole('region', { name: 'Propaganda' });
  expect(asked.filter((call) => call.startsWith('/compare'))).toEqual(['/compare calm,loud']);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Screen name').value).toBe(''));
  expect(document.activeElement).toBe(screen.getByLabelText('Screen name'));
});

test('typed text stays while another side is removed', async () => {
  show('?subjects=calm,loud');
  await userEvent.type(screen.getByLabelText('Screen name'), 'third');
  await userEvent.click(screen.getByRole('button', { name: 'Remove @loud' }));
  expect(screen.getByLabelText<HTMLInputElement>('Screen name').value).toBe('third');
});

test('two analyses of one account can be chosen beside its name', async () => {
  answer(COMPARISON);
  const [newest, older, oldest] = [9, 7, 5].map((id) => ({ ...run('calm', { id }), is_shown: id === 9 }));
  const cancelled = { ...run('calm', { id: 8, state: 'cancelled' }), is_shown: false };
  answers.set('/twitter/user/calm/runs', {
    status: 200,
    body: { data: [newest, cancelled, older, oldest], count: 4 },
  });
  show('?subjects=calm');
  await userEvent.click(await screen.findByRole('button', { name: 'Add another analysis of @calm' }));
  const second = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Analysis of @calm, No. 7' });
  expect([...second.options].map(({ value }) => value)).toEqual(['7', '5']);
  await userEvent.selectOptions(second, '5');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Analysis of @calm, No. 5' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Analysis of @calm' }), '7');
  await waitFor(() => expect(asked.at(-1)).toBe('/compare calm@7,calm@5'));
});

test('the choice of analyses names the version of the rules beside that of the setting', async () => {
  answer(COMPARISON);
  const read = { model: 'plumbline/baseline' };
  const runs = [
    { ...run('calm', { id: 9, ...read, rules: 4 }), is_shown: true },
    { ...run('calm', { id: 7, ...read, rules: 3 }), is_shown: false },
  ];
  answers.set('/twitter/user/calm/runs', { status: 200, body: { data: runs, count: 2 } });
  show('?subjects=calm');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Analysis of @calm' });
  expect([...choice.options].map(({ text }) => text.replace(/^.*?Reviewed/, 'Reviewed'))).toEqual([
    'Reviewed, setting version 1 (plumbline/baseline, rules 4)',
    'Reviewed, setting version 1 (plumbline/baseline, rules 3)',
  ]);
});

test('an analysis without a score says so', async () => {
  const msg = 'Analysis No. 8 has no score: it was cancelled';
  const detail = [{ loc: ['query', 'subjects'], msg, type: 'value_error' }];
  answers.set('/compare', { status: 422, body: { detail } });
  show('?subjects=calm,calm@8');
  await screen.findByText(msg);
});

test('more than four sides are not compared, and can be removed', async () => {
  show('?subjects=a,b,c,d,e');
  await screen.findByText('You can compare at most 4, and you chose 5');
  expect(asked.filter((call) => call.startsWith('/compare'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove @c' }));
  await waitFor(() => expect(asked).toContain('/compare a,b,d,e'));
});

test('with four sides, a fifth cannot be added', () => {
  show('?subjects=a,b,c,d');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});
