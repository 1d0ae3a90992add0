import { toFailure } from '#machines/failure.ts';

export type Notice = { type: 'success' | 'error' | 'info'; title: string; description: string };

/** Shows a toast. Its code is loaded with the first one, so that no page pays for it in advance. */
export function notify(notice: Notice): void {
  void import('./toast-host.tsx').then(({ showToast }) => showToast(notice));
}

/** The handler that all other failed calls share (spec, section 8). */
export function notifyError(error: unknown): void {
  notify({ type: 'error', title: 'Error', description: toFailure(error).message });
}

/** What the delete dialog says of its outcome, whatever was deleted (spec, section 8). */
export const notifyDeleted = (type: string) =>
  notify({ type: 'success', title: 'Success', description: `The ${type} was deleted successfully.` });
export const notifyDeletionFailure = (type: string) =>
  notify({ type: 'error', title: 'An error occurred.', description: `An error occurred while deleting the ${type}.` });
