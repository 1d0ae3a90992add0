import { type ActorRefFrom, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { dialogMachine } from '#machines/dialog.machine.ts';

type Known<Subject, Answer, Wait> = {
  readonly subject: Subject | null;
  readonly answer: Answer | null;
  readonly wait: Wait | null;
};

export type DialogEvent<Subject, Question> =
  | { type: 'dialog.opened'; subject: Subject }
  | { type: 'dialog.closed' }
  | { type: 'question.asked'; question: Question }
  | { type: 'question.withdrawn' }
  | { type: 'question.stopped' };

/** The dialog chart for subjects, questions, answers and waits of these types. A type is null if the dialog has none. */
export type DialogLogic<Subject, Question, Answer, Wait = null> = WithContext<
  typeof dialogMachine,
  Known<Subject, Answer, Wait>,
  DialogEvent<Subject, Question>
>;
export type DialogActor<Subject, Question, Answer, Wait = null> = ActorRefFrom<
  DialogLogic<Subject, Question, Answer, Wait>
>;
export type DialogSnapshot<Subject, Answer, Wait = null> = SnapshotFrom<DialogLogic<Subject, unknown, Answer, Wait>>;

type DialogParts<Subject, Question, Answer, Wait> = {
  /** `onWait` may be called while the server says what it waits for. `stop` is aborted when a person ends work `inParts`. */
  ask: (
    asked: { subject: Subject; question: Question },
    signal: AbortSignal,
    onWait: (wait: Wait) => void,
    stop: AbortSignal,
  ) => Promise<Answer>;
  /** Whether the question is work in parts, which can end after those that have begun. By default it is not. */
  inParts?: boolean;
  /** The facts that the question changes, or may have changed when a person did not wait. Without it, the dialog only reads. */
  changes?: readonly Fact[];
  /** Called when a person leaves a running question. Without it, nobody can: it works in parts, or its answer comes only once. */
  onBrokenOff?: () => void;
  onAnswered?: (answer: Answer) => void;
  onFailed?: (error: unknown) => void;
};

const ignore = () => {};

/** A dialog that sends its question with `ask`. */
export function provideDialog<Subject, Question, Answer, Wait = null>({
  ask,
  inParts = false,
  changes = [],
  onBrokenOff,
  onAnswered = ignore,
  onFailed = ignore,
}: DialogParts<Subject, Question, Answer, Wait>): DialogLogic<Subject, Question, Answer, Wait> {
  /** A call cannot send events to the chart while it runs, but a watcher can. So the calls report their waits to the watchers. */
  const watchers = new Set<(wait: Wait) => void>();
  const onWait = (wait: Wait) => {
    for (const tell of watchers) tell(wait);
  };
  const stops = new Set<AbortController>();
  return withContext<typeof dialogMachine, Known<Subject, Answer, Wait>, DialogEvent<Subject, Question>>(
    dialogMachine.provide({
      actors: {
        watchWaits: fromCallback(({ sendBack }) => {
          const tell = (wait: Wait) => sendBack({ type: 'wait.told', wait });
          watchers.add(tell);
          return () => watchers.delete(tell);
        }),
        ask: fromPromise<unknown, { subject: unknown; question: unknown }>(({ input, signal }) => {
          const stop = new AbortController();
          stops.add(stop);
          // Both came in events of this logic, so they have these types; and nothing is asked before the dialog is opened.
          const asked = input as { subject: Subject; question: Question };
          return ask(asked, signal, onWait, stop.signal).finally(() => stops.delete(stop));
        }),
      },
      actions: {
        announceAnswer: ({ context }) => {
          announceChange(changes);
          // The chart stores the answer before it announces it.
          onAnswered(context.answer as Answer);
        },
        announceFailure: (_, { error }) => onFailed(error),
        announceBreakOff: () => {
          announceChange(changes);
          onBrokenOff?.();
        },
        stopQuestion: () => {
          for (const stop of stops) stop.abort();
        },
      },
      guards: { canBreakOff: () => onBrokenOff !== undefined, canStop: () => inParts },
    }),
  );
}

/** A dialog that shows its subject, and asks nothing. */
export const provideReading = <Subject>(): DialogLogic<Subject, never, null> =>
  withContext<typeof dialogMachine, Known<Subject, null, null>, DialogEvent<Subject, never>>(dialogMachine);

/** Opens a dialog for `subject` and asks at once, for dialogs where a person has nothing to read or choose first. */
export function askAtOnce<Subject, Answer, Wait>(
  dialog: DialogActor<Subject, null, Answer, Wait>,
  subject: Subject,
): void {
  dialog.send({ type: 'dialog.opened', subject });
  dialog.send({ type: 'question.asked', question: null });
}
