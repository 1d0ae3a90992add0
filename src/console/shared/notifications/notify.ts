import { ApiError } from '#console/shared/client/api-error.ts';
import type { ToastMessage } from '#console/ui/feedback/toaster.tsx';
import { toFailure } from '#machines/failure.ts';

/** Shows a toast. Its code is loaded with the first one, so that no page pays for it in advance. */
export function notify(message: ToastMessage): void {
  void import('./toast-host.tsx').then(({ toast }) => toast(message));
}

/** The session has ended, which its chart tells by itself; that this call failed too would say it twice. */
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The handler that all other failed calls share (spec, section 8). */
export function notifyError(error: unknown): void {
  if (!isSessionEnd(error)) notify({ type: 'error', title: 'Error', description: toFailure(error).message });
}

/** What follows a save: `description` is told, and `refresh` hears that lists are out of date. */
export const tellSaved = (description: string, refresh: () => void) => () => {
  notify({ type: 'success', title: 'Success!', description });
  refresh();
};

/** What the delete dialog says of its outcome, whatever was deleted (spec, section 8). */
export const notifyDeleted = (type: string) =>
  notify({ type: 'success', title: 'Success', description: `The ${type} was deleted successfully.` });
export function notifyDeletionFailure(type: string, error: unknown): void {
  if (isSessionEnd(error)) return;
  notify({ type: 'error', title: 'An error occurred.', description: `An error occurred while deleting the ${type}.` });
}
