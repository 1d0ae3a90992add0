import { type DialogSnapshot, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchOverview, revealKey } from './calls.ts';

/** Starts GET /admin/, of which the console shows the scraper's parameters and the selected setting. */
export const startOverview = () => startQuery({ shows: ['scraper', 'settings'], fetchData: fetchOverview });

export type KeySnapshot = DialogSnapshot<number, string>;

/** Shows the key of the setting with the id that it is opened for. */
export const keyReveal = provideDialog<number, null, string>({
  ask: ({ subject }, signal) => revealKey(subject, signal),
  // Nothing else of a setting is: each time is noted.
  changes: ['audit'],
  onFailed: notifyError,
});
