import { provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchOverview, revealKey } from './calls.ts';

/** Starts the query GET /admin/. The console shows the scraper's parameters and the selected setting from it. */
export const startOverview = () =>
  startQuery({ name: 'llm-settings/overview', shows: ['scraper', 'settings'], fetchData: fetchOverview });

/** Reveals the key of the setting with the given id. */
export const keyReveal = provideDialog<number, null, string>({
  ask: ({ subject }, signal) => revealKey(subject, signal),
  // Only the audit log changes: it notes each reveal.
  changes: ['audit'],
  onFailed: notifyError,
});
