import { fromPromise, type SnapshotFrom } from 'xstate';
import { type WithContext, withContext } from '#console/shared/charts/with-context.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { type RowSubject, rowCommandMachine } from '#machines/row-command.machine.ts';

type CommandEvent<Subject> = { type: 'command.given'; subject: Subject };

/** The row command chart for subjects of one type. */
export type RowCommand<Subject extends RowSubject> = WithContext<
  typeof rowCommandMachine,
  unknown,
  CommandEvent<Subject>
>;
export type RowCommandSnapshot = SnapshotFrom<RowCommand<RowSubject>>;

type RowCommandParts<Subject> = {
  carryOut: (subject: Subject, signal: AbortSignal) => Promise<unknown>;
  /** The facts that the command changes. */
  changes: readonly Fact[];
  onDone?: () => void;
  /** By default, a failure shows a toast. */
  onFailed?: (error: unknown) => void;
};

/** A command that runs `carryOut` at once, without asking. */
export const provideRowCommand = <Subject extends RowSubject>({
  carryOut,
  changes,
  onDone = () => {},
  onFailed = notifyError,
}: RowCommandParts<Subject>): RowCommand<Subject> =>
  withContext<typeof rowCommandMachine, unknown, CommandEvent<Subject>>(
    rowCommandMachine.provide({
      actors: {
        carryOut: fromPromise<void, { subject: RowSubject }>(async ({ input, signal }) => {
          // The subject came in an event of this logic, so it has this type.
          await carryOut(input.subject as Subject, signal);
        }),
      },
      actions: {
        announceSuccess: () => {
          announceChange(changes);
          onDone();
        },
        announceFailure: (_, { error }) => onFailed(error),
      },
    }),
  );
