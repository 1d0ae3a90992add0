import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ActorTree } from '#console/inspection/actor-tree.tsx';
import { CHARTS, drawingOf } from '#console/inspection/charts.ts';
import { findActors } from '#console/inspection/find-actors.ts';
import { type Happening, NoRecordingError, pathsOf, readRecording } from '#console/inspection/recording.ts';
import { redact } from '#console/inspection/redact.ts';
import { replaySession } from '#console/inspection/replay.ts';
import { watchActors } from '#console/inspection/watch-actors.ts';
import { provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { startList } from '#console/shared/lists/start-list.ts';
import { clipboardMachine } from '#machines/clipboard.machine.ts';
import type { Delivery } from '#machines/form.machine.ts';
import { flowFormMachine, type Saved, saveFlowMachine } from '#machines/save-flow.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';

const SECRETS = {
  password: 'correct horse battery',
  token: 'a-bearer-token',
  key: 'sk-live-0123456789',
  link: 'https://plumbline.test/reset#one-time',
};

const happenings: Happening[] = [];
watchActors((happening) => happenings.push(happening));

beforeEach(() => {
  happenings.length = 0;
});
afterEach(cleanup);

const recorded = () => JSON.stringify(happenings);

function expectNoSecret() {
  for (const secret of Object.values(SECRETS)) expect(recorded()).not.toContain(secret);
}

test('a login is recorded without its password and token', async () => {
  const flow = createActor(
    saveFlowMachine.provide({
      actors: {
        save: fromPromise<Saved, Delivery>(async () => ({ answer: { access_token: SECRETS.token }, initial: null })),
      },
    }),
    { input: { initial: { username: '', password: '' } } },
  ).start();
  const form = flow.getSnapshot().children.form;
  form?.send({ type: 'field.changed', name: 'password', value: SECRETS.password });
  form?.send({ type: 'form.submitted' });
  await waitFor(() => expect(flow.getSnapshot().status).toBe('done'));
  const session = createActor(
    sessionMachine.provide({
      actors: { restoreToken: fromPromise<{ hasToken: boolean }, void>(async () => ({ hasToken: false })) },
    }),
  ).start();
  await waitFor(() => expect(session.getSnapshot().matches('anonymous')).toBe(true));
  session.send({ type: 'session.opened', token: SECRETS.token });
  session.stop();
  expect(happenings.find(({ chart }) => chart === 'saveFlow')?.parent).toBeNull();
  expect(happenings.find(({ chart }) => chart === 'form')?.parent).toBe(flow.sessionId);
  const charts = new Set(happenings.map(({ chart }) => chart));
  expect([...charts]).toEqual(expect.arrayContaining(['saveFlow', 'form', 'session']));
  expect(recorded()).toContain('field.changed');
  expectNoSecret();
});

test('a shown key and a copied link are recorded without their values', async () => {
  const dialog = createActor(provideDialog<number, null, string>({ ask: async () => SECRETS.key })).start();
  dialog.send({ type: 'dialog.opened', subject: 7 });
  dialog.send({ type: 'question.asked', question: null });
  await waitFor(() => expect(dialog.getSnapshot().context.answer).toBe(SECRETS.key));
  const clipboard = createActor(clipboardMachine.provide({ actors: { copy: fromPromise(async () => {}) } }), {
    input: { source: SECRETS.link },
  }).start();
  clipboard.send({ type: 'copy.requested' });
  await waitFor(() => expect(clipboard.getSnapshot().matches('copied')).toBe(true));
  expect(happenings.findLast(({ chart }) => chart === 'clipboard')).toMatchObject({
    state: 'copied',
    status: 'active',
  });
  expect(recorded()).toContain('xstate.done.actor.ask');
  expectNoSecret();
});

test('a state is highlighted with all its parents', () => {
  expect(pathsOf({ live: { connection: { linked: 'streaming' }, reading: 'settled' } })).toEqual([
    '',
    'live',
    'live.connection',
    'live.connection.linked',
    'live.connection.linked.streaming',
    'live.reading',
    'live.reading.settled',
  ]);
});

describe('the replay of a recorded session', () => {
  /** Records a person who saves values that the schema refuses, then values that the server refuses, and then valid ones. */
  async function recordSave(): Promise<readonly Happening[]> {
    const before = happenings.length;
    let isTaken = true;
    const form = flowFormMachine.provide({ guards: { isFlawed: (_, { values }) => values.username === 'short' } });
    const save = fromPromise<Saved, Delivery>(async () => {
      if (isTaken) throw new Error('The name is taken');
      return { answer: null, initial: null };
    });
    const flow = createActor(saveFlowMachine.provide({ actors: { form, save } }), {
      input: { initial: { username: '' }, needsChange: true },
    }).start();
    const type = (value: string) => {
      flow.getSnapshot().children.form?.send({ type: 'field.changed', name: 'username', value });
      flow.getSnapshot().children.form?.send({ type: 'form.submitted' });
    };
    type('short');
    type('long enough');
    await waitFor(() => expect(flow.getSnapshot().children.form?.getSnapshot().context.refusal).not.toBe(null));
    isTaken = false;
    type('long enough, and free');
    await waitFor(() => expect(flow.getSnapshot().status).toBe('done'));
    return readRecording(JSON.stringify(happenings.slice(before)));
  }

  test('fresh actors reach the recorded states, with the recorded answers', async () => {
    const recording = await recordSave();
    const replayed = replaySession(recording, CHARTS);
    const sent = replayed.filter(({ outcome }) => outcome !== 'skipped');
    expect(sent.map(({ outcome }) => outcome)).toEqual(sent.map(() => 'followed'));
    const ofFlow = sent.filter(({ happening }) => happening.chart === 'saveFlow').map(({ state }) => state);
    expect(ofFlow.filter((state, index) => state !== ofFlow[index - 1])).toEqual([
      { editing: 'undisturbed' },
      'saving',
      { editing: 'undisturbed' },
      'saving',
      'saved',
    ]);
    expect(replayed.filter(({ happening }) => happening.chart !== null)).toEqual(sent);
  });

  test('an event that leads to another state than recorded is reported', async () => {
    const recording = await recordSave();
    const changed = saveFlowMachine.provide({ guards: { isOvertaken: () => true } });
    const strayed = replaySession(recording, new Map([...CHARTS, ['saveFlow', changed]])).find(
      ({ outcome }) => outcome === 'strayed',
    );
    expect(strayed?.happening.event.type).toBe('xstate.error.actor.save');
    expect(strayed?.state).toEqual({ editing: 'overtaken' });
  });

  test('an actor whose start was not recorded is left out', async () => {
    const recording = (await recordSave()).filter(({ event }) => event.type !== 'xstate.init');
    expect(new Set(replaySession(recording, CHARTS).map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
  });

  test('a file that is not a recording is refused with the reason', () => {
    expect(() => readRecording('charts')).toThrow(NoRecordingError);
    expect(() => readRecording('[{"at":"now"}]')).toThrow('0.at');
  });
});

test('every chart can be shown and replayed', () => {
  const files = Object.keys(import.meta.glob('/machines/*.machine.ts'));
  expect(CHARTS.size).toBe(files.length);
  for (const id of CHARTS.keys()) expect(drawingOf(id)).toContain(`data-chart="${id}"`);
});

test('hidden texts show only whether they are equal', () => {
  const { first, again, other } = Object(redact({ first: 'secret one', again: 'secret one', other: 'secret two' }));
  expect(first).toMatch(/^•••\d+$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(redact({ first })).toEqual({ first });
});

describe('the tree of actors', () => {
  const actorOf = (actor: string, name: string, more: Partial<Happening> = {}): [string, Happening] => [
    actor,
    { at: 0, actor, name, parent: null, chart: 'list', event: { type: '' }, state: 'left', status: 'active', ...more },
  ];
  const actors = new Map([
    actorOf('users', 'admin/users'),
    actorOf('page', 'fetchPage', { parent: 'users', chart: null, state: null, status: 'done' }),
    actorOf('runs', 'report/runs', { state: { open: 'showing' } }),
  ]);
  const show = (words: string) =>
    render(
      <ActorTree actors={findActors(actors, words)} showsEnded={words !== ''} chosen={null} onChoose={() => {}} />,
    );
  const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  test('a started list is named after its feature and its rows', () => {
    const list = startList({ name: 'admin/users', shows: [], fetchPage: async () => ({ data: [] }), pageSize: 5 });
    expect(happenings.at(-1)).toMatchObject({ chart: 'list', name: 'admin/users' });
    list.stop();
  });

  test('actors of one chart are recorded apart, and actors that have ended are folded away', () => {
    show('');
    expect(shown()).toEqual(['list admin/usersleft', 'fetchPage done', 'list report/runsopen.showing']);
    expect(screen.getByRole('group')).toHaveProperty('open', false);
    expect(screen.getByText('1 ended')).toBeDefined();
  });

  test.each([
    ['USERS', ['list admin/usersleft']],
    ['showing', ['list report/runsopen.showing']],
    ['list', ['list admin/usersleft', 'list report/runsopen.showing']],
    ['nobody', []],
  ])('a search for %s finds actors by chart, name or state', (words, names) => {
    show(words);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  test('a call that is found shows with the chart that made it, unfolded', () => {
    show('fetchPage');
    expect(shown()).toEqual(['list admin/usersleft', 'fetchPage done']);
    expect(screen.getByRole('group')).toHaveProperty('open', true);
  });
});
