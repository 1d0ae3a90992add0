import { createActor } from 'xstate';
import { NoAnswerError } from '#console/shared/client/api-error.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { notifyError, notifyNotTakenBack } from '#console/shared/notifications/notify.ts';
import { provideRowCommand } from './provide-row-command.ts';

type Undo = {
  carryOut: (signal: AbortSignal) => Promise<unknown>;
  /** The facts that it changes. */
  changes: readonly Fact[];
  onDone?: () => void;
};

/**
 * Takes something back. The toast that offers it outlives the screen, so this has an actor of its own. If no answer comes, the next toast
 * offers it again: the press has closed the one before.
 */
export function takeBack(undo: Undo): void {
  const { carryOut, ...told } = undo;
  const command = provideRowCommand({
    ...told,
    carryOut: (_: Record<string, never>, signal) => carryOut(signal),
    onFailed: (error) =>
      error instanceof NoAnswerError ? notifyNotTakenBack(error, () => takeBack(undo)) : notifyError(error),
  });
  createActor(command).start().send({ type: 'command.given', subject: {} });
}
