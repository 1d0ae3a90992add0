import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Happening, pathsOf } from '#console/inspection/recording.ts';
import { watchActors } from '#console/inspection/watch-actors.ts';
import { provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { clipboardMachine } from '#machines/clipboard.machine.ts';
import type { Delivery } from '#machines/form.machine.ts';
import { type Saved, saveFlowMachine } from '#machines/save-flow.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';

const SECRETS = {
  password: 'correct horse battery',
  token: 'a-bearer-token',
  key: 'sk-live-0123456789',
  link: 'https://plumbline.test/reset#one-time',
};

const happenings: Happening[] = [];
watchActors((happening) => happenings.push(happening));

const told = () => JSON.stringify(happenings);

function expectNoSecret() {
  for (const secret of Object.values(SECRETS)) expect(told()).not.toContain(secret);
}

test('a login is told, and neither its password nor its token', async () => {
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
  await vi.waitFor(() => expect(flow.getSnapshot().status).toBe('done'));
  const session = createActor(
    sessionMachine.provide({
      actors: { restoreToken: fromPromise<{ hasToken: boolean }, void>(async () => ({ hasToken: false })) },
    }),
  ).start();
  await vi.waitFor(() => expect(session.getSnapshot().matches('anonymous')).toBe(true));
  session.send({ type: 'session.opened', token: SECRETS.token });
  session.stop();
  const charts = new Set(happenings.map(({ chart }) => chart));
  expect([...charts]).toEqual(expect.arrayContaining(['saveFlow', 'form', 'session']));
  expect(told()).toContain('field.changed');
  expectNoSecret();
});

test('a key that is shown and a link that is copied are told, and what they are is not', async () => {
  const dialog = createActor(provideDialog<number, null, string>({ ask: async () => SECRETS.key })).start();
  dialog.send({ type: 'dialog.opened', subject: 7 });
  dialog.send({ type: 'question.asked', question: null });
  await vi.waitFor(() => expect(dialog.getSnapshot().context.answer).toBe(SECRETS.key));
  const clipboard = createActor(clipboardMachine.provide({ actors: { copy: fromPromise(async () => {}) } }), {
    input: { source: SECRETS.link },
  }).start();
  clipboard.send({ type: 'copy.requested' });
  await vi.waitFor(() => expect(clipboard.getSnapshot().matches('copied')).toBe(true));
  expect(happenings.findLast(({ chart }) => chart === 'clipboard')).toMatchObject({
    state: 'copied',
    status: 'active',
  });
  expect(told()).toContain('xstate.done.actor.ask');
  expectNoSecret();
});

test('a state is lit with all that it is in', () => {
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
