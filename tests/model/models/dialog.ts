import { dialogMachine } from '#machines/dialog.machine.ts';
import { RefusedError } from '#tests/model/models/refusals.ts';
import { defineModel } from '#tests/model/support/model.ts';

type Subject = { readonly id: string; readonly isLoose: boolean; readonly isInParts?: boolean };
export const QUESTION = { file: 'tweets.js' };
export const ANSWER = { posts: 12 };
export const WAITS = [{ seconds: 5 }, { seconds: 10 }];
export const UNKNOWN = new RefusedError('Validation Error', { screen_name: ['Nobody watches this account'] });

/** One machine for all kinds of dialogs. The subject says which kind it is. */
const machine = dialogMachine.provide({
  guards: {
    canBreakOff: ({ context }) => Object(context.subject).isLoose === true,
    canStop: ({ context }) => Object(context.subject).isInParts === true,
  },
});

/** Situations are equal if the state, the subject, the answer, the wait and the failure are. */
const defineDialogModel = (name: string, subjects: readonly Subject[]) =>
  defineModel({
    name,
    machine,
    abstraction: (context) => context,
    events: {
      'dialog.opened': subjects.map((subject) => ({ subject })),
      'dialog.closed': [{}],
      'question.asked': [{ question: QUESTION }],
      'question.withdrawn': [{}],
      'question.stopped': [{}],
      'wait.told': WAITS.map((wait) => ({ wait })),
    },
    answers: { ask: { outputs: [ANSWER], errors: [UNKNOWN] } },
  });

/** For calls that cannot be left: a one-time link. */
export const bindingDialogModel = defineDialogModel('dialog that binds', [
  { id: 'u1', isLoose: false },
  { id: 'u2', isLoose: false },
]);

/** For calls that closing breaks off: a preview, an upload, a deletion. */
export const looseDialogModel = defineDialogModel('dialog that can be given up', [
  { id: 'a1', isLoose: true },
  { id: 'a2', isLoose: true },
]);

/** For work on many things, which can end early: what has begun is carried out. */
export const partedDialogModel = defineDialogModel('dialog that works in parts', [
  { id: 'p1', isLoose: false, isInParts: true },
]);
