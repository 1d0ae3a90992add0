import { isSessionEnd, type NoAnswerError } from '#console/shared/client/api-error.ts';
import { hasNetwork } from '#console/shared/client/network.ts';
import type { ToastMessage } from '#console/ui/feedback/toaster.tsx';
import { lateCode } from '#console/ui/late/late-code.ts';
import { UNDO_MS } from '#contract/undo.ts';
import { toFailure } from '#machines/failure.ts';

const toasts = lateCode('toasts', () => import('./toast-host.tsx'));

/** Shows a toast, once the code of toasts has loaded. */
export function notify(message: ToastMessage): void {
  void toasts.bring().then(({ toast }) => toast(message));
}

/** The shared handler for all other failed calls (S8.4). */
export function notifyError(error: unknown): void {
  if (!isSessionEnd(error)) notify({ type: 'error', title: 'Error', description: toFailure(error).message });
}

/**
 * For what is on the screen and could not be read again. Without a network the frame's line already says that the screen stays as it
 * is: an error beside the success of a save would look as if the save had failed.
 */
export function notifyRefreshFailure(error: unknown): void {
  if (hasNetwork()) notifyError(error);
}

/** The toast after a save. */
export const notifySaved = (description: string) => notify({ type: 'success', title: 'Success!', description });

/** The toast after a person did not wait for what they had sent. `outcome` is what may have become of it. */
export const notifyBreakOff = (outcome = 'may be saved all the same') =>
  notify({
    type: 'info',
    title: 'Cancelled',
    description: `It was sent already, and ${outcome}. Look before you do it again.`,
  });

/** A toast about what can be undone, for as long as that is offered. A newer one `about` the same replaces it. */
export const notifyUndoable = (description: string, undo: () => void, about?: string) =>
  notify({
    type: 'success',
    title: 'Success',
    description,
    action: { label: 'Undo', onClick: undo },
    duration: UNDO_MS,
    ...(about !== undefined && { about }),
  });

/** The toast after an undo that got no answer. It can be pressed for as long as the one before. */
export const notifyNotTakenBack = (error: NoAnswerError, again: () => void) =>
  notify({
    type: 'error',
    title: 'Not undone yet',
    description: error.message,
    action: { label: 'Undo', onClick: again },
    duration: UNDO_MS,
  });

/** The toasts after a deletion of any type (S8.5, S8.8). */
export const describeDeleted = (type: string) => `The ${type} was deleted successfully.`;
export const notifyDeleted = (type: string) =>
  notify({ type: 'success', title: 'Success', description: describeDeleted(type) });
export function notifyDeletionFailure(type: string, error: unknown): void {
  if (isSessionEnd(error)) return;
  notify({ type: 'error', title: 'An error occurred.', description: `An error occurred while deleting the ${type}.` });
}
