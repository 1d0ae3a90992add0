import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';

/** Copies a statement, which is its own source. */
export const statementCopy = provideClipboard({
  read: async (text) => text,
  changes: [],
  onFailed: () => notifyError(new Error('Your browser did not allow copying.')),
});
