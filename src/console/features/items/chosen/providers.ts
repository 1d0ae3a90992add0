import { estimateChosen, startRun } from '#console/shared/account-work/calls.ts';
import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { ApiError } from '#console/shared/client/api-error.ts';
import { provideRowCommand } from '#console/shared/commands/provide-row-command.ts';
import { type DialogActor, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { formatNumber } from '#console/shared/figures/figures.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { notify, notifyError } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchTable } from '../calls.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { joinTables } from './join-tables.ts';

/** Starts the query of what the analyses of these accounts would use together. */
export const startTotal = (...screenNames: readonly string[]) =>
  startQuery({
    name: 'items/total',
    shows: ['posts', 'runs', 'settings'],
    fetchData: (signal) => estimateChosen(screenNames, signal),
  });

type Chosen = { readonly screenNames: readonly string[] };
/** `refused` are sentences for people. */
type Started = { readonly started: number; readonly refused: readonly string[] };
export type AnalysisActor = DialogActor<Chosen, null, Started>;

/** Analyses the accounts that were chosen when the dialog was opened. An account that is refused does not stop the others. */
export const analysisOfChosen = provideDialog<Chosen, null, Started>({
  ask: async ({ subject: { screenNames } }, signal) => {
    const errors: unknown[] = [];
    const refused: string[] = [];
    await fewAtATime(screenNames, async (name) => {
      try {
        await startRun(name, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        errors.push(error);
        refused.push(`@${name}: ${error.message}`);
      }
    });
    if (refused.length === screenNames.length) throw errors[0];
    return { started: screenNames.length - refused.length, refused };
  },
  changes: ['runs', 'progress'],
  onAnswered: ({ started, refused }) => {
    const description = `${formatNumber(started, 'analysis', 'analyses')} requested.`;
    notify({ type: 'success', title: 'Success', description });
    if (refused.length > 0) notify({ type: 'error', title: 'Not analysed', description: refused.join('\n') });
  },
  onFailed: notifyError,
});

/** Saves everything behind the numbers of several accounts as one table. */
export const exportOfChosen = provideRowCommand({
  // A command's subject has no lists, so the names are one text.
  carryOut: async ({ screenNames }: { screenNames: string }, signal) => {
    const tables = await fewAtATime(screenNames.split(','), (name) => fetchTable(name, signal));
    saveFile(await joinTables(tables), `accounts-${new Date().toISOString().slice(0, 10)}.csv`);
  },
  changes: [],
});

/** Copies what it is given. */
export const linksCopy = provideClipboard({ read: async (links) => links, changes: [], onFailed: notifyError });
