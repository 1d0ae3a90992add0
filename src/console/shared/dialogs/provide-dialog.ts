import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { dialogMachine } from '#machines/dialog.machine.ts';

type Known<Subject, Answer> = { readonly subject: Subject | null; readonly answer: Answer | null };

export type DialogEvent<Subject, Question> =
  | { type: 'dialog.opened'; subject: Subject }
  | { type: 'dialog.closed' }
  | { type: 'question.asked'; question: Question }
  | { type: 'question.withdrawn' };

/** The dialog chart for subjects, questions and answers of these types. A type is null if the dialog has none. */
export type DialogLogic<Subject, Question, Answer> = WithContext<
  typeof dialogMachine,
  Known<Subject, Answer>,
  DialogEvent<Subject, Question>
>;
export type DialogActor<Subject, Question, Answer> = ActorRefFrom<DialogLogic<Subject, Question, Answer>>;
export type DialogSnapshot<Subject, Answer> = SnapshotFrom<DialogLogic<Subject, unknown, Answer>>;

type DialogParts<Subject, Question, Answer> = {
  ask: (asked: { subject: Subject; question: Question }, signal: AbortSignal) => Promise<Answer>;
  /** The facts that an answered question changes. Without it, the dialog only reads. */
  changes?: readonly Fact[];
  /** Called when a person cancels a running question. Without it, running questions cannot be cancelled. */
  onBrokenOff?: () => void;
  onAnswered?: (answer: Answer) => void;
  onFailed?: (error: unknown) => void;
};

const ignore = () => {};

/** A dialog that sends its question with `ask`. */
export const provideDialog = <Subject, Question, Answer>({
  ask,
  changes = [],
  onBrokenOff,
  onAnswered = ignore,
  onFailed = ignore,
}: DialogParts<Subject, Question, Answer>): DialogLogic<Subject, Question, Answer> =>
  withContext<typeof dialogMachine, Known<Subject, Answer>, DialogEvent<Subject, Question>>(
    dialogMachine.provide({
      actors: {
        ask: fromPromise<unknown, { subject: unknown; question: unknown }>(({ input, signal }) =>
          // Both came in events of this logic, so they have these types; and nothing is asked before the dialog is opened.
          ask(input as { subject: Subject; question: Question }, signal),
        ),
      },
      actions: {
        announceAnswer: ({ context }) => {
          announceChange(changes);
          // The chart stores the answer before it announces it.
          onAnswered(context.answer as Answer);
        },
        announceFailure: (_, { error }) => onFailed(error),
        announceBreakOff: onBrokenOff ?? ignore,
      },
      guards: { canBreakOff: () => onBrokenOff !== undefined },
    }),
  );

/** A dialog that shows its subject, and asks nothing. */
export const provideReading = <Subject>(): DialogLogic<Subject, never, null> =>
  withContext<typeof dialogMachine, Known<Subject, null>, DialogEvent<Subject, never>>(dialogMachine);

/** Opens a dialog for `subject` and asks at once, for dialogs where a person has nothing to read or choose first. */
export function askAtOnce<Subject, Answer>(dialog: DialogActor<Subject, null, Answer>, subject: Subject): void {
  dialog.send({ type: 'dialog.opened', subject });
  dialog.send({ type: 'question.asked', question: null });
}
